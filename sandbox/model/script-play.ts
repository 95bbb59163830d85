import type { ModelRequest } from './model-request.js';
import type { ModelAnswer, ModelScript, Step } from './model-script.js';

/** Where every run is in its script. Runs do not disturb each other, however many ask at once. */
export class ScriptPlay {
  readonly #parts: { readonly script: ModelScript; readonly stepsBySession: Map<string, number> }[] = [];

  add(script: ModelScript): void {
    this.#parts.push({ script, stepsBySession: new Map() });
  }

  /** The first script that fits and has not served its number of runs; null without one. */
  async answer(request: ModelRequest): Promise<ModelAnswer | null> {
    const step = this.#take(request);
    return typeof step === 'function' ? await step(request) : step;
  }

  #take(request: ModelRequest): Step | null {
    const part = this.#parts.find(
      ({ script, stepsBySession }) =>
        isFor(script, request) &&
        (stepsBySession.has(request.session) ||
          stepsBySession.size < (script.runs ?? Number.POSITIVE_INFINITY)),
    );
    if (part === undefined) return null;
    const position = part.stepsBySession.get(request.session) ?? 0;
    part.stepsBySession.set(request.session, position + 1);
    const { steps } = part.script;
    return steps[Math.min(position, steps.length - 1)] ?? null;
  }
}

function isFor({ asked }: ModelScript, request: ModelRequest): boolean {
  if (asked === undefined) return true;
  if (typeof asked !== 'string') return asked.test(request.asked);
  return (
    request.asked === asked || request.asked.startsWith(`${asked} `) || request.asked.startsWith(`${asked}\n`)
  );
}
