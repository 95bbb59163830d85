/**
 * What an agent's process is given of the step's variables: an allow list, because everything in it reaches every command
 * that the model runs. The step's others (tokens of package registries, inputs, the runner's own credentials and
 * command files) stay out unless the input pass-environment names them.
 */
const ALLOWED: readonly string[] = [
  // The machine.
  'PATH',
  'LANG',
  'LANGUAGE',
  'TZ',
  'SHELL',
  'USER',
  'LOGNAME',
  'CI',
  // What kind of job this is; nothing of it gives access to anything.
  'GITHUB_ACTIONS',
  'GITHUB_ACTOR',
  'GITHUB_API_URL',
  'GITHUB_GRAPHQL_URL',
  'GITHUB_SERVER_URL',
  'GITHUB_REPOSITORY',
  'GITHUB_REPOSITORY_OWNER',
  'GITHUB_RUN_ID',
  'GITHUB_RUN_NUMBER',
  'GITHUB_RUN_ATTEMPT',
  'GITHUB_JOB',
  'GITHUB_WORKFLOW',
  'GITHUB_EVENT_NAME',
  'GITHUB_REF',
  'GITHUB_REF_NAME',
  'GITHUB_SHA',
  'GITHUB_WORKSPACE',
  'RUNNER_OS',
  'RUNNER_ARCH',
  'RUNNER_NAME',
  'RUNNER_ENVIRONMENT',
  'RUNNER_TEMP',
  'RUNNER_TOOL_CACHE',
  // By this the runner finds what a job has left running; a machine that stays would have it work on after its claim is free.
  'RUNNER_TRACKING_ID',
  // Who commits, where the job says it in this way.
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
  // The way out.
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'all_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'REQUESTS_CA_BUNDLE',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO',
  // Languages and their tools.
  'NODE_PATH',
  'NODE_OPTIONS',
  'PNPM_HOME',
  'BUN_INSTALL',
  'DENO_DIR',
  'COREPACK_HOME',
  'GOROOT',
  'GOPATH',
  'GOPROXY',
  'GOFLAGS',
  'GOTOOLCHAIN',
  'CARGO_HOME',
  'RUSTUP_HOME',
  'RUSTUP_TOOLCHAIN',
  'GRADLE_HOME',
  'GRADLE_USER_HOME',
  'MAVEN_HOME',
  'MAVEN_OPTS',
  'M2_HOME',
  'ANDROID_HOME',
  'ANDROID_SDK_ROOT',
  'DOTNET_ROOT',
  'PYTHONPATH',
  'PYENV_ROOT',
  'VIRTUAL_ENV',
  'CONDA_PREFIX',
  'UV_CACHE_DIR',
  'GEM_HOME',
  'GEM_PATH',
  'BUNDLE_PATH',
  'LD_LIBRARY_PATH',
  'PKG_CONFIG_PATH',
  'PLAYWRIGHT_BROWSERS_PATH',
  'DOCKER_HOST',
  // The model: Anthropic's API, a subscription, or a gateway.
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'ANTHROPIC_BASE_URL',
  'ANTHROPIC_CUSTOM_HEADERS',
  'CLAUDE_CODE_OAUTH_TOKEN',
  // Bedrock.
  'CLAUDE_CODE_USE_BEDROCK',
  'CLAUDE_CODE_SKIP_BEDROCK_AUTH',
  'ANTHROPIC_BEDROCK_BASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_BEARER_TOKEN_BEDROCK',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_PROFILE',
  // Vertex.
  'CLAUDE_CODE_USE_VERTEX',
  'CLAUDE_CODE_SKIP_VERTEX_AUTH',
  'ANTHROPIC_VERTEX_BASE_URL',
  'ANTHROPIC_VERTEX_PROJECT_ID',
  'CLOUD_ML_REGION',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CLOUD_PROJECT',
];

/** Families of variables with names of their own: locales, tool homes of setup actions, models, regions of Vertex. */
const ALLOWED_FAMILIES =
  /^(?:LC_[A-Z]+|JAVA_HOME(?:_\w+)?|GOROOT_\w+|ANTHROPIC_(?:SMALL_FAST_|DEFAULT_\w+_)?MODEL|VERTEX_REGION_\w+)$/;

/** Folders of tools in the home of the job, which the agent's own home hides, by the variable that says where they are. */
const TOOL_HOMES: Readonly<Record<string, string>> = {
  CARGO_HOME: '.cargo',
  RUSTUP_HOME: '.rustup',
  GOPATH: 'go',
  GRADLE_USER_HOME: '.gradle',
  PYENV_ROOT: '.pyenv',
  BUN_INSTALL: '.bun',
};

/**
 * How Claude Code behaves without a person: it gives up on a request within minutes rather than hours, ends nothing later
 * than its own end, and asks nobody but the model's service.
 */
const HEADLESS: Readonly<Record<string, string>> = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
  // About nine seconds for a service that fails at once.
  CLAUDE_CODE_MAX_RETRIES: '4',
  // The most that an answer may keep us waiting for its first byte, and for its next one.
  API_TIMEOUT_MS: '240000',
  CLAUDE_ENABLE_BYTE_WATCHDOG: '1',
  CLAUDE_BYTE_STREAM_IDLE_TIMEOUT_MS: '120000',
};

const SECRET_NAME =
  /(?:^|_)(?:KEY|KEY_ID|TOKEN|SECRET|PASSWORD|PASSWD|BEDROCK|HEADERS)$|_(?:KEY|TOKEN|SECRET)_/i;

/** Masking a shorter one, such as `1`, would make a log unreadable. */
const SHORTEST_SECRET = 8;

/** What the plugin must know of leases. */
export interface LeaseSettings {
  /** The owner of this repository's leases: with it the agent inherits the one that the tick took. */
  readonly hostId: string;
  readonly isLeasing: boolean;
}

export interface EnvironmentSource {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Of GitHub, for `gh` and the plugin. */
  readonly token: string;
  /** Further names that the maintainer wants passed. */
  readonly passed: readonly string[];
  readonly leases: LeaseSettings;
}

/** The variables of the agent's process, but for its home. A maintainer's own value wins over ours. */
export function agentEnvironment(source: EnvironmentSource): Readonly<Record<string, string>> {
  const { variables, token, passed } = source;
  const isKept = (name: string): boolean =>
    ALLOWED.includes(name) || ALLOWED_FAMILIES.test(name) || passed.includes(name);
  const kept = Object.entries(variables).flatMap(([name, value]): readonly (readonly [string, string])[] =>
    value !== undefined && isKept(name) ? [[name, value]] : [],
  );
  return {
    ...HEADLESS,
    ...toolHomes(variables['HOME']),
    ...Object.fromEntries(kept),
    GH_TOKEN: token,
    GITHUB_TOKEN: token,
    ...leaseVariables(source.leases),
  };
}

/** Values of an agent's environment that nobody may read, as far as names tell. */
export function secretsOf(
  environment: Readonly<Record<string, string>>,
  passed: readonly string[],
): string[] {
  const named = Object.entries(environment).filter(
    ([name, value]) => value.length >= SHORTEST_SECRET && (SECRET_NAME.test(name) || passed.includes(name)),
  );
  const inAddresses = Object.values(environment).flatMap(credentialsIn);
  return [...new Set([...named.map(([, value]) => value), ...inAddresses])];
}

/** Of a proxy, a gateway or a registry: `https://name:password@host`, as a whole and the password alone. */
function credentialsIn(value: string): readonly string[] {
  const found = [...value.matchAll(/:\/\/([^\s/@:]*:([^\s/@]+))@/g)];
  return found.flatMap(([, both = '', password = '']) =>
    [both, password].filter((text) => text.length >= SHORTEST_SECRET),
  );
}

function toolHomes(home: string | undefined): Readonly<Record<string, string>> {
  if (home === undefined) return {};
  const places = Object.entries(TOOL_HOMES).map(([name, folder]) => [name, `${home}/${folder}`]);
  return Object.fromEntries(places);
}

/** Without a control plane the plugin refuses whatever names an authority: it must not learn of one. */
function leaseVariables({ hostId, isLeasing }: LeaseSettings): Readonly<Record<string, string>> {
  return { SDLC_HOST_ID: hostId, ...(isLeasing ? { SDLC_LEASE_AUTHORITY: 'origin' } : {}) };
}
