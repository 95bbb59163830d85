import { type Asked, type ControlDocument, type ControlState, describePause } from '../domain/control.js';
import { type ControlDecision, settle } from './control-decision.js';

/** The first pause stays: who paused, and when, must not be lost to a second click. */
export function decidePause(
  control: ControlState,
  because: string | null,
  { by, at }: Asked,
): ControlDecision<ControlDocument> {
  if (control.kind === 'paused') return settle(`Paused already ${describePause(control)}.`);
  const pause = { by, at: at.toISOString(), because };
  const words = describePause({ kind: 'paused', pause });
  const replaced =
    control.kind === 'unreadable'
      ? ` The control document that was there could not be read and is replaced (${control.wrong.join('; ')}).`
      : '';
  const done = `Paused ${words}. Agents at work finish; none starts.${replaced}`;
  return { kind: 'write', document: { version: 1, pause }, done };
}

/** Ends the pause, whoever made it; also one that only an unreadable document stands for. */
export function decideResume(control: ControlState, { by }: Asked): ControlDecision<ControlDocument> {
  if (control.kind === 'running') return settle('Not paused; nothing to resume.');
  const done = `Resumed by ${by}; it was paused ${describePause(control)}. The next tick goes on.`;
  return { kind: 'write', document: { version: 1, pause: null }, done };
}
