// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The handlers of a server that is written by a contract: tools, prompts, resources and their scopes.
 *
 * @module
 */
import {
  type IssueText,
  type NameAndArgumentsParams,
  createErrorToolResult,
  createInvalidMemberError,
  joinIssues,
  rejectArguments,
} from "./checkTools.js";
import type { CompiledSchemaGuard, CreateSchemaGuardFunction, FillDefaults } from "./jsonSchema.js";
import {
  type Awaitable,
  type JsonObject,
  type McpError,
  type ResultRules,
  type ToolDefinition,
  escapePointerToken,
  isObject,
  isThenable,
  ownMember,
  resourceNotFound,
} from "./protocol.js";
import {
  type HandlerContext,
  type IsAny,
  type ItemOf,
  type KeyOfAnyUnionMember,
  type MemberTypeInUnion,
  type NotificationRecipients,
  type RevisionImplementation,
  type RuntimeHandlerContext,
  type Server,
  type ServerOptions,
  fixed,
  getInputErrorPointer,
  markInputErrorResult,
} from "./serverCore.js";
import { type UriTemplatePart, matchUri } from "./uriTemplates.js";

// ---- contract/aliases ---------------------------------------------------------------------------

/** The old names in a contract that still work, each with the name that replaced it. Lists do not have them. */
export interface AliasTable {
  /** The old names of tools or prompts. */
  readonly names: readonly (readonly [alias: string, name: string])[];
  /** The old names of arguments, after the name of their tool or prompt. */
  readonly arguments: readonly (readonly [entry: string, alias: string, argument: string])[];
}

type Call<Context> = (params: NameAndArgumentsParams, context: Context) => unknown;

/** Answers a call that gives an argument by two of its names. */
type Refuse<Context> = (name: string, issue: IssueText, context: Context) => unknown;

/** What handlers do with old names. */
export interface Aliases extends Pick<AliasTable, "names"> {
  /** Returns the name of a tool or prompt. */
  nameOf(given: string): string;
  /** Returns the arguments of a tool or prompt by their names, or the issue of an argument that is given twice. */
  rename(entry: string, given: JsonObject): { readonly renamed: JsonObject } | { readonly issue: IssueText };
  /** Returns a handler that gets the arguments by their names. */
  inCalls<Context>(call: Call<Context>, refuse: Refuse<Context>): Call<Context>;
}

export function createAliases({ names, arguments: rows }: AliasTable): Aliases {
  const byAlias = new Map(names);
  const nameOf = (given: string): string => byAlias.get(given) ?? given;
  const byEntry = new Map<string, (readonly [alias: string, argument: string])[]>();
  for (const [entry, alias, argument] of rows) {
    const own = byEntry.get(entry) ?? [];
    byEntry.set(entry, own);
    own.push([alias, argument]);
  }
  const rename: Aliases["rename"] = (entry, given) => {
    const renamed = { ...given };
    for (const [alias, argument] of byEntry.get(nameOf(entry)) ?? []) {
      if (!Object.hasOwn(given, alias)) continue;
      const [old, current] = [alias, argument].map((name) => `/${escapePointerToken(name)}`) as [string, string];
      if (Object.hasOwn(renamed, argument))
        return { issue: { pointer: old, message: `is an old name of ${current}, which is given too: give only one` } };
      renamed[argument] = given[alias];
      delete renamed[alias];
    }
    return { renamed };
  };
  return {
    names,
    nameOf,
    rename,
    inCalls: (call, refuse) => (params, context) => {
      const { name, arguments: given } = params;
      if (!isObject(given) || !byEntry.has(nameOf(name))) return call(params, context);
      const found = rename(name, given);
      return "issue" in found
        ? refuse(name, found.issue, context)
        : call({ ...params, arguments: found.renamed }, context);
    },
  };
}

// ---- contract/dynamicEntries --------------------------------------------------------------------

/** The values that a completion function returns: all of them, or those that match, with the number of the others. */
export type CompletionReturn =
  readonly string[] | { readonly values: readonly string[]; readonly total?: number; readonly hasMore?: boolean };

/** The completion functions of a prompt or resource template, by argument or variable. */
export type CompletionsOf<Arguments, Context> = {
  /**
   * Returns values for the argument, the most relevant first. Clients get the first 100.
   *
   * @param value the text that the user has entered so far.
   * @param others the values of other arguments that the user has already entered. Clients send them since 2025-06-18.
   */
  readonly [Name in keyof Arguments]?: (
    value: string,
    context: Context,
    others: Partial<Omit<Arguments, Name>>,
  ) => Awaitable<CompletionReturn>;
};

/** The functions of an author that complete arguments and list resources. Generated interfaces declare their types. */
export interface DynamicEntryFunctions {
  readonly completions?: object | undefined;
  readonly lists?: object | undefined;
}

/** The entries of a contract that the functions are for, and the options of the server. */
export interface DynamicEntryOptions extends CacheOptions, EnabledEntriesOptions {
  readonly prompts?: { readonly [member: string]: ListedPrompt };
  /** The old names of prompts and their arguments. */
  readonly aliases?: Aliases;
  readonly resources?: ListedResourcesAndTemplates;
}

/** A handler of a contract. */
export type EntryHandler = (params: JsonObject, context: HandlerContext) => unknown;

/** Creates handlers with the functions of an author. The parts are passed in, so that the lazy code imports nothing. */
export interface DynamicHandlerParts {
  readonly functions: DynamicEntryFunctions;
  readonly options: DynamicEntryOptions;
  readonly known: CompletableArguments;
  /** Returns error -32602. */
  readonly invalid: typeof createInvalidMemberError;
}

/**
 * Returns the handlers of a contract with those that complete arguments and list resources by functions of the author. Without such
 * functions, returns the given handlers. The code of the new handlers is loaded with the first request for them.
 *
 * @param groups the handlers of the contract, by feature.
 * @throws TypeError if a function is for an entry that the contract does not have.
 */
export function addDynamicEntries<Groups extends object>(
  groups: Groups,
  functions: DynamicEntryFunctions,
  options: DynamicEntryOptions,
): Groups {
  const { completions = {}, lists } = functions;
  const known = completableArguments(options);
  refuseUnknownEntries(functions, known);
  const parts = { functions, options, known, invalid: createInvalidMemberError };
  const load = () => import("./dynamicContract.js");
  const { resources } = groups as { readonly resources?: { readonly listResources: EntryHandler } };
  let complete: Promise<EntryHandler> | undefined;
  let list: Promise<EntryHandler> | undefined;
  const isEmpty = (given: object): boolean =>
    Object.values(given).every((value) => typeof value === "object" && isEmpty(value as object));
  return {
    ...groups,
    ...(!isEmpty(completions) && {
      completions: {
        complete: async (params: JsonObject, context: HandlerContext) =>
          (await (complete ??= load().then((all) => all.createCompletionHandler(parts))))(params, context),
      },
    }),
    ...(lists !== undefined && {
      resources: {
        ...resources,
        listResources: async (params: JsonObject, context: HandlerContext) =>
          (await (list ??= load().then((all) => all.createResourceListHandler(resources!.listResources, parts))))(
            params,
            context,
          ),
      },
    }),
  };
}

/** @throws TypeError that names a function for an entry or argument that the contract does not have. */
function refuseUnknownEntries(
  { completions = {}, lists = {} }: DynamicEntryFunctions,
  known: CompletableArguments,
): void {
  refuseUnknown("lists", lists, known.resourceTemplates);
  refuseUnknown("completions", completions, known);
  for (const [group, entries] of Object.entries(completions) as [keyof CompletableArguments, object][]) {
    refuseUnknown(`completions.${group}`, entries, known[group]);
    for (const [member, functions] of Object.entries(entries) as [string, object][])
      refuseUnknown(`completions.${group}.${member}`, functions, known[group][member]!);
  }
}

function refuseUnknown(path: string, given: object, known: object): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new TypeError(
      `${path}.${unknown} is not in the contract (it has ${Object.keys(known).join(", ") || "no such entry"})`,
    );
}

/** The names of arguments and variables, each as a member, by the function of their prompt or resource template. */
export interface CompletableArguments {
  readonly prompts: { readonly [member: string]: object };
  readonly resourceTemplates: { readonly [member: string]: object };
}

function completableArguments({ prompts = {}, resources }: DynamicEntryOptions): CompletableArguments {
  return {
    prompts: mapValues(prompts, (prompt) => named(prompt.arguments?.map(({ name }) => name) ?? [])),
    resourceTemplates: mapValues(resources?.templates ?? {}, ({ parts }) => named(parts.flatMap(variablesOfPart))),
  };
}

function mapValues<T, R>(values: { readonly [name: string]: T }, map: (value: T) => R): { readonly [name: string]: R } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

function named(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, true]));
}

function variablesOfPart(part: UriTemplatePart): readonly string[] {
  if (typeof part === "string") return [];
  if ("query" in part) return part.query;
  return ["value" in part ? part.value : part.rest];
}

// ---- contract/enabledEntries --------------------------------------------------------------------

/** The kind of an entry. A resource template is a `resource` too. */
export type EntryKind = "tool" | "prompt" | "resource";

/** An entry of a contract, by the name of its function; undefined if the contract does not have it. */
export type EntryName = { readonly [kind in EntryKind]?: string | undefined };

/** The option by which an author switches entries of a contract on and off. */
export interface EnabledEntriesOptions {
  /** Returns true if the caller may see and use an entry. By default all entries are enabled. */
  readonly isEnabled?: ((entry: never) => Awaitable<boolean>) | undefined;
}

type IsEnabled = (entry: EntryName & { readonly context: HandlerContext }) => Awaitable<boolean>;

/** Returns true if the caller may see and use an entry. */
export function isEntryEnabled(
  entry: EntryName & { readonly context: HandlerContext },
  { isEnabled }: EnabledEntriesOptions,
): Awaitable<boolean> {
  return isEnabled === undefined || (isEnabled as IsEnabled)(entry);
}

/** Resolves with the names of the entries that are enabled for a request. */
export async function filterEnabled(
  members: readonly string[],
  kind: EntryKind,
  { isEnabled, context }: Required<EnabledEntriesOptions> & { readonly context: HandlerContext },
): Promise<string[]> {
  const ask = isEnabled as IsEnabled;
  const enabled = await Promise.all(members.map(async (member) => ask({ [kind]: member, context })));
  return members.filter((_, i) => enabled[i]);
}

/** How requests name entries, and the error for an entry that is switched off: that for an unknown name. */
interface EntryUse<Params> {
  readonly entryOf: (params: Params) => EntryName;
  readonly refused: (params: Params) => McpError;
}

/**
 * Returns a handler that refuses entries that are switched off. The handler stays synchronous if `isEnabled` returns no promise. Without
 * `isEnabled`, returns the given handler.
 */
export function onlyEnabled<Params, Context extends HandlerContext>(
  handle: (params: Params, context: Context) => unknown,
  { isEnabled }: EnabledEntriesOptions,
  { entryOf, refused }: EntryUse<Params>,
): (params: Params, context: Context) => unknown {
  if (isEnabled === undefined) return handle;
  return (params, context) => {
    const entry = entryOf(params);
    if (Object.values(entry)[0] === undefined) return handle(params, context);
    const use = (enabled: boolean): unknown => {
      if (!enabled) throw refused(params);
      return handle(params, context);
    };
    const enabled = (isEnabled as IsEnabled)({ ...entry, context });
    return isThenable(enabled) ? enabled.then(use) : use(enabled);
  };
}

// ---- contract/exactTools ------------------------------------------------------------------------

/**
 * Checks at compile time the tools that an author implements. A tool must not return members that its output schema does not declare, and
 * each method must be a tool of the contract. TypeScript by itself rejects undeclared members only in object literals with an expected
 * type, and not in the values that functions return.
 */
export type ToolsWithExactReturns<Given, Tools> = {
  [Name in keyof Given]: Given[Name] &
    (Name extends keyof Tools ? DeclaredReturn<Name, Given[Name], Tools[Name]> : NoFunction<Name, Given[Name]>);
};

/**
 * Makes the compiler reject a public method that is not a tool of the contract. The method must also match a string literal type, which no
 * function matches. The error of the compiler shows the text of this type.
 */
type NoFunction<Name, Given> = Given extends (...given: never) => unknown
  ? `${Name & string} is not a tool of the contract: delete it, or make it private`
  : unknown;

/**
 * A type that the method of a tool must also match. If the method returns members that the tool's output schema does not declare, the
 * method does not match, and the compiler reports an error. Otherwise the type is `unknown`, which every method matches.
 */
type DeclaredReturn<Name, Given, Tool> = Given extends (...given: never) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? ReturnError<Name, UndeclaredInOutput<Awaited<Returned>, OutputOf<Awaited<Wanted>>>>
    : unknown
  : unknown;

export type ReturnError<Name, Members> = 0 extends 1 & Members
  ? unknown
  : [Members] extends [never]
    ? unknown
    : (...given: never) => `${Name & string} returns ${Members & string}, which its output schema does not declare`;

/** The names of members that the output in a return type has and `Wanted` does not declare. */
export type UndeclaredInOutput<Returned, Wanted> = Undeclared<OutputOf<Returned>, Wanted>;

/** The output in the return type of a tool, either plain or in a `ToolResult`; `unknown` for a tool without an output schema. */
type OutputOf<Returned> = string extends Returned
  ? unknown
  : Returned extends ToolResult<infer Output>
    ? Output
    : Returned;

/** The names of members that `Given` has and `Wanted` does not declare, down to the fourth level. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 4
        ? never
        : Given extends Primitive
          ? never
          : Given extends readonly (infer Item)[]
            ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
            : | (Exclude<keyof Given, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in keyof Given & string]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[keyof Given & string];

type Primitive = string | number | boolean | null | undefined;

// ---- contract/toolResults -----------------------------------------------------------------------

/** The members of a {@link ToolResult}, named as in `CallToolResult`. */
interface CallToolResultMembers<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}

/** A tool result whose content the tool writes itself. Tools that return only an output or a text do not need it. */
export class ToolResult<Output> {
  /** The members of the `CallToolResult`. */
  protected readonly members: CallToolResultMembers<Output>;

  constructor(members: CallToolResultMembers<Output>) {
    this.members = members;
  }

  /** Returns the members of a `ToolResult`, or undefined for any other value. */
  static read(value: unknown): CallToolResultMembers<unknown> | undefined {
    return value instanceof ToolResult ? (value.members as CallToolResultMembers<unknown>) : undefined;
  }
}

/**
 * Returns the result of a tool call that failed.
 *
 * @param text the reason, which the model reads.
 */
export function failure(text: string): ToolResult<never> {
  return new ToolResult(createErrorToolResult(text));
}

/** The tool and the revision that a result is made for. */
interface ToolResultOptions {
  /** The name of the tool. */
  readonly tool: string;
  /** The guard of the tool's `outputSchema`; undefined without an `outputSchema`. */
  readonly guard: CompiledSchemaGuard | undefined;
  readonly rules: Pick<ResultRules, "structured">;
}

/**
 * Returns the result of `tools/call` for a value that a tool returned.
 *
 * @throws TypeError if the output does not match the `outputSchema`, or the value is neither output, text nor content.
 */
export function createToolResult(returned: unknown, options: ToolResultOptions): object {
  const { tool, guard } = options;
  const members = ToolResult.read(returned);
  if (members !== undefined) {
    const { structuredContent: output, ...rest } = members;
    const hasNoOutput = guard === undefined && output === undefined;
    if (rest.isError || hasNoOutput) {
      const pointer = getInputErrorPointer(members);
      return pointer === undefined ? rest : markInputErrorResult(rest, pointer);
    }
    return structuredResult(output, options, rest);
  }
  if (guard !== undefined) return structuredResult(returned, options);
  if (typeof returned === "string") return { content: textContent(returned) };
  if (Array.isArray(returned)) return { content: returned };
  throw new TypeError(`${tool} returned neither text nor content`);
}

/**
 * Returns the result for an output. The output is checked as JSON text would carry it: a date is a string, and an `undefined` member is
 * missing. If the revision does not allow the output in `structuredContent`, the result contains it only as text.
 */
function structuredResult(
  output: unknown,
  { tool, guard, rules }: ToolResultOptions,
  members?: Omit<CallToolResultMembers<unknown>, "structuredContent">,
): object {
  const { text, sent } = toJson(`the output of ${tool}`, output, guard);
  if (rules.structured === "any" || (rules.structured === "object" && isObject(sent)))
    return { content: textContent(text), ...members, structuredContent: sent };
  const content = [...(members?.content ?? []), ...textContent(text)];
  return { ...members, content };
}

/**
 * Returns a value as JSON text, and as clients read this text.
 *
 * @param what the value in words, for errors.
 * @throws TypeError if the value is not JSON, or the guard rejects what clients read.
 */
export function toJson(
  what: string,
  value: unknown,
  guard: CompiledSchemaGuard | undefined,
): { readonly text: string; readonly sent: unknown } {
  let text: string | undefined;
  let cause: unknown;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    cause = error;
  }
  if (text === undefined) throw new TypeError(`${what} is not JSON`, { cause });
  const sent: unknown = JSON.parse(text);
  if (guard !== undefined && !guard.accepts(sent))
    throw new TypeError(`${what} is invalid: ${joinIssues(guard.issues(sent))}`);
  return { text, sent };
}

function textContent(text: string): readonly object[] {
  return [{ type: "text", text }];
}

// ---- contract/handlers --------------------------------------------------------------------------

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

// ---- contract/jsonContents ----------------------------------------------------------------------

/** The options of {@link withJsonContents}. */
interface JsonContentsOptions {
  /** The schemas of the values, by the names of their methods, and the URI or the URI template of each. */
  readonly contents: { readonly [member: string]: { readonly address: string; readonly schema: object } };
  /** Returns the guard of a schema. */
  readonly guardOf: CreateSchemaGuardFunction;
}

/**
 * Returns the methods of the resources of a contract. Those with a schema return their value as JSON text; `undefined` stays `undefined`.
 *
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method with a schema is missing. The returned methods throw one if a value does not match its schema.
 */
export function withJsonContents(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
  { contents, guardOf }: JsonContentsOptions,
): object {
  const methods: { [member: string]: unknown } = {};
  for (const member of [...Object.keys(resources), ...Object.keys(templates)]) {
    const typed = contents[member];
    // A resource without a schema may leave its method to a template.
    if (typed === undefined && (implementation as JsonObject)[member] === undefined) continue;
    const run = bindRequiredMethod(implementation, member);
    const textOf = (value: unknown): string | undefined =>
      value === undefined ? undefined : toJson(`the value of ${typed!.address}`, value, guardOf(typed!.schema)).text;
    methods[member] = typed === undefined ? run : (...given: unknown[]) => mapAwaitable(run(...given), textOf);
  }
  return methods;
}

// ---- contract/scopes ----------------------------------------------------------------------------

/** A request or notification of a client, before its params are checked. */
export interface RequestWithScopes {
  readonly method: string;
  /** The name of the tool or prompt. Without it, `params.name` is the name. */
  readonly name?: string | undefined;
  readonly params?: unknown;
}

/** The scopes that a contract declares. A resource without scopes of its own needs the scopes of the first template that matches its URI. */
export interface ScopesByEntry<Scope extends string> {
  readonly tools: ReadonlyMap<string, readonly Scope[]>;
  readonly prompts: ReadonlyMap<string, readonly Scope[]>;
  /** By URI. */
  readonly resources: ReadonlyMap<string, readonly Scope[]>;
  readonly templates: readonly ResourceTemplateScopes<Scope>[];
}

interface ResourceTemplateScopes<Scope extends string> {
  readonly uriTemplate: string;
  /** The parsed template, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
  readonly scopes: readonly Scope[];
}

/** Returns the scopes that a request needs, each once. Returns an empty list if its tool, prompt or resource does not exist. */
export function findRequiredScopes<Scope extends string>(
  required: ScopesByEntry<Scope>,
  { method, name, params }: RequestWithScopes,
): readonly Scope[] {
  const given: JsonObject = isObject(params) ? params : {};
  // The handlers are called with `params.name`, so a different name in a header does not count.
  const called = given["name"] ?? name;
  switch (method) {
    case "tools/call":
      return required.tools.get(called as string) ?? [];
    case "prompts/get":
      return required.prompts.get(called as string) ?? [];
    case "resources/read":
    case "resources/subscribe":
    case "resources/unsubscribe":
      return scopesOfResource(required, given["uri"]);
    case "subscriptions/listen":
      return scopesOfListener(required, given["notifications"]);
    case "completion/complete":
      return scopesOfReference(required, given["ref"]);
    default:
      return [];
  }
}

function scopesOfResource<Scope extends string>(
  { resources, templates }: ScopesByEntry<Scope>,
  uri: unknown,
): readonly Scope[] {
  if (typeof uri !== "string") return [];
  return resources.get(uri) ?? templates.find(({ parts }) => matchUri(parts, uri) !== undefined)?.scopes ?? [];
}

/** Returns the scopes of all resources whose changes a listener receives. */
function scopesOfListener<Scope extends string>(required: ScopesByEntry<Scope>, filter: unknown): readonly Scope[] {
  const uris = isObject(filter) ? filter["resourceSubscriptions"] : undefined;
  if (!Array.isArray(uris)) return [];
  return [...new Set(uris.flatMap((uri) => scopesOfResource(required, uri)))];
}

/** Returns the scopes of the prompt or resource template for whose arguments a client requests completions. */
function scopesOfReference<Scope extends string>(
  { prompts, templates, ...required }: ScopesByEntry<Scope>,
  ref: unknown,
): readonly Scope[] {
  if (!isObject(ref)) return [];
  if (ref["type"] === "ref/prompt") return prompts.get(ref["name"] as string) ?? [];
  const template = templates.find(({ uriTemplate }) => uriTemplate === ref["uri"]);
  return template?.scopes ?? scopesOfResource({ ...required, prompts, templates }, ref["uri"]);
}

// ---- contract/servers ---------------------------------------------------------------------------

/**
 * Returns a revision for a server that offers only some features. The server answers the methods of all other features as if the revision
 * did not have them; what it sends to a client stays.
 */
export function selectFeatures<Binding extends RevisionImplementation>(
  binding: Binding,
  features: readonly string[],
): Binding {
  const { revision, checks } = binding;
  const methods = Object.fromEntries(
    Object.entries(revision.methods).filter(([, { kind, direction, declaredBy, feature }]) => {
      if (feature === null || feature === "logging" || features.includes(feature)) return true;
      // What a handler sends through its context: requests to the client, and notifications to the calling client only.
      if (direction === "clientToServer" || declaredBy === "server" || declaredBy === null) return false;
      return kind === "notification" || direction !== "both";
    }),
  );
  const select = <T>(table: { readonly [method: string]: T }): { readonly [method: string]: T } =>
    Object.fromEntries(Object.entries(table).filter(([method]) => Object.hasOwn(methods, method)));
  return {
    ...binding,
    revision: { ...revision, methods, inputs: select(revision.inputs), answers: select(revision.answers) },
    checks: { ...checks, messages: select(checks.messages), results: select(checks.results) },
  };
}

/** Returns a copy of a server with further members in its identity, such as `websiteUrl`. */
export function copyServerWithIdentity<S extends Server>(server: S, identity: JsonObject): S {
  return { ...server, identity: { ...server.identity, ...identity } };
}

/**
 * Extends an array of servers with a function for each notification that at least one of the servers can send. The function sends the
 * notification through every server that supports it.
 *
 * @returns the given array, which now has the functions.
 */
export function addNotificationFunctions<Notifications>(servers: Server[]): Server[] & Notifications {
  const all: { [name: string]: (params: JsonObject, to: NotificationRecipients) => void } = {};
  const senders = servers as unknown as (typeof all)[];
  // All functions in a server object send notifications, so the names of these functions are the names of the notifications.
  for (const name of senders.flatMap(Object.keys))
    if (senders.some((server) => typeof server[name] === "function"))
      all[name] = (params, to) => {
        for (const server of senders) server[name]?.(params, to);
      };
  return Object.assign(servers, all) as Server[] & Notifications;
}

// ---- contract/toolTasks -------------------------------------------------------------------------

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
