import type { ControlRequest } from '../domain/control.js';
import { formatItem } from '../domain/item.js';

/** The request in the infinitive, for a dry run, e.g. `retry task/T-BMTX (flaky mirror)`. */
export function describeRequest(request: ControlRequest): string {
  const what = 'item' in request ? `${request.command} ${formatItem(request.item)}` : request.command;
  return request.because === null ? what : `${what} (${request.because})`;
}
