import type { DiffFinding } from "../diffFinding.js";

/** An entry of an ignore file: a finding that the project accepts, by fingerprint, or by rule and path. */
export interface IgnoreFileEntry {
  fingerprint?: string;
  /** The id of a rule, as the user wrote it. */
  rule?: string;
  path?: string;
  reason: string;
  /** The last day on which the entry is valid: an ISO 8601 date. */
  expires?: string;
}

/** A finding that an entry of the ignore file matches, with the reason of the entry. */
export interface IgnoredFinding {
  finding: DiffFinding;
  reason: string;
}

/** The findings of a diff after the ignore file was applied. */
export interface FindingsSplitByIgnoreFile {
  kept: DiffFinding[];
  ignored: IgnoredFinding[];
  /** The entries that ignored no finding: `expired` entries, and `unmatched` entries, which match no finding. */
  stale: { entry: IgnoreFileEntry; because: "expired" | "unmatched" }[];
}

/**
 * Separates the findings that a project ignores from the others.
 *
 * @param today the current day as an ISO 8601 date. An entry is valid up to and including the day on which it expires.
 */
export function applyIgnoreFileEntries(
  findings: readonly DiffFinding[],
  entries: readonly IgnoreFileEntry[],
  today: string,
): FindingsSplitByIgnoreFile {
  const sifted: FindingsSplitByIgnoreFile = { kept: [], ignored: [], stale: [] };
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

function matches(entry: IgnoreFileEntry, { fingerprint, rule, path }: DiffFinding): boolean {
  return entry.fingerprint === undefined
    ? entry.rule === rule && entry.path === path
    : entry.fingerprint === fingerprint;
}
