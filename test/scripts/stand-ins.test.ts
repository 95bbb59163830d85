import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

const dist = join(repositoryRoot, 'dist');
const environment = { PATH: process.env['PATH'] ?? '', GITHUB_STATE: '' };

/** A folder that holds these files of the built action only. */
function copyOf(...names: readonly string[]): string {
  const folder = makeScratchFolder({ 'package.json': '{"type":"module"}' });
  mkdirSync(join(folder, 'dist'));
  for (const name of names) cpSync(join(dist, name), join(folder, 'dist', name));
  return join(folder, 'dist', 'index.js');
}

interface Proxy {
  readonly url: string;
  /** Where it was asked to connect to. */
  readonly asked: readonly string[];
  stop(): void;
}

/** Refuses every tunnel. */
async function startProxy(): Promise<Proxy> {
  const asked: string[] = [];
  const server = createServer().on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}

describe('the built action', () => {
  test.each([
    {
      title: 'refuses inputs',
      env: {},
      stdout: /^::save-state .*\n::error::Input "token" must be/,
      status: 1,
    },
    {
      title: 'ends a post step that holds nothing',
      env: { 'STATE_is-post': 'true' },
      stdout: /^$/,
      status: 0,
    },
  ])('$title without loading most of itself', ({ env, stdout, status }) => {
    const program = copyOf('index.js', 'index-chunk.js');
    const ran = spawnSync(process.execPath, [program], { env: { ...environment, ...env }, encoding: 'utf8' });
    expect(ran).toMatchObject({ status, stderr: '', stdout: expect.stringMatching(stdout) });
  });

  test('holds no parser that makes functions of YAML, nor takes one from around it', () => {
    const texts = readdirSync(dist)
      .filter((name) => name.startsWith('index'))
      .map((name) => readFileSync(join(dist, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => /esprima|js\/function/.test(text))).toEqual([]);
  });
});

describe('the HTTP client in a file of its own', () => {
  const program = `
    import { getOctokit } from '@actions/github';
    const octokit = getOctokit('a-token', { log: { debug() {}, info() {}, warn() {}, error() {} } });
    await octokit.request('GET /x').catch(() => console.log('no answer'));
  `;

  test('goes through the proxy of the environment', async () => {
    const root = makeScratchFolder({ 'package.json': '{"type":"module"}', 'src/index.ts': program });
    cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    expect(spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' })).toMatchObject(
      {
        status: 0,
      },
    );
    const proxy = await startProxy();
    const env = {
      PATH: process.env['PATH'] ?? '',
      GITHUB_API_URL: 'https://api.example.invalid',
      https_proxy: proxy.url,
    };
    const child = spawn(process.execPath, [join(root, 'dist/index.js')], { env, stdio: 'ignore' });
    await once(child, 'close');
    proxy.stop();
    expect(proxy.asked).toEqual(['api.example.invalid:443']);
    expect(readdirSync(join(root, 'dist'))).toContain('undici.cjs');
  }, 30_000);
});
