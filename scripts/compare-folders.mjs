import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `<file> <what is wrong with it>` for every file of `actual` that is not the same in `wanted`, and the reverse. */
export async function compareFolders(actual, wanted) {
  const [actualFiles, wantedFiles] = await Promise.all([readFolder(actual), readFolder(wanted)]);
  const names = [...new Set([...actualFiles.keys(), ...wantedFiles.keys()])].sort();
  return names.flatMap((name) => {
    const difference = describe(actualFiles.get(name), wantedFiles.get(name));
    return difference === null ? [] : [`${name} ${difference}`];
  });
}

function describe(actual, wanted) {
  if (actual === undefined) return 'is missing';
  if (wanted === undefined) return 'is not built from anything';
  if (!actual.bytes.equals(wanted.bytes)) return 'has other content';
  return actual.isExecutable === wanted.isExecutable ? null : 'has another executable bit';
}

async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const files = new Map();
  for (const name of entries) {
    const path = join(folder, name);
    const facts = await stat(path);
    if (!facts.isFile()) continue;
    files.set(name.replaceAll('\\', '/'), {
      bytes: await readFile(path),
      isExecutable: process.platform !== 'win32' && (facts.mode & 0o100) !== 0,
    });
  }
  return files;
}
