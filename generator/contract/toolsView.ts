import type { Contract, Schema, Tool } from "./contract.js";
import { comment, docOf, literal, objectLiteral, quoted } from "./code.js";
import { vocabularyOf } from "./vocabulary.js";
import type { Names } from "./nameAll.js";
import { promisesTask } from "./toolNotes.js";
import { capitalized, constantName, type Named } from "./names.js";
import { declareSchema } from "./schemaTypes.js";

/** What `contract/tools.ts` is made of. */
export interface ToolsView {
  imports: string;
  types: { comment: string; text: string }[];
  tools: { comment: string; member: string; input: string; returns: string; constant: string }[];
  constants: { name: string; type: string; value: string }[];
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** What looks at the keywords of the schemas. */
interface VocabularyView {
  imports: { module: string; names: string }[];
  /** The members of an object. */
  value: string;
}

/** One schema of a tool, and what it becomes. */
interface Side {
  member: "inputSchema" | "outputSchema";
  schema: Schema;
  type: string;
  constant: string;
  what: string;
}

/** The page of the tools. */
export async function toolsView({ tools }: Contract, names: Names): Promise<ToolsView> {
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
      types.push({ comment: isBare ? comment(`${capitalized(what)}.`) : "", text });
    }
  }
  return types;
}

function functionOf(tool: Tool, { member, type }: Named): ToolsView["tools"][number] {
  return {
    comment: docOf(tool),
    member,
    input: `${type}Input`,
    returns: tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<${type}Output>`,
    constant: `${constantName(member)}_TOOL`,
  };
}

/** The schemas of a tool, and the tool as it is listed: its schemas are the ones that its guards know. */
function constantsOf(tool: Tool, { member }: Named, sides: readonly Side[]): ToolsView["constants"] {
  const schemas = new Map(sides.map(({ member: side, constant }) => [side, constant]));
  return [
    ...sides.map(({ constant, schema }) => ({ name: constant, type: "object", value: literal(schema) })),
    { name: `${constantName(member)}_TOOL`, type: "ContractTool", value: objectLiteral(listedTool(tool), schemas) },
  ];
}

/** A tool as a server lists it. No function of a contract answers by a task, and a client may not call a tool directly that requires one. */
function listedTool(tool: Tool): object {
  if (!promisesTask(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}

/** What the guards of all schemas need. */
function vocabularyView(tools: readonly Tool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const { assertions, keywords, dialects, matchers, imports } = vocabularyOf(schemas);
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

function sidesOf({ name, inputSchema, outputSchema }: Tool, { member, type }: Named): Side[] {
  const constant = constantName(member);
  const input: Side = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `what ${quoted(name)} is given`,
  };
  if (outputSchema === undefined) return [input];
  const output: Side = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `what ${quoted(name)} returns`,
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
