import type { PeerRole } from "../diff/diffFinding.js";
import { sourceNamesText } from "./sourceNames.js";
import { deprecatedText, doneText, optionalText, sourceText, todoText } from "./guideText.js";
import { guideFor, type GuideComparison, type GuideItem, type RoleGuide } from "./roleGuide.js";
import type { Span } from "./snippets.js";
import { areas } from "./guideSteps.js";

/** What a guide is about, and for whom. */
export interface GuideOptions extends GuideComparison {
  roles: readonly PeerRole[];
}

/** What the packages leave to each role, and so what a guide is about. */
const INTRODUCTIONS: { readonly [R in PeerRole]: string } = {
  server: "You implement handlers; what needs no decision of yours, the runtime does.",
  client:
    "The package types your calls and your handlers. What carries the messages, a `Caller`, is yours: so its duties are told as well.",
};

const TITLES: { readonly [R in PeerRole]: string } = { server: "For a server author", client: "For a client author" };

/**
 * A Markdown page that takes users of our generated packages from one revision to another: what they must do, what some must,
 * what anybody may, what is on its way out, and what they need not care about.
 *
 * Each finding is told once for each role, at most.
 */
export function migrationGuide({ roles, ...comparison }: GuideOptions): string {
  const span = { before: labelOf(comparison.before.revision), after: labelOf(comparison.after.revision) };
  const guides = roles.map((role) => guideFor(role, comparison));
  const verdicts = guides.map(
    (guide) => `- [${TITLES[guide.role]}](#${anchor(TITLES[guide.role])}): ${guideSummary(guide)}`,
  );
  return [
    `# From ${span.before} to ${span.after}`,
    `For code that uses the packages that mcpgen generates, imported as \`./mcp/${span.before}\` and \`./mcp/${span.after}\`. Written by \`mcpgen migrate\`: do not edit.`,
    verdicts.join("\n"),
    ...guides.flatMap((guide) => roleText(guide, span)),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/** A schema may name its revision as it likes; within code and headings only what a date may be made of is shown. */
function labelOf(revision: string): string {
  return revision.replace(/[^\w.-]+/g, "-");
}

function roleText(guide: RoleGuide, span: Span): string[] {
  const { role } = guide;
  const of = (section: GuideItem["section"]): GuideItem[] => guide.items.filter((item) => item.section === section);
  const todo = of("todo");
  const known = areas().map((area) => ({ ...area, title: area[role] }));
  const parts: [string, string[]][] = [
    [
      "Must do",
      todoText(
        todo.filter(({ area }) => area === undefined),
        span,
      ),
    ],
    ...known.map(({ id, title }): [string, string[]] => [
      title,
      todoText(
        todo.filter(({ area }) => area === id),
        span,
      ),
    ]),
    ["Optional", optionalText(of("optional"), span, known)],
    ["Deprecated", deprecatedText(of("deprecated"))],
    ["Nothing to do", [...doneText(of("done")), ...sourceText(of("source")), ...sourceNamesText(guide)]],
  ];
  const filled = parts.filter(([, texts]) => texts.length > 0);
  if (filled.length === 0) filled.push(["Nothing to do", ["The two revisions say the same."]]);
  return [`## ${TITLES[role]}`, INTRODUCTIONS[role], ...filled.flatMap(([title, texts]) => [`### ${title}`, ...texts])];
}

/** How much there is to do, in a line. */
export function guideSummary({ items }: RoleGuide): string {
  const count = (section: GuideItem["section"], everybody?: boolean): number =>
    items.filter(
      (item) => item.section === section && (everybody === undefined || (item.area === undefined) === everybody),
    ).length;
  return `${count("todo", true)} to do, ${count("todo", false)} more if you use them, ${count("optional")} optional`;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
