import { explainRule, listRules, rulesJson } from "../diff/report/catalogue.js";
import { JSON_REPORT_SCHEMA } from "../diff/report/jsonReportSchema.js";
import { RULE_IDS } from "../diff/rules/rules.js";
import { printDocument, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff rules`: the catalogue of what a diff finds. */
export function diffRules({ json = false }: { json?: boolean | undefined }): number {
  printDocument(json ? rulesJson() : listRules());
  return 0;
}

/** `mcpgen diff explain`: one rule in full. */
export function diffExplain({ rule }: { rule: string }): number {
  const id = RULE_IDS.find((known) => known === rule.toUpperCase());
  if (id === undefined) throw new UsageError(`there is no rule ${rule} (mcpgen diff rules lists them)`);
  printDocument(explainRule(id));
  return 0;
}

/** `mcpgen diff schema`: the JSON Schema of the JSON report. */
export function diffSchema(): number {
  printJson(JSON_REPORT_SCHEMA, 2);
  return 0;
}
