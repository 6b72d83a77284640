import { RULES, RULE_IDS, type RuleId } from "../rules/rules.js";
import type { RuleTexts } from "../rules/rule.js";

/** The catalogue of rules, a line each. */
export function listRules(): string {
  const width = Math.max(...RULE_IDS.map((id) => RULES[id].name.length));
  return RULE_IDS.map((id) => `${id}  ${RULES[id].name.padEnd(width)}  ${RULES[id].sentence}`).join("\n");
}

/** The catalogue of rules for programs. */
export function rulesJson(): string {
  return JSON.stringify(RULE_IDS.map(publishedRule), null, 2);
}

function publishedRule(id: RuleId): RuleTexts & { id: RuleId } {
  const { name, sentence, why, who, title, action, example } = RULES[id];
  return { id, name, sentence, why, who, title, action, example };
}

/** All that is to be said of a rule. */
export function explainRule(id: RuleId): string {
  const { name, sentence, why, who, action, example } = RULES[id];
  const rows: [string, string | undefined][] = [
    ["why", why],
    ["who", who],
    ["sender", action.sender],
    ["receiver", action.receiver],
    ["before", example.before],
    ["after", example.after],
  ];
  return [
    `${id} ${name}`,
    sentence,
    "",
    ...rows.flatMap(([word, text]) =>
      text === undefined ? [] : [`  ${word.padEnd(8)}  ${text.replace(/\{(\w+)\}/g, "<$1>")}`],
    ),
  ].join("\n");
}
