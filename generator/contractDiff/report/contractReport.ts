import { formatCountWithNoun } from "../../diff/sentences.js";
import { BUMPS, bumpOfFinding, type Bump, type BumpLevel } from "../bump.js";
import type { ContractFinding, ContractWitness } from "../contractFinding.js";
import { isDeclared, type DeclaredBump } from "../declaredBump.js";
import { CONTRACT_RULES } from "../rules/contractRules.js";
import {
  CONTRACT_AUDIENCES,
  isAtLeast,
  SEVERITIES,
  worstSeverity,
  type ContractAudience,
  type Severity,
} from "../severity.js";
import { changedParts } from "./changedParts.js";

export const CONTRACT_REPORT_AUDIENCES = ["client", "host", "server", "all"] as const;
export const CONTRACT_REPORT_LEVELS = ["breaking", "undecided", "notable", "all"] as const;

export type ContractReportAudience = (typeof CONTRACT_REPORT_AUDIENCES)[number];
export type ContractReportLevel = (typeof CONTRACT_REPORT_LEVELS)[number];

/** One of the two contracts that were compared. */
export interface ContractSide {
  /** A path, or a state of git such as `HEAD~1:contract.json`. The address of a server can contain secrets, so it is not here. */
  readonly given: string;
  readonly origin: "file" | "git" | "server";
  /** The name and version of the server. */
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
  /** True if the state of git does not have the contract yet: the newer one is new, and each of its entries. */
  readonly isAbsent?: true;
}

export interface ContractReport {
  readonly before: ContractSide;
  readonly after: ContractSide;
  /** The findings that concern the audience, in the order of the rules, without ignored ones. */
  readonly findings: readonly ContractFinding[];
  readonly ignored: readonly { readonly finding: ContractFinding; readonly reason: string }[];
  readonly as: ContractReportAudience;
  /** The findings that the report lists, up to this severity. By default, text and comments only count compatible changes. */
  readonly level?: ContractReportLevel | undefined;
  readonly bump: Bump;
  /** The bump that the version of the newer contract declares, if it must be enough for the changes. */
  readonly declared?: DeclaredBump | undefined;
  /** The line of a finding in the newer contract, if that is a file. */
  readonly lineOf?: ((finding: Pick<ContractFinding, "place" | "after">) => number) | undefined;
}

/** Returns the audiences for which a report is written. */
export function audiencesOf(as: ContractReportAudience): readonly ContractAudience[] {
  return as === "all" ? CONTRACT_AUDIENCES : [as];
}

/** Returns what a finding means for the audience of a report; undefined if it does not concern it. */
export function severityFor(
  { severity }: Pick<ContractFinding, "severity">,
  as: ContractReportAudience,
): Severity | undefined {
  return worstSeverity(audiencesOf(as).map((audience) => severity[audience]));
}

export function isShown(finding: ContractFinding, as: ContractReportAudience, level: ContractReportLevel): boolean {
  return isAtLeast(severityFor(finding, as), level === "all" ? "compatible" : level);
}

/** The headings of the severities in reports. */
export const SEVERITY_HEADINGS: Readonly<Record<Severity, string>> = {
  breaking: "Breaking",
  undecided: "Undecided",
  notable: "Notable",
  compatible: "Compatible",
};

/** Who the audiences are, for readers of a report who have not read the guide. */
const AUDIENCE_WORDS: Readonly<Record<ContractAudience, string>> = {
  client: "Client (code that calls)",
  host: "Host (a model that chooses, a user who approves)",
  server: "Server (its author, who keeps both working)",
};

/** A sentence about all findings. */
export interface Verdict {
  readonly text: string;
  /** True if something breaks or may break, or if the version is too low. */
  readonly isBad: boolean;
}

/** Returns a sentence for each audience with the numbers of its findings, and one about the version if it is compared. */
export function verdictsOf(report: ContractReport): Verdict[] {
  const { before, findings, as, bump } = report;
  if (before.isAbsent === true) return [{ text: `The contract is new: ${before.given} does not exist`, isBad: false }];
  const ofAudiences = audiencesOf(as).map((audience): Verdict => {
    const counts = SEVERITIES.map((severity) => {
      return findings.filter((finding) => finding.severity[audience] === severity).length;
    });
    const words = SEVERITIES.map((severity, i) => `${counts[i]} ${severity}`).join(", ");
    const text = `${AUDIENCE_WORDS[audience]}: ${words} (${bump.audiences[audience].bump})`;
    return { text, isBad: counts[0]! + counts[1]! > 0 };
  });
  const ofVersion = versionVerdict(report);
  return ofVersion === undefined ? ofAudiences : [...ofAudiences, ofVersion];
}

/** Returns a sentence that compares the declared bump with the one that the changes need; undefined if it does not matter. */
export function versionVerdict(report: ContractReport): Verdict | undefined {
  const { before, after, declared } = report;
  if (declared === undefined) return undefined;
  const needed = neededBump(report);
  const isBad = !isDeclared(needed, declared);
  const words = declared === "none" ? "declares no change" : `declares a ${declared} change`;
  const need = needed === undefined ? "nothing changed" : `the changes need a ${needed} version`;
  const text = `Version ${after.version} after ${before.version} ${words}, ${isBad ? "but" : "and"} ${need}`;
  return { text: isBad ? `${text} (raise the version)` : text, isBad };
}

/** Returns the bump that the audience of a report needs; undefined if nothing changed for it. Ignored findings count. */
function neededBump({ findings, ignored, as }: ContractReport): BumpLevel | undefined {
  const all = [...findings, ...ignored.map(({ finding }) => finding)];
  const needed = new Set(all.map((finding) => bumpOfFinding(finding, severityFor(finding, as))));
  return BUMPS.find((level) => needed.has(level));
}

/** Returns the notes about findings that a report leaves out. */
export function notesOf({ findings, ignored, as }: ContractReport, level: ContractReportLevel): string[] {
  const hidden = findings.filter((finding) => !isShown(finding, as, level));
  const counts = SEVERITIES.flatMap((severity) => {
    const count = hidden.filter((finding) => severityFor(finding, as) === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  const noun = hidden.length === 1 ? "change is" : "changes are";
  return [
    ...(hidden.length > 0 ? [`${counts.join(", ")} ${noun} not listed (use --level all)`] : []),
    ...(ignored.length > 0 ? [`${formatCountWithNoun(ignored.length, "finding")} ignored`] : []),
  ];
}

/** Returns the severities of a finding in words: `client breaking, host notable`. The author's is the worst of both. */
export function severitiesInWords({ severity }: ContractFinding, as: ContractReportAudience): string {
  const named = (as === "all" ? (["client", "host"] as const) : [as]).filter((audience) => severity[audience]);
  return named.map((audience) => `${audience} ${severity[audience]}`).join(", ");
}

const WITNESS_WORDS: Readonly<Record<ContractWitness["of"], string>> = {
  call: "this call worked and is now refused",
  answer: "this answer could not come before",
};

/** What shows or explains a finding, as words and code. */
export interface Evidence {
  readonly words: string;
  readonly code?: string;
}

/** Returns what shows a finding, why it is undecided or suggested, and the values that its title does not have. */
export function evidenceOf({ rule, witness, reason, similarity, ...values }: ContractFinding): Evidence[] {
  const { title } = CONTRACT_RULES[rule];
  const changed = changedParts(values);
  return [
    ...(["before", "after"] as const).flatMap((side): Evidence[] => {
      const code = changed[side];
      return code === undefined || /\{(?:before|after)\}/.test(title) ? [] : [{ words: side, code }];
    }),
    ...(witness === undefined ? [] : [{ words: WITNESS_WORDS[witness.of], code: JSON.stringify(witness.value) }]),
    ...(reason === undefined ? [] : [{ words: `undecided: ${reason}` }]),
    ...(similarity === undefined ? [] : [{ words: `alike: ${similarity}` }]),
  ];
}

/** An action, with its audience. */
export interface AudienceAction {
  readonly audience: ContractAudience;
  readonly text: string;
}

/** Returns the actions of a finding for the audience of a report. A report for all shows those of others only if the author has none. */
export function actionsOf({ action, severity }: ContractFinding, as: ContractReportAudience): AudienceAction[] {
  const isFor = (audience: ContractAudience): boolean =>
    as === "all" ? action.server === undefined || audience === "server" : audience === as;
  return CONTRACT_AUDIENCES.flatMap((audience) => {
    const text = action[audience];
    return text === undefined || !isFor(audience) || severity[audience] === "compatible" ? [] : [{ audience, text }];
  });
}
