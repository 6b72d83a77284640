/** What an ignore file needs of a finding. */
export interface IgnorableFinding {
  readonly fingerprint: string;
  readonly rule: string;
  readonly path: string;
}

/** An entry of an ignore file: a finding that the project accepts, by fingerprint, or by rule and path. */
export interface IgnoreFileEntry {
  fingerprint?: string;
  /** The id of a rule, as the user wrote it. */
  rule?: string;
  /** The path of a finding; `*` for all findings of the rule. */
  path?: string;
  reason: string;
  /** The last day on which the entry is valid: an ISO 8601 date. */
  expires?: string;
}

/** The findings of a diff after the ignore file was applied. */
export interface FindingsSplitByIgnoreFile<F> {
  kept: F[];
  ignored: { finding: F; reason: string }[];
  /** The entries that ignored no finding: `expired` entries, and `unmatched` entries, which match no finding. */
  stale: { entry: IgnoreFileEntry; because: "expired" | "unmatched" }[];
}

/**
 * Separates the findings that a project ignores from the others.
 *
 * @param today the current day as an ISO 8601 date. An entry is valid up to and including the day on which it expires.
 */
export function applyIgnoreFileEntries<F extends IgnorableFinding>(
  findings: readonly F[],
  entries: readonly IgnoreFileEntry[],
  today: string,
): FindingsSplitByIgnoreFile<F> {
  const sifted: FindingsSplitByIgnoreFile<F> = { kept: [], ignored: [], stale: [] };
  const holding = entries.filter(({ expires }) => expires === undefined || today <= expires);
  const used = new Set<IgnoreFileEntry>();
  for (const finding of findings) {
    const matching = holding.filter((entry) => matches(entry, finding));
    for (const entry of matching) used.add(entry);
    if (matching.length === 0) sifted.kept.push(finding);
    else sifted.ignored.push({ finding, reason: matching[0]!.reason });
  }
  for (const entry of entries)
    if (!used.has(entry)) sifted.stale.push({ entry, because: holding.includes(entry) ? "unmatched" : "expired" });
  return sifted;
}

function matches(entry: IgnoreFileEntry, { fingerprint, rule, path }: IgnorableFinding): boolean {
  return entry.fingerprint === undefined
    ? entry.rule === rule && (entry.path === path || entry.path === "*")
    : entry.fingerprint === fingerprint;
}
