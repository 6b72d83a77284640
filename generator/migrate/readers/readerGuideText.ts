import { DIFF_AREAS } from "../../diff/areas.js";
import type { DiffDuty } from "../../diff/diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS } from "../../diff/duty.js";
import { ExampleMessageBuilder } from "../../diff/exampleMessages.js";
import { fingerprintOfSpecificationFact, loadSpecificationTextData, type ProseEntry } from "../../diff/overlay.js";
import { escapeMarkdownExceptCodeSpans, formatMarkdownCodeSpan } from "../../escape/markdown.js";
import type { RevisionsWithDiffFindings } from "../roleGuide.js";
import { toRevisionLabel } from "../snippets.js";
import { formatSpecificationLinks } from "../specificationLinks.js";
import { formatErrorCodeChanges, formatGatewayConcerns, formatMethodChanges } from "./gatewayTables.js";
import { formatExampleMessages } from "./messageText.js";
import { MIGRATION_READER_TABLE, type MigrationReader } from "./reader.js";
import { buildReaderGuide, type ReaderGuide, type ReaderGuideAction, type ReaderGuideStep } from "./readerGuide.js";
import { toImperative } from "./sentences.js";
import { formatSchemaNameChanges } from "./schemaNames.js";
import { messagesOfStep } from "./stepMessages.js";

export interface ReaderGuideTextOptions extends RevisionsWithDiffFindings {
  reader: MigrationReader;
}

/**
 * Returns a migration guide as Markdown, for readers who need not use mcpgen: a checklist, and each step with the reason, the actions
 * and the messages before and after it.
 */
export function formatReaderGuide({ reader, ...compared }: ReaderGuideTextOptions): string {
  const overlay = loadSpecificationTextData();
  const guide = buildReaderGuide({ reader, overlay, ...compared });
  const text = new ReaderGuideText(guide, compared, overlay.facts);
  return `${text.paragraphs().join("\n\n")}\n`;
}

class ReaderGuideText {
  readonly #guide: ReaderGuide;
  readonly #compared: RevisionsWithDiffFindings;
  readonly #builder: ExampleMessageBuilder;
  readonly #facts: ReadonlyMap<string, ProseEntry>;

  constructor(guide: ReaderGuide, compared: RevisionsWithDiffFindings, facts: readonly ProseEntry[]) {
    this.#guide = guide;
    this.#compared = compared;
    this.#builder = new ExampleMessageBuilder(compared);
    this.#facts = new Map(facts.map((fact) => [fingerprintOfSpecificationFact(fact), fact]));
  }

  paragraphs(): string[] {
    const { reader, steps } = this.#guide;
    const { before, after } = this.#compared;
    const { title, introduction } = MIGRATION_READER_TABLE[reader];
    return [
      `# From MCP ${toRevisionLabel(before.revision)} to MCP ${toRevisionLabel(after.revision)}, ${title}`,
      ...introduction,
      ...this.#checklist(),
      ...(reader === "gateway" ? this.#gatewayTables() : []),
      ...DIFF_DUTIES.flatMap((duty) => this.#section(duty)),
      ...this.#toKnow(),
      ...(reader === "sdk" ? formatSchemaNameChanges(this.#guide.names) : []),
      ...(steps.length === 0 ? ["Nothing to do: no change between these revisions requires an action."] : []),
      "*Written by `mcpgen migrate`.*",
    ];
  }

  #checklist(): string[] {
    const { steps } = this.#guide;
    const lists = DIFF_DUTIES.map((duty) => ({ duty, own: steps.filter((step) => step.duty === duty) }))
      .filter(({ own }) => own.length > 0)
      .flatMap(({ duty, own }) => [
        `${DIFF_DUTY_HEADINGS[duty]} (${own.length}):`,
        own.map((step) => `- [ ] ${this.#linkTo(step, this.#titleOf(step))}`).join("\n"),
      ]);
    return lists.length === 0 ? [] : ["## Checklist", ...lists];
  }

  #gatewayTables(): string[] {
    const { before, after, findings } = this.#compared;
    return [
      ...formatGatewayConcerns(this.#guide.steps, (step) => this.#linkTo(step, `step ${this.#numberOf(step)}`)),
      ...formatMethodChanges(before, after),
      ...formatErrorCodeChanges(findings, { before, after }),
    ];
  }

  #section(duty: DiffDuty): string[] {
    const own = this.#guide.steps.filter((step) => step.duty === duty);
    if (own.length === 0) return [];
    const areas = [...new Set(own.map(({ area }) => area))];
    return [
      `## ${DIFF_DUTY_HEADINGS[duty]} (${own.length})`,
      ...areas.flatMap((area) => [
        `### ${DIFF_AREAS[area].heading}`,
        ...own.filter((step) => step.area === area).flatMap((step) => this.#step(step)),
      ]),
    ];
  }

  #step(step: ReaderGuideStep): string[] {
    const links = formatSpecificationLinks(step.findings);
    return [
      `#### ${this.#headingOf(step)}`,
      step.change?.why ?? escapeMarkdownExceptCodeSpans(step.findings[0]!.why),
      ...this.#actions(step),
      ...this.#messages(step),
      ...(links === "" ? [] : [`Specification: ${links}.`]),
    ];
  }

  #actions(step: ReaderGuideStep): string[] {
    const { reader } = this.#guide;
    const { labels } = MIGRATION_READER_TABLE[reader];
    const isRepeated = (text: string): boolean => step.change === undefined && this.#firstAction(step) === text;
    // A party in between needs the rules that its messages must follow, not the options of both peers.
    const isListed = ({ duty }: ReaderGuideAction): boolean =>
      reader !== "gateway" || step.change === undefined || duty === "must" || duty === "should";
    const lines = DIFF_DUTIES.flatMap((duty) => step.actions.filter((action) => action.duty === duty)).flatMap(
      (action) => {
        const { role, text } = action;
        if (!isListed(action)) return [];
        if (isRepeated(text) && labels === undefined) return [];
        const label = labels === undefined ? "" : `*${labels[role]}:* `;
        return [`- ${label}${escapeMarkdownExceptCodeSpans(text)}`];
      },
    );
    const forward =
      reader === "gateway" && step.change?.forward !== undefined ? [`- *Gateway:* ${step.change.forward}`] : [];
    const all = [...new Set([...forward, ...lines])];
    return all.length === 0 ? [] : [all.join("\n")];
  }

  #messages(step: ReaderGuideStep): string[] {
    const { before, after } = this.#compared;
    const shown = messagesOfStep(step, { before, after }, this.#builder);
    if (shown.before.length + shown.after.length === 0) return this.#factExample(step);
    return [
      ...formatExampleMessages(`Before (${toRevisionLabel(before.revision)})`, shown.before, before),
      ...formatExampleMessages(`After (${toRevisionLabel(after.revision)})`, shown.after, after),
    ];
  }

  /** Returns the example of a rule that only the text of the specification states. */
  #factExample({ findings }: ReaderGuideStep): string[] {
    const fact = findings.map(({ fingerprint }) => this.#facts.get(fingerprint)).find(Boolean);
    if (fact === undefined) return [];
    const { revision } = this.#compared.after;
    const holds = (fact.since ?? "") <= revision && (fact.until ?? revision) >= revision;
    return [`${holds ? "Example" : "Example of the older rule"}: ${formatMarkdownCodeSpan(fact.example)}`];
  }

  #toKnow(): string[] {
    const { reader, toKnow } = this.#guide;
    if (reader === "gateway") return [];
    const texts = new Set(
      toKnow.flatMap(({ actions }) => actions.map(({ text }) => `- ${escapeMarkdownExceptCodeSpans(text)}`)),
    );
    return texts.size === 0 ? [] : ["## Good to know", "These changes require no action:", [...texts].join("\n")];
  }

  #titleOf(step: ReaderGuideStep): string {
    const { reader } = this.#guide;
    if (step.change !== undefined) return (step.change.title[reader] ?? step.change.title.sdk).replace(/\.$/, "");
    const action = this.#firstAction(step);
    const isForOneRole = MIGRATION_READER_TABLE[reader].labels === undefined;
    return escapeMarkdownExceptCodeSpans(isForOneRole ? toImperative(action) : action).replace(/\.$/, "");
  }

  /** Returns the most binding action of a step. */
  #firstAction({ actions, duty }: ReaderGuideStep): string {
    return actions.find((action) => action.duty === duty)!.text;
  }

  #numberOf(step: ReaderGuideStep): number {
    return this.#guide.steps.indexOf(step) + 1;
  }

  #headingOf(step: ReaderGuideStep): string {
    return `${this.#numberOf(step)}. ${this.#titleOf(step)}`;
  }

  #linkTo(step: ReaderGuideStep, text: string): string {
    return `[${text}](#${anchorOf(this.#headingOf(step))})`;
  }
}

/** Returns the anchor that GitHub gives to a heading: without punctuation, and with hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
