import { BadInput } from '../domain/errors.js';
import { readOriginUrl } from '../files/read-origin-url.js';
import { readGitHubUrls } from '../read/github-urls.js';
import { parseRepositoryName, repositoryOfRemote } from '../read/repository-name.js';
import type { CommandIo } from './command.js';

/**
 * `owner/name`: what was given, else GITHUB_REPOSITORY, else the remote origin of the folder; null when nothing
 * tells. Throws `BadInput` that names the source of a malformed one.
 */
export async function findRepository(
  given: string | null,
  folder: string,
  io: CommandIo,
): Promise<string | null> {
  const variable = io.env['GITHUB_REPOSITORY'] ?? '';
  if (given !== null) return checked('--repository', given);
  if (variable !== '') return checked('GITHUB_REPOSITORY', variable);
  const url = await readOriginUrl(folder, io.env);
  return url === null ? null : repositoryOfRemote(url, serverUrl(io));
}

/** Where the web pages of the repository are. */
export function serverUrl(io: CommandIo): string {
  return readGitHubUrls(io.env).serverUrl;
}

function checked(source: string, text: string): string {
  const name = parseRepositoryName(text);
  if (name !== null) return name;
  throw new BadInput([`${source} needs OWNER/NAME, found ${JSON.stringify(text)}.`]);
}
