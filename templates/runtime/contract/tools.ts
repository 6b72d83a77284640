import type { CreateSchemaGuardFunction } from "../json-schema/schemaGuard.js";
import type { ToolDefinition } from "../protocol/revision.js";
import type { HandlerContext } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import {
  bindRequiredMethod,
  createListHandler,
  rulesOfRevision,
  mapAwaitable,
  type ServerContractHandlerOptions,
  type ServerContractRevisionRules,
} from "./facts.js";
import { createInvalidMemberError, rejectArguments, type NameAndArgumentsParams } from "./invalidArguments.js";
import { createToolResult } from "./toolResults.js";

/** The options of {@link createToolHandlers}. */
interface CreateToolHandlersOptions extends ServerContractHandlerOptions {
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
      if (found === undefined) throw createInvalidMemberError(`there is no tool ${name}`, "/name");
      const { tool, run } = found;
      const facts = rulesOfRevision(options, context);
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input)) return rejectArguments(name, guard.issues(input), facts);
      const { outputSchema } = tool;
      return mapAwaitable(run(input, context), (returned) =>
        createToolResult(returned, { tool: name, guard: outputSchema && options.guardOf(outputSchema), facts }),
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
