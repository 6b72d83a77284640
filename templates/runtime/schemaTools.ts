/**
 * Tools with the schemas of Zod, Valibot, ArkType, or another library with Standard Schema. The function of a tool has the types of its
 * schemas, and the server lists their JSON Schemas.
 *
 * Each call is checked against the listed JSON Schema before the library sees it.
 *
 * @example
 * ```ts
 * const input = z.object({ text: z.string(), times: z.int().min(1).default(2) });
 * const repeat = tool({ description: "Repeats a text.", input }, ({ text, times }) => text.repeat(times));
 * const server = createServer(about, { tools: toolHandlers({ repeat }) });
 * ```
 * @see https://standardschema.dev
 * @module
 */
export { failure, type ToolResult } from "./contract/toolResults.js";
export type {
  InputOf,
  JsonSchemaConverter,
  JsonSchemaOptions,
  OutputOf,
  StandardSchema,
} from "./schema-tools/standardSchema.js";
export { result, tool } from "./schema-tools/tool.js";
export type { SchemaTool, SchemaToolDefinition, SchemaToolFunction, ToolDescription } from "./schema-tools/tool.js";
export { toolHandlers, type SchemaToolHandlers, type SchemaToolOptions } from "./schema-tools/toolHandlers.js";
