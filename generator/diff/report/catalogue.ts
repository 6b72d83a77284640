import { timePlaceholders } from "../findingText.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS, type DiffRuleId } from "../rules/rules.js";
import type { DiffRuleTexts } from "../rules/rule.js";
import { DIFF_AREAS } from "../areas.js";
import { factFingerprint, type ProseChange, type ProseEntry, type SpecificationTextData } from "../overlay.js";
import { wrapText } from "../sentences.js";
import { capitalize } from "../../model/names.js";

/** What the catalogue shows of a rule of any diff. */
export interface CatalogueRule extends Pick<DiffRuleTexts, "name" | "sentence" | "why" | "who" | "example"> {
  readonly id: string;
}

/** Returns a catalogue of rules as text, one line for each rule. */
export function formatRuleList(rules: readonly CatalogueRule[]): string {
  const width = Math.max(...rules.map(({ name }) => name.length));
  return rules.map(({ id, name, sentence }) => `${id}  ${name.padEnd(width)}  ${sentence}`).join("\n");
}

/** Returns the rules with the texts that are published. */
export function publishedDiffRules(): (DiffRuleTexts & { id: DiffRuleId })[] {
  return DIFF_RULE_IDS.map(publishedRule);
}

function publishedRule(id: DiffRuleId): DiffRuleTexts & { id: DiffRuleId } {
  const { name, sentence, why, who, title, action, example } = DIFF_RULES_BY_ID[id];
  return { id, name, sentence, why, who, title, action, example };
}

/** Returns the texts of one rule: its sentence, reason, actions and example. */
export function explainDiffRule(id: DiffRuleId): string {
  const rule = DIFF_RULES_BY_ID[id];
  const { sender, receiver } = rule.action;
  return formatRuleExplanation(id, rule, [
    ["sender", sender && inWords(sender, "sender", "receiver")],
    ["receiver", receiver && inWords(receiver, "receiver", "sender")],
  ]);
}

/** Returns the texts of a rule of any diff. @param more what the diff says about the rule between its reason and its example. */
export function formatRuleExplanation(
  id: string,
  { name, sentence, why, who, example }: Omit<CatalogueRule, "id">,
  more: readonly (readonly [word: string, text: string | undefined])[],
): string {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["why", why],
    ["who", who],
    ...more,
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
  const times = timePlaceholders({ formerly: "in the revision before", isBackward: false, revisions: "revisions" });
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

/**
 * Returns the facts from the text of the specification that a name means: the id of a fact (`mcp-method-header`), the path or the
 * fingerprint of its finding.
 */
export function findSpecificationFacts({ facts }: SpecificationTextData, name: string): ProseEntry[] {
  const wanted = name.toLowerCase();
  return facts.filter((fact) => [fact.id, fact.path.toLowerCase(), factFingerprint(fact)].includes(wanted));
}

const TERM_WIDTH = 8;

/** Returns the texts of a fact: its rule, the actions if the rule begins or ends between two revisions, an example and its page. */
export function explainSpecificationFact(fact: ProseEntry, width: number): string {
  const { id, title, area, path, since, until, page, endPage, example, appears, disappears } = fact;
  const row = (term: string, text: string): string[] =>
    wrapText(text, Math.max(width - TERM_WIDTH - 4, 20)).map(
      (line, index) => `  ${(index === 0 ? term : "").padEnd(TERM_WIDTH)}  ${line}`,
    );
  const actionRows = (action: ProseChange["action"]): string[] =>
    (["server", "client"] as const).flatMap((role) => (action[role] === undefined ? [] : row(role, action[role])));
  const rows = (change: ProseChange): string[] => [
    ...row("why", change.why),
    ...actionRows(change.action),
    ...(change.olderAction === undefined ? [] : ["  before the rule began:", ...actionRows(change.olderAction)]),
  ];
  return [
    `${id} (OVL001 ${path})`,
    `${capitalize(title)}.`,
    "",
    ...row("area", DIFF_AREAS[area].heading),
    ...row("holds", describeSpan(since, until)),
    ...row("example", example),
    ...row("page", page),
    "",
    "In a revision with the rule, after a revision without it:",
    ...rows(appears),
    "",
    "In a revision without the rule, after a revision with it:",
    ...rows(disappears),
    ...(endPage === undefined ? [] : row("page", endPage)),
  ].join("\n");
}

function describeSpan(since: string | undefined, until: string | undefined): string {
  if (since === undefined) return until === undefined ? "in all revisions" : `up to MCP ${until}`;
  if (until === undefined) return `since MCP ${since}`;
  return since === until ? `in MCP ${since} only` : `from MCP ${since} to ${until}`;
}
