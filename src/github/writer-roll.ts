import {
  type Logins,
  pullWithWriters,
  threadsWithWriters,
  wordsAbout,
  wordsInThreads,
  writersInDoubt,
} from '../decide/writers-in-doubt.js';
import { RefusedByGitHub } from '../domain/errors.js';
import type { FeedbackAuthor, PullRequest } from '../domain/pull-request.js';
import type { PullDetail } from '../ports/pull-requests.js';
import type { Asker } from './ask-aliased.js';

const ROUTE = '/repos/{owner}/{repo}/collaborators/{username}/permission';

/** A crowd of strangers must not use up the token's requests for the hour: the others stay what they are called. */
const MOST_ASKED = 50;

/** Sets right whose words come from people who may write. */
export interface WriterRoll {
  ofPulls(pulls: readonly PullRequest[]): Promise<readonly PullRequest[]>;
  ofDetails(details: ReadonlyMap<number, PullDetail>): Promise<ReadonlyMap<number, PullDetail>>;
}

/** Asks once a tick about each login whose association leaves room for doubt. Never throws for an answer of GitHub. */
export function createWriterRoll(asker: Asker): WriterRoll {
  const mayWriteByLogin = new Map<string, Promise<boolean>>();
  const mayWrite = (login: string): Promise<boolean> => {
    const known = mayWriteByLogin.get(login);
    if (known !== undefined) return known;
    if (mayWriteByLogin.size >= MOST_ASKED) return Promise.resolve(false);
    const answer = askWhetherWriter(asker, login);
    mayWriteByLogin.set(login, answer);
    return answer;
  };
  const writersAmong = async (words: readonly FeedbackAuthor[]): Promise<Logins> => {
    const logins = [...writersInDoubt(words)];
    const answers = await Promise.all(logins.map(mayWrite));
    return new Set(logins.filter((_, at) => answers[at]));
  };
  return {
    ofPulls: async (pulls) => {
      // Nobody works on a fork's, whatever is said there.
      const writers = await writersAmong(pulls.filter((pull) => !pull.isCrossRepository).flatMap(wordsAbout));
      return pulls.map((pull) => pullWithWriters(pull, writers));
    },
    ofDetails: async (details) => {
      const threads = [...details.values()].flatMap((detail) => detail.threads);
      const writers = await writersAmong(wordsInThreads(threads));
      return new Map(
        [...details].map(([number, detail]) => [
          number,
          { ...detail, threads: threadsWithWriters(detail.threads, writers) },
        ]),
      );
    },
  };
}

/** GitHub tells `maintain` as `write`, and `triage` as `read`. Not known means no. */
async function askWhetherWriter(asker: Asker, login: string): Promise<boolean> {
  const { owner, name: repo } = asker.repository;
  try {
    const { status, body } = await asker.client.get(ROUTE, { owner, repo, username: login });
    if (status === 404) return false;
    return ['admin', 'write'].includes(body.at('permission').text());
  } catch (error) {
    if (!(error instanceof RefusedByGitHub)) throw error;
    asker.log.warning(
      `Whether ${login} may write here is not known, so their words count as a stranger's: ${error.message}`,
    );
    return false;
  }
}
