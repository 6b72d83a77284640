import type { ToolDefinition } from "../protocol/revision.js";
import type { HandlerContext } from "../server/context.js";
import type { ServerOptions } from "../server/server.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** Tasks that a contract's server offers: `new Tasks()`, or `new SessionTasks()` if the newest revision of the server is 2025-11-25. */
export interface ContractTasks {
  /** The options with which a server offers tasks. */
  readonly offer: Pick<ServerOptions, "capabilities" | "methods" | "headers" | "created">;
  isWanted(context: HandlerContext): boolean;
  start(context: HandlerContext, work: (task: unknown) => unknown): never;
}

/** Runs the tools of a contract as tasks. */
export interface ToolTasks {
  /** Returns the tools with the `taskSupport` that the contract declares. */
  declareIn(tools: { readonly [member: string]: ToolDefinition }): { readonly [member: string]: ToolDefinition };
  /**
   * Runs a tool: as a task if the client wants one, or if the tool requires it.
   *
   * @param complete returns the result of the tool for the context of the call or of the task.
   */
  run(member: string, context: HandlerContext, complete: (given: unknown) => unknown): unknown;
}

/**
 * Returns what runs tools as tasks; undefined without tasks.
 *
 * @param support the `taskSupport` of the tools that can run as tasks, by their functions.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function createToolTasks(
  support: { readonly [member: string]: string },
  tasks: ContractTasks | undefined,
): ToolTasks | undefined {
  if (tasks === undefined) return undefined;
  // The function of a tool may have the name of a member that objects inherit, such as `toString`.
  const supportOf = (member: string): unknown => ownMember(support, member);
  return {
    declareIn: (tools) =>
      Object.fromEntries(
        Object.entries(tools).map(([member, tool]) => {
          const taskSupport = supportOf(member);
          const execution = isObject(tool["execution"]) ? tool["execution"] : {};
          return [member, taskSupport === undefined ? tool : { ...tool, execution: { ...execution, taskSupport } }];
        }),
      ),
    run: (member, context, complete) =>
      supportOf(member) === "required" || (supportOf(member) !== undefined && tasks.isWanted(context))
        ? tasks.start(context, complete)
        : complete(context),
  };
}

/** Returns the options of a server that offers tasks. Extensions, methods and headers of the author stay. */
export function offerTasks<O extends Partial<ServerOptions>>(options: O, tasks: ContractTasks | undefined): O {
  if (tasks === undefined) return options;
  const { capabilities = {}, methods, headers = [], created } = options;
  const { offer } = tasks;
  const extensions = {
    ...(capabilities["extensions"] as JsonObject),
    ...(offer.capabilities?.["extensions"] as JsonObject),
  };
  return {
    ...options,
    capabilities: {
      ...capabilities,
      ...offer.capabilities,
      ...(Object.keys(extensions).length > 0 && { extensions }),
    },
    methods: { ...methods, ...offer.methods },
    headers: [...headers, ...(offer.headers ?? [])],
    created: (server: never) => {
      offer.created?.(server);
      created?.(server);
    },
  };
}
