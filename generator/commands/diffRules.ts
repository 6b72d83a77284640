import { explainRule, listRules, rulesJson } from "../diff/report/catalogue.js";
import { JSON_REPORT_SCHEMA } from "../diff/report/jsonReportSchema.js";
import { RULE_IDS } from "../diff/rules/rules.js";
import { printDocument, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff rules`: prints all rules of the diff. */
export function diffRules({ json = false }: { json?: boolean | undefined }): number {
  printDocument(json ? rulesJson() : listRules());
  return 0;
}

/** `mcpgen diff explain`: prints the explanation of a rule. */
export function diffExplain({ rule }: { rule: string }): number {
  const id = RULE_IDS.find((known) => known === rule.toUpperCase());
  if (id === undefined) throw new UsageError(`there is no rule ${rule} (run mcpgen diff rules to list the rules)`);
  printDocument(explainRule(id));
  return 0;
}

/** `mcpgen diff schema`: prints the JSON Schema of the JSON report. */
export function diffSchema(): number {
  printJson(JSON_REPORT_SCHEMA, 2);
  return 0;
}
