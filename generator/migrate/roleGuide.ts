import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { capitalize } from "../model/names.js";
import type { ProtocolModel } from "../model/protocol.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS } from "../diff/rules/rules.js";
import { wildcard, applicableSteps, loadFeatureAreas, type GuideSection, type GuideStep } from "./guideSteps.js";
import { escapeMarkdownProse, escapeMarkdownText, formatMarkdownCodeSpan } from "../escape/escape.js";
import type { DiffRuleSubjectKind } from "../diff/rules/rule.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** A step with its findings, or a single finding. `source` is for what only the compiler reports. */
export interface GuideItem {
  section: GuideSection | "source";
  /** The id of a protocol feature, if the item is only for its users. */
  area: string | undefined;
  step?: GuideStep;
  /** The text of the item if it is a single finding. Absent if the item is a step, which has its own text. */
  text?: string;
  findings: DiffFinding[];
}

export interface RoleGuide {
  role: PeerRole;
  items: GuideItem[];
  names: DiffFinding[];
  /** Findings that require no action from authors of this role. */
  others: DiffFinding[];
}

export interface Comparison {
  before: ProtocolModel;
  after: ProtocolModel;
  findings: readonly DiffFinding[];
}

/** Each finding is in exactly one of the lists `items`, `names` and `others`. */
export function buildRoleGuide(role: PeerRole, { before, after, findings }: Comparison): RoleGuide {
  const steps = applicableSteps(role, findings);
  const areas = new FindingFeatureAreaResolver(before, after);
  const itemsByStep = new Map<GuideStep, GuideItem>(
    steps.map(({ step }) => [step, { section: step.section, area: step.area, step, findings: [] }]),
  );
  const guide: RoleGuide = { role, items: [], names: [], others: [] };
  const single: GuideItem[] = [];
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
        text: text ?? `${capitalize(finding.title)}.`,
        findings: [finding],
      });
  }
  guide.items = [...[...itemsByStep.values()].filter(({ findings: behind }) => behind.length > 0), ...single];
  return guide;
}

/** Returns true if a change breaks servers or clients, depending on the role, that were written for the older revision. */
export function isBreakingForRole({ breaks }: DiffFinding, role: PeerRole): boolean {
  return breaks.some((broken) => broken.startsWith(role));
}

/** Guides list or count findings about names or documentation at their end. */
function isSourceName({ rule }: DiffFinding): boolean {
  const { guide } = DIFF_RULES_BY_ID[rule];
  return guide === "renaming" || typeof guide === "object";
}

/** A change that breaks no messages is optional, or belongs to `source` if only the compiler reports it. */
function sectionOf(finding: DiffFinding, role: PeerRole): GuideItem["section"] {
  const { deprecated, gate, wire, ts } = finding;
  const { guide } = DIFF_RULES_BY_ID[finding.rule];
  if (deprecated) return "deprecated";
  if (isBreakingForRole(finding, role) || guide === "rebinding") return "todo";
  if (wire === "breaking" && guide === "removal") return "todo";
  if (gate !== undefined || wire === "breaking") return "optional";
  return ts === "breaking" || guide === "retyping" ? "source" : "optional";
}

/** Finds the protocol feature, such as tools, that a difference is about. Guides group differences by feature. */
class FindingFeatureAreaResolver {
  readonly #areas = loadFeatureAreas().map(({ id, paths }) => ({
    id,
    paths: paths.map(wildcard),
  }));
  readonly #features: ReadonlyMap<string, string | null>;

  constructor(...models: readonly ProtocolModel[]) {
    this.#features = new Map(
      models.flatMap(({ methods }) => methods.map(({ method, feature }) => [method, feature] as const)),
    );
  }

  /** Returns undefined if the difference is about several features or about no feature. */
  areaOf({ path, reachedFrom }: DiffFinding): string | undefined {
    const named = this.#areas.find(({ paths }) => paths.some((isMeant) => isMeant(path)));
    if (named !== undefined) return named.id;
    const own = this.#featureOf(path.replace(/^(method|notification|union):/, ""));
    if (own !== undefined) return own ?? undefined;
    const reached = new Set(reachedFrom.map((message) => this.#featureOf(message)));
    const [feature] = reached;
    return reached.size === 1 ? (feature ?? undefined) : undefined;
  }

  #featureOf(message: string): string | null | undefined {
    return this.#features.get(message.split(/[#+]|-(?=[A-Z])/)[0]!);
  }
}

/** Matches a URL that is safe as the target of a Markdown link. */
const ADDRESS = /^https:\/\/[^\s"'<>()[\]\\]+$/;

/** Links each page of the specification once, in its newest revision. The text is the last part of the URL. */
export function specificationLinks(findings: readonly DiffFinding[]): string {
  const newest = new Map<string, Set<string>>();
  const addresses = findings.flatMap(({ page }) => (page !== undefined && ADDRESS.test(page) ? [page] : [])).sort();
  for (const address of addresses) {
    const page = address.split("#")[0]!;
    const name = page.split("/").at(-1)!;
    const known = newest.get(name);
    if (known === undefined || ![...known].some((other) => other.split("#")[0] === page))
      newest.set(name, new Set([address]));
    else known.add(address);
  }
  return [...newest]
    .map(([name, known]) => `[${escapeMarkdownText(name.replaceAll("-", " "))}](${addressOf([...known])})`)
    .join(", ");
}

/** Returns the URL with its fragment if findings refer to only one section of a page; otherwise the URL of the whole page. */
function addressOf(addresses: readonly string[]): string {
  return addresses.length === 1 ? addresses[0]! : addresses[0]!.split("#")[0]!;
}

const OTHER_ROLE = { server: "clients", client: "servers" } as const;

/** Lists renamed types, and counts other changes in source code and findings without an action for this role. */
export function formatQuietChanges({ role, names, others }: RoleGuide): string[] {
  const renamed = names.filter(({ rule }) => DIFF_RULES_BY_ID[rule].guide === "renaming");
  const lines = [
    ...renamed.map(
      (finding) => `- ${renameOf(finding)} (${formatMarkdownCodeSpan(`${finding.rule} ${finding.path}`)})`,
    ),
    ...[
      ...countsOf(names),
      [others.length, `findings without an action for you, most of them for ${OTHER_ROLE[role]}`] as const,
    ]
      .filter(([count]) => count > 0)
      .map(([count, words]) => `- ${words}: ${count}`),
  ];
  return lines.length === 0
    ? []
    : ["Changes of names in the schema, and changes without an action for you:", lines.join("\n")];
}

const COUNTED_SUBJECTS: readonly DiffRuleSubjectKind[] = ["type", "constant", "documentation", "schemaForms"];

function countsOf(names: readonly DiffFinding[]): (readonly [number, string])[] {
  return COUNTED_SUBJECTS.flatMap((subject) =>
    DIFF_RULE_IDS.filter((id) => DIFF_RULES_BY_ID[id].subject === subject),
  ).flatMap((id) => {
    const { guide } = DIFF_RULES_BY_ID[id];
    if (typeof guide !== "object") return [];
    return [[names.filter(({ rule }) => rule === id).length, guide.countedAs] as const];
  });
}

function renameOf({ before, after, title }: DiffFinding): string {
  return before !== undefined && after !== undefined
    ? `${formatMarkdownCodeSpan(before)} is now called ${formatMarkdownCodeSpan(after)}`
    : escapeMarkdownProse(title);
}

/** Example code that uses the generated packages, before and after a step of the migration guide. */
export interface BeforeAfterCodeSnippet {
  before: string;
  after: string;
}

export interface RevisionLabels {
  before: string;
  after: string;
}

/** A schema can declare any name, so all characters except letters, digits, `_`, `.` and `-` become hyphens. */
export function safeRevision(revision: string): string {
  return revision.replace(/[^\w.-]+/g, "-");
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate", "snippets");

/** The placeholders for revisions in snippet files. They have the length of a date, so prettier breaks lines as for real dates. */
const PLACEHOLDERS: { readonly [name: string]: keyof RevisionLabels } = {
  "older-date": "before",
  "newer-date": "after",
};

/** Returns the snippet of a step, with imports from the two revisions; undefined if the step has none. */
export function loadSnippet(step: string, labels: RevisionLabels): BeforeAfterCodeSnippet | undefined {
  const folder = join(FOLDER, step);
  if (!existsSync(folder)) return undefined;
  const read = (name: keyof RevisionLabels): string =>
    readFileSync(join(folder, `${name}.ts`), "utf8")
      .replace(/older-date|newer-date/g, (side) => labels[PLACEHOLDERS[side]!])
      .trimEnd();
  return { before: read("before"), after: read("after") };
}
