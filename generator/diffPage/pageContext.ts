import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { ExampleMessageBuilder, type ExampleMessagePair } from "../diff/exampleMessages.js";
import { fingerprintOfSpecificationFact, type ProseEntry, type SpecificationTextData } from "../diff/overlay.js";
import { isFindingIncludedAtDetailLevel, listRolesOfAudience, type DiffReport } from "../diff/report/diffReport.js";
import type { ProtocolModelsToCompare } from "../diff/wireRoots.js";
import { getDutyOfRole } from "./audience.js";

/** The page shows these values beside the report: the schemas of both revisions, and the facts from the text of the specification. */
export interface DiffPageSources {
  readonly models: ProtocolModelsToCompare;
  readonly text: SpecificationTextData;
}

/** The report and the sources of one page, with indexes. */
export class DiffPageContext {
  readonly report: DiffReport;
  readonly roles: readonly PeerRole[];
  /** The findings that the page shows: those of the report's level that concern a role of the page. */
  readonly findings: readonly DiffFinding[];
  readonly models: ProtocolModelsToCompare | undefined;
  readonly #examples: ExampleMessageBuilder | undefined;
  readonly #facts: ReadonlyMap<string, ProseEntry>;
  readonly #byPath: ReadonlyMap<string, readonly DiffFinding[]>;

  /** @param sources without them, the page has no example messages and no examples of facts. */
  constructor(report: DiffReport, sources?: DiffPageSources) {
    const { level = "all" } = report;
    this.report = report;
    this.roles = listRolesOfAudience(report.as);
    this.findings = report.findings.filter(
      (finding) =>
        isFindingIncludedAtDetailLevel(finding, level) &&
        this.roles.some((role) => getDutyOfRole(finding, role) !== undefined),
    );
    this.models = sources?.models;
    this.#examples = sources && new ExampleMessageBuilder(sources.models);
    this.#facts = new Map(sources?.text.facts.map((fact) => [fingerprintOfSpecificationFact(fact), fact]));
    this.#byPath = groupByPath(this.findings);
  }

  /** Returns the smallest messages that show a finding; undefined if neither revision has one. A fact from the text has the messages of the schema finding about its member. */
  messagesOf(finding: DiffFinding): ExampleMessagePair | undefined {
    const [subject = finding] =
      finding.source === "prose"
        ? (this.#byPath.get(finding.path) ?? []).filter(({ source }) => source === "schema")
        : [finding];
    const messages = this.#examples?.messagesOf(subject);
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

function groupByPath(findings: readonly DiffFinding[]): ReadonlyMap<string, readonly DiffFinding[]> {
  const groups = new Map<string, DiffFinding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.path);
    if (group === undefined) groups.set(finding.path, [finding]);
    else group.push(finding);
  }
  return groups;
}
