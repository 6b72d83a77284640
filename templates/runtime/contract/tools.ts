import type { JsonObject } from "../validation/checks.js";
import {
  after,
  bound,
  factsOf,
  invalid,
  listed,
  type ContractFacts,
  type ContractOptions,
} from "./shared.js";
import { answerOf, failed, sentences } from "./answers.js";
import type { HandlerContext } from "../server/context.js";
import type { Issue } from "../validation/issues.js";
import { isUndecided, type GuardOf } from "../json-schema/keywordGuard.js";

/** A tool as tools/list tells it. */
export interface ContractTool {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}

/** What the handlers of tools are made with. */
export interface ToolsOptions extends ContractOptions {
  readonly guardOf: GuardOf;
}

/**
 * Handlers of `tools/list` and `tools/call`, for the server of any revision that the facts tell of.
 *
 * @param table the tools by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export function toolHandlers<Handlers>(
  table: { readonly [member: string]: ContractTool },
  implementation: object,
  options: ToolsOptions,
): Handlers {
  const tools = new Map(
    Object.entries(table).map(([member, tool]) => {
      const run = bound<[unknown, HandlerContext]>(implementation, member);
      return [tool.name, { tool, run }];
    }),
  );
  const handlers = {
    listTools: listed(options, (facts) => ({
      tools: Object.values(table).map((tool) => toldIn(facts, tool)),
    })),
    callTool(params: JsonObject, context: HandlerContext): unknown {
      const { name, arguments: input = {} } = params as unknown as Asked;
      const found = tools.get(name);
      if (found === undefined)
        throw invalid(`there is no tool ${name}`, "/name");
      const { tool, run } = found;
      const facts = factsOf(options, context);
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input))
        return refused(name, guard.issues(input), facts);
      const { outputSchema } = tool;
      return after(run(input, context), (returned) =>
        answerOf(returned, {
          tool: name,
          guard: outputSchema && options.guardOf(outputSchema),
          facts,
        }),
      );
    },
  };
  return handlers as Handlers;
}

/** Params of tools/call, as its guard lets them through. */
interface Asked {
  name: string;
  arguments?: JsonObject;
}

/** A tool as a revision lists it, which may have no output schemas, or only those of objects. */
export function toldIn(
  { structured }: ContractFacts,
  tool: ContractTool,
): JsonObject {
  const { outputSchema, ...rest } = tool;
  const { type } = (outputSchema ?? {}) as JsonObject;
  return structured === "any" || (structured === "object" && type === "object")
    ? tool
    : rest;
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling */
function refused(
  tool: string,
  issues: readonly Issue[],
  { inputErrors }: ContractFacts,
): object {
  const told = `Invalid arguments for ${tool}: ${sentences(issues)}`;
  // A model cannot correct arguments of which nobody knows what is wrong.
  if (inputErrors === "result" && !isUndecided(issues)) return failed(told);
  throw invalid(told, `/arguments${issues[0]?.pointer ?? ""}`);
}
