import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { ExampleMessageBuilder, type ExampleMessagePair } from "../diff/exampleMessages.js";
import { factFingerprint, type ProseEntry, type SpecificationTextData } from "../diff/overlay.js";
import { isShownAtLevel, listRolesOfAudience, type DiffReport } from "../diff/report/diffReport.js";
import type { ModelSides } from "../diff/typePair.js";
import { getStrongestDuty } from "../diff/fact.js";
import type { ProtocolModel } from "../model/protocol.js";

/** The page shows these values beside the report: the schemas of both revisions, and the facts from the text of the specification. */
export interface DiffPageSources {
  readonly models: ModelSides;
  readonly text: SpecificationTextData;
}

/** The report and the sources of one page, with indexes. */
export class DiffPageContext {
  readonly report: DiffReport;
  readonly roles: readonly PeerRole[];
  /** The findings that the page shows: those of the report's level that concern a role of the page. */
  readonly findings: readonly DiffFinding[];
  readonly models: ModelSides | undefined;
  readonly #examples: ExampleMessageBuilder | undefined;
  readonly #facts: ReadonlyMap<string, ProseEntry>;
  readonly #byPath = new Map<string, DiffFinding[]>();

  /** @param sources without them, the page has no example messages and no examples of facts. */
  constructor(report: DiffReport, sources?: DiffPageSources) {
    const { level = "all" } = report;
    this.report = report;
    this.roles = listRolesOfAudience(report.as);
    this.findings = report.findings.filter(
      (finding) =>
        isShownAtLevel(finding, level) && this.roles.some((role) => getDutyOfRole(finding, role) !== undefined),
    );
    this.models = sources?.models;
    this.#examples = sources && new ExampleMessageBuilder(sources.models);
    this.#facts = new Map(sources?.text.facts.map((fact) => [factFingerprint(fact), fact]));
    for (const finding of this.findings)
      this.#byPath.set(finding.path, [...(this.#byPath.get(finding.path) ?? []), finding]);
  }

  /** Returns the smallest messages that show a finding. A fact from the text has those of the schema finding about its member. */
  messagesOf(finding: DiffFinding): ExampleMessagePair | undefined {
    const about = this.#byPath.get(finding.path)?.find(({ source }) => source === "schema");
    const messages = this.#examples?.messagesOf(finding.source === "prose" ? (about ?? finding) : finding);
    return messages?.before === undefined && messages?.after === undefined ? undefined : messages;
  }

  /** Returns the fact that a finding reports; undefined for a finding about the schemas. */
  factOf({ source, fingerprint }: DiffFinding): ProseEntry | undefined {
    return source === "prose" ? this.#facts.get(fingerprint) : undefined;
  }

  /** Returns the other findings that have the same path. */
  relatedTo(finding: DiffFinding): readonly DiffFinding[] {
    return (this.#byPath.get(finding.path) ?? []).filter((other) => other !== finding);
  }
}

/** The words for the duties on the page. */
export const DUTY_WORDS: Readonly<Record<DiffDuty, string>> = {
  must: "must",
  should: "should",
  may: "may",
  none: "to know",
};

/** Returns the duty of a role; undefined if the finding does not concern the role. A finding without any action concerns both roles. */
export function getDutyOfRole({ action, duty }: DiffFinding, role: PeerRole): DiffDuty | undefined {
  const isForOtherRole = action[role] === undefined && Object.keys(action).length > 0;
  return isForOtherRole && duty[role] === "none" ? undefined : duty[role];
}

/** Returns the most binding duty that a finding means for any of the roles. */
export function getDutyOfRoles(finding: DiffFinding, roles: readonly PeerRole[]): DiffDuty {
  return getStrongestDuty(roles.flatMap((role) => getDutyOfRole(finding, role) ?? []));
}

/** Returns the id of the element of a finding. It stays the same if texts or other findings change, so links to it stay valid. */
export function getFindingAnchor({ fingerprint }: DiffFinding): string {
  return `f-${fingerprint}`;
}

/** The filters that the address of the page can name. */
export interface FindingFilters {
  readonly role?: PeerRole;
  readonly duty?: DiffDuty;
  readonly area?: DiffArea;
}

/** Returns the fragment of the address that filters the findings. The page has an element with this id, for readers without JavaScript. */
export function formatFilterAnchor({ role, duty, area }: FindingFilters): string {
  return Object.entries({ role, duty, area })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join("&");
}

/** Matches an address that is safe as the target of a link. */
const ADDRESS = /^https:\/\/[^\s"'<>\\]+$/;

/** Returns the page that states a fact, or the pages that the newest schema with the changed message or type names for it. */
export function findSpecificationPages(
  { page, path, also = [] }: DiffFinding,
  models: ModelSides | undefined,
): string[] {
  const inSchemas = (models === undefined ? [] : [models.after, models.before]).flatMap((model) =>
    [path, ...also].map((each) => findPagesOfSubject(each, model)),
  );
  const found = page === undefined ? inSchemas.find((pages) => pages.length > 0) : [page];
  return (found ?? []).filter((address) => ADDRESS.test(address));
}

/** Returns the pages of the message or type at the start of a path, such as `tools/call#params.task`, `Tool.icons` or `union:Role+x`. */
function findPagesOfSubject(path: string, { methods, declarations }: ProtocolModel): readonly string[] {
  const subject = path.replace(/^[a-z]+:/, "").split(/[#.+[]|-(?=[A-Z])/)[0]!;
  const method = methods.find((each) => each.method === subject);
  return (method ?? declarations.find(({ name }) => name === subject))?.doc.see ?? [];
}
