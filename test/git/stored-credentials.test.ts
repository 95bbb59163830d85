import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { basicCredentials } from '../../src/git/git-environment.js';
import { runGit } from '../../src/git/run-git.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const seen: string[] = [];
// Raw headers: the parsed ones hide a second value.
const server = createServer((request, response) => {
  const { rawHeaders } = request;
  seen.push(...rawHeaders.filter((_value, index) => /^authorization$/i.test(rawHeaders[index - 1] ?? '')));
  response.writeHead(404).end();
});
let url = '';

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('credentials that a checkout has stored are not sent beside the token', async () => {
  const folder = temporaryFolder();
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '--quiet', '--bare');
  git('config', `http.${url}/.extraheader`, 'AUTHORIZATION: basic c3RvcmVk');
  git('config', 'http.extraheader', 'AUTHORIZATION: basic ZXZlcnl3aGVyZQ==');
  const remote = { url: `${url}/o/r.git`, token: 'the-token' };
  const world = { folder, remote, environment: process.env, timeLimitSeconds: 20 };
  await runGit(world, { args: ['ls-remote', remote.url], usesRemote: true });
  expect(seen).toEqual([`basic ${basicCredentials('the-token')}`]);
});
