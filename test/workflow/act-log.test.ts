import { describe, expect, test } from '@jest/globals';
import { readActLog } from '../../sandbox/act/act-log.js';

/** One line of `act --json`. */
function line(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ level: 'info', msg: '', ...fields });
}

const TICK = { job: 'Orchestrate/tick   ', jobID: 'tick', matrix: {} };
const ONE = { job: 'Orchestrate/one-1', jobID: 'work', matrix: { entry: { name: 'one' } } };
const TWO = { job: 'Orchestrate/two-2', jobID: 'work', matrix: { entry: { name: 'two' } } };
const MAIN = { stage: 'Main', step: './', stepID: ['0'] };

describe('what act printed', () => {
  test('tells each step with its lines, outputs, summary and result', () => {
    const lines = [
      line({ ...TICK, ...MAIN, msg: 'hello\n', raw_output: true }),
      line({ ...TICK, ...MAIN, msg: '  ❗  ::error::no', command: 'error' }),
      line({ ...TICK, ...MAIN, msg: '  ⚙  ***', command: 'add-mask', arg: 'secret' }),
      line({ ...TICK, ...MAIN, msg: 'Failure', stepResult: 'failure' }),
      line({ ...TICK, ...MAIN, command: 'set-output', name: 'matrix', arg: '[]' }),
      line({ ...TICK, ...MAIN, command: 'summary', content: '# Tick' }),
      line({ ...TICK, msg: 'Job failed', jobResult: 'failure' }),
    ];
    const step = {
      name: './',
      stage: 'Main',
      result: 'failure',
      log: ['hello', '::error::no'],
      outputs: { matrix: '[]' },
      summary: '# Tick',
    };
    expect(readActLog(lines.join('\n')).jobs).toEqual([
      { id: 'tick', name: 'tick', matrix: {}, result: 'failure', steps: [step] },
    ]);
  });

  test('keeps the jobs of a matrix apart, and does not let one that failed colour the next', () => {
    const lines = [
      line({ ...ONE, ...MAIN, msg: 'a', raw_output: true }),
      line({ ...TWO, ...MAIN, msg: 'b', raw_output: true }),
      line({ ...ONE, ...MAIN, stepResult: 'failure' }),
      line({ ...TWO, ...MAIN, stepResult: 'success' }),
      line({ ...ONE, jobResult: 'failure' }),
      // What act says of every later job of the matrix.
      line({ ...TWO, jobResult: 'failure' }),
    ];
    const jobs = readActLog(lines.join('\n')).jobs.map(({ name, result, steps }) => ({
      name,
      result,
      log: steps.flatMap(({ log }) => log),
    }));
    expect(jobs).toEqual([
      { name: 'one-1', result: 'failure', log: ['a'] },
      { name: 'two-2', result: 'success', log: ['b'] },
    ]);
  });

  test('counts the steps inside a composite action as that action', () => {
    const inner = { ...MAIN, stepID: ['0', '1'] };
    const lines = [
      line({ ...TICK, ...inner, msg: 'inside', raw_output: true }),
      line({ ...TICK, ...inner, stepResult: 'success' }),
      line({ ...TICK, ...inner, command: 'set-output', name: 'private', arg: 'x' }),
      line({ ...TICK, ...MAIN, stepResult: 'success' }),
    ];
    expect(readActLog(lines.join('\n')).jobs[0]?.steps).toEqual([
      { name: './', stage: 'Main', result: 'success', log: ['inside'], outputs: {}, summary: '' },
    ]);
  });

  test('leaves the result of what was cut off open', () => {
    const [job] = readActLog(line({ ...TICK, ...MAIN, msg: 'hello', raw_output: true })).jobs;
    expect(job).toMatchObject({ result: null, steps: [{ result: null }] });
  });

  test('keeps what is said outside of jobs, JSON or not', () => {
    const log = `${line({ level: 'fatal', msg: 'cannot read it' })}\npanic: oh\n`;
    expect(readActLog(log)).toEqual({ jobs: [], complaints: ['cannot read it', 'panic: oh'] });
  });
});
