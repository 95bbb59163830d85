/** Variables of the step that are none of the agent's business: our inputs, and the runner's own credentials. */
const WITHHELD = /^(INPUT_|STATE_|ACTIONS_|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$)/;

/** What the plugin must know of leases. */
export interface LeaseSettings {
  /** The owner of this repository's leases: with it the agent inherits the one that the tick took. */
  readonly hostId: string;
  readonly isLeasing: boolean;
}

/** What the agent's process is given: the step's environment without what is withheld, and the token for `gh`. */
export function agentEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  token: string,
  leases: LeaseSettings,
): Readonly<Record<string, string>> {
  const kept = Object.entries(variables).flatMap(([name, value]): readonly (readonly [string, string])[] =>
    value === undefined || WITHHELD.test(name) ? [] : [[name, value]],
  );
  return {
    ...Object.fromEntries(kept),
    GH_TOKEN: token,
    GITHUB_TOKEN: token,
    ...leaseVariables(leases),
  };
}

/** Without a control plane the plugin refuses whatever names an authority: it must not learn of one. */
function leaseVariables({ hostId, isLeasing }: LeaseSettings): Readonly<Record<string, string>> {
  return { SDLC_HOST_ID: hostId, ...(isLeasing ? { SDLC_LEASE_AUTHORITY: 'origin' } : {}) };
}
