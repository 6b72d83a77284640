import { explainDiffRule, formatDiffRuleList, formatDiffRulesAsJson } from "../diff/report/catalogue.js";
import { JSON_DIFF_REPORT_SCHEMA } from "../diff/report/jsonReportSchema.js";
import { DIFF_RULE_IDS } from "../diff/rules/rules.js";
import { printMultilineText, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff rules`: prints all rules that `mcpgen diff` applies. */
export function runDiffRulesCommand({ json = false }: { json?: boolean | undefined }): number {
  printMultilineText(json ? formatDiffRulesAsJson() : formatDiffRuleList());
  return 0;
}

/** `mcpgen diff explain`: prints the explanation of a diff rule. */
export function runDiffExplainCommand({ rule }: { rule: string }): number {
  const id = DIFF_RULE_IDS.find((known) => known === rule.toUpperCase());
  if (id === undefined) throw new UsageError(`there is no rule ${rule} (run mcpgen diff rules to list the rules)`);
  printMultilineText(explainDiffRule(id));
  return 0;
}

/** `mcpgen diff schema`: prints the JSON Schema of the report that `mcpgen diff --format json` prints. */
export function runDiffReportSchemaCommand(): number {
  printJson(JSON_DIFF_REPORT_SCHEMA, 2);
  return 0;
}
