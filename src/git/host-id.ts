import { createHash } from 'node:crypto';

/**
 * The plugin's host id for all runs of one repository: a UUID of version 4 in form, the same on every runner, so
 * that a job inherits what an earlier job left. Two repositories never share one.
 */
export function deriveHostId(repository: { readonly owner: string; readonly name: string }): string {
  // GitHub knows a repository by its name in any case.
  const name = `${repository.owner}/${repository.name}`.toLowerCase();
  const digits = createHash('sha256').update(`sdlc-orchestrator host of ${name}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}

/** The same from the address of the repository, `https://…/OWNER/NAME.git`. */
export function hostIdOfRemote(url: string): string {
  const [owner = '', name = ''] = new URL(url).pathname.split('/').slice(-2);
  return deriveHostId({ owner, name: name.replace(/\.git$/, '') });
}
