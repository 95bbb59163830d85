/**
 * Every input of `action.yml` and its default, as text. A contract test keeps both equal. They stand here too because an
 * input that is given but empty (as `${{ inputs.task }}` is on a schedule) means its default, and because the commands
 * share the defaults.
 */
export const INPUT_DEFAULTS = {
  mode: 'tick',
  /** `${{ github.token }}` in `action.yml`: only the runner can fill it in. */
  token: '',
  'tasks-folder': 'docs/planning/tasks',
  'base-branch': '',
  'branch-patterns': 'task/{slug}\nfeat/{slug}',
  'max-parallel': '2',
  'max-tasks': '',
  'max-repairs': '',
  'max-open-pull-requests': '10',
  'attempts-per-task': '2',
  'attempts-per-pull-request': '3',
  'retry-pauses': '0, 30, 120, 360',
  'max-dollars-per-run': '10',
  'max-dollars-per-task': '25',
  'max-dollars-per-day': '50',
  'flag-gaps': 'true',
  'update-branches': 'true',
  'readiness-gate': 'true',
  'prompt-gate': '/sdlc:task-ensure-ready {slug}',
  'prompt-task': '/sdlc:task-work {slug}',
  'prompt-conflicts': '/sdlc:pr-respond {pull}',
  'prompt-ci-failed': '/sdlc:pr-respond {pull}',
  'prompt-needs-response': '/sdlc:pr-respond {pull}',
  'trusted-authors': '',
  'ignored-authors': 'github-actions, cloudflare-workers-and-pages',
  task: '',
  'pull-request': '',
  'dry-run': 'false',
  entry: '',
  command: '',
  item: '',
  reason: '',
  'claude-version': '2.1.332',
  'claude-executable': '',
  'plugin-marketplaces': 'https://github.com/sksizer/sdlc.git#v0.13.0',
  plugins: 'sdlc@sdlc',
  model: 'claude-sonnet-5-5',
  'max-turns': '300',
  'permission-mode': 'acceptEdits',
  'allowed-tools': 'Bash\nEdit\nWrite\nSkill\nTask\nAgent',
  'disallowed-tools': 'none',
  'pass-environment': 'none',
  'max-minutes': '100',
  'max-silent-minutes': '20',
  'working-directory': '',
} as const;

export type InputName = keyof typeof INPUT_DEFAULTS;

/** Hands over the text of an input, empty when it was not given; `core.getInput`, or a command's options. */
export type ReadInput = (name: InputName) => string;

/** The text that counts: what was given, else the default. */
export function readInputText(read: ReadInput, name: InputName): string {
  const text = read(name).trim();
  return text === '' ? INPUT_DEFAULTS[name] : text;
}
