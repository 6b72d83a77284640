import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { formatCountWithNoun } from "../diff/sentences.js";
import { escapeMarkdownProse, formatMarkdownCodeSpan } from "../escape/escape.js";
import {
  buildRoleGuide,
  formatQuietChanges,
  loadSnippet,
  specificationLinks,
  safeRevision,
  type RevisionLabels,
  type RoleGuide,
  type GuideItem,
  type Comparison,
} from "./roleGuide.js";
import { loadFeatureAreas, type FeatureArea } from "./guideSteps.js";

/** The two compared revisions of a migration guide, and the roles (server, client) for which the guide is written. */
interface MigrationGuideOptions extends Comparison {
  roles: readonly PeerRole[];
}

/** The work that the generated packages leave to the author of a server or client. */
const INTRODUCTIONS: { readonly [R in PeerRole]: string } = {
  server:
    "You implement handlers. The runtime does the rest: the section _Nothing to do_ lists the changes that it handles.",
  client:
    "This part is for clients made by `createClient`, for which you write the code that sends messages: so it lists the duties of this code too. Connections of the runtime (`connect`) fulfil these themselves.",
};

const TITLES: { readonly [R in PeerRole]: string } = { server: "For a server author", client: "For a client author" };

/** Returns a guide for users of generated packages, as Markdown. Each finding appears at most once for each role. */
export function formatMigrationGuide({ roles, ...comparison }: MigrationGuideOptions): string {
  const labels = {
    before: safeRevision(comparison.before.revision),
    after: safeRevision(comparison.after.revision),
  };
  const guides = roles.map((role) => buildRoleGuide(role, comparison));
  const verdicts = guides.map(
    (guide) => `- [${TITLES[guide.role]}](#${anchor(TITLES[guide.role])}): ${summarizeMigration(guide)}`,
  );
  return [
    `# From ${labels.before} to ${labels.after}`,
    `For code that uses the packages that mcpgen generates, imported as \`./mcp/${labels.before}\` and \`./mcp/${labels.after}\`. Written by \`mcpgen migrate\`: do not edit.`,
    verdicts.join("\n"),
    ...guides.flatMap((guide) => roleText(guide, labels)),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function roleText(guide: RoleGuide, labels: RevisionLabels): string[] {
  const { role } = guide;
  const of = (section: GuideItem["section"]): GuideItem[] => guide.items.filter((item) => item.section === section);
  const todo = of("todo");
  const known = loadFeatureAreas().map((area) => ({ ...area, title: area[role] }));
  const parts: [string, string[]][] = [
    [
      "Must do",
      formatRequiredSteps(
        todo.filter(({ area }) => area === undefined),
        labels,
      ),
    ],
    ...known.map(({ id, title }): [string, string[]] => [
      title,
      formatRequiredSteps(
        todo.filter(({ area }) => area === id),
        labels,
      ),
    ]),
    ["Optional", formatOptionalSteps(of("optional"), labels, known)],
    ["Deprecated", list(of("deprecated"))],
    [
      "Nothing to do",
      [...formatRuntimeChanges(of("done")), ...formatTypeChanges(of("source")), ...formatQuietChanges(guide)],
    ],
  ];
  const filled = parts.filter(([, texts]) => texts.length > 0);
  if (filled.length === 0) filled.push(["Nothing to do", ["The two revisions are equal."]]);
  return [`## ${TITLES[role]}`, INTRODUCTIONS[role], ...filled.flatMap(([title, texts]) => [`### ${title}`, ...texts])];
}

export function summarizeMigration({ items }: RoleGuide): string {
  const count = (section: GuideItem["section"], everybody?: boolean): number =>
    items.filter(
      (item) => item.section === section && (everybody === undefined || (item.area === undefined) === everybody),
    ).length;
  return `${count("todo", true)} required, ${count("todo", false)} required if you use the feature, ${count("optional")} optional`;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

/** The maximum number of findings that a migration guide lists without a collapsed section. */
const FEW = 3;

/** Returns the required actions as Markdown: the steps with code snippets, then a list of the findings that no step covers. */
function formatRequiredSteps(items: readonly GuideItem[], labels: RevisionLabels): string[] {
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
function formatOptionalSteps(
  items: readonly GuideItem[],
  labels: RevisionLabels,
  areas: readonly (FeatureArea & { title: string })[],
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

/** Returns a Markdown list of the changes that require no action from users, because the generated code and its runtime handle them. */
function formatRuntimeChanges(items: readonly GuideItem[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map((item) => `- ${titleOf(item)}`).join("\n");
  return ["The runtime handles these changes:", lines, folded(items.flatMap(({ findings }) => findings))];
}

/** Returns the changes that do not change messages but may stop source code from compiling, as a Markdown list. */
function formatTypeChanges(items: readonly GuideItem[]): string[] {
  if (items.length === 0) return [];
  return [
    "No message changes; the compiler reports the places in your code:",
    folded(items.flatMap(({ findings }) => findings)),
  ];
}

function sentence({ step, findings }: GuideItem): string {
  return `${step?.text ?? ""}${see(findings)}`.trim();
}

function list(items: readonly GuideItem[]): string[] {
  const lines = items.map((item) => `- ${titleOf(item)}${see(item.findings)} ${smallPrint(item.findings)}`);
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** The title of a step is Markdown already; the text of a single finding is escaped. */
function titleOf({ step, text }: GuideItem): string {
  return step === undefined ? escapeMarkdownProse(text!) : step.title;
}

function see(findings: readonly DiffFinding[]): string {
  const links = specificationLinks(findings);
  return links === "" ? "" : ` See ${links}.`;
}

function codeOf({ step }: GuideItem, labels: RevisionLabels): string[] {
  const snippet = step && loadSnippet(step.id, labels);
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
  return `<details><summary>${formatCountWithNoun(findings.length, "finding")}</summary>\n\n${lines}\n\n</details>`;
}

function smallPrint(findings: readonly DiffFinding[]): string {
  const names = findings.slice(0, FEW).map(nameOf).join(", ");
  const rest = findings.length - FEW;
  return rest > 0 ? `(${names} and ${rest} more)` : `(${names})`;
}

function nameOf({ rule, path }: DiffFinding): string {
  return formatMarkdownCodeSpan(`${rule} ${path}`);
}
