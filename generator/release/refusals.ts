import type { McpgenRelease } from "./stamp.js";

interface GitStateBeforeRelease {
  readonly branch: string;
  /** The output of `git status --porcelain`, which is empty if all changes are committed. */
  readonly changes: string;
  readonly tags: readonly string[];
}

const BRANCH = "main";

/** Returns the reasons why a release must not be made, each with a remedy. The list is empty if the release can be made. */
export function listReasonsAgainstRelease(
  { branch, changes, tags }: GitStateBeforeRelease,
  { from, to }: McpgenRelease,
): string[] {
  const tag = `v${to}`;
  return [
    isVersion(to) ? undefined : `${to} is not a version (give three numbers, as in 1.4.0, or 1.4.0-rc.1)`,
    isVersion(to) && isOlder(to, from) ? `${to} is older than ${from}, the version in package.json` : undefined,
    branch === BRANCH ? undefined : `the branch is ${branch || "detached"} (check out ${BRANCH})`,
    changes === ""
      ? undefined
      : `there are changes that are not committed (commit or stash them):\n${changes.trimEnd()}`,
    tags.includes(tag) ? `the tag ${tag} exists (give a newer version)` : undefined,
  ].filter((reason) => reason !== undefined);
}

const VERSION_FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/;

function isVersion(text: string): boolean {
  return VERSION_FORM.test(text);
}

/**
 * Returns true if a version is older than the other. A prerelease is older than its release; two prereleases of the same
 * release are not compared.
 */
function isOlder(version: string, other: string): boolean {
  const [a, b] = [version, other].map((each) => VERSION_FORM.exec(each)!);
  for (const at of [1, 2, 3]) if (a![at] !== b![at]) return Number(a![at]) < Number(b![at]);
  return a![4] !== undefined && b![4] === undefined;
}
