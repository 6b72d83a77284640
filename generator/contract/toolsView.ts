import type { Contract, JsonSchemaInContract, ContractTool } from "./contract.js";
import {
  formatDeclarationComment,
  formatDescriptionComment,
  formatJsonValueAsCode,
  formatObjectLiteral,
  quoteNameForComment,
} from "./contractCode.js";
import { findRuntimeExportsUsedByGuards } from "./guardExports.js";
import type { ContractTypeScriptNames } from "./contractNames.js";
import { canToolRunAsTask } from "./toolNotes.js";
import { capitalizeFirstLetter, toConstantName, type EntryTypeScriptNames } from "./names.js";
import { declareTypesOfSchema } from "./schemaTypes.js";

/** The input of the template `contract/tools.ts`. */
export interface ToolsModuleTemplateInput {
  imports: string;
  types: { comment: string; text: string }[];
  tools: { comment: string; member: string; input: string; returns: string; constant: string }[];
  constants: { name: string; type: string; value: string }[];
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** The code in the template `contract/tools.ts` that imports the runtime's keyword checks and passes them to the guards. */
interface VocabularyView {
  imports: { module: string; names: string }[];
  /** The members of the object literal that is passed to `guardsWith`. */
  value: string;
}

/** The input or output schema of a tool, with the names of its type and its constant. */
interface Side {
  member: "inputSchema" | "outputSchema";
  schema: JsonSchemaInContract;
  type: string;
  constant: string;
  what: string;
}

/** Returns the input of the template `contract/tools.ts`. */
export async function buildToolsModuleTemplateInput(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): Promise<ToolsModuleTemplateInput> {
  const sides = tools.map((tool, i) => sidesOf(tool, names.tools[i]!));
  return {
    imports: importsOf(tools),
    types: await typesOf(sides.flat(), new Set(names.types)),
    tools: tools.map((tool, i) => functionOf(tool, names.tools[i]!)),
    constants: tools.flatMap((tool, i) => constantsOf(tool, names.tools[i]!, sides[i]!)),
    guards: sides.flat().map(({ type, what, constant }) => ({ type, what, schema: constant })),
    vocabulary: vocabularyView(tools),
  };
}

async function typesOf(sides: readonly Side[], taken: Set<string>): Promise<ToolsModuleTemplateInput["types"]> {
  const types: ToolsModuleTemplateInput["types"] = [];
  for (const { schema, type, what } of sides) {
    for (const { name, text } of await declareTypesOfSchema(schema, { name: type, taken })) {
      const isBare = name === type && !text.startsWith("/**");
      types.push({ comment: isBare ? formatDeclarationComment(`${capitalizeFirstLetter(what)}.`) : "", text });
    }
  }
  return types;
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

/** Returns the constants for a tool: one for each of its schemas, and one for the tool in `tools/list`, which refers to the schemas. */
function constantsOf(
  tool: ContractTool,
  { member }: EntryTypeScriptNames,
  sides: readonly Side[],
): ToolsModuleTemplateInput["constants"] {
  const schemas = new Map(sides.map(({ member: side, constant }) => [side, constant]));
  return [
    ...sides.map(({ constant, schema }) => ({ name: constant, type: "object", value: formatJsonValueAsCode(schema) })),
    {
      name: `${toConstantName(member)}_TOOL`,
      type: "ListedTool",
      value: formatObjectLiteral(listedTool(tool), schemas),
    },
  ];
}

/**
 * Returns a tool as the server lists it, without `execution.taskSupport`. The functions of a contract do not create tasks, and a client
 * cannot call a tool directly if the tool requires a task.
 */
function listedTool(tool: ContractTool): object {
  if (!canToolRunAsTask(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}

/** Returns the code that imports the keyword checks for the guards of all schemas, and the object that lists the checks. */
function vocabularyView(tools: readonly ContractTool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const { assertions, keywords, dialects, matchers, imports } = findRuntimeExportsUsedByGuards(schemas);
  return {
    imports: imports.map(({ module, names }) => ({ module, names: names.join(", ") })),
    value: [
      `assertions: { ${assertions.map((name) => `...${name}`).join(", ")} }`,
      `keywords: [${keywords.join(", ")}]`,
      ...dialects,
      ...matchers,
    ].join(", "),
  };
}

function sidesOf({ name, inputSchema, outputSchema }: ContractTool, { member, type }: EntryTypeScriptNames): Side[] {
  const constant = toConstantName(member);
  const input: Side = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `the input of the tool ${quoteNameForComment(name)}`,
  };
  if (outputSchema === undefined) return [input];
  const output: Side = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `the output of the tool ${quoteNameForComment(name)}`,
  };
  return [input, output];
}

function importsOf(tools: readonly ContractTool[]): string {
  const used = [
    ...(tools.some(({ outputSchema }) => outputSchema === undefined) ? ["ContentReturn"] : []),
    "Context",
    ...(tools.some(({ outputSchema }) => outputSchema !== undefined) ? ["ToolReturn"] : []),
  ];
  return used.join(", ");
}
