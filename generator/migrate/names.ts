import type { Finding } from "../diff/finding.js";
import { markdownCode, markdownProse } from "../escape/markdown.js";
import type { RuleId } from "../diff/rules.js";
import type { RoleGuide } from "./sections.js";

/** What is counted, and how it is called; what else is about names is told by its rule alone. */
const COUNTED: readonly (readonly [RuleId, string])[] = [
  ["TYP001", "types that are new or gone"],
  ["TYP004", "shapes that got a name, or lost it"],
  ["TYP005", "types that declare their envelope, or no longer do"],
  ["TYP006", "unions of messages that have other members"],
  ["CON001", "constants that are new, gone or changed"],
  ["DOC001", "declarations documented in other words"],
  ["ART001", "differences between the forms of a schema"],
];

const OTHER_ROLE = { server: "clients", client: "servers" } as const;

/** What never travels, and what is for the other side: renames by name, all else as counts. */
export function namesText({ role, names, others }: RoleGuide): string[] {
  const renamed = names.filter(({ rule }) => rule === "TYP002");
  const counts = COUNTED.map(
    ([rule, words]) => [names.filter((finding) => finding.rule === rule).length, words] as const,
  );
  const lines = [
    ...renamed.map((finding) => `- ${renameOf(finding)} (${markdownCode(`TYP002 ${finding.path}`)})`),
    ...[...counts, [others.length, `findings that ask nothing of you, most of them for ${OTHER_ROLE[role]}`] as const]
      .filter(([count]) => count > 0)
      .map(([count, words]) => `- ${words}: ${count}`),
  ];
  return lines.length === 0 ? [] : ["Only in source, where the compiler tells, or not for you:", lines.join("\n")];
}

function renameOf({ before, after, title }: Finding): string {
  return before !== undefined && after !== undefined
    ? `${markdownCode(before)} is called ${markdownCode(after)}`
    : markdownProse(title);
}
