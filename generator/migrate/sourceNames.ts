import type { DiffFinding } from "../diff/diffFinding.js";
import { markdownCode, markdownProse } from "../escape/markdown.js";
import type { RuleSubject } from "../diff/rules/rule.js";
import { RULES, RULE_IDS } from "../diff/rules/rules.js";
import type { RoleGuide } from "./roleGuide.js";

const OTHER_ROLE = { server: "clients", client: "servers" } as const;

/** Returns the changes that never appear on the wire, and the number of findings for the other role. Renames are listed by name. */
export function sourceNamesText({ role, names, others }: RoleGuide): string[] {
  const renamed = names.filter(({ rule }) => RULES[rule].guide === "renaming");
  const lines = [
    ...renamed.map((finding) => `- ${renameOf(finding)} (${markdownCode(`${finding.rule} ${finding.path}`)})`),
    ...[
      ...countsOf(names),
      [others.length, `findings that ask nothing of you, most of them for ${OTHER_ROLE[role]}`] as const,
    ]
      .filter(([count]) => count > 0)
      .map(([count, words]) => `- ${words}: ${count}`),
  ];
  return lines.length === 0 ? [] : ["Only in source, where the compiler tells, or not for you:", lines.join("\n")];
}

/** The subjects of the counted findings, in the order in which a guide lists them. */
const COUNTED_SUBJECTS: readonly RuleSubject[] = ["type", "constant", "documentation", "schemaForms"];

/** Returns the number of findings under each heading for counted findings, with the heading. */
function countsOf(names: readonly DiffFinding[]): (readonly [number, string])[] {
  return COUNTED_SUBJECTS.flatMap((subject) => RULE_IDS.filter((id) => RULES[id].subject === subject)).flatMap((id) => {
    const { guide } = RULES[id];
    if (typeof guide !== "object") return [];
    return [[names.filter(({ rule }) => rule === id).length, guide.countedAs] as const];
  });
}

function renameOf({ before, after, title }: DiffFinding): string {
  return before !== undefined && after !== undefined
    ? `${markdownCode(before)} is called ${markdownCode(after)}`
    : markdownProse(title);
}
