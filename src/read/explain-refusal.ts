import { RefusedByGitHub } from '../domain/errors.js';
import type { GraphqlError } from './graphql-error.js';
import { neededPermission } from './needed-permission.js';

/** `RefusedByGitHub` for the errors of a GraphQL answer; `what` names the question, e.g. `listing open pull requests`. */
export function refusalOfErrors(what: string, errors: readonly GraphqlError[]): RefusedByGitHub {
  const types = errors.flatMap((error) => (error.type === null ? [] : [error.type]));
  const [first] = errors;
  const found = first === undefined ? 'an answer without data and without errors' : explainError(first);
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more errors)` : '';
  return new RefusedByGitHub(`GitHub failed at ${what}: ${found}${more}`, { status: 200, types });
}

/** One error in words, with what to do about it where that is known. */
export function explainError(error: GraphqlError): string {
  const place = error.path.length === 0 ? '' : ` at ${error.path.join('.')}`;
  const message = `${error.type ?? 'an error without a type'}${place}: ${onOneLine(error.message)}`;
  if (isAboutWorkflows(error.message)) return message + WORKFLOWS_HINT;
  if (error.type === 'FORBIDDEN' || isMissingPermission(error.message))
    return message + permissionHint(error.path);
  if (error.type === 'NOT_FOUND') return `${message} (it does not exist, or the token may not see it)`;
  return message;
}

/** Rulesets say what is wrong in paragraphs. */
function onOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ': ');
}

function isAboutWorkflows(message: string): boolean {
  return /without [`'"]?workflows?[`'"]? (?:permission|scope)/i.test(message);
}

const WORKFLOWS_HINT =
  '. No `permissions:` of a job can grant this: give the action the token of an app with `workflows: write`.';

function isMissingPermission(message: string): boolean {
  return /resource not accessible by/i.test(message);
}

function permissionHint(where: readonly (string | number)[]): string {
  return `. The token lacks a permission: add \`${neededPermission(where)}\` to the job's \`permissions:\`, or to the app's.`;
}

/** HTTP 401, whatever was asked. The token itself is never quoted. */
export function refusalOfToken(): RefusedByGitHub {
  return new RefusedByGitHub(
    'GitHub refused the token (401 Bad credentials): it is expired, revoked, mistyped, or made for another server. ' +
      'Expected a token that is valid now. Check the input `token` (in a workflow, `github.token` is valid ' +
      'until its job ends; an app token for one hour) or the GITHUB_TOKEN of the environment.',
    { status: 401 },
  );
}

/** Any other status of 400 and above. `route` is the template, e.g. `GET /repos/{owner}/{repo}/compare/{basehead}`. */
export function refusalOfStatus(route: string, status: number, message: string): RefusedByGitHub {
  const hint = isMissingPermission(message) ? permissionHint(route.split(/[/ ]/)) : '';
  const words = message === '' ? '' : `: ${message}`;
  return new RefusedByGitHub(`GitHub answered ${status} to ${route}${words}${hint}`, { status });
}
