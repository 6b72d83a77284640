import type { Contract, Path, Schema, Tool } from "./contract.js";
import { docOf, literal, objectLiteral, sentence } from "./code.js";
import { vocabularyOf } from "./vocabulary.js";
import type { Names } from "./nameAll.js";
import { constantName, type Named } from "./names.js";
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
export async function toolsView(contract: Contract, names: Names): Promise<ToolsView> {
  const view: ToolsView = {
    imports: "",
    types: [],
    tools: [],
    constants: [],
    guards: [],
    vocabulary: vocabularyView(contract.tools),
  };
  const taken = new Set(names.types);
  for (const [i, tool] of contract.tools.entries()) {
    const named = names.tools[i]!;
    const sides = sidesOf(tool, named);
    for (const side of sides) {
      const fail = (at: Path, problem: string): Error => contract.fail(["tools", i, side.member, ...at], problem);
      const declared = await declareSchema(side.schema, { name: side.type, taken, fail });
      for (const { name, text } of declared)
        view.types.push({
          comment: /^\/\*\*/.test(text) ? "" : sentence(name === side.type ? `${capital(side.what)}.` : ""),
          text,
        });
      view.constants.push({ name: side.constant, type: "object", value: literal(side.schema) });
      view.guards.push({ type: side.type, what: side.what, schema: side.constant });
    }
    view.constants.push(definition(tool, named, sides));
    view.tools.push({
      comment: docOf(tool),
      member: named.member,
      input: `${named.type}Input`,
      returns: tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<${named.type}Output>`,
      constant: `${constantName(named.member)}_TOOL`,
    });
  }
  view.imports = importsOf(contract.tools);
  return view;
}

/** What the guards of all schemas need. */
function vocabularyView(tools: readonly Tool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const { assertions, keywords, dialects, imports } = vocabularyOf(schemas);
  return {
    imports: imports.map(({ module, names }) => ({ module, names: names.join(", ") })),
    value: [
      `assertions: { ${assertions.map((name) => `...${name}`).join(", ")} }`,
      `keywords: [${keywords.join(", ")}]`,
      ...dialects,
    ].join(", "),
  };
}

function sidesOf({ name, inputSchema, outputSchema }: Tool, { member, type }: Named): Side[] {
  const constant = constantName(member);
  const quoted = `\`${name.replaceAll("`", "'").replaceAll("*/", "* /")}\``.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const input: Side = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `what ${quoted} is given`,
  };
  if (outputSchema === undefined) return [input];
  const output: Side = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `what ${quoted} returns`,
  };
  return [input, output];
}

/** A tool as it is listed; its schemas are the ones that its guards know. */
function definition(tool: Tool, { member }: Named, sides: readonly Side[]): ToolsView["constants"][number] {
  const schemas = Object.fromEntries(sides.map((side) => [side.member, side.constant]));
  return { name: `${constantName(member)}_TOOL`, type: "ContractTool", value: objectLiteral(tool, schemas) };
}

function importsOf(tools: readonly Tool[]): string {
  const used = [
    ...(tools.some(({ outputSchema }) => outputSchema === undefined) ? ["ContentReturn"] : []),
    "Context",
    ...(tools.some(({ outputSchema }) => outputSchema !== undefined) ? ["ToolReturn"] : []),
  ];
  return used.join(", ");
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
