import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiffArea, DiffFinding, PeerRole } from "../../diff/diffFinding.js";
import { changedFacts, type SpecificationTextData } from "../../diff/overlay.js";
import { PACKAGE_ROOT } from "../../packageRoot.js";
import { wildcard } from "../guideSteps.js";

export const MIGRATION_READERS = ["sdk", "server", "client", "gateway"] as const;
export type GuideReader = (typeof MIGRATION_READERS)[number];

interface MigrationReaderRow {
  title: string;
  introduction: readonly string[];
  bothRevisionsHeading: string;
  /** The section about peers of both revisions, as Markdown, if no change of the protocol has a section of its own. */
  bothRevisions: readonly string[];
  roles: readonly PeerRole[];
  /** The words before an action of each role; absent if the guide has only one role. */
  labels?: Readonly<Record<PeerRole, string>>;
}

/** The rows of `templates/migrate/readers.json`. */
export const GUIDE_READERS: Readonly<Record<GuideReader, MigrationReaderRow>> = JSON.parse(
  readFileSync(join(PACKAGE_ROOT, "templates", "migrate", "readers.json"), "utf8"),
) as Record<GuideReader, MigrationReaderRow>;

export type GatewayConcern = "forward" | "headers" | "errors" | "state" | "streaming";

interface WrittenEvent {
  of: string;
  message: unknown;
}

/** An example message with the HTTP lines before it. A message of the kind `error` is an error response. */
export interface WrittenExample {
  /** The kind of message: a method, a result (`tools/call#result`), `error`, or the name of a type. Absent for HTTP lines alone. */
  of?: string;
  http?: string[];
  /** The message. `{before}` and `{after}` stand for the revisions. */
  message?: unknown;
  /** The messages of the event stream that answers an HTTP request, in order. */
  events?: WrittenEvent[];
  /** A short Markdown text about the part of the example that the reader should notice. */
  note?: string;
  /** The readers whose guides show the example; absent if all do. */
  for?: GuideReader[];
}

/** A change of the protocol as readers of a guide see it: an entry of `templates/migrate/changes.json`. */
export interface ProtocolChange {
  id: string;
  area: DiffArea;
  /** The heading of the change, as Markdown. A reader without an own heading gets the one for SDKs; gateways then leave the change out. */
  title: { sdk: string } & { readonly [R in GuideReader]?: string };
  /** The reason for the change, as Markdown. If absent, the reason of the first finding is used. */
  why?: string;
  /** The duties of a gateway, as Markdown sentences about "the gateway". `{before}` and `{after}` stand for the revisions. */
  forward?: string;
  concern?: GatewayConcern;
  /**
   * Patterns of the findings that belong to the change: a rule with a path (`FLD002 Tool.*`), or the id of a fact from
   * `schema/prose.json` with `+` if the fact is new and with `-` if it is gone. `*` matches any text.
   *
   * A guide uses the change only if a finding matches the first pattern.
   */
  findings: string[];
  /**
   * Patterns of findings whose sentences only repeat another sentence of the step, so guides leave them out: by the role of the
   * sentence, and for the guide for gateways.
   */
  covers?: { readonly [R in PeerRole | "gateway"]?: string[] };
  /** The rank among the steps that come first; absent if a step is not urgent. */
  first?: number;
  /** For each kind of reader, a feature without which the step can be skipped. */
  ifYouUse?: { readonly [R in GuideReader]?: string };
  /** The Markdown paragraphs about serving peers of both revisions. `{before}` and `{after}` stand for the revisions. */
  bothRevisions?: { readonly [R in GuideReader]?: string[] };
  before?: WrittenExample[];
  after?: WrittenExample[];
}

export function loadChanges(): ProtocolChange[] {
  return JSON.parse(
    readFileSync(join(PACKAGE_ROOT, "templates", "migrate", "changes.json"), "utf8"),
  ) as ProtocolChange[];
}

interface ChangeWithMatchers {
  change: ProtocolChange;
  matchers: ((name: string) => boolean)[];
}

/** The words of the changes are for a move to a newer revision, so they are not used for a move to an older one. */
export class ProtocolChangeFinder {
  readonly #changes: readonly ChangeWithMatchers[];
  readonly #facts: ReadonlyMap<string, string>;

  constructor(
    overlay: SpecificationTextData,
    span: { before: string; after: string },
    findings: readonly DiffFinding[],
  ) {
    this.#facts = changedFacts(overlay, span);
    const names = findings.map((finding) => this.nameOf(finding));
    this.#changes = (span.before < span.after ? loadChanges() : [])
      .map((change) => ({ change, matchers: change.findings.map(wildcard) }))
      .filter(({ matchers: [isFirst] }) => names.some(isFirst!));
  }

  changeOf(finding: DiffFinding): ProtocolChange | undefined {
    const name = this.nameOf(finding);
    return this.#changes.find(({ matchers }) => matchers.some((isMatch) => isMatch(name)))?.change;
  }

  /** Returns true if the sentence of a finding for one role only repeats another sentence of its change. */
  isCovered(finding: DiffFinding, { role, reader }: { role: PeerRole; reader: GuideReader }): boolean {
    const covers = this.changeOf(finding)?.covers;
    const patterns = [...(covers?.[role] ?? []), ...((reader === "gateway" && covers?.gateway) || [])];
    const name = this.nameOf(finding);
    return patterns.some((pattern) => wildcard(pattern)(name));
  }

  get changes(): readonly ProtocolChange[] {
    return this.#changes.map(({ change }) => change);
  }

  /** Returns the position of a change among the changes of the guide; without a change, the position after them. */
  positionOf(change: ProtocolChange | undefined): number {
    const at = this.#changes.findIndex((each) => each.change === change);
    return at === -1 ? this.#changes.length : at;
  }

  /** Returns the name of a finding that patterns match: the rule with the path, or the sign and id of a fact. */
  nameOf({ rule, path, fingerprint }: DiffFinding): string {
    return this.#facts.get(fingerprint) ?? `${rule} ${path}`;
  }
}
