import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { replaceFile } from '../../src/files/replace-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('replacing a file', () => {
  test.each([0o600, 0o644, 0o777])('keeps its mode %o', (mode) => {
    const folder = temporaryFolder({ 'a.md': 'old' });
    const path = join(folder, 'a.md');
    chmodSync(path, mode);
    expect(replaceFile(path, bytes('old'), '\uFEFFnew é')).toBe('replaced');
    expect(readFileSync(path, 'utf8')).toBe('\uFEFFnew é');
    expect(statSync(path).mode & 0o777).toBe(mode);
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  test('leaves a file alone that was changed meanwhile, and nothing beside it', () => {
    const folder = temporaryFolder({ 'a.md': 'old' });
    const path = join(folder, 'a.md');
    writeFileSync(path, 'by another hand');
    expect(replaceFile(path, bytes('old'), 'new')).toBe('changed-meanwhile');
    expect(readFileSync(path, 'utf8')).toBe('by another hand');
    expect(readdirSync(folder)).toEqual(['a.md']);
  });

  test('makes no file that was not there', () => {
    const folder = temporaryFolder();
    expect(() => replaceFile(join(folder, 'a.md'), bytes(''), 'new')).toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });
});
