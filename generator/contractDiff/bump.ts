import type { ContractFinding } from "./contractFinding.js";
import { CONTRACT_RULES } from "./rules/contractRules.js";
import { CONTRACT_AUDIENCES, type ContractAudience, type Severity } from "./severity.js";

export const BUMPS = ["major", "minor", "patch"] as const;

/** The part of a version that must grow. */
export type BumpLevel = (typeof BUMPS)[number];

/** The version that an audience needs, and the findings for which it needs it. */
export interface AudienceBump {
  readonly bump: BumpLevel;
  readonly because: readonly Pick<ContractFinding, "rule" | "path" | "title">[];
}

export interface Bump {
  /** The bump for all: the largest. */
  readonly bump: BumpLevel;
  readonly audiences: Readonly<Record<ContractAudience, AudienceBump>>;
}

/**
 * Returns the version bump for each audience: major for what breaks or may break, minor for additions and for what changes choices, patch
 * for the rest.
 */
export function bumpOf(findings: readonly ContractFinding[]): Bump {
  const audiences = Object.fromEntries(
    CONTRACT_AUDIENCES.map((audience) => [audience, bumpFor(findings, audience)]),
  ) as Bump["audiences"];
  const found = new Set(Object.values(audiences).map(({ bump }) => bump));
  return { bump: BUMPS.find((level) => found.has(level))!, audiences };
}

function bumpFor(findings: readonly ContractFinding[], audience: ContractAudience): AudienceBump {
  const own = findings.flatMap((finding) => {
    const severity = finding.severity[audience];
    return severity === undefined ? [] : [{ finding, level: levelOf(finding, severity) }];
  });
  const bump = BUMPS.find((level) => own.some((each) => each.level === level)) ?? "patch";
  const because = own
    .filter(({ level }) => level === bump)
    .map(({ finding: { rule, path, title } }) => ({ rule, path, title }));
  return { bump, because };
}

function levelOf({ rule }: ContractFinding, severity: Severity): BumpLevel {
  if (severity === "breaking" || severity === "undecided") return "major";
  return severity === "notable" || CONTRACT_RULES[rule].adds === true ? "minor" : "patch";
}
