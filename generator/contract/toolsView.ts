import type { Contract, Schema, Tool } from "./contract.js";
import { commentAbove, descriptionComment, jsonCode, objectLiteral, quotedName } from "./contractCode.js";
import { guardExportsFor } from "./guardExports.js";
import type { ContractNames } from "./contractNames.js";
import { supportsTasks } from "./toolNotes.js";
import { capitalized, constantName, type EntryNames } from "./names.js";
import { declareSchema } from "./schemaTypes.js";

/** The input of the template `contract/tools.ts`. */
export interface ToolsView {
  imports: string;
  types: { comment: string; text: string }[];
  tools: { comment: string; member: string; input: string; returns: string; constant: string }[];
  constants: { name: string; type: string; value: string }[];
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** The code that imports and lists the runtime's keyword checks. */
interface VocabularyView {
  imports: { module: string; names: string }[];
  /** The members of the object literal that is passed to `guardsWith`. */
  value: string;
}

/** The input or output schema of a tool, with the names of its type and its constant. */
interface Side {
  member: "inputSchema" | "outputSchema";
  schema: Schema;
  type: string;
  constant: string;
  what: string;
}

/** Returns the input of the template `contract/tools.ts`. */
export async function toolsView({ tools }: Contract, names: ContractNames): Promise<ToolsView> {
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

async function typesOf(sides: readonly Side[], taken: Set<string>): Promise<ToolsView["types"]> {
  const types: ToolsView["types"] = [];
  for (const { schema, type, what } of sides) {
    for (const { name, text } of await declareSchema(schema, { name: type, taken })) {
      const isBare = name === type && !text.startsWith("/**");
      types.push({ comment: isBare ? commentAbove(`${capitalized(what)}.`) : "", text });
    }
  }
  return types;
}

function functionOf(tool: Tool, { member, type }: EntryNames): ToolsView["tools"][number] {
  return {
    comment: descriptionComment(tool),
    member,
    input: `${type}Input`,
    returns: tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<${type}Output>`,
    constant: `${constantName(member)}_TOOL`,
  };
}

/** Returns the constants for the schemas of a tool, and for the tool as it is listed. The list refers to the same schema constants. */
function constantsOf(tool: Tool, { member }: EntryNames, sides: readonly Side[]): ToolsView["constants"] {
  const schemas = new Map(sides.map(({ member: side, constant }) => [side, constant]));
  return [
    ...sides.map(({ constant, schema }) => ({ name: constant, type: "object", value: jsonCode(schema) })),
    { name: `${constantName(member)}_TOOL`, type: "ContractTool", value: objectLiteral(listedTool(tool), schemas) },
  ];
}

/**
 * Returns a tool as a server lists it. `execution.taskSupport` is left out: functions of a contract do not answer by a task, and
 * clients cannot call a tool directly if it requires a task.
 */
function listedTool(tool: Tool): object {
  if (!supportsTasks(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}

/** Returns the imports and the object by which the guards of all schemas check keywords. */
function vocabularyView(tools: readonly Tool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const { assertions, keywords, dialects, matchers, imports } = guardExportsFor(schemas);
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

function sidesOf({ name, inputSchema, outputSchema }: Tool, { member, type }: EntryNames): Side[] {
  const constant = constantName(member);
  const input: Side = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `the input of the tool ${quotedName(name)}`,
  };
  if (outputSchema === undefined) return [input];
  const output: Side = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `the output of the tool ${quotedName(name)}`,
  };
  return [input, output];
}

function importsOf(tools: readonly Tool[]): string {
  const used = [
    ...(tools.some(({ outputSchema }) => outputSchema === undefined) ? ["ContentReturn"] : []),
    "Context",
    ...(tools.some(({ outputSchema }) => outputSchema !== undefined) ? ["ToolReturn"] : []),
  ];
  return used.join(", ");
}
