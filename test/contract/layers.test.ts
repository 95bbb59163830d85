import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { listRepositoryFiles, readRepositoryFile, repositoryRoot } from '../support/repository.js';
import { codeOf, importsOf } from '../support/source-text.js';

/** A file may import its own layer and layers with a lower rank; layers of one rank do not know each other. */
const RANKS: Readonly<Record<string, number>> = {
  domain: 0,
  ports: 1,
  read: 2,
  decide: 3,
  render: 3,
  inputs: 3,
  outputs: 3,
  act: 4,
  observe: 4,
  github: 4,
  git: 4,
  agent: 4,
  files: 4,
  orchestrate: 5,
  'orchestrate-work': 5,
  runner: 6,
  commands: 7,
  main: 7,
  cli: 8,
  index: 8,
};

const PURE_LAYERS = ['domain', 'read', 'decide', 'render', 'ports', 'inputs', 'outputs'];

const IMPURE_CODE = [
  /\bprocess\b/,
  /\bglobalThis\b/,
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bDate\(\s*\)/,
  /\bMath\.random\b/,
  /\brandomUUID\b|\bcrypto\b/,
  /\bperformance\b/,
  /\bset(?:Timeout|Interval|Immediate)\b/,
  /\bfetch\s*\(/,
  /\bconsole\b/,
  /\brequire\s*\(/,
  /\bimport\s*\(/,
  /\bimport\.meta\b/,
  /\beval\s*\(|\bnew Function\b/,
];

const IMPURE_IMPORT =
  /^(?:@actions\/|@octokit\/|node:)|^(?:fs|path|os|child_process|crypto|http|https|net|url|timers)(?:\/|$)/;

interface Source {
  readonly path: string;
  readonly layer: string;
  readonly text: string;
}

const SUPPRESSION =
  /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable|(?:istanbul|c8|v8) ignore/;

const paths = listRepositoryFiles().filter((path) => existsSync(join(repositoryRoot, path)));
const sources = paths.filter((path) => /^src\/.*\.ts$/.test(path)).map(readSource);
const pureSources = sources.filter(({ layer }) => PURE_LAYERS.includes(layer));
const written = paths
  .filter((path) => /^(?:src|sandbox|nights|test|scripts)\/.*\.(?:ts|mjs)$/.test(path))
  .map(readSource);

function readSource(path: string): Source {
  return { path, layer: layerOf(path), text: readRepositoryFile(path) };
}

/** `src/read/x.ts` → `read`, `src/inputs.ts` → `inputs`. */
function layerOf(path: string): string {
  return path.split('/')[1]?.replace(/\.ts$/, '') ?? '';
}

function countLines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** Layers of our own that a file imports. */
function importedLayers({ path, text }: Source): readonly string[] {
  const own = importsOf(text).filter((specifier) => specifier.startsWith('.'));
  const targets = own.map((specifier) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'));
  return targets.map((target) =>
    target.startsWith('src/') ? layerOf(target) : `outside of src (${target})`,
  );
}

function isAllowed(from: string, to: string): boolean {
  return from === to || (RANKS[to] ?? Number.POSITIVE_INFINITY) < (RANKS[from] ?? Number.NEGATIVE_INFINITY);
}

/** `<file>: <what it holds>` for each file in which the pattern matches. */
function findAll(
  files: readonly Source[],
  pattern: RegExp,
  textOf: (text: string) => string,
): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const match = pattern.exec(textOf(text));
    return match === null ? [] : [`${path}: ${match[0].trim()}`];
  });
}

describe('the pure layers', () => {
  test('import nothing that touches the world', () => {
    const found = pureSources.flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => IMPURE_IMPORT.test(specifier))
        .map((specifier) => `${path}: ${specifier}`),
    );
    expect(pureSources.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  test.each(IMPURE_CODE.map((pattern) => ({ pattern })))('have no $pattern', ({ pattern }) => {
    expect(findAll(pureSources, pattern, codeOf)).toEqual([]);
  });

  const share = Math.round((100 * countLines(pureSources)) / countLines(sources));
  test(`hold ${share} % of the source, at least 60 %`, () => {
    expect(share).toBeGreaterThanOrEqual(60);
  });
});

describe('imports', () => {
  test('lead only to lower layers', () => {
    const wrong = sources.flatMap((source) =>
      importedLayers(source)
        .filter((layer) => !isAllowed(source.layer, layer))
        .map((layer) => `${source.path} imports ${layer}`),
    );
    expect(wrong).toEqual([]);
  });

  test('know every layer that there is', () => {
    const unknown = sources.filter(({ layer }) => !(layer in RANKS)).map(({ path }) => path);
    expect(unknown).toEqual([]);
  });

  test('reach the program from its entry alone', () => {
    const entry = sources.filter(({ layer }) => layer === 'index').flatMap(importedLayers);
    expect([...new Set(entry)].filter((layer) => layer !== 'main')).toEqual([]);
  });

  test('end in .js where they are our own', () => {
    const wrong = sources.flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('.js'))
        .map((specifier) => `${path}: ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every file', () => {
  test('is short enough to be read at once', () => {
    const tooLong = written.filter(
      (file) => countLines([file]) > (file.path.startsWith('test/') ? 400 : 250),
    );
    expect(tooLong.map((file) => `${file.path}: ${countLines([file])} lines`)).toEqual([]);
  });

  test('suppresses no check', () => {
    const others = written.filter(({ path }) => path !== 'test/contract/layers.test.ts');
    expect(findAll(others, SUPPRESSION, (text) => text)).toEqual([]);
  });

  test('has no any', () => {
    expect(findAll(written, /(?:[:<|&,=(]\s*|\bas\s+)any\b(?=\s*[[\],;>)|&={]|$)/m, codeOf)).toEqual([]);
  });

  test('asserts no value into existence with "!"', () => {
    expect(findAll(written, /[\w)\]]!(?=[.,;)\]}[:]|\s*$|\s+as\b)/m, codeOf)).toEqual([]);
  });

  test('has a name in kebab-case that says what it holds', () => {
    const names = written.map(({ path }) => posix.basename(path));
    expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.(?:ts|mjs)$/.test(name))).toEqual(
      [],
    );
    const vague = /^(?:utils?|helpers?|common|manager|misc|index\.test)\b/;
    expect(names.filter((name) => vague.test(name))).toEqual([]);
  });
});

describe('this check', () => {
  test.each([
    { text: "import { x } from '../github/client.js';", layers: ['github'] },
    { text: "const x = await import('../main.js');", layers: ['main'] },
    {
      text: "import type { X } from './task.js';\nexport { y } from '../read/y.js';",
      layers: ['domain', 'read'],
    },
    { text: "import '../../sandbox/world.js';", layers: ['outside of src (sandbox/world.ts)'] },
  ])('sees what $text imports', ({ text, layers }) => {
    expect(importedLayers({ path: 'src/domain/a.ts', layer: 'domain', text })).toEqual(layers);
    expect(layers.filter((layer) => isAllowed('domain', layer))).toEqual(
      layers.filter((layer) => layer === 'domain'),
    );
  });

  test.each([
    { text: 'const now = Date.now();', pattern: /\bDate\.now\b/, count: 1 },
    { text: '// Date.now() would be impure', pattern: /\bDate\.now\b/, count: 0 },
    { text: "const text = 'process';", pattern: /\bprocess\b/, count: 0 },
    { text: 'const day = new Date(text);', pattern: /\bnew Date\(\s*\)/, count: 0 },
  ])('tells code from prose in $text', ({ text, pattern, count }) => {
    expect(findAll([{ path: 'a', layer: 'read', text }], pattern, codeOf)).toHaveLength(count);
  });
});
