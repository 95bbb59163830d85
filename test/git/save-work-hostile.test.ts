import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type AgentCheckout, makeAgentCheckout, RESCUE } from '../support/agent-checkout.js';
import { makeBench } from '../support/scratch.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const bench = makeBench();
afterEach(bench.closeAll);

const TOKEN = 'ghs_a-token-that-nobody-may-see';
const HEADER = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');

describe('a checkout in which the agent set traps', () => {
  interface Trap {
    readonly title: string;
    /** Configuration that names the program. */
    readonly config: (program: string) => readonly (readonly [string, string])[];
    readonly files?: Readonly<Record<string, string>>;
  }
  const traps: readonly Trap[] = [
    { title: 'a file system monitor', config: (program) => [['core.fsmonitor', program]] },
    {
      title: 'a filter for every file',
      config: (program) => [
        ['filter.trap.clean', program],
        ['filter.trap.process', program],
        ['filter.trap.required', 'true'],
      ],
      files: { '.gitattributes': '* filter=trap diff=trap merge=trap\n' },
    },
    {
      title: 'a program that shows differences',
      config: (program) => [
        ['diff.trap.textconv', program],
        ['diff.trap.command', program],
        ['diff.external', program],
      ],
      files: { '.gitattributes': '* diff=trap\n' },
    },
    { title: 'hooks elsewhere', config: (program) => [['core.hooksPath', join(program, '..', 'hooks')]] },
    {
      title: 'an address that stands for the server',
      config: (program) => [
        [`url.ext::${program} .insteadOf`, 'http://'],
        [`url.ext::${program} .pushInsteadOf`, 'http://'],
        ['protocol.ext.allow', 'always'],
      ],
    },
    {
      title: 'programs for credentials, pages, signatures and connections',
      config: (program) => [
        ['credential.helper', `!${program}`],
        ['core.askPass', program],
        ['core.pager', program],
        ['core.sshCommand', program],
        ['core.alternateRefsCommand', program],
        ['commit.gpgSign', 'true'],
        ['gpg.program', program],
        ['remote.origin.receivepack', program],
        ['remote.origin.uploadpack', program],
      ],
    },
    {
      title: 'a remote that is asked for missing objects',
      config: (program) => [
        ['core.repositoryFormatVersion', '1'],
        ['extensions.partialClone', 'trap'],
        ['remote.trap.promisor', 'true'],
        ['remote.trap.url', '/nowhere'],
        ['remote.trap.uploadpack', program],
      ],
      files: { '.git/refs/heads/nowhere': `${'1'.repeat(40)}\n` },
    },
  ];

  function setTrap(agent: AgentCheckout, { config, files = {} }: Trap): string {
    const folder = temporaryFolder({ 'hooks/post-index-change': '#!/bin/sh\n' });
    const program = join(folder, 'trap');
    const caught = join(folder, 'caught');
    const script = `#!/bin/sh\nenv >> '${caught}'\ncat\n`;
    for (const path of [
      program,
      join(folder, 'hooks', 'post-index-change'),
      join(folder, 'hooks', 'pre-push'),
    ]) {
      writeFileSync(path, script);
      chmodSync(path, 0o755);
    }
    for (const [key, value] of config(program)) agent.git(['config', '--add', key, value]);
    agent.write(files);
    return caught;
  }

  test.each(traps)('runs nothing of it: $title', async (trap) => {
    const agent = makeAgentCheckout(bench);
    const oid = agent.commit({ 'n.txt': '1\n' });
    const http = await bench.http(agent.server);
    const caught = setTrap(agent, trap);
    agent.write({ 'uncommitted.txt': '1\n' });
    const remote = { url: `${http.url}/r.git`, token: TOKEN };
    const saver = agent.saver({ remote });
    await saver.mark(agent.folder);
    agent.server.commit('elsewhere', { 'x.txt': 'so that history must be fetched\n' });
    const { saved } = await agent.save({ saver });
    expect(saved.map(({ branch }) => branch)).toEqual([RESCUE]);
    expect(agent.server.git(['rev-parse', `${RESCUE}^`])).toBe(oid);
    expect(agent.server.git(['show', `${RESCUE}:uncommitted.txt`])).toBe('1');
    expect(existsSync(caught)).toBe(false);
    expect(http.requests.map(({ authorization }) => authorization)).toContain(`basic ${HEADER}`);
  });

  test('is one that git alone would have walked into', () => {
    const agent = makeAgentCheckout(bench);
    const caught = setTrap(agent, traps[1] ?? { title: '', config: () => [] });
    agent.write({ 'a.txt': 'changed\n' });
    expect(() => agent.git(['add', 'a.txt'])).toThrow('trap');
    expect(existsSync(caught)).toBe(true);
  });

  test('and a repository inside with a monitor runs nothing either', async () => {
    const agent = makeAgentCheckout(bench);
    const caught = join(temporaryFolder(), 'caught');
    agent.git(['init', '--quiet', 'inner']);
    agent.commit({ 'i.txt': '1\n' }, 'inner');
    agent.git(['add', 'inner']);
    agent.git(['config', 'core.fsmonitor', `env >> '${caught}'; false`], 'inner');
    agent.write({ 'n.txt': '1\n', 'inner/i.txt': '2\n' });
    expect((await agent.save()).saved.map(({ branch }) => branch)).toEqual([RESCUE]);
    expect(existsSync(caught)).toBe(false);
  });

  test('a thousand branches cost neither the time of the job nor a thousand branches on the server', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['switch', '--quiet', '-c', 'task/T-A-x']);
    const own = agent.commit({ 'n.txt': '1\n' });
    const stream = Array.from(
      { length: 1_000 },
      (_, index) =>
        `commit refs/heads/a${index}\ncommitter a <a> ${index} +0000\ndata 1\nx\nfrom ${own}^0\n\n`,
    );
    execFileSync('git', ['fast-import', '--quiet'], { cwd: agent.folder, input: stream.join('') });
    const { notes } = await agent.save();
    expect(agent.branches()).toMatchObject({ 'task/T-A-x': own });
    expect(Object.keys(agent.branches())).toHaveLength(20);
    expect(notes).toEqual([expect.stringMatching(/^Left out, since more was left .* and 978 more\.$/)]);
  }, 30_000);

  test('replaced commits are saved as they are', async () => {
    const agent = makeAgentCheckout(bench);
    const oid = agent.commit({ 'n.txt': '1\n' });
    agent.git(['replace', oid, 'HEAD^']);
    expect((await agent.save()).saved).toEqual([{ kind: 'commits', branch: RESCUE, oid }]);
  });

  test('a pipe in the place of a file of git, or of a new file, stops nothing', async () => {
    const agent = makeAgentCheckout(bench);
    const oid = agent.commit({ 'n.txt': '1\n' });
    for (const path of ['pipe', '.git/shallow', '.git/info/pipe'])
      execFileSync('mkfifo', [join(agent.folder, path)]);
    expect((await agent.save()).saved).toEqual([{ kind: 'commits', branch: RESCUE, oid }]);
  });

  test('a work tree that would take in the folders around the checkout is not looked at', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['worktree', 'add', '--quiet', '--detach', '.sdlc/worktrees/x']);
    const around = join(agent.folder, '..');
    agent.write({ '../.git': `gitdir: ${agent.folder}/.git/worktrees/x\n`, '../private.txt': 'private\n' });
    agent.write({ '.git/worktrees/x/gitdir': `${around}/.git\n` });
    expect((await agent.save()).saved).toEqual([]);
  });
});

describe('a secret of the job', () => {
  const SECRET = 'sk-ant-very-secret-value';
  interface Leak {
    readonly title: string;
    readonly files: Readonly<Record<string, string>>;
    readonly note: string;
  }
  const leaks: readonly Leak[] = [
    { title: 'as it is', files: { 'k.env': `KEY=${SECRET}\n` }, note: '"k.env"' },
    {
      title: 'as the header of the token',
      files: { cfg: `AUTHORIZATION: basic ${HEADER}\n` },
      note: '"cfg"',
    },
    { title: 'in the name of a file', files: { [`x-${SECRET}`]: '1\n' }, note: '"x-***"' },
  ];

  function saveWithSecrets(agent: AgentCheckout): ReturnType<AgentCheckout['save']> {
    const remote = { url: agent.server.url, token: TOKEN };
    return agent.save({ saver: agent.saver({ secrets: [SECRET], remote }) });
  }

  test.each(leaks)('$title in an uncommitted file keeps that file back', async ({ files, note }) => {
    const agent = makeAgentCheckout(bench);
    agent.write({ ...files, 'n.txt': '1\n' });
    const result = await saveWithSecrets(agent);
    expect(result.notes).toEqual([`Held back: ${note} (holds a secret of this job).`]);
    expect(JSON.stringify(result)).not.toContain(SECRET);
    expect(agent.server.git(['diff', '--name-only', 'main', RESCUE])).toBe('n.txt');
  });

  test.each(leaks)('$title in a commit keeps the branch back, and no patch is written', async ({ files }) => {
    const agent = makeAgentCheckout(bench);
    agent.commit(files);
    agent.git(['rm', '--quiet', '--', ...Object.keys(files)]);
    agent.commit({ 'n.txt': 'the secret is gone, but not from history\n' });
    agent.write({ 'uncommitted.txt': '1\n' });
    const result = await saveWithSecrets(agent);
    expect(result).toEqual({ saved: [], patchFile: null, notes: [expect.any(String)] });
    expect(result.notes.join()).toMatch(
      /^Held back: uncommitted changes \([0-9a-f]{12}\) was not pushed, since /,
    );
    expect(result.notes.join()).toMatch(/ holds a secret of this job\.$/);
    expect(JSON.stringify(result)).not.toContain(SECRET);
    expect(agent.branches()).toEqual({});
  });

  test('in the message of a commit keeps the branch back', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['commit', '--quiet', '--allow-empty', '-m', `use ${SECRET}`]);
    const { saved, notes } = await agent.save({ saver: agent.saver({ secrets: [SECRET] }) });
    expect(saved).toEqual([]);
    expect(notes.join('\n')).toContain('"a message or a name" holds a secret of this job');
  });
});
