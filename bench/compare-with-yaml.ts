import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { readTaskFolder } from '../src/files/read-task-folder.js';
import { readFrontMatter } from '../src/read/front-matter.js';

export interface Comparison {
  readonly same: number;
  /** Paths of files that we read otherwise, or refuse while `yaml` reads them. */
  readonly different: readonly string[];
}

// Not our own slicing: that is a part of what is compared.
const FRONT_MATTER = /^---\r?\n(.*?)^---\r?$/ms;

/** Reads the front matter of every file with the `yaml` package as well. */
export function compareWithYaml(folder: string): Comparison {
  const { files } = readTaskFolder(folder, 'tasks');
  const different = files.filter(({ text }) => !isSame(text)).map(({ path }) => path);
  return { same: files.length - different.length, different };
}

function isSame(text: string): boolean {
  const ours = readFrontMatter(text);
  const yaml = FRONT_MATTER.exec(text)?.[1];
  if (yaml === undefined) return ours.kind === 'absent';
  const theirs: unknown = parse(yaml, { mapAsMap: true });
  return ours.kind === 'read' && isDeepStrictEqual(ours.frontMatter.data, theirs);
}
