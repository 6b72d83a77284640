import type { DiffFinding } from "../diffFinding.js";

/** Something that a project knows of and accepts: by fingerprint, or by rule and path. */
export interface IgnoreEntry {
  fingerprint?: string;
  rule?: string;
  path?: string;
  reason: string;
  /** The last day on which it holds: a date in the form of ISO 8601. */
  expires?: string;
}

export interface IgnoredFinding {
  finding: DiffFinding;
  reason: string;
}

export interface IgnoreResult {
  kept: DiffFinding[];
  ignored: IgnoredFinding[];
  /** Entries that ignored nothing, and why. */
  stale: { entry: IgnoreEntry; because: "expired" | "unmatched" }[];
}

/**
 * Takes out the findings that a project ignores.
 *
 * @param today a date in the form of ISO 8601: an entry holds up to and including the day on which it expires.
 */
export function applyIgnoreEntries(
  findings: readonly DiffFinding[],
  entries: readonly IgnoreEntry[],
  today: string,
): IgnoreResult {
  const sifted: IgnoreResult = { kept: [], ignored: [], stale: [] };
  const holding = entries.filter(({ expires }) => expires === undefined || today <= expires);
  const used = new Set<IgnoreEntry>();
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

function matches(entry: IgnoreEntry, { fingerprint, rule, path }: DiffFinding): boolean {
  return entry.fingerprint === undefined
    ? entry.rule === rule && entry.path === path
    : entry.fingerprint === fingerprint;
}
