/** Those for whom a change of a contract can matter: code that calls, a model that chooses, and the author, who must keep both working. */
export const CONTRACT_AUDIENCES = ["client", "host", "server"] as const;

export type ContractAudience = (typeof CONTRACT_AUDIENCES)[number];

/**
 * What a change means for an audience, from the worst: `breaking` stops something that worked, `undecided` may do so, `notable` changes
 * what is chosen or done although calls still work, and `compatible` needs no action.
 */
export const SEVERITIES = ["breaking", "undecided", "notable", "compatible"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** Returns the worst of some severities; undefined if there is none. */
export function worstSeverity(severities: Iterable<Severity | undefined>): Severity | undefined {
  const found = new Set(severities);
  return SEVERITIES.find((severity) => found.has(severity));
}

export function isAtLeast(severity: Severity | undefined, least: Severity): boolean {
  return severity !== undefined && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
