import { DIFF_AREAS } from "../../diff/areas.js";
import type { DiffDuty } from "../../diff/diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS } from "../../diff/fact.js";
import { ExampleMessageBuilder } from "../../diff/exampleMessages.js";
import { factFingerprint, loadSpecificationTextData, type ProseEntry } from "../../diff/overlay.js";
import { DIFF_RULES_BY_ID } from "../../diff/rules/rules.js";
import { escapeMarkdownProse, formatMarkdownCodeSpan } from "../../escape/escape.js";
import type { ProtocolModel } from "../../model/protocol.js";
import { specificationLinks, safeRevision, type Comparison } from "../roleGuide.js";
import { formatErrorCodeChanges, formatGatewayConcerns, formatMethodChanges } from "./changeTables.js";
import { formatExampleMessages } from "./messageText.js";
import { GUIDE_READERS, type GuideReader } from "./changes.js";
import { buildReaderGuide, type ReaderGuide, type ReaderGuideAction, type ReaderGuideStep } from "./readerGuide.js";
import { toImperative } from "../../diff/sentences.js";
import { formatSchemaNameChanges, messagesOfStep, withGatewayAsSubject, withRevisions } from "./stepMessages.js";

interface ReaderGuideTextOptions extends Comparison {
  reader: GuideReader;
}

/** Returns a guide for readers who need not use mcpgen: a checklist, and each step with its messages. */
export function formatReaderGuide({ reader, ...compared }: ReaderGuideTextOptions): string {
  const overlay = loadSpecificationTextData();
  const guide = buildReaderGuide({ reader, overlay, ...compared });
  const text = new ReaderGuideText(guide, compared, overlay.facts);
  return `${text.paragraphs().join("\n\n")}\n`;
}

class ReaderGuideText {
  readonly #guide: ReaderGuide;
  readonly #compared: Comparison;
  readonly #builder: ExampleMessageBuilder;
  readonly #facts: ReadonlyMap<string, ProseEntry>;

  constructor(guide: ReaderGuide, compared: Comparison, facts: readonly ProseEntry[]) {
    this.#guide = guide;
    this.#compared = compared;
    this.#builder = new ExampleMessageBuilder(compared);
    this.#facts = new Map(facts.map((fact) => [factFingerprint(fact), fact]));
  }

  paragraphs(): string[] {
    const { reader, steps } = this.#guide;
    const { before, after } = this.#compared;
    const { title, introduction } = GUIDE_READERS[reader];
    return [
      `# From MCP ${safeRevision(before.revision)} to MCP ${safeRevision(after.revision)}, ${title}`,
      ...introduction,
      ...(steps.length === 0 ? [] : this.#bothRevisions()),
      ...this.#checklist(),
      ...(steps.length === 0 ? [] : this.#tables()),
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
        own.map((step) => `- [ ] ${this.#entryOf(step)}`).join("\n"),
      ]);
    return lists.length === 0 ? [] : ["## Checklist", ...this.#firstSteps(), ...lists];
  }

  #bothRevisions(): string[] {
    const { reader, bothRevisions } = this.#guide;
    const { before, after } = this.#compared;
    const heading = `## ${GUIDE_READERS[reader].bothRevisionsHeading}`;
    return [heading, ...bothRevisions.map((text) => withRevisions(text, labelsOf(before, after)))];
  }

  /** Returns the steps without which peers of the newer revision cannot work, in order of urgency. */
  #firstSteps(): string[] {
    const rank = ({ change }: ReaderGuideStep): number => change?.first ?? 0;
    const first = this.#guide.steps.filter((step) => rank(step) > 0).sort((a, b) => rank(a) - rank(b));
    if (first.length === 0) return [];
    const lines = first.map((step, index) => `${index + 1}. ${this.#entryOf(step)}`);
    return [`Do these ${first.length} first, in this order:`, lines.join("\n"), "All steps, by duty and area:"];
  }

  /** Returns the link to a step, after the feature without which the reader can skip it. */
  #entryOf(step: ReaderGuideStep): string {
    return `${this.#conditionOf(step)}${this.#linkTo(step, this.#titleOf(step))}`;
  }

  #conditionOf({ change }: ReaderGuideStep): string {
    const feature = change?.ifYouUse?.[this.#guide.reader];
    return feature === undefined ? "" : `*If you use ${feature}:* `;
  }

  #tables(): string[] {
    const { before, after, findings } = this.#compared;
    const { reader, steps } = this.#guide;
    const link = (step: ReaderGuideStep): string => this.#linkTo(step, `step ${this.#numberOf(step)}`);
    return [
      ...(reader === "gateway" ? formatGatewayConcerns(steps, link) : []),
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
    const links = specificationLinks(step.findings);
    return [
      `#### ${this.#headingOf(step)}`,
      `${this.#conditionOf(step)}${step.change?.why ?? escapeMarkdownProse(step.findings[0]!.why)}`,
      ...this.#actions(step),
      ...this.#messages(step),
      ...(links === "" ? [] : [`Specification: ${links}.`]),
    ];
  }

  #actions(step: ReaderGuideStep): string[] {
    const { reader } = this.#guide;
    const { labels } = GUIDE_READERS[reader];
    const { before, after } = this.#compared;
    const isRepeated = (text: string): boolean => step.change === undefined && this.#firstAction(step) === text;
    // A gateway forwards messages, so its guide omits what the client and the server may do but need not do.
    const isListed = ({ duty }: ReaderGuideAction): boolean =>
      reader !== "gateway" || step.change === undefined || duty === "must" || duty === "should";
    const lines = DIFF_DUTIES.flatMap((duty) => step.actions.filter((action) => action.duty === duty)).flatMap(
      (action) => {
        const { role, isCovered } = action;
        if (isCovered || !isListed(action)) return [];
        const text = reader === "gateway" ? withGatewayAsSubject(action.text, role) : action.text;
        if (isRepeated(text) && labels === undefined) return [];
        const label = labels === undefined ? "" : `*${labels[role]}:* `;
        return [`- ${label}${escapeMarkdownProse(text)}`];
      },
    );
    const forward =
      reader === "gateway" && step.change?.forward !== undefined
        ? [`- *Gateway:* ${withRevisions(step.change.forward, labelsOf(before, after))}`]
        : [];
    const all = [...new Set([...forward, ...lines])];
    return all.length === 0 ? [] : [all.join("\n")];
  }

  #messages(step: ReaderGuideStep): string[] {
    const { before, after } = this.#compared;
    const { reader } = this.#guide;
    const shown = messagesOfStep(step, { models: { before, after }, builder: this.#builder, reader });
    if (shown.before.length + shown.after.length === 0) return this.#factExample(step);
    return [
      ...formatExampleMessages(`Before (${safeRevision(before.revision)})`, shown.before, before),
      ...formatExampleMessages(`After (${safeRevision(after.revision)})`, shown.after, after),
    ];
  }

  /** Returns the example of a rule that only the text of the specification states. */
  #factExample({ findings }: ReaderGuideStep): string[] {
    const fact = findings.map(({ fingerprint }) => this.#facts.get(fingerprint)).find(Boolean);
    if (fact === undefined) return [];
    const { revision } = this.#compared.after;
    const holds = (fact.since ?? "") <= revision && (fact.until ?? revision) >= revision;
    const example = isJson(fact.example) ? formatMarkdownCodeSpan(fact.example) : escapeMarkdownProse(fact.example);
    return [`${holds ? "Example" : "Example of the older rule"}: ${example}`];
  }

  #toKnow(): string[] {
    const { reader, toKnow } = this.#guide;
    if (reader === "gateway") return [];
    const texts = new Set(
      toKnow
        .filter(isNoPlan)
        .flatMap(({ actions }) =>
          actions.filter(({ isCovered }) => !isCovered).map(({ text }) => `- ${escapeMarkdownProse(text)}`),
        ),
    );
    return texts.size === 0 ? [] : ["## Good to know", "These changes require no action:", [...texts].join("\n")];
  }

  #titleOf(step: ReaderGuideStep): string {
    const { reader } = this.#guide;
    if (step.change !== undefined) return (step.change.title[reader] ?? step.change.title.sdk).replace(/\.$/, "");
    const action = this.#firstAction(step);
    const isForOneRole = GUIDE_READERS[reader].labels === undefined;
    return escapeMarkdownProse(isForOneRole ? toImperative(action) : action).replace(/\.$/, "");
  }

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

/** Returns true if a step does not announce a later removal, for which the reader must plan. */
function isNoPlan({ findings }: ReaderGuideStep): boolean {
  return findings.every(({ rule }) => DIFF_RULES_BY_ID[rule].deprecates !== true);
}

function labelsOf(before: ProtocolModel, after: ProtocolModel): { before: string; after: string } {
  return { before: safeRevision(before.revision), after: safeRevision(after.revision) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the anchor that GitHub gives to a heading: without punctuation, and with hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
