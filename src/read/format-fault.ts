import type { Fault } from './decoded.js';

/** `Input "entry", field "item.slug", must be …; found …. …` The outermost name is the input. */
export function formatFault(fault: Fault): string {
  const [input = '', ...fields] = fault.path;
  const place = fields.length === 0 ? `Input "${input}"` : `Input "${input}", field "${fields.join('.')}",`;
  return `${place} must be ${fault.expected}; found ${fault.found}. ${fault.advice}`;
}
