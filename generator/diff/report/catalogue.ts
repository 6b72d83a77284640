import { getTimePlaceholders } from "../placeholders.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS, type DiffRuleId } from "../rules/rules.js";
import type { DiffRuleTexts } from "../rules/rule.js";

/** Returns the catalogue of rules as text, one line for each rule. */
export function formatDiffRuleList(): string {
  const width = Math.max(...DIFF_RULE_IDS.map((id) => DIFF_RULES_BY_ID[id].name.length));
  return DIFF_RULE_IDS.map(
    (id) => `${id}  ${DIFF_RULES_BY_ID[id].name.padEnd(width)}  ${DIFF_RULES_BY_ID[id].sentence}`,
  ).join("\n");
}

export function formatDiffRulesAsJson(): string {
  return JSON.stringify(DIFF_RULE_IDS.map(publishedRule), null, 2);
}

function publishedRule(id: DiffRuleId): DiffRuleTexts & { id: DiffRuleId } {
  const { name, sentence, why, who, title, action, example } = DIFF_RULES_BY_ID[id];
  return { id, name, sentence, why, who, title, action, example };
}

/** Returns the texts of one rule: its sentence, reason, actions and example. */
export function explainDiffRule(id: DiffRuleId): string {
  const { name, sentence, why, who, action, example } = DIFF_RULES_BY_ID[id];
  const rows: [string, string | undefined][] = [
    ["why", why],
    ["who", who],
    ["sender", action.sender && inWords(action.sender, "sender", "receiver")],
    ["receiver", action.receiver && inWords(action.receiver, "receiver", "sender")],
    ["before", example.before],
    ["after", example.after],
  ];
  return [
    `${id} ${name}`,
    sentence,
    "",
    ...rows.flatMap(([word, text]) => (text === undefined ? [] : [`  ${word.padEnd(8)}  ${text}`])),
  ].join("\n");
}

/** Returns the template of an action in words, with the names of the other placeholders: `The sender must set <member> in <owner>.` */
function inWords(template: string, role: string, peer: string): string {
  const times = getTimePlaceholders({ formerly: "in the revision before", isBackward: false });
  const places = { everyOwner: "<owner>", beforeLimits: "<before>", afterLimits: "<after>" };
  const known: { readonly [name: string]: string } = {
    role,
    peer,
    must: "must",
    gate: "",
    shape: "",
    accepts: "must accept",
    uses: "",
    usesOfPeer: "",
    ...places,
    ...times,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `<${name}>`);
}
