import { join } from 'node:path';
import type { ModelRequest } from '../../sandbox/model/model-request.js';
import { bash, calls, type ModelScript, says, type Words } from '../../sandbox/model/model-script.js';
import { taskPath } from '../../sandbox/seed-task-file.js';
import { STAMP } from './task-story.js';

/** Tokens that cost some cents. */
const DEAR = { usage: { input: 20_000, output: 3_000 } };

/** A step after commands that succeeded, which is told what they printed: a story that goes on after a failure tells nothing. */
function after(step: (printed: string) => Words): (request: ModelRequest) => Words {
  return ({ asked, toolResults }) => {
    const failed = toolResults.filter(({ isError }) => isError);
    if (failed.length > 0) throw new Error(`${asked}: expected success, found ${JSON.stringify(failed)}`);
    return step(toolResults.map(({ text }) => text.trim()).join('\n'));
  };
}

/**
 * For so many agents that work at the same time: each waits for the others before its first step, for as long as its run may
 * take.
 */
export function meetingOf(count: number): () => Promise<void> {
  let missing = count;
  let begin = (): void => undefined;
  const everybody = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return everybody;
  };
}

export interface Working {
  readonly slug: string;
  /** What the first answer waits for. */
  readonly meet: () => Promise<void>;
}

/** Writes the stamp of the gate into the task's file, and pushes it to the default branch. */
export function passesTheGate({ slug, meet }: Working): ModelScript {
  let file_path = '';
  return {
    asked: `/sdlc:task-ensure-ready ${slug}`,
    steps: [
      async () => {
        await meet();
        return bash(
          'git fetch --quiet origin main && git checkout --quiet --detach origin/main && pwd',
          DEAR,
        );
      },
      after((folder) => {
        file_path = `${folder}/${taskPath(slug)}`;
        return calls('Read', { file_path });
      }),
      after(() =>
        calls('Edit', { file_path, old_string: 'impact: medium', new_string: `impact: medium\n${STAMP}` }),
      ),
      after(() => bash(`git commit --quiet --all --message 'docs(tasks): promote ${slug} to ready'`)),
      after(() => bash('git push --quiet origin HEAD:refs/heads/main')),
      after(() => says(`The task says enough.\nENSURE-READY-OK: ${slug}`)),
    ],
  };
}

/** Writes one file on the task's branch, pushes it, and opens a pull request with gh. */
export function worksOn({ slug, meet }: Working): ModelScript {
  const branch = `task/${slug}`;
  const text = `--title 'Do ${slug}' --body 'Task: ${taskPath(slug)}'`;
  return {
    asked: `/sdlc:task-work ${slug}`,
    steps: [
      async () => {
        await meet();
        return bash(`git checkout --quiet -b ${branch} && pwd`, DEAR);
      },
      after((folder) =>
        calls('Write', { file_path: join(folder, 'work', `${slug}.txt`), content: `Done: ${slug}\n` }),
      ),
      after(() => bash(`git add --all && git commit --quiet --message 'Do ${slug}'`)),
      after(() => bash(`git push --quiet origin HEAD:refs/heads/${branch}`)),
      after(() => bash(`gh pr create --head ${branch} --base main ${text}`)),
      after((said) => says(`Done.\nTASK-WORK-COMPLETE: ${slug} PR=${said.split('\n').at(-1)}`, DEAR)),
    ],
  };
}

export interface Answering {
  readonly slug: string;
  readonly pull: number;
  /** Of the comment that opened the thread. */
  readonly commentId: number;
}

/**
 * Prints its whole environment, says the secrets in it aloud, in words, in a command and at the very end; and does what a
 * reviewer asks for.
 */
export function blabsAndAnswers({ slug, pull, commentId }: Answering): ModelScript {
  const change = `cd .sdlc/worktrees/${slug} && echo 'As the review asks.' >>work/${slug}.txt`;
  const reply = `repos/octo/planner/pulls/${pull}/comments/${commentId}/replies`;
  let secrets: readonly string[] = [];
  return {
    asked: `/sdlc:pr-respond ${pull}`,
    steps: [
      bash('env; cat ~/.npmrc; true', DEAR),
      after((environment) => {
        secrets = environment.match(/^(?:ANTHROPIC|AWS|GH|NPM)\w*(?:KEY|TOKEN)=.*$/gm) ?? [];
        const push = "git commit --quiet --all --message 'Answer the review' && git push --quiet";
        return {
          ...bash(`${change} && ${push} # ${secrets.join(' ')}`),
          text: `Look:\n${secrets.join('\n')}`,
        };
      }),
      after(() => bash(`gh api ${reply} -f body='Done as you say.'`)),
      after(() => says(`${secrets.join('\n')}\nPR-RESPONSE-COMPLETE: pr=${pull} task=${slug}`)),
    ],
  };
}
