import type { FillDefaults } from "../json-schema/defaults.js";
import type { CreateSchemaGuardFunction } from "../json-schema/schemaGuard.js";
import { resourceNotFound } from "../jsonrpc/errors.js";
import { isThenable, type Awaitable } from "../protocol/awaitable.js";
import type { ResultRules, ToolDefinition } from "../protocol/revision.js";
import type { RuntimeHandlerContext } from "../server/context.js";
import { fixed } from "../server/results.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";
import { matchUri, type UriTemplatePart } from "../wire/uriTemplates.js";
import type { Aliases } from "./aliases.js";
import { createInvalidMemberError, joinIssues, rejectArguments, type NameAndArgumentsParams } from "./checkTools.js";
import {
  filterEnabled,
  isEntryEnabled,
  onlyEnabled,
  type EnabledEntriesOptions,
  type EntryKind,
} from "./enabledEntries.js";
import { createToolResult } from "./toolResults.js";
import type { ToolTasks } from "./toolTasks.js";

/** The lifetime and the scope of cached lists of a contract, in revisions that define `ttlMs` and `cacheScope`. */
export interface CacheOptions {
  /** The lifetime of a cached list in milliseconds; five minutes by default. */
  readonly ttlMs?: number;
  /**
   * Whether users may share a cached list. By default `public`, because a contract lists the same for all users; `private` for a request of
   * an authenticated caller.
   */
  readonly cacheScope?: "public" | "private";
}

/** The options of all functions that create the handlers of a contract. */
interface ServerContractHandlerOptions extends CacheOptions, EnabledEntriesOptions {}

/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod(implementation: object, member: string): (...given: readonly unknown[]) => unknown {
  const method = (implementation as JsonObject)[member];
  if (typeof method !== "function") throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation) as (...given: readonly unknown[]) => unknown;
}

/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable<V, T>(value: V, map: (value: Awaited<V>) => T): T | PromiseLike<T> {
  return isThenable(value) ? Promise.resolve(value as Awaited<V>).then(map) : map(value as Awaited<V>);
}

const FIVE_MINUTES = 300_000;

/** The entries of a list, by the names of their functions. */
interface ListedEntries<T> {
  /** The member of the result that has the entries, such as `tools`. */
  readonly list: string;
  readonly kind: EntryKind;
  readonly table: { readonly [member: string]: T };
  /** Returns an entry as a revision lists it. */
  readonly adapt?: (rules: ResultRules, entry: T) => object;
}

/**
 * Returns the handler of a list request. Without `isEnabled`, the handler builds the list once for each revision and cache scope. Otherwise
 * clients may not cache the list, unless the options say so.
 *
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export function createListHandler<T extends object>(
  options: ServerContractHandlerOptions,
  { list, kind, table, adapt = (_, entry) => entry }: ListedEntries<T>,
): (params: JsonObject | undefined, context: RuntimeHandlerContext) => unknown {
  const lists = new Map<string, object>();
  const members = Object.keys(table);
  const { isEnabled, ttlMs = isEnabled === undefined ? FIVE_MINUTES : 0 } = options;
  if (!Number.isInteger(ttlMs) || ttlMs < 0) throw new RangeError("ttlMs must be a whole number of milliseconds");
  return (params, context) => {
    if (params?.["cursor"] !== undefined)
      throw createInvalidMemberError("this cursor was not issued for this list", "/cursor");
    const { principal, revision } = context;
    const isShared = principal === undefined && isEnabled === undefined;
    const { cacheScope = isShared ? "public" : "private" } = options;
    const rules = context.server.revision;
    const create = (listed: readonly string[]): object => ({
      [list]: listed.map((member) => adapt(rules, table[member]!)),
      ...(rules.cached && { ttlMs, cacheScope }),
    });
    if (isEnabled !== undefined) return filterEnabled(members, kind, { isEnabled, context }).then(create);
    const key = revision + cacheScope;
    const known = lists.get(key) ?? fixed(create(members));
    lists.set(key, known);
    return known;
  };
}

/** The options of {@link createToolHandlers}. */
interface CreateToolHandlersOptions extends ServerContractHandlerOptions {
  /** Returns the guard of an `inputSchema` or `outputSchema`. */
  readonly guardOf: CreateSchemaGuardFunction;
  /** Returns what fills the defaults of an `inputSchema`. It is given if an `inputSchema` has defaults. */
  readonly defaultsOf?: (schema: object) => FillDefaults | undefined;
  /** Runs tools as tasks. Undefined if no tool can. */
  readonly toolTasks?: ToolTasks | undefined;
  /** The old names of tools and arguments. */
  readonly aliases?: Aliases;
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
    Object.entries(table).map(([member, tool]) => [
      tool.name,
      {
        tool,
        member,
        run: bindRequiredMethod(implementation, member),
        fillDefaults: options.defaultsOf?.(tool.inputSchema),
      },
    ]),
  );
  for (const [alias, name] of options.aliases?.names ?? []) tools.set(alias, tools.get(name)!);
  const handlers = {
    listTools: createListHandler(options, {
      list: "tools",
      kind: "tool",
      table: options.toolTasks?.declareIn(table) ?? table,
      adapt: adaptToolToRevision,
    }),
    callTool(params: NameAndArgumentsParams, context: RuntimeHandlerContext): unknown {
      const { name, arguments: input = {} } = params;
      const found = tools.get(name);
      if (found === undefined) throw createInvalidMemberError(`there is no tool ${name}`, "/name");
      const { tool, run, fillDefaults } = found;
      const rules = context.server.revision;
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input)) return rejectArguments(name, guard.issues(input), rules);
      const { outputSchema } = tool;
      const filled = fillDefaults === undefined ? input : fillDefaults(input);
      const complete = (given: unknown): unknown =>
        mapAwaitable(run(filled, given), (returned) =>
          createToolResult(returned, { tool: name, guard: outputSchema && options.guardOf(outputSchema), rules }),
        );
      return options.toolTasks === undefined
        ? complete(context)
        : options.toolTasks.run(found.member, context, complete);
    },
  };
  const call =
    options.aliases?.inCalls<RuntimeHandlerContext>(handlers.callTool, (name, issue, { server }) =>
      rejectArguments(name, [issue], server.revision),
    ) ?? handlers.callTool;
  const callTool = onlyEnabled(call, options, {
    entryOf: ({ name }) => ({ tool: tools.get(name)?.member }),
    refused: ({ name }) => createInvalidMemberError(`there is no tool ${name}`, "/name"),
  });
  return { ...handlers, callTool } as Handlers;
}

/** Returns a tool as a revision lists it: without its `outputSchema` if the revision does not allow that schema. */
export function adaptToolToRevision({ structured }: Pick<ResultRules, "structured">, tool: ToolDefinition): JsonObject {
  const { outputSchema, ...rest } = tool;
  const { type } = (outputSchema ?? {}) as JsonObject;
  return structured === "any" || (structured === "object" && type === "object") ? tool : rest;
}

/** A prompt as `prompts/list` returns it. */
export interface ListedPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly [member: string]: unknown;
  }[];
  readonly [member: string]: unknown;
}

/** The options of {@link createPromptHandlers}. */
interface CreatePromptHandlersOptions extends ServerContractHandlerOptions {
  /** The old names of prompts and arguments. */
  readonly aliases?: Aliases;
}

/**
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createPromptHandlers<Handlers>(
  table: { readonly [member: string]: ListedPrompt },
  implementation: object,
  options: CreatePromptHandlersOptions,
): Handlers {
  const prompts = new Map(
    Object.entries(table).map(([member, prompt]) => [
      prompt.name,
      { prompt, member, run: bindRequiredMethod(implementation, member) },
    ]),
  );
  for (const [alias, name] of options.aliases?.names ?? []) prompts.set(alias, prompts.get(name)!);
  const handlers = {
    listPrompts: createListHandler(options, { list: "prompts", kind: "prompt", table }),
    getPrompt(params: NameAndArgumentsParams, context: RuntimeHandlerContext): unknown {
      const { name, arguments: given = {} } = params;
      const found = prompts.get(name);
      if (found === undefined) throw createInvalidMemberError(`there is no prompt ${name}`, "/name");
      const { prompt, run } = found;
      rejectMissingArguments(prompt, given);
      return mapAwaitable(run(given, context), (returned) => createPromptResult(prompt, returned));
    },
  };
  const get =
    options.aliases?.inCalls<RuntimeHandlerContext>(handlers.getPrompt, (name, issue) => {
      throw createInvalidMemberError(
        `Invalid arguments for ${name}: ${joinIssues([issue])}`,
        `/arguments${issue.pointer}`,
      );
    }) ?? handlers.getPrompt;
  const getPrompt = onlyEnabled(get, options, {
    entryOf: ({ name }) => ({ prompt: prompts.get(name)?.member }),
    refused: ({ name }) => createInvalidMemberError(`there is no prompt ${name}`, "/name"),
  });
  return { ...handlers, getPrompt } as Handlers;
}

/** @throws McpError (-32602) if a required argument is missing. */
function rejectMissingArguments(prompt: ListedPrompt, given: JsonObject): void {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    throw createInvalidMemberError(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${escapePointerToken(name)}`,
    );
  }
}

/**
 * Converts the value that the author's function returned to the result of `prompts/get`. A string becomes one message of the user, and an
 * array becomes the messages. A result without a description gets the description of the contract.
 */
function createPromptResult({ description }: ListedPrompt, returned: unknown): object {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}

/** A resource as `resources/list` returns it. */
interface ListedResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}

/** A resource template, together with its parsed form. */
export interface ListedResourceTemplate {
  /** The template as `resources/templates/list` returns it. */
  readonly template: { readonly uriTemplate: string; readonly mimeType?: string; readonly [member: string]: unknown };
  /** The parsed `uriTemplate`, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
}

/** The resources and resource templates of a contract by the names of their methods. */
export interface ListedResourcesAndTemplates {
  readonly resources: { readonly [member: string]: ListedResource };
  readonly templates: { readonly [member: string]: ListedResourceTemplate };
}

/** The author's method that returns the contents of one URI, and the MIME type that the contract names for these contents. */
interface ResourceReader {
  readonly member: string;
  readonly mimeType: string | undefined;
  readonly read: (context: RuntimeHandlerContext) => unknown;
}

/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`; in others, `canSubscribe` decides about
 * subscriptions. A listed URI is read by its own method, any other URI by the method of the first template that matches.
 *
 * @param implementation the author's object, with a method for each resource and each template of the contract.
 * @throws TypeError if a method is missing.
 */
export function createResourceHandlers<Handlers>(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers {
  const findReader = readerFinder({ resources, templates }, implementation);
  const handlers = {
    listResources: createListHandler(options, { list: "resources", kind: "resource", table: resources }),
    listResourceTemplates: createListHandler(options, {
      list: "resourceTemplates",
      kind: "resource",
      table: templates,
      adapt: (_, { template }) => template,
    }),
    readResource({ uri }: { uri: string }, context: RuntimeHandlerContext): unknown {
      const { cached } = context.server.revision;
      const reader = findReader(uri);
      return mapAwaitable(reader?.read(context), (returned) =>
        createReadResult(returned, { uri, mimeType: reader?.mimeType, cached }),
      );
    },
    canSubscribe(uri: string, context: RuntimeHandlerContext): Awaitable<boolean> {
      const resource = findReader(uri)?.member;
      return resource !== undefined && isEntryEnabled({ resource, context }, options);
    },
    // The runtime itself keeps the list of the client's subscriptions.
    subscribe({ uri }: { uri: string }, context: RuntimeHandlerContext): unknown {
      return mapAwaitable(handlers.canSubscribe(uri, context), (isAccepted) => {
        if (!isAccepted) throw resourceNotFound(uri);
      });
    },
    unsubscribe(): void {},
  };
  const readResource = onlyEnabled(handlers.readResource, options, {
    entryOf: ({ uri }) => ({ resource: findReader(uri)?.member }),
    refused: ({ uri }) => resourceNotFound(uri),
  });
  return { ...handlers, readResource } as Handlers;
}

function readerFinder(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
): (uri: string) => ResourceReader | undefined {
  const methods = Object.entries(templates).map(([member, template]) => ({
    member,
    ...template,
    run: bindRequiredMethod(implementation, member),
  }));
  const findByTemplate = (uri: string): ResourceReader | undefined => {
    for (const { member, parts, template, run } of methods) {
      const variables = matchUri(parts, uri);
      if (variables === undefined) continue;
      const { mimeType } = template;
      return { member, mimeType, read: (context) => run(variables, context) };
    }
    return undefined;
  };
  const byUri = new Map<string, ResourceReader>();
  for (const [member, { uri, mimeType }] of Object.entries(resources)) {
    // A resource whose URI matches a template does not need a method of its own.
    const shared = (implementation as JsonObject)[member] === undefined ? findByTemplate(uri) : undefined;
    const read = shared?.read ?? bindRequiredMethod(implementation, member);
    byUri.set(uri, { member, mimeType: mimeType ?? shared?.mimeType, read });
  }
  return (uri) => byUri.get(uri) ?? findByTemplate(uri);
}

/**
 * Returns the result of `resources/read` for a value that a method returned. By default clients may not cache the result, because the
 * contents may change or belong to one user.
 *
 * @throws McpError if the value is undefined: the resource does not exist.
 */
function createReadResult(
  returned: unknown,
  {
    uri,
    mimeType,
    cached,
  }: {
    readonly uri: string;
    readonly mimeType: string | undefined;
    readonly cached: boolean;
  },
): object {
  if (returned === undefined) throw resourceNotFound(uri);
  const caching = cached && { ttlMs: 0, cacheScope: "private" };
  const source = { uri, ...(mimeType !== undefined && { mimeType }) };
  if (typeof returned === "string") return { contents: [{ ...source, text: returned }], ...caching };
  if (returned instanceof Uint8Array) return { contents: [{ ...source, blob: base64(returned) }], ...caching };
  if (Array.isArray(returned)) return { contents: returned, ...caching };
  return { ...caching, ...(isObject(returned) && returned) };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
