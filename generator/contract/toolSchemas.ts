import type { ContractTool, JsonSchemaInContract } from "./contract.js";
import { quoteNameForComment } from "./contractCode.js";
import { toConstantName, type EntryTypeScriptNames } from "./names.js";

/** The input or output schema of a tool, with the names of its type and its constant. */
export interface NamedToolSchema {
  member: "inputSchema" | "outputSchema";
  schema: JsonSchemaInContract;
  type: string;
  constant: string;
  /** The schema in words, for comments. */
  what: string;
}

/** Returns the schemas of a tool: the input schema and, if the tool has one, the output schema. */
export function listToolSchemas(
  { name, inputSchema, outputSchema }: ContractTool,
  { member, type }: EntryTypeScriptNames,
): NamedToolSchema[] {
  const constant = toConstantName(member);
  const input: NamedToolSchema = {
    member: "inputSchema",
    schema: inputSchema,
    type: `${type}Input`,
    constant: `${constant}_INPUT`,
    what: `the input of the tool ${quoteNameForComment(name)}`,
  };
  if (outputSchema === undefined) return [input];
  const output: NamedToolSchema = {
    member: "outputSchema",
    schema: outputSchema,
    type: `${type}Output`,
    constant: `${constant}_OUTPUT`,
    what: `the output of the tool ${quoteNameForComment(name)}`,
  };
  return [input, output];
}
