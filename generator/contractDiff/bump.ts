import type { ContractFinding } from "./contractFinding.js";
import { CONTRACT_RULES } from "./rules/contractRules.js";
import { CONTRACT_AUDIENCES, type ContractAudience, type Severity } from "./severity.js";

export const BUMPS = ["major", "minor", "patch"] as const;

/** The part of a version that must grow. */
export type BumpLevel = (typeof BUMPS)[number];

/** The version that an audience needs, and the findings for which it needs it. */
export interface AudienceBump {
  readonly bump: BumpLevel;
  /** The findings that need it. Those of an ignore file count, because callers do not know the file. */
  readonly because: readonly (Pick<ContractFinding, "rule" | "path" | "title"> & { readonly ignored?: true })[];
}

export interface Bump {
  /** The bump for all: the largest. */
  readonly bump: BumpLevel;
  readonly audiences: Readonly<Record<ContractAudience, AudienceBump>>;
}

/** Returns the version bump for each audience. @param ignored findings of an ignore file, which count too. */
export function bumpOf(findings: readonly ContractFinding[], ignored: readonly ContractFinding[] = []): Bump {
  const audiences = Object.fromEntries(
    CONTRACT_AUDIENCES.map((audience) => [audience, bumpFor(findings, ignored, audience)]),
  ) as Bump["audiences"];
  const found = new Set(Object.values(audiences).map(({ bump }) => bump));
  return { bump: BUMPS.find((level) => found.has(level))!, audiences };
}

function bumpFor(
  findings: readonly ContractFinding[],
  ignored: readonly ContractFinding[],
  audience: ContractAudience,
): AudienceBump {
  const own = [...findings, ...ignored].flatMap((finding) => {
    const level = bumpOfFinding(finding, finding.severity[audience]);
    return level === undefined ? [] : [{ finding, level }];
  });
  const bump = BUMPS.find((level) => own.some((each) => each.level === level)) ?? "patch";
  const because = own
    .filter(({ level }) => level === bump)
    .map(({ finding }) => {
      const { rule, path, title } = finding;
      return { rule, path, title, ...(ignored.includes(finding) && { ignored: true as const }) };
    });
  return { bump, because };
}

/**
 * Returns the bump that a finding needs: major for what breaks or may break, minor for additions and for what changes choices, patch for the
 * rest.
 *
 * @param severity the severity for those whose bump it is; without one, they need none.
 */
export function bumpOfFinding(
  { rule }: Pick<ContractFinding, "rule">,
  severity: Severity | undefined,
): BumpLevel | undefined {
  if (severity === undefined) return undefined;
  if (severity === "breaking" || severity === "undecided") return "major";
  return severity === "notable" || CONTRACT_RULES[rule].adds === true ? "minor" : "patch";
}
