import { RULES, RULE_IDS, type RuleId } from "../rules/rules.js";
import type { RuleTexts } from "../rules/rule.js";

/** Returns the catalogue of rules as text, one line for each rule. */
export function listRules(): string {
  const width = Math.max(...RULE_IDS.map((id) => RULES[id].name.length));
  return RULE_IDS.map((id) => `${id}  ${RULES[id].name.padEnd(width)}  ${RULES[id].sentence}`).join("\n");
}

/** Returns the catalogue of rules as JSON. */
export function rulesJson(): string {
  return JSON.stringify(RULE_IDS.map(publishedRule), null, 2);
}

function publishedRule(id: RuleId): RuleTexts & { id: RuleId } {
  const { name, sentence, why, who, title, action, example } = RULES[id];
  return { id, name, sentence, why, who, title, action, example };
}

/** Returns the texts of one rule: its sentence, reason, actions and example. */
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
