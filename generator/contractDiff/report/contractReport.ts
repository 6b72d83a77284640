import { formatCountWithNoun } from "../../diff/sentences.js";
import type { Bump } from "../bump.js";
import type { ContractFinding, ContractWitness } from "../contractFinding.js";
import { CONTRACT_RULES } from "../rules/contractRules.js";
import {
  CONTRACT_AUDIENCES,
  isAtLeast,
  SEVERITIES,
  worstSeverity,
  type ContractAudience,
  type Severity,
} from "../severity.js";

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
  /** The line of a finding in the newer contract, if that is a file. */
  readonly lineOf?: ((finding: ContractFinding) => number) | undefined;
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

/** Returns a sentence for each audience with the numbers of its findings. */
export function verdictsOf({ findings, as, bump }: ContractReport): string[] {
  return audiencesOf(as).map((audience) => {
    const counts = SEVERITIES.map((severity) => {
      const count = findings.filter((finding) => finding.severity[audience] === severity).length;
      return `${count} ${severity}`;
    });
    return `As a ${audience}: ${counts.join(", ")} (${bump.audiences[audience].bump})`;
  });
}

/** Returns the notes about findings that a report leaves out. */
export function notesOf({ findings, ignored, as }: ContractReport, level: ContractReportLevel): string[] {
  const hidden = findings.filter((finding) => !isShown(finding, as, level)).length;
  return [
    ...(hidden > 0 ? [`${formatCountWithNoun(hidden, "lesser change")} not listed (see --level all)`] : []),
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
  return [
    ...(["before", "after"] as const).flatMap((side): Evidence[] => {
      const code = values[side];
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
