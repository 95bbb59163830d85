import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { describeKill, drawKill, type Kill } from '../support/draw-kill.js';
import { type KilledJob, type KilledWorld, playKills } from '../support/play-kills.js';
import { at } from '../support/sandbox-fixture.js';

/** `npm run killed-runs` asks for more than the tests of every day, and for other seeds. */
const KILLS = Number(process.env['KILLED_RUNS'] ?? 20);
const FIRST_SEED = Number(process.env['KILLED_RUNS_SEED'] ?? 1);
const KILLS_A_WORLD = 20;

let played: KilledWorld;

function gitOf({ box }: KilledWorld, ...args: readonly string[]): readonly string[] {
  return box.sandbox.hub.repository.git(args).split('\n').filter(Boolean);
}

/** By slug; each is asked for several times. */
let jobsBySlug: ReadonlyMap<string, KilledJob>;
/** Of any branch. */
let commits: ReadonlySet<string>;
let lines: ReadonlySet<string>;

async function play(kills: readonly Kill[]): Promise<void> {
  played = await playKills(kills);
  jobsBySlug = new Map(played.jobs.map((job) => [job.kill.slug, job]));
  commits = new Set(gitOf(played, 'rev-list', '--branches'));
  const heads = gitOf(played, 'for-each-ref', '--format=%(objectname)', 'refs/heads');
  // A line of a patch has a sign before it.
  lines = new Set(gitOf(played, 'grep', '-h', '-o', '-E', 'T-[0-9A-Z]+-killed[.][0-9]+[.][a-z]+', ...heads));
}

function jobOf({ slug }: Kill): KilledJob {
  const job = jobsBySlug.get(slug);
  if (job === undefined) throw new Error(`The job of ${slug} was not played`);
  return job;
}

function claimOf({ slug }: Kill): unknown {
  const path = `refs/sdlc/orchestrator/task/${slug}:claim.json`;
  return parseJson(played.box.sandbox.hub.repository.git(['cat-file', 'blob', path]));
}

/** Branches of the server that hold what this run's end saved, beside the task's own. */
function rescuesOf({ slug }: Kill): readonly string[] {
  return played.box.branches().filter((name) => name.startsWith(`sdlc/rescue/${slug}-`));
}

const WORLDS = Array.from({ length: Math.ceil(KILLS / KILLS_A_WORLD) }, (_unused, world) => {
  const first = FIRST_SEED + world * KILLS_A_WORLD;
  const count = Math.min(KILLS_A_WORLD, KILLS - world * KILLS_A_WORLD);
  const kills = Array.from({ length: count }, (_none, index) => drawKill(first + index));
  return { first, kills: kills.map((kill) => ({ kill, title: describeKill(kill) })) };
});

describe.each(WORLDS)('runs that are stopped at a random moment, from seed $first on', ({ kills }) => {
  beforeAll(() => play(kills.map(({ kill }) => kill)), 300_000);

  afterAll(async () => {
    await played.box.stop();
  });

  test.each(kills)('$title: nothing is lost, the claim is free, and nothing runs on', ({ kill }) => {
    const { story, theirs, left, step } = jobOf(kill);
    const isSaved = kill.post === 'runs';
    // A refused commit reaches the server as a patch, which has its lines.
    const known = kill.hasWorkflowFile || !isSaved ? story.pushed : story.commits;
    expect(known.filter((oid) => !commits.has(oid))).toEqual([]);
    if (isSaved) expect(story.lines.filter((line) => !lines.has(line))).toEqual([]);
    expect(theirs.filter((oid) => !commits.has(oid))).toEqual([]);
    expect(story.agents.length).toBeLessThanOrEqual(1);
    expect(left).toEqual([]);
    if (['begin', 'work'].includes(kill.moment.phase)) expect(step.transcript.exitCode).not.toBe(0);
    const claim = claimOf(kill);
    expect(claim).toMatchObject({ holder: null, attempts: [{ outcome: { name: expect.any(String) } }] });
    const linked = JSON.stringify(at(claim, 'attempts.0.agent.saved') ?? []);
    if (isSaved) expect(rescuesOf(kill).filter((name) => !linked.includes(`"${name}"`))).toEqual([]);
  });

  test('leave agents and a server between which no process is left', () => {
    expect(played.leftInTheEnd).toEqual([]);
    expect(played.jobs.some(({ story }) => story.agents.length > 0)).toBe(true);
  });

  test('start nothing anew, and ticks come to rest', () => {
    expect(played.ticks.at(-1)?.changes).toEqual([]);
    expect(played.ticks.map(({ outputs }) => outputs['has-work'])).toEqual(played.ticks.map(() => 'false'));
  });
});
