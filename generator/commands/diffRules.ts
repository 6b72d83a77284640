import {
  explainDiffRule,
  formatRuleList,
  publishedDiffRules,
  explainSpecificationFact,
  findSpecificationFacts,
} from "../diff/report/catalogue.js";
import { loadSpecificationTextData } from "../diff/overlay.js";
import { JSON_DIFF_REPORT_SCHEMA } from "../diff/report/json.js";
import { DIFF_RULE_IDS } from "../diff/rules/rules.js";
import { explainContractRule, publishedContractRules } from "../contractDiff/report/catalogue.js";
import { CONTRACT_JSON_SCHEMA } from "../contractDiff/report/json.js";
import { CONTRACT_RULE_IDS } from "../contractDiff/rules/contractRules.js";
import type { Flags } from "./given.js";
import { terminalWidth, printText, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff rules`: prints all rules that `mcpgen diff` applies, those of contracts last. */
export function runDiffRulesCommand({ json = false }: Flags<"json">): number {
  const rules = [...publishedDiffRules(), ...publishedContractRules()];
  printText(json ? JSON.stringify(rules, null, 2) : formatRuleList(rules));
  return 0;
}

/** `mcpgen diff explain`: explains a diff rule, or facts that only the text of the specification states. */
export function runDiffExplainCommand({ id }: { id: string }): number {
  const rule = DIFF_RULE_IDS.find((known) => known === id.toUpperCase());
  const ofContracts = CONTRACT_RULE_IDS.find((known) => known === id.toUpperCase());
  if (rule !== undefined || ofContracts !== undefined) {
    printText(rule === undefined ? explainContractRule(ofContracts!) : explainDiffRule(rule));
    return 0;
  }
  const facts = findSpecificationFacts(loadSpecificationTextData(), id);
  if (facts.length === 0)
    throw new UsageError(
      `no rule and no fact about the specification has the id ${id} (run mcpgen diff rules to list the rules, or take an id that mcpgen diff prints after "explain:")`,
    );
  const { width = 100 } = terminalWidth();
  printText(facts.map((fact) => explainSpecificationFact(fact, width)).join("\n\n"));
  return 0;
}

/** `mcpgen diff schema`: prints the JSON Schema of the report of `mcpgen diff --format json`. */
export async function runDiffReportSchemaCommand({
  bridge = false,
  contracts = false,
}: Flags<"bridge" | "contracts">): Promise<number> {
  if (bridge && contracts) throw new UsageError("--bridge and --contracts are two reports (give one of them)");
  const schema = bridge
    ? (await import("../bridge/lossTableFormats.js")).JSON_LOSS_TABLES_SCHEMA
    : contracts
      ? CONTRACT_JSON_SCHEMA
      : JSON_DIFF_REPORT_SCHEMA;
  printJson(schema, 2);
  return 0;
}
