import type { RefusedByGitHub } from '../domain/errors.js';
import { type AliasedQuery, isWorthHalving } from '../read/github/aliased-query.js';
import { type AliasedAnswer, type Asker, askAliased } from './ask-aliased.js';

export interface Batching {
  readonly asker: Asker;
  /** Fields in one request to begin with. */
  readonly size: number;
}

/** So many single questions without an answer, and none answered in between, are an outage and no matter of size. */
const OUTAGE = 3;

interface Batch {
  readonly indexes: readonly number[];
}

/** Few enough that GitHub's secondary limits do not notice. */
const AT_ONCE = 3;

/**
 * Asks for all fields in batches; a batch that fails is asked again in halves down to single fields, and of a
 * batch answered in part only the missing ones. Answers stand in the order of the fields.
 * Throws `RefusedByGitHub` for what no smaller request can cure, and for an outage.
 */
export async function askInBatches(
  query: AliasedQuery,
  batching: Batching,
): Promise<readonly AliasedAnswer[]> {
  const questions = new Questions(query, batching);
  // Whatever refuses the first one refuses the others too, and a GitHub in trouble is not asked for more at once.
  await questions.askNext();
  const atOnce = questions.areAllAnswered ? AT_ONCE : 1;
  await Promise.all(Array.from({ length: atOnce }, () => questions.askRest()));
  return questions.answers();
}

class Questions {
  readonly #query: AliasedQuery;
  readonly #asker: Asker;
  readonly #waiting: Batch[];
  readonly #answers = new Map<number, AliasedAnswer>();
  #unanswered = 0;
  #hasTrouble = false;

  constructor(query: AliasedQuery, { asker, size }: Batching) {
    this.#query = query;
    this.#asker = asker;
    this.#waiting = chunks([...query.fields.keys()], size);
  }

  /** Whether every question was answered at the first try so far. */
  get areAllAnswered(): boolean {
    return !this.#hasTrouble;
  }

  answers(): readonly AliasedAnswer[] {
    return this.#query.fields.map((_field, index) => this.#answers.get(index) ?? NEVER_ASKED);
  }

  async askRest(): Promise<void> {
    while (this.#waiting.length > 0) await this.askNext();
  }

  async askNext(): Promise<void> {
    const batch = this.#waiting.shift();
    if (batch === undefined) return;
    try {
      this.#take(batch, await askBatch(batch, this.#query, this.#asker));
    } catch (error) {
      this.#waiting.length = 0;
      throw error;
    }
  }

  #take(batch: Batch, { refusal, answers, again }: BatchOutcome): void {
    if (refusal === null) this.#unanswered = 0;
    else if (batch.indexes.length === 1) this.#unanswered += 1;
    if (refusal !== null && this.#unanswered >= OUTAGE) throw refusal;
    for (const [index, answer] of answers) this.#answers.set(index, answer);
    this.#waiting.unshift(...again);
    if (again.length > 0 || refusal !== null) this.#hasTrouble = true;
  }
}

const NEVER_ASKED: AliasedAnswer = { kind: 'failed', because: 'it was not asked', isTooMuch: false };

interface BatchOutcome {
  readonly answers: readonly (readonly [number, AliasedAnswer])[];
  readonly again: readonly Batch[];
  /** Set when the request as a whole failed. */
  readonly refusal: RefusedByGitHub | null;
}

async function askBatch({ indexes }: Batch, query: AliasedQuery, asker: Asker): Promise<BatchOutcome> {
  const fields = indexes.flatMap((index) => query.fields[index] ?? []);
  // Only a question that cannot be halved any more is worth repeating as it is.
  const whenTooSlow = indexes.length === 1 ? 'retry' : 'throw';
  try {
    const answers = await askAliased(asker, { ...query, fields }, { whenTooSlow });
    return sortAnswers(indexes, answers);
  } catch (error) {
    if (!isWorthHalving(error)) throw error;
    const failed: AliasedAnswer = { kind: 'failed', because: error.message, isTooMuch: true };
    return {
      ...sortAnswers(
        indexes,
        indexes.map(() => failed),
      ),
      refusal: error,
    };
  }
}

/** A single field is not asked again, and neither is one that GitHub refused for a reason of its own. */
function sortAnswers(indexes: readonly number[], answers: readonly AliasedAnswer[]): BatchOutcome {
  const pairs = indexes.flatMap((index, place) => {
    const answer = answers[place];
    return answer === undefined ? [] : [[index, answer] as const];
  });
  const isForAgain = (answer: AliasedAnswer) =>
    indexes.length > 1 && answer.kind === 'failed' && answer.isTooMuch;
  const again = pairs.filter(([, answer]) => isForAgain(answer)).map(([index]) => index);
  return {
    answers: pairs.filter(([, answer]) => !isForAgain(answer)),
    again: chunks(again, Math.ceil(indexes.length / 2)),
    refusal: null,
  };
}

/** Consecutive chunks of at most `size`. */
function chunks(indexes: readonly number[], size: number): Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < indexes.length; start += size) {
    batches.push({ indexes: indexes.slice(start, start + size) });
  }
  return batches;
}
