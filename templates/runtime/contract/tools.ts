import { hasReachedStepLimit, type CreateSchemaGuardFunction } from "../json-schema/vocabularyGuard.js";
import type { ToolDefinition } from "../protocol/toolDefinition.js";
import type { HandlerContext } from "../server/context.js";
import { markInputErrorResult } from "../server/inputErrorResults.js";
import type { JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import {
  bindRequiredMethod,
  createInvalidParamsMemberError,
  mapAwaitable,
  type NameAndArgumentsParams,
} from "./calls.js";
import {
  getServerContractRevisionRules,
  type ServerContractRevisionRules,
  type ServerContractHandlerOptions,
} from "./facts.js";
import { createListHandler } from "./lists.js";
import { createToolResult, createErrorToolResult, joinIssues } from "./toolResults.js";

/** The options of {@link createToolHandlers}. */
export interface CreateToolHandlersOptions extends ServerContractHandlerOptions {
  /** Returns the guard of an `inputSchema` or `outputSchema`. */
  readonly guardOf: CreateSchemaGuardFunction;
}

/**
 * Returns the handlers of `tools/list` and `tools/call`. They serve all revisions of the contract.
 *
 * @param table the tools by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createToolHandlers<Handlers>(
  table: { readonly [member: string]: ToolDefinition },
  implementation: object,
  options: CreateToolHandlersOptions,
): Handlers {
  const tools = new Map(
    Object.entries(table).map(([member, tool]) => {
      const run = bindRequiredMethod<[unknown, HandlerContext]>(implementation, member);
      return [tool.name, { tool, run }];
    }),
  );
  const handlers = {
    listTools: createListHandler(options, (facts) => ({
      tools: Object.values(table).map((tool) => adaptToolToRevision(facts, tool)),
    })),
    callTool(params: NameAndArgumentsParams, context: HandlerContext): unknown {
      const { name, arguments: input = {} } = params;
      const found = tools.get(name);
      if (found === undefined) throw createInvalidParamsMemberError(`there is no tool ${name}`, "/name");
      const { tool, run } = found;
      const facts = getServerContractRevisionRules(options, context);
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input)) return rejectInput(name, guard.issues(input), facts);
      const { outputSchema } = tool;
      return mapAwaitable(run(input, context), (returned) =>
        createToolResult(returned, {
          tool: name,
          guard: outputSchema && options.guardOf(outputSchema),
          facts,
        }),
      );
    },
  };
  return handlers as Handlers;
}

/** Returns a tool as a revision lists it: without its `outputSchema` if the revision does not allow that schema. */
export function adaptToolToRevision({ structured }: ServerContractRevisionRules, tool: ToolDefinition): JsonObject {
  const { outputSchema, ...rest } = tool;
  const { type } = (outputSchema ?? {}) as JsonObject;
  return structured === "any" || (structured === "object" && type === "object") ? tool : rest;
}

/**
 * Returns the result for invalid arguments, in revisions that report them in a result.
 *
 * @throws McpError (-32602) in other revisions, or if the check stopped at its limit of steps.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling
 */
function rejectInput(tool: string, issues: readonly Issue[], { inputErrors }: ServerContractRevisionRules): object {
  const message = `Invalid arguments for ${tool}: ${joinIssues(issues)}`;
  const pointer = `/arguments${issues[0]?.pointer ?? ""}`;
  // A model cannot correct arguments whose check stopped at its limit of steps, so the client receives an error instead of a result.
  if (inputErrors === "result" && !hasReachedStepLimit(issues))
    return markInputErrorResult(createErrorToolResult(message), pointer);
  throw createInvalidParamsMemberError(message, pointer);
}
