import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In words, why `node_modules` is not what `package-lock.json` says; null when it is. Asks no registry. */
export function whyInstall(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing or is no JSON: restore it with git.');
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    const reason = path === '' ? null : whyReinstall(root, path, { entry, found: installed[path] });
    if (reason !== null) return reason;
  }
  return null;
}

function whyReinstall(root, path, { entry, found }) {
  const name = path.replace(/^.*node_modules\//, '');
  if (found === undefined) return isForElsewhere(entry) ? null : `${name} is not installed`;
  if (found.version !== entry.version) return `${name} is ${found.version}, not ${entry.version}`;
  if (found.integrity !== entry.integrity) return `${name} has another checksum`;
  return existsSync(join(root, path, 'package.json')) ? null : `the folder of ${name} is gone`;
}

/** npm leaves out optional packages made for another system; where a C library is named, it alone can tell. */
function isForElsewhere(entry) {
  if (entry.optional !== true) return false;
  if (entry.libc !== undefined) return true;
  return !allows(entry.os, process.platform) || !allows(entry.cpu, process.arch);
}

function allows(names, name) {
  return names === undefined || names.includes(name);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
