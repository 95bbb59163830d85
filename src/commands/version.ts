/** The version in package.json, which the bundle does not carry; a test keeps the two equal. */
export const VERSION = '0.1.0';

export const PROGRAM = 'sdlc-orchestrator';
