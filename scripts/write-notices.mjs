import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([-.].*)?$/i;
const RULE = '-'.repeat(80);

/** Name, version and full licence text of every package that has a file among the bundle's `inputs`. */
export async function writeNotices(root, inputs) {
  const folders = [...new Set([...inputs].map(packageFolder).filter((folder) => folder !== null))];
  const notices = await Promise.all(folders.map((folder) => readNotice(root, folder)));
  const texts = notices.sort((a, b) => (a.title < b.title ? -1 : 1)).map(formatNotice);
  return `The bundles in this folder contain the following packages.\n\n${[...new Set(texts)].join('\n')}`;
}

/** `node_modules/a/node_modules/@b/c/lib/x.js` → `node_modules/a/node_modules/@b/c`; null for our own files. */
function packageFolder(input) {
  const path = input.replaceAll('\\', '/');
  const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path);
  return match === null ? null : match[0];
}

async function readNotice(root, folder) {
  const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const names = (await readdir(join(root, folder))).filter((name) => LICENCE_FILE.test(name)).sort();
  if (names.length === 0) {
    throw new Error(
      `${manifest.name}@${manifest.version} is bundled, but ${folder} holds no licence text (LICENSE, COPYING, NOTICE). ` +
        'Its terms cannot be passed on: use another package, or ask its authors for the text.',
    );
  }
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), 'utf8')));
  return {
    title: `${manifest.name}@${manifest.version} (${manifest.license ?? 'see below'})`,
    text: texts.map((text) => text.replace(/\r\n?/g, '\n').trim()).join('\n\n'),
  };
}

function formatNotice({ title, text }) {
  return `${RULE}\n${title}\n${RULE}\n\n${text}\n`;
}
