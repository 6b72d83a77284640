/** A release of mcpgen: the old version from package.json, the new version, and the date. */
export interface McpgenRelease {
  readonly from: string;
  readonly to: string;
  /** The date of the release, such as `2026-11-22`. */
  readonly date: string;
}

/** Files that contain the version of mcpgen, and the function that changes their text for a release. */
interface ReleaseFileUpdater {
  /** Returns true if the file must be changed for a release. The path is relative to the repository, with forward slashes. */
  isFor(path: string): boolean;
  /**
   * Returns the text of the file with the new version.
   *
   * @throws Error if the text has no place for the version; the message states what the file must contain.
   */
  stamped(text: string, release: McpgenRelease): string;
}

/**
 * The files of the repository that contain the version of mcpgen. All other code reads the version from package.json, and
 * generated files get it when they are generated again.
 */
export const RELEASE_FILE_UPDATERS: readonly ReleaseFileUpdater[] = [
  { isFor: (path) => path === "package.json", stamped: stampPackage },
  { isFor: (path) => path === "package-lock.json", stamped: stampLock },
  { isFor: (path) => path === "CHANGELOG.md", stamped: stampChangelog },
  { isFor: (path) => /^test\/(contract\/)?golden\/(.*\/)?(expected|native)\//.test(path), stamped: stampGolden },
];

function stampPackage(text: string, { from, to }: McpgenRelease): string {
  const line = `\n  "version": "${from}",\n`;
  if (!text.includes(line)) throw new Error(`package.json has no line "version": "${from}"`);
  return text.replace(line, () => `\n  "version": "${to}",\n`);
}

interface LockFile {
  version: string;
  packages: { [path: string]: { version?: string } };
}

/** Replaces the version of mcpgen and of the generated packages, which are npm workspaces of mcpgen. */
function stampLock(text: string, { from, to }: McpgenRelease): string {
  const lock = JSON.parse(text) as LockFile;
  lock.version = to;
  for (const [path, entry] of Object.entries(lock.packages))
    if ((path === "" || path === "generated") && entry.version === from) entry.version = to;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Matches the heading of unreleased changes in the changelog: `## 0.2.0 (unreleased)` or `## Unreleased`. */
const UNRELEASED = /^## (?:.*\(unreleased\)|unreleased)$/gim;

function stampChangelog(text: string, { to, date }: McpgenRelease): string {
  const headings = text.match(UNRELEASED) ?? [];
  if (headings.length !== 1)
    throw new Error(
      `CHANGELOG.md has ${headings.length} headings for changes that are not released (write exactly one, as in "## ${to} (unreleased)")`,
    );
  return text.replace(UNRELEASED, `## ${to} (${date})`);
}

/** The golden tests fail if an expected output still has the old version. */
function stampGolden(text: string, { from, to }: McpgenRelease): string {
  return text.replaceAll(`mcpgen ${from} `, `mcpgen ${to} `).replaceAll(`"version": "${from}"`, `"version": "${to}"`);
}
