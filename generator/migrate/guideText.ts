import type { DiffFinding } from "../diff/diffFinding.js";
import { escapeMarkdownProse, formatMarkdownCodeSpan } from "../escape/escape.js";
import {
  formatSpecificationLinks,
  loadMigrationStepSnippet,
  type ComparedRevisionLabels,
  type MigrationGuideItem,
} from "./roleGuide.js";
import type { MigrationFeatureArea } from "./guideSteps.js";

/** The maximum number of findings that a migration guide lists without a collapsed section. */
const FEW = 3;

/** Returns the required actions as Markdown: the steps with code snippets, then a list of the findings that no step covers. */
export function formatRequiredMigrationSteps(
  items: readonly MigrationGuideItem[],
  labels: ComparedRevisionLabels,
): string[] {
  const steps = items.filter(({ step }) => step !== undefined);
  return [
    ...steps.flatMap((item) => [
      `#### ${item.step!.title}`,
      sentence(item),
      ...codeOf(item, labels),
      findingsText(item.findings),
    ]),
    ...list(items.filter(({ step }) => step === undefined)),
  ];
}

/** Returns the optional changes as Markdown: the steps with collapsed code snippets first, then lists by feature. */
export function formatOptionalMigrationSteps(
  items: readonly MigrationGuideItem[],
  labels: ComparedRevisionLabels,
  areas: readonly (MigrationFeatureArea & { title: string })[],
): string[] {
  const shown = items.filter((item) => codeOf(item, labels).length > 0);
  const plain = items.filter((item) => !shown.includes(item));
  return [
    ...shown.flatMap((item) => [
      `**${item.step!.title}.** ${sentence(item)}`,
      "<details><summary>Code</summary>",
      ...codeOf(item, labels),
      findingsText(item.findings),
      "</details>",
    ]),
    ...list(plain.filter(({ area }) => area === undefined)),
    ...areas.flatMap(({ id, title }) => {
      const own = list(plain.filter(({ area }) => area === id));
      return own.length === 0 ? [] : [`${title}:`, ...own];
    }),
  ];
}

export function formatMigrationDeprecations(items: readonly MigrationGuideItem[]): string[] {
  return list(items);
}

/** Returns a Markdown list of the changes that require no action from users, because the generated code and its runtime handle them. */
export function formatRuntimeChanges(items: readonly MigrationGuideItem[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map((item) => `- ${titleOf(item)}`).join("\n");
  return ["The runtime handles these changes:", lines, folded(items.flatMap(({ findings }) => findings))];
}

/** Returns the changes that do not change messages but may stop source code from compiling, as a Markdown list. */
export function formatTypeScriptOnlyChanges(items: readonly MigrationGuideItem[]): string[] {
  if (items.length === 0) return [];
  return [
    "No message changes; the compiler reports the places in your code:",
    folded(items.flatMap(({ findings }) => findings)),
  ];
}

function sentence({ step, findings }: MigrationGuideItem): string {
  return `${step?.text ?? ""}${see(findings)}`.trim();
}

function list(items: readonly MigrationGuideItem[]): string[] {
  const lines = items.map((item) => `- ${titleOf(item)}${see(item.findings)} ${smallPrint(item.findings)}`);
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** The title of a step is Markdown already; the text of a single finding is escaped. */
function titleOf({ step, text }: MigrationGuideItem): string {
  return step === undefined ? escapeMarkdownProse(text!) : step.title;
}

function see(findings: readonly DiffFinding[]): string {
  const links = formatSpecificationLinks(findings);
  return links === "" ? "" : ` See ${links}.`;
}

function codeOf({ step }: MigrationGuideItem, labels: ComparedRevisionLabels): string[] {
  const snippet = step && loadMigrationStepSnippet(step.id, labels);
  if (snippet === undefined) return [];
  if (snippet.before.replaceAll(labels.before, labels.after) === snippet.after)
    return ["The code stays the same:", fence(snippet.after)];
  return ["Before:", fence(snippet.before), "After:", fence(snippet.after)];
}

function fence(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

function findingsText(findings: readonly DiffFinding[]): string {
  return findings.length > FEW ? folded(findings) : smallPrint(findings);
}

function folded(findings: readonly DiffFinding[]): string {
  const lines = findings.map((finding) => `- ${nameOf(finding)}: ${escapeMarkdownProse(finding.title)}`).join("\n");
  const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  return `<details><summary>${count}</summary>\n\n${lines}\n\n</details>`;
}

function smallPrint(findings: readonly DiffFinding[]): string {
  const names = findings.slice(0, FEW).map(nameOf).join(", ");
  const rest = findings.length - FEW;
  return rest > 0 ? `(${names} and ${rest} more)` : `(${names})`;
}

function nameOf({ rule, path }: DiffFinding): string {
  return formatMarkdownCodeSpan(`${rule} ${path}`);
}
