import type { DiffFinding } from "../diff/diffFinding.js";
import { formatMarkdownCodeSpan, escapeMarkdownExceptCodeSpans } from "../escape/markdown.js";
import type { DiffRuleSubjectKind } from "../diff/rules/rule.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS } from "../diff/rules/rules.js";
import type { MigrationGuideForRole } from "./roleGuide.js";

const OTHER_ROLE = { server: "clients", client: "servers" } as const;

/**
 * Returns the last list in the guide for server authors or for client authors. The list names the types that were renamed, and gives
 * the numbers of other changes in source code and of findings that require no action from this role.
 */
export function formatRenamedTypesAndNoActionCounts({ role, names, others }: MigrationGuideForRole): string[] {
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

/** The kinds of findings that a migration guide counts instead of listing them, in the order of the guide. */
const COUNTED_SUBJECTS: readonly DiffRuleSubjectKind[] = ["type", "constant", "documentation", "schemaForms"];

/** Returns a number and a heading for each kind of finding that the guide counts instead of listing. */
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
    : escapeMarkdownExceptCodeSpans(title);
}
