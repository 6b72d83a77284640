import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import type { ProtocolModel } from "../model/protocol.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { FindingFeatureAreaResolver } from "./areaFinder.js";
import { listApplicableMigrationSteps, type MigrationGuideSection, type MigrationGuideStep } from "./guideSteps.js";

/**
 * An item of a migration guide: a step with the findings that it covers, or a single finding that no step covers. The section
 * `source` is for changes that the compiler reports but that do not change messages.
 */
export interface MigrationGuideItem {
  section: MigrationGuideSection | "source";
  /**
   * The id of a protocol feature. The item of the guide is only for users of this feature; if undefined, for all authors of a server
   * or client.
   */
  area: string | undefined;
  step?: MigrationGuideStep;
  /** The text of the item if it is a single finding. Absent if the item is a step, which has its own text. */
  text?: string;
  findings: DiffFinding[];
}

/** The part of a migration guide for one role, server or client. */
export interface MigrationGuideForRole {
  role: PeerRole;
  items: MigrationGuideItem[];
  /** Findings about names and documentation in source code. */
  names: DiffFinding[];
  /** Findings that require no action from authors of this role. */
  others: DiffFinding[];
}

export interface RevisionsWithDiffFindings {
  before: ProtocolModel;
  after: ProtocolModel;
  findings: readonly DiffFinding[];
}

/**
 * Returns the part of a migration guide for server authors or for client authors. Each finding is in exactly one of its lists:
 * `items`, `names` or `others`.
 */
export function buildMigrationGuideForRole(
  role: PeerRole,
  { before, after, findings }: RevisionsWithDiffFindings,
): MigrationGuideForRole {
  const steps = listApplicableMigrationSteps(role, findings);
  const areas = new FindingFeatureAreaResolver(before, after);
  const itemsByStep = new Map<MigrationGuideStep, MigrationGuideItem>(
    steps.map(({ step }) => [step, { section: step.section, area: step.area, step, findings: [] }]),
  );
  const guide: MigrationGuideForRole = { role, items: [], names: [], others: [] };
  const single: MigrationGuideItem[] = [];
  for (const finding of findings) {
    const step = steps.find(({ covers }) => covers(finding))?.step;
    const text = finding.action[role];
    if (step !== undefined) itemsByStep.get(step)!.findings.push(finding);
    else if (isSourceName(finding)) guide.names.push(finding);
    else if (text === undefined && !isBreakingForRole(finding, role)) guide.others.push(finding);
    else
      single.push({
        section: sectionOf(finding, role),
        area: areas.areaOf(finding),
        text: textOf(finding, text),
        findings: [finding],
      });
  }
  guide.items = [...[...itemsByStep.values()].filter(({ findings: behind }) => behind.length > 0), ...single];
  return guide;
}

/** Returns the text of a finding that no step of the guide explains: the action that the finding requires, or else its title. */
function textOf({ title }: DiffFinding, action: string | undefined): string {
  return action ?? `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}

/** Returns true if a change breaks servers or clients, depending on the role, that were written for the older revision. */
export function isBreakingForRole({ breaks }: DiffFinding, role: PeerRole): boolean {
  return breaks.some((broken) => broken.startsWith(role));
}

/**
 * Returns true if a finding is about names or documentation in source code. Guides list or count such findings at their end.
 */
function isSourceName({ rule }: DiffFinding): boolean {
  const { guide } = DIFF_RULES_BY_ID[rule];
  return guide === "renaming" || typeof guide === "object";
}

/**
 * Returns the section of the guide for a finding. A change that breaks no messages is optional, or belongs to `source` if only
 * the compiler reports it.
 */
function sectionOf(finding: DiffFinding, role: PeerRole): MigrationGuideItem["section"] {
  const { deprecated, gate, wire, ts } = finding;
  const { guide } = DIFF_RULES_BY_ID[finding.rule];
  if (deprecated) return "deprecated";
  if (isBreakingForRole(finding, role) || guide === "rebinding") return "todo";
  if (wire === "breaking" && guide === "removal") return "todo";
  if (gate !== undefined || wire === "breaking") return "optional";
  return ts === "breaking" || guide === "retyping" ? "source" : "optional";
}
