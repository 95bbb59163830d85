import { randomBytes } from 'node:crypto';

/** Values that are nowhere else in the world. */
export interface Canaries {
  /** Of the model. */
  readonly modelKey: string;
  /** Of GitHub. */
  readonly token: string;
  /** In the environment of every step, and for the agent: a secret by its name alone, which the runner is not told of. */
  readonly cloudKey: string;
  /** In the environment of every step too, and not for the agent. */
  readonly registryToken: string;
  readonly unnamed: string;
  /** In a file of the job's HOME. */
  readonly file: string;
}

export function makeCanaries(): Canaries {
  const canary = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;
  return {
    modelKey: canary('sk-ant-'),
    token: canary('ghs_'),
    cloudKey: canary('cloud-'),
    registryToken: canary('npm_'),
    unnamed: canary('canary-'),
    file: canary('file-'),
  };
}

/** A value, and as git's configuration of a checkout holds a token. */
function spellingsOf(canary: string): readonly string[] {
  return [canary, Buffer.from(`x-access-token:${canary}`).toString('base64')];
}

/** Names of the texts that hold a canary in any spelling. */
export function placesOf(canary: string, textsByPlace: Readonly<Record<string, string>>): readonly string[] {
  const holds = (text: string): boolean => spellingsOf(canary).some((spelling) => text.includes(spelling));
  return Object.keys(textsByPlace).filter((place) => holds(textsByPlace[place] ?? ''));
}
