import { BUMPS, type BumpLevel } from "./bump.js";

/** The bump that the version of the newer contract declares; `none` for the same or a lower version. */
export type DeclaredBump = BumpLevel | "none";

/**
 * Matches a semantic version.
 *
 * @see https://semver.org/#is-there-a-suggested-regular-expression-regex-to-check-a-semver-string
 */
const SEMANTIC_VERSION =
  /^v?(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})(?:-([\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*))?(?:\+[\dA-Za-z.-]+)?$/;

interface Version {
  readonly core: readonly number[];
  /** The identifiers of a prerelease. */
  readonly pre: readonly string[];
}

function parseVersion(text: string): Version | undefined {
  const match = SEMANTIC_VERSION.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, pre] = match;
  return { core: [major, minor, patch].map(Number), pre: pre?.split(".") ?? [] };
}

/**
 * Returns the bump that two versions declare; undefined if one is no semantic version.
 *
 * Below 1.0.0, the first number that is not 0 counts as the major one, as `^` of npm reads it: 0.1.0 to 0.2.0 declares a break, 0.1.0 to 0.1.1
 * an addition. A prerelease promises nothing, so what follows one may change anything.
 */
export function declaredBump(before: string, after: string): DeclaredBump | undefined {
  const [one, other] = [parseVersion(before), parseVersion(after)];
  if (one === undefined || other === undefined) return undefined;
  const order = compareVersions(one, other);
  // Versions that differ in their build alone have the same rank, and are two releases nevertheless.
  if (order === 0) return before === after ? "none" : "patch";
  if (order > 0) return "none";
  if (one.pre.length > 0) return "major";
  const changed = one.core.findIndex((number, i) => number !== other.core[i]);
  const leading = one.core.findIndex((number) => number > 0);
  if (leading < 0 || changed <= leading) return "major";
  return changed === 2 && leading === 0 ? "patch" : "minor";
}

/** @see https://semver.org/#spec-item-11 */
function compareVersions(one: Version, other: Version): number {
  for (const [i, number] of one.core.entries()) if (number !== other.core[i]) return number - other.core[i]!;
  if (one.pre.length === 0 || other.pre.length === 0) return other.pre.length - one.pre.length;
  for (const [i, identifier] of one.pre.entries()) {
    const theirs = other.pre[i];
    if (theirs === undefined) return 1;
    if (identifier === theirs) continue;
    const [a, b] = [identifier, theirs].map((text) => (/^\d+$/.test(text) ? Number(text) : undefined));
    if (a !== undefined && b !== undefined) return a - b;
    if (a !== undefined || b !== undefined) return a === undefined ? 1 : -1;
    return identifier < theirs ? -1 : 1;
  }
  return one.pre.length - other.pre.length;
}

/** True if a version that declares a bump may have a change that needs one. */
export function isDeclared(needed: BumpLevel | undefined, declared: DeclaredBump): boolean {
  if (needed === undefined) return true;
  return declared !== "none" && BUMPS.indexOf(declared) <= BUMPS.indexOf(needed);
}
