import { readFileSync } from 'node:fs';

/** Prints the last line of a run, `N passed, N failed`, from the file that jest wrote; a run without tests failed. */
const [file = ''] = process.argv.slice(2);
const { passed, failed, isSound } = readResults(file);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = isSound && failed === 0 && passed > 0 ? 0 : 1;

function readResults(path) {
  try {
    const results = JSON.parse(readFileSync(path, 'utf8'));
    // A test file that could not even be loaded has no tests to count, and is a failure all the same.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return { passed: results.numPassedTests, failed, isSound: results.success === true };
  } catch (error) {
    console.error(`The tests left no results in ${path}: ${error.message}`);
    return { passed: 0, failed: 0, isSound: false };
  }
}
