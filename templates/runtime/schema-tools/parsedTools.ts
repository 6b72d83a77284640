import { joinIssues, rejectArguments } from "../contract/checkTools.js";
import { mapAwaitable } from "../contract/handlers.js";
import { ToolResult } from "../contract/toolResults.js";
import type { RuntimeHandlerContext } from "../server/context.js";
import { issueTexts, type StandardSchema, type ValidationResult } from "./standardSchema.js";

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
  // Zod makes the member when it is read.
  const standard = input["~standard"];
  const runParsed = output === undefined ? run : parseOutputs(name, output, run);
  const runChecked = (checked: ValidationResult<unknown>, context: RuntimeHandlerContext): unknown =>
    checked.issues === undefined
      ? runParsed(checked.value as never, context)
      : new ToolResult(rejectArguments(name, issueTexts(checked.issues), context.server.revision));
  return (given, context) => {
    const checked = standard.validate(given);
    return isPromise(checked) ? checked.then((each) => runChecked(each, context)) : runChecked(checked, context);
  };
}

/** Returns a function that returns the output of a tool as the library's `validate` returned it. */
function parseOutputs(name: string, output: StandardSchema, run: RunTool): RunTool {
  const standard = output["~standard"];
  const parse = (returned: unknown): unknown => {
    const members = ToolResult.read(returned);
    if (members?.isError) return returned;
    const outputOf = (checked: ValidationResult<unknown>): unknown => {
      if (checked.issues !== undefined)
        throw new TypeError(`the output of ${name} is invalid: ${joinIssues(issueTexts(checked.issues))}`);
      return members === undefined ? checked.value : new ToolResult({ ...members, structuredContent: checked.value });
    };
    const checked = standard.validate(members === undefined ? returned : members.structuredContent);
    return isPromise(checked) ? checked.then(outputOf) : outputOf(checked);
  };
  return (given, context) => mapAwaitable(run(given, context), parse);
}

/** Returns true for the promise of a result. A result has issues or a value; to look for `then` in it would cost more. */
function isPromise(
  checked: ValidationResult<unknown> | Promise<ValidationResult<unknown>>,
): checked is Promise<ValidationResult<unknown>> {
  return !("value" in checked || "issues" in checked);
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
