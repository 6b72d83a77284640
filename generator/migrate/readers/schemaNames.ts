import type { DiffFinding } from "../../diff/diffFinding.js";
import { DIFF_RULE_IDS, DIFF_RULES_BY_ID } from "../../diff/rules/rules.js";
import { escapeMarkdownExceptCodeSpans } from "../../escape/markdown.js";

/** Returns the changes of names and documentation in the schema, by rule, as collapsed lists. */
export function formatSchemaNameChanges(findings: readonly DiffFinding[]): string[] {
  const rules = DIFF_RULE_IDS.filter((id) => findings.some(({ rule }) => rule === id));
  if (rules.length === 0) return [];
  return [
    `## Names in the schema (${findings.length})`,
    "These changes affect generated or hand-written types, and no message:",
    ...rules.map((id) => {
      const own = findings.filter(({ rule }) => rule === id);
      const lines = own.map((finding) => `- ${escapeMarkdownExceptCodeSpans(titleOf(finding))}`);
      const name = DIFF_RULES_BY_ID[id].name.replaceAll("-", " ");
      return `<details><summary>${name}: ${own.length}</summary>\n\n${lines.join("\n")}\n\n</details>`;
    }),
  ];
}

/** Returns the title of a finding, with the name of its type before a title that does not contain it. */
function titleOf({ path, title }: DiffFinding): string {
  const name = path.replace(/^\w+:/, "");
  return title.includes(name) ? title : `${name}: ${title}`;
}
