import type { Contract, ContractTool } from "./contract.js";
import { formatDescriptionComment } from "./contractCode.js";
import { findRuntimeExportsUsedByGuards } from "./guardExports.js";
import type { ContractTypeScriptNames } from "./contractNames.js";
import { toConstantName, type EntryTypeScriptNames } from "./names.js";
import { listToolSchemas } from "./toolSchemas.js";

/** The input of the template `contract/tools.ts`. */
export interface ToolsModuleTemplateInput {
  /** The names that the module imports from `context.ts`, `definitions.ts` and `types.ts`. */
  imports: string;
  constants: string;
  types: string;
  tools: { comment: string; member: string; input: string; returns: string; constant: string }[];
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** The code in the template `contract/tools.ts` that imports the runtime's keyword checks and passes them to the guards. */
interface VocabularyView {
  imports: string;
  /** The members of the object literal that is passed to `guardsWith`. */
  value: string;
}

/** Returns the input of the template `contract/tools.ts`. */
export function buildToolsModuleTemplateInput(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): ToolsModuleTemplateInput {
  const schemas = tools.flatMap((tool, i) => listToolSchemas(tool, names.tools[i]!));
  const functions = tools.map((tool, i) => functionOf(tool, names.tools[i]!));
  return {
    imports: importsOf(tools),
    constants: [...schemas, ...functions].map(({ constant }) => constant).join(", "),
    types: schemas.map(({ type }) => type).join(", "),
    tools: functions,
    guards: schemas.map(({ type, what, constant }) => ({ type, what, schema: constant })),
    vocabulary: vocabularyView(tools),
  };
}

function functionOf(
  tool: ContractTool,
  { member, type }: EntryTypeScriptNames,
): ToolsModuleTemplateInput["tools"][number] {
  return {
    comment: formatDescriptionComment(tool),
    member,
    input: `${type}Input`,
    returns: tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<${type}Output>`,
    constant: `${toConstantName(member)}_TOOL`,
  };
}

/** Returns the code that imports the keyword checks for the guards of all schemas, and the object that lists the checks. */
function vocabularyView(tools: readonly ContractTool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const { assertions, keywords, dialects, matchers, imports } = findRuntimeExportsUsedByGuards(schemas);
  return {
    imports: imports.join(", "),
    value: [
      `assertions: { ${assertions.map((name) => `...${name}`).join(", ")} }`,
      `keywords: [${keywords.join(", ")}]`,
      ...dialects,
      ...matchers,
    ].join(", "),
  };
}

function importsOf(tools: readonly ContractTool[]): string {
  const used = [
    ...(tools.some(({ outputSchema }) => outputSchema === undefined) ? ["ContentReturn"] : []),
    "Context",
    ...(tools.some(({ outputSchema }) => outputSchema !== undefined) ? ["ToolReturn"] : []),
  ];
  return used.join(", ");
}
