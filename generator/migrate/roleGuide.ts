import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import type { ProtocolModel } from "../model/protocol.js";
import { RULES } from "../diff/rules/rules.js";
import { AreaFinder } from "./areaFinder.js";
import { applicableSteps, type GuideSection, type GuideStep } from "./guideSteps.js";

/**
 * Something that a guide tells: a curated step with the findings behind it, or a finding by itself. `source` is what only the
 * compiler sees.
 */
export interface GuideItem {
  section: GuideSection | "source";
  area: string | undefined;
  step?: GuideStep;
  /** What to do, where there is no step. */
  text?: string;
  findings: DiffFinding[];
}

/** What a guide tells one role. */
export interface RoleGuide {
  role: PeerRole;
  items: GuideItem[];
  /** Findings about names and documentation. */
  names: DiffFinding[];
  /** Findings that ask nothing of this role. */
  others: DiffFinding[];
}

export interface GuideComparison {
  before: ProtocolModel;
  after: ProtocolModel;
  findings: readonly DiffFinding[];
}

/** Puts each finding where a guide tells it: in one place, whatever it is. */
export function guideFor(role: PeerRole, { before, after, findings }: GuideComparison): RoleGuide {
  const steps = applicableSteps(role, findings);
  const areas = new AreaFinder(before, after);
  const told = new Map<GuideStep, GuideItem>(
    steps.map(({ step }) => [step, { section: step.section, area: step.area, step, findings: [] }]),
  );
  const guide: RoleGuide = { role, items: [], names: [], others: [] };
  const single: GuideItem[] = [];
  for (const finding of findings) {
    const step = steps.find(({ covers }) => covers(finding))?.step;
    const text = finding.action[role];
    if (step !== undefined) told.get(step)!.findings.push(finding);
    else if (isSourceName(finding)) guide.names.push(finding);
    else if (text === undefined && !breaksRole(finding, role)) guide.others.push(finding);
    else
      single.push({
        section: sectionOf(finding, role),
        area: areas.areaOf(finding),
        text: textOf(finding, text),
        findings: [finding],
      });
  }
  guide.items = [...[...told.values()].filter(({ findings: behind }) => behind.length > 0), ...single];
  return guide;
}

/** The action of a fact from prose answers to its title; that of a rule says all by itself. */
function textOf({ source, title }: DiffFinding, action: string | undefined): string {
  const sentence = `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
  if (action === undefined) return sentence;
  return source === "prose" ? `${sentence} ${action}` : action;
}

/** Whether code of a role, written for the older revision, stops working. */
export function breaksRole({ breaks }: DiffFinding, role: PeerRole): boolean {
  return breaks.some((broken) => broken.startsWith(role));
}

/** Whether a finding is listed or counted among the changes that only source code sees. */
function isSourceName({ rule }: DiffFinding): boolean {
  const { guide } = RULES[rule];
  return guide === "renaming" || typeof guide === "object";
}

/** What breaks nobody on the wire is left to the compiler, or is an offer. */
function sectionOf(finding: DiffFinding, role: PeerRole): GuideItem["section"] {
  const { deprecated, gate, wire, ts } = finding;
  const { guide } = RULES[finding.rule];
  if (deprecated) return "deprecated";
  if (breaksRole(finding, role) || guide === "rebinding") return "todo";
  if (wire === "breaking" && guide === "removal") return "todo";
  if (gate !== undefined || wire === "breaking") return "optional";
  return ts === "breaking" || guide === "retyping" ? "source" : "optional";
}
