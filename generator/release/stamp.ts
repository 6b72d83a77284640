/** A release: the version in package.json, the version that replaces it, and the date. */
export interface Release {
  readonly from: string;
  readonly to: string;
  /** As in `2026-11-22`. */
  readonly date: string;
}

/** A file that holds the version, and how its text changes for a release. */
export interface Stamp {
  /** Returns whether the file at a path of the repository, with forward slashes, is changed by this stamp. */
  isFor(path: string): boolean;
  /** @throws Error if the text has no place for the version; the message states what the file must contain. */
  stamped(text: string, release: Release): string;
}

/**
 * The files of the repository that hold the version. All other code reads it from package.json, so generated files follow when they
 * are generated again.
 */
export const STAMPS: readonly Stamp[] = [
  { isFor: (path) => path === "package.json", stamped: stampPackage },
  { isFor: (path) => path === "package-lock.json", stamped: stampLock },
  { isFor: (path) => path === "CHANGELOG.md", stamped: stampChangelog },
  { isFor: (path) => /^test\/(contract\/)?golden\/(.*\/)?expected\//.test(path), stamped: stampGolden },
];

/** Replaces the version of package.json and leaves all other bytes as they are. */
function stampPackage(text: string, { from, to }: Release): string {
  const line = `\n  "version": "${from}",\n`;
  if (!text.includes(line)) throw new Error(`package.json has no line "version": "${from}"`);
  return text.replace(line, () => `\n  "version": "${to}",\n`);
}

interface LockFile {
  version: string;
  packages: { [path: string]: { version?: string } };
}

/** Replaces the version of this package and of the generated packages, which are its workspaces. */
function stampLock(text: string, { from, to }: Release): string {
  const lock = JSON.parse(text) as LockFile;
  lock.version = to;
  for (const [path, entry] of Object.entries(lock.packages))
    if ((path === "" || path.startsWith("generated/")) && entry.version === from) entry.version = to;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** The heading of the changes that are not released: `## 0.2.0 (unreleased)` or `## Unreleased`. */
const UNRELEASED = /^## (?:.*\(unreleased\)|unreleased)$/gim;

/** Replaces the heading of the changes that are not released by version and date. */
function stampChangelog(text: string, { to, date }: Release): string {
  const headings = text.match(UNRELEASED) ?? [];
  if (headings.length !== 1)
    throw new Error(
      `CHANGELOG.md has ${headings.length} headings for changes that are not released (write exactly one, as in "## ${to} (unreleased)")`,
    );
  return text.replace(UNRELEASED, `## ${to} (${date})`);
}

/** Replaces the version in the header and in the package.json of expected output. The golden tests fail if any place is left. */
function stampGolden(text: string, { from, to }: Release): string {
  return text.replaceAll(`mcpgen ${from} `, `mcpgen ${to} `).replaceAll(`"version": "${from}"`, `"version": "${to}"`);
}
