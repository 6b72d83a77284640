import { joinIssues, rejectArguments } from "../contract/checkTools.js";
import { mapAwaitable } from "../contract/handlers.js";
import { ToolResult } from "../contract/toolResults.js";
import type { RuntimeHandlerContext } from "../server/context.js";
import { issueTexts, type StandardSchema } from "./standardSchema.js";

/** A function of a tool, as the runtime calls it. */
type RunTool = (input: never, context: RuntimeHandlerContext) => unknown;

/** The schemas of a tool. */
interface ToolSchemas {
  readonly input: StandardSchema;
  readonly output?: StandardSchema | undefined;
}

/**
 * Returns a function that runs a tool between the `validate` functions of its schemas. Without a promise, the call stays synchronous.
 *
 * @param name the name of the tool.
 */
export function parseTool(name: string, { input, output }: ToolSchemas, run: RunTool): RunTool {
  return (given, context) =>
    mapAwaitable(input["~standard"].validate(given), (checked) => {
      if (checked.issues !== undefined)
        return new ToolResult(rejectArguments(name, issueTexts(checked.issues), context.server.revision));
      return mapAwaitable(run(checked.value as never, context), (returned) => parseOutput(name, returned, output));
    });
}

/** Returns what a tool returned, with its output as the library's `validate` returned it. */
function parseOutput(name: string, returned: unknown, output: StandardSchema | undefined): unknown {
  const members = ToolResult.read(returned);
  if (output === undefined || members?.isError) return returned;
  const given = members === undefined ? returned : members.structuredContent;
  return mapAwaitable(output["~standard"].validate(given), (checked) => {
    if (checked.issues !== undefined)
      throw new TypeError(`the output of ${name} is invalid: ${joinIssues(issueTexts(checked.issues))}`);
    return members === undefined ? checked.value : new ToolResult({ ...members, structuredContent: checked.value });
  });
}

/**
 * Returns the tools of a contract with functions that run the schemas of the contract's file too.
 *
 * @param schemas the export `tools` of the contract's file.
 * @param members the functions of the tools by the names of the tools.
 * @throws TypeError if a function is missing, or the file no longer has the schemas of a tool.
 */
export function parseTools(
  schemas: { readonly [name: string]: ToolSchemas },
  members: { readonly [name: string]: string },
  tools: object,
): { readonly [member: string]: RunTool } {
  const parsed = Object.entries(members).map(([name, member]): [string, RunTool] => {
    const run = (tools as { readonly [member: string]: RunTool | undefined })[member];
    if (typeof run !== "function") throw new TypeError(`${member} of the contract is not implemented`);
    if (!Object.hasOwn(schemas, name)) throw new TypeError(`the contract has no tool ${name} (run mcpgen generate)`);
    return [member, parseTool(name, schemas[name]!, run.bind(tools))];
  });
  return Object.fromEntries(parsed);
}
