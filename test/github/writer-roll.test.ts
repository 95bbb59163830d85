import { describe, expect, test } from '@jest/globals';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import type { AuthorAssociation, FeedbackAuthor } from '../../src/domain/pull-request.js';
import { createWriterRoll } from '../../src/github/writer-roll.js';
import { Answer } from '../../src/read/answer.js';
import { comment, pullFacts, review, thread } from '../support/pull-facts.js';
import { recordedLog } from '../support/recorded-log.js';
import { schemaClient } from '../support/schema-client.js';

type Tell = (login: string) => { readonly status: number; readonly body: unknown };

function rollOf(tell: Tell) {
  const asked: string[] = [];
  const client = schemaClient({
    get: (route, params) => {
      const login = String(params['username']);
      asked.push(login);
      const { status, body } = tell(login);
      return { status, body: new Answer(body, route) };
    },
  });
  const log = recordedLog();
  return { roll: createWriterRoll({ client, repository: { owner: 'o', name: 'r' }, log }), asked, log };
}

const permission = (word: string) => ({ status: 200, body: { permission: word } });

function by(login: string, facts: Partial<FeedbackAuthor> = {}): FeedbackAuthor {
  return { author: { login, isBot: false }, association: 'NONE', isOurs: false, ...facts };
}

async function associationAfter(tell: Tell, words: FeedbackAuthor): Promise<AuthorAssociation | undefined> {
  const pull = pullFacts({ comments: [comment(words)] });
  const [marked] = await rollOf(tell).roll.ofPulls([pull]);
  return marked?.comments[0]?.association;
}

describe('whoever GitHub calls a stranger', () => {
  test.each<{ told: string; answer: ReturnType<Tell>; association: AuthorAssociation }>([
    { told: 'admin', answer: permission('admin'), association: 'COLLABORATOR' },
    { told: 'write', answer: permission('write'), association: 'COLLABORATOR' },
    { told: 'read', answer: permission('read'), association: 'NONE' },
    { told: 'none', answer: permission('none'), association: 'NONE' },
    { told: 'a word of next year', answer: permission('whisper'), association: 'NONE' },
    { told: '404', answer: { status: 404, body: {} }, association: 'NONE' },
    { told: 'nothing of use', answer: { status: 200, body: {} }, association: 'NONE' },
  ])('and may do "$told" counts as $association', async ({ answer, association }) => {
    expect(await associationAfter(() => answer, by('private-member'))).toBe(association);
  });

  test('stays one where GitHub refuses to say, and the log tells', async () => {
    const { roll, log } = rollOf(() => {
      throw new RefusedByGitHub('GitHub answered 403', { status: 403 });
    });
    const [marked] = await roll.ofPulls([pullFacts({ comments: [comment(by('private-member'))] })]);
    expect(marked?.comments[0]?.association).toBe('NONE');
    expect(log.lines).toEqual([
      "warning: Whether private-member may write here is not known, so their words count as a stranger's: GitHub answered 403",
    ]);
  });

  test('is set right in comments, reviews and threads, and asked about once', async () => {
    const { roll, asked } = rollOf(() => permission('write'));
    const words = by('private-member', { association: 'CONTRIBUTOR' });
    const threads = [thread({ comments: [comment(words)] })];
    const pull = pullFacts({ comments: [comment(words)], reviews: [review(words)], threads });
    const [marked] = await roll.ofPulls([pull, pull]);
    const said = [
      ...(marked?.comments ?? []),
      ...(marked?.reviews ?? []),
      ...(marked?.threads ?? []).flatMap(({ comments }) => comments),
    ];
    expect(said.map(({ association }) => association)).toEqual(Array(3).fill('COLLABORATOR'));
    expect(asked).toEqual(['private-member']);
  });
});

describe('GitHub is not asked', () => {
  test.each<{ about: string; words: FeedbackAuthor; fork?: boolean }>([
    { about: 'a member', words: by('m', { association: 'MEMBER' }) },
    { about: 'a bot', words: by('b', { author: { login: 'b', isBot: true } }) },
    { about: 'our own words', words: by('us', { isOurs: true }) },
    { about: 'a deleted account', words: by('x', { author: null }) },
    { about: 'words on a pull request from a fork', words: by('m'), fork: true },
  ])('about $about', async ({ words, fork = false }) => {
    const { roll, asked } = rollOf(() => permission('write'));
    const pull = pullFacts({ comments: [comment(words)], isCrossRepository: fork });
    expect(await roll.ofPulls([pull])).toEqual([pull]);
    expect(asked).toEqual([]);
  });

  test('about more than fifty in one tick', async () => {
    const { roll, asked } = rollOf(() => permission('write'));
    const comments = [...Array(60).keys()].map((index) => comment(by(`crowd-${index}`)));
    const [marked] = await roll.ofPulls([pullFacts({ comments })]);
    const writers = marked?.comments.filter(({ association }) => association === 'COLLABORATOR');
    expect([asked.length, writers?.length]).toEqual([50, 50]);
  });
});

test('the threads of details are set right, too', async () => {
  const threads = [thread({ comments: [comment(by('private-member'))] })];
  const { checks, mergeable, mergeStateStatus } = pullFacts({});
  const detail = { checks, threads, mergeable, mergeStateStatus, headRefOid: 'head' };
  const marked = await rollOf(() => permission('write')).roll.ofDetails(new Map([[7, detail]]));
  expect(marked.get(7)?.threads[0]?.comments[0]?.association).toBe('COLLABORATOR');
});
