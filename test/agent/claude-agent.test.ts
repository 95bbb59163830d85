import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type AgentBox, type AgentBoxOptions, makeAgentBox } from '../support/agent-box.js';
import { appears } from '../support/appears.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const RESULT = JSON.stringify({
  type: 'result',
  subtype: 'success',
  is_error: false,
  result: 'done',
  num_turns: 1,
  total_cost_usd: 0.5,
});
const SAYS_DONE = `echo '${RESULT}'`;
const COMMANDS = JSON.stringify({
  type: 'control_response',
  response: { response: { commands: [{ name: 'sdlc:task-work' }] } },
});

const boxes: AgentBox[] = [];

afterEach(async () => {
  for (const { agent } of boxes.splice(0)) await agent.close();
});

/** An agent whose executable is a shell script; `housekeeping` answers all that is not a run. */
function box(
  script: string,
  options: Omit<AgentBoxOptions, 'executable'> = {},
  housekeeping = 'exit 0',
): AgentBox {
  const executable = join(temporaryFolder(), 'claude');
  const isRun = `case "$*" in *--max-turns*) ;; *) ${housekeeping};; esac`;
  writeFileSync(executable, `#!/bin/sh\n${isRun}\n${script}\n`, { mode: 0o755 });
  const made = makeAgentBox({ ...options, executable });
  boxes.push(made);
  return made;
}

function run(script: string, options: Omit<AgentBoxOptions, 'executable'> = {}) {
  const { agent, request } = box(script, options);
  return agent.run(request());
}

/** One that is over and waits for its parent has no environment any more. */
function isAlive(id: string): boolean {
  try {
    return readFileSync(`/proc/${id}/environ`).length > 0;
  } catch {
    return false;
  }
}

describe('a run of an agent', () => {
  test('is given its prompt as one argument, the folder, and a closed standard input', async () => {
    const { agent, request, repository } = box(
      `for last; do :; done; printf '%s|%s|%s' "$last" "$PWD" "$(cat | wc -c | tr -d ' ')" >seen; ${SAYS_DONE}`,
    );
    const prompt = '/sdlc:task-work "it\'s $(id)"';
    expect((await agent.run(request({ prompt }))).ending).toEqual({ kind: 'ended' });
    expect(readFileSync(join(repository, 'seen'), 'utf8')).toBe(`${prompt}|${repository}|0`);
  });

  test('tells what it said last and what it used', async () => {
    expect(await run(SAYS_DONE)).toEqual({
      ending: { kind: 'ended' },
      exitCode: 0,
      lastWords: 'done',
      usage: expect.objectContaining({ dollars: 0.5, turns: 1 }),
      denials: [],
    });
  });

  test('survives lines that are no events, and one that is longer than any may be', async () => {
    const { agent, request, shown } = box(
      `echo 'not json'; echo '{"type":'; head -c 11000000 /dev/zero | tr '\\0' x; echo; ${SAYS_DONE}`,
    );
    expect((await agent.run(request())).lastWords).toBe('done');
    expect(shown).toContain('lines of the agent that were too long and were skipped: 1');
    expect(shown).toContain('lines of the agent that were no events: 2');
  });

  test('that ends at once is a failure in words, time after time', async () => {
    const { agent, request } = box('echo "no such flag" >&2; exit 3');
    for (let time = 0; time < 5; time += 1) {
      expect((await agent.run(request())).ending).toEqual({
        kind: 'failed',
        because: 'Claude Code ended with 3 without a result: no such flag',
      });
    }
  });

  test('shows a line of progress while it goes on', async () => {
    const { agent, request, shown } = box(`sleep 0.5; ${SAYS_DONE}`, { timing: { progressMs: 100 } });
    await agent.run(request());
    expect(shown.filter((line) => line.endsWith('0 turns')).length).toBeGreaterThan(1);
  });

  test('has secrets masked in its words, its log and its errors', async () => {
    const { agent, request, shown } = box(`echo '${RESULT.replace('done', 'it is canary-123')}'; exit 1`, {
      secrets: ['canary-123'],
    });
    const exit = await agent.run(request());
    expect(exit.lastWords).toBe('it is ***');
    expect(JSON.stringify([exit, shown])).not.toContain('canary-123');
  });
});

describe('an agent that does not end', () => {
  const SHORT = { runMs: 300, interruptMs: 200, terminateMs: 200 };

  test.each([
    { title: 'SIGINT', script: `trap '${SAYS_DONE}; exit 0' INT; sleep 60 & wait`, exitCode: 0 },
    {
      title: 'SIGTERM',
      script: `trap '' INT; trap 'exit 143' TERM; while :; do sleep 0.05; done`,
      exitCode: 143,
    },
    { title: 'SIGKILL', script: `trap '' INT TERM; while :; do sleep 0.05; done`, exitCode: null },
  ])('is ended by $title', async ({ script, exitCode }) => {
    const begun = performance.now();
    const exit = await run(script, { timing: SHORT });
    expect(exit).toMatchObject({ exitCode, ending: { kind: 'timed-out' } });
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  test('has one time for all runs of a job', async () => {
    const { agent, request } = box(`sleep 0.5; ${SAYS_DONE}`, { timing: { ...SHORT, runMs: 800 } });
    expect((await agent.run(request())).ending).toEqual({ kind: 'ended' });
    expect((await agent.run(request())).ending).toMatchObject({ kind: 'timed-out' });
  });

  test('counts as stuck when it is silent, and not while it speaks', async () => {
    const timing = { silenceMs: 600, interruptMs: 200, terminateMs: 200 };
    const talking = await run(
      `for i in 1 2 3 4 5; do echo '{"type":"user"}'; sleep 0.2; done; ${SAYS_DONE}`,
      { timing },
    );
    expect(talking.ending).toEqual({ kind: 'ended' });
    expect((await run('sleep 60', { timing })).ending).toMatchObject({ kind: 'stalled' });
  });

  test('is hurried when the job is cancelled, even if it does not listen', async () => {
    const { agent, request, job, repository } = box(
      `touch begun; trap '' INT TERM; while :; do sleep 0.05; done`,
      {
        timing: { hurriedMs: 100, interruptMs: 60_000 },
      },
    );
    const running = agent.run(request());
    await appears(join(repository, 'begun'));
    const begun = performance.now();
    job.abort();
    expect((await running).ending).toMatchObject({ kind: 'cancelled' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('does not begin when the job was cancelled before, or is while it is set up', async () => {
    const told = /told to stop while Claude Code was set up/;
    const early = box('exit 0');
    early.job.abort();
    await expect(early.agent.run(early.request())).rejects.toThrow(told);
    const { agent, job, repository } = box('exit 0', {}, 'sleep 2; exit 0');
    const asking = agent.commands(repository);
    job.abort();
    await expect(asking).rejects.toThrow(told);
  });

  test('leaves nothing running, in whatever session it hides, even when it holds our pipe', async () => {
    const { agent, request, shown, repository } = box(
      `setsid sh -c 'trap "" TERM; echo $$ >left; sleep 300' & while [ ! -s left ]; do sleep 0.02; done; ${SAYS_DONE}`,
    );
    const exit = await agent.run(request());
    expect(exit.ending).toEqual({ kind: 'ended' });
    expect(shown.some((line) => line.startsWith('ended what the agent left running: '))).toBe(true);
    const id = readFileSync(join(repository, 'left'), 'utf8').trim();
    expect(isAlive(id)).toBe(false);
  });
});

describe('the home of an agent', () => {
  test('is its own, readable by nobody else, and gone when the agent is closed', async () => {
    const { agent, request, repository, temporary } = box(
      `printf '%s\\n' "$HOME" "$TMPDIR" "$CLAUDE_CODE_TMPDIR" "$SDLC_RUN_MARK" >seen; stat -c %a "$HOME/.." >>seen; ${SAYS_DONE}`,
    );
    await agent.run(request());
    const [home = '', ...more] = readFileSync(join(repository, 'seen'), 'utf8').trim().split('\n');
    expect(home.startsWith(temporary)).toBe(true);
    expect(more.at(-1)).toBe('700');
    await agent.close();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('is removed with folders in it that nobody may write to', async () => {
    const { agent, request, temporary } = box(
      `mkdir -p "$HOME/go/pkg/mod" && touch "$HOME/go/pkg/mod/x" && chmod -R a-w "$HOME/go/pkg"; ${SAYS_DONE}`,
    );
    await agent.run(request());
    await agent.close();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('costs the run nothing where it cannot be removed', async () => {
    const { agent, request, shown, temporary } = box(SAYS_DONE);
    await agent.run(request());
    rmSync(temporary, { recursive: true });
    writeFileSync(temporary, 'no folder');
    await agent.close();
    expect(shown.at(-1)).toMatch(/^the agent's home in .* could not be removed: Error: ENOTDIR/);
  });

  test('has an author for commits and leaves the credentials of the checkout in force', async () => {
    const { agent, request, repository } = box(
      `git commit --quiet --allow-empty -m x && git config --get http.https://github.com/.extraheader >header; ${SAYS_DONE}`,
    );
    const git = (...args: readonly string[]): string =>
      execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
    // As actions/checkout does since v6: the token in a file of its own, included by the repository's configuration.
    const credentials = join(temporaryFolder(), 'credentials.config');
    writeFileSync(credentials, '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic abc\n');
    git('config', `includeIf.gitdir:${repository}/.git.path`, credentials);
    await agent.run(request());
    expect(git('log', '-1', '--format=%an <%ae>')).toBe(
      'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>',
    );
    expect(readFileSync(join(repository, 'header'), 'utf8').trim()).toBe('AUTHORIZATION: basic abc');
  });

  test('trusts the folder where the repository says which plugins there are, and nowhere else', async () => {
    const script = `[ ! -e "$HOME/.claude.json" ] || cp "$HOME/.claude.json" trusted; echo "$CLAUDE_CODE_SYNC_PLUGIN_INSTALL" >sync; ${SAYS_DONE}`;
    const own = box(script);
    await own.agent.run(own.request());
    expect(JSON.parse(readFileSync(join(own.repository, 'trusted'), 'utf8'))).toEqual({
      projects: { [own.repository]: { hasTrustDialogAccepted: true } },
    });
    expect(readFileSync(join(own.repository, 'sync'), 'utf8')).toBe('1\n');
    const named = box(script, { settings: { plugins: ['sdlc@sdlc'] } });
    await named.agent.run(named.request());
    expect(existsSync(join(named.repository, 'trusted'))).toBe(false);
    expect(readFileSync(join(named.repository, 'sync'), 'utf8')).toBe('\n');
  });
});

describe('the commands of an agent', () => {
  test('are asked for once for each folder', async () => {
    const answer = `echo x >>"$PWD/asked"; echo '${COMMANDS}'; exit 0`;
    const { agent, repository } = box('', {}, answer);
    const other = temporaryFolder();
    for (const folder of [repository, repository, other]) {
      expect(await agent.commands(folder)).toEqual(['sdlc:task-work']);
    }
    // Once more where its version was asked for.
    expect(readFileSync(join(repository, 'asked'), 'utf8')).toBe('x\nx\n');
    expect(readFileSync(join(other, 'asked'), 'utf8')).toBe('x\n');
  });

  test('that are not told are a failure that says what was said instead', async () => {
    const { agent, repository } = box('', {}, 'echo "unknown option canary-123" >&2; exit 0');
    await expect(agent.commands(repository)).rejects.toThrow(
      /did not say which commands it has: it ended with 0 \(unknown option canary-123\)\. Check that the input claude-executable/,
    );
  });

  test('need a path to an executable that is one', async () => {
    const { agent, repository } = makeAgentBox({ executable: '/dev/null/claude' });
    await expect(agent.commands(repository)).rejects.toThrow(
      /^\/dev\/null\/claude --version could not be started/,
    );
    await agent.close();
  });

  test('need an executable: its name and the input are in the error', async () => {
    const { agent, repository } = makeAgentBox({ executable: 'claude-of-nowhere' });
    await expect(agent.commands(repository)).rejects.toThrow(
      /^claude-of-nowhere --version could not be started .* Set the input claude-executable/,
    );
    await agent.close();
  });

  test('need a folder that is there', async () => {
    const { agent, repository } = box('', {}, `echo '${COMMANDS}'; exit 0`);
    mkdirSync(join(repository, 'there'));
    await agent.commands(join(repository, 'there'));
    await expect(agent.commands(join(repository, 'elsewhere'))).rejects.toThrow(
      /working-directory: expected a folder/,
    );
  });

  test('come after plugins that are installed one by one, with what stopped them masked', async () => {
    const housekeeping = `case "$*" in *broken*) echo "no access with canary-123" >&2; exit 1;; esac; exit 0`;
    const settings = { marketplaces: ['https://example.invalid/a.git'], plugins: ['a@a', 'broken@a'] };
    const { agent, repository } = box('', { settings, secrets: ['canary-123'] }, housekeeping);
    await expect(agent.commands(repository)).rejects.toThrow(
      'claude plugin install broken@a ended with 1: no access with ***. Check the input plugins.',
    );
  });
});
