// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Completes arguments and lists resources by functions of an author. Loaded with the first request for them.
 *
 * @module
 */
import { type JsonObject, isObject, ownMember } from "./protocol.js";
import type {
  CompletionReturn,
  DynamicEntryOptions,
  DynamicHandlerParts,
  EntryHandler,
  EntryKind,
} from "./serverContract.js";
import type { HandlerContext } from "./serverCore.js";

// ---- contract/dynamicHandlers -------------------------------------------------------------------

/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion#completion-results */
const MAX_VALUES = 100;

/** The params of `completion/complete`. Guards have checked them. */
interface CompleteParams {
  readonly ref: { readonly type: string; readonly name?: string; readonly uri?: string };
  readonly argument: { readonly name: string; readonly value: string };
  readonly context?: { readonly arguments?: JsonObject };
}

/** The completion functions of an author: by group, by entry, and by argument. */
type CompletionFunctions = {
  readonly [group in "prompts" | "resourceTemplates"]?: {
    readonly [member: string]: {
      readonly [argument: string]: (value: string, context: HandlerContext, others: JsonObject) => unknown;
    };
  };
};

/** Returns the handler of `completion/complete`. An argument without a function has no values. */
export function createCompletionHandler(parts: DynamicHandlerParts): EntryHandler {
  const { functions, options, known, invalid } = parts;
  const completions = functions.completions as CompletionFunctions;
  const prompts = Object.entries(options.prompts ?? {}).map(([member, { name }]) => ({ member, key: name }));
  const templates = Object.entries(options.resources?.templates ?? {}).map(([member, { template }]) => ({
    member,
    key: template.uriTemplate,
  }));
  return async (params, context) => {
    const { ref, argument, context: { arguments: others = {} } = {} } = withoutAliases(params, options);
    const { name, value } = argument;
    const isPrompt = ref.type === "ref/prompt";
    const [key, entries] = isPrompt ? [ref.name, prompts] : [ref.uri, templates];
    const member = entries.find((entry) => entry.key === key)?.member;
    if (member === undefined || !(await isEnabled(isPrompt ? "prompt" : "resource", member, { ...parts, context })))
      throw invalid(
        `there is no ${isPrompt ? "prompt" : "resource template"} ${key}`,
        isPrompt ? "/ref/name" : "/ref/uri",
      );
    const group = isPrompt ? "prompts" : "resourceTemplates";
    if (!Object.hasOwn(known[group][member]!, name)) throw invalid(`${key} has no argument ${name}`, "/argument/name");
    const entry = completions[group]?.[member] ?? {};
    // An argument may have the name of a member that objects inherit, such as `constructor`.
    if (ownMember(entry, name) === undefined) return { completion: { values: [] } };
    const returned = await entry[name]!(value, context, others);
    return { completion: limited(`completions.${group}.${member}.${name}`, returned) };
  };
}

/** Returns the params of a completion with the names of the prompt and its arguments instead of old ones. */
function withoutAliases(params: JsonObject, { aliases }: DynamicEntryOptions): CompleteParams {
  const given = params as unknown as CompleteParams;
  const { ref, argument, context } = given;
  if (aliases === undefined || ref.type !== "ref/prompt" || ref.name === undefined) return given;
  const name = aliases.nameOf(ref.name);
  const renamed = (values: JsonObject): JsonObject => {
    const found = aliases.rename(name, values);
    // A value that is given by two names only helps to suggest others.
    return "renamed" in found ? found.renamed : values;
  };
  return {
    ref: { ...ref, name },
    argument: { ...argument, name: Object.keys(renamed({ [argument.name]: true }))[0]! },
    ...(context && { context: { ...context, arguments: renamed(context.arguments ?? {}) } }),
  };
}

/**
 * Returns the members of a completion, with at most 100 values.
 *
 * @throws TypeError if a completion function returned no values.
 */
function limited(path: string, returned: unknown): object {
  const found = Array.isArray(returned) ? { values: returned, total: returned.length } : returned;
  if (!isObject(found) || !Array.isArray(found["values"]))
    throw new TypeError(`${path} returned neither an array of texts nor { values, total, hasMore }`);
  const { values, ...counts } = found as Exclude<CompletionReturn, readonly string[]>;
  return {
    ...counts,
    values: values.slice(0, MAX_VALUES),
    ...(values.length > MAX_VALUES && { hasMore: true }),
  };
}

/** A page of resources from a function of the author. */
interface ResourcePage {
  readonly resources: readonly { readonly uri: string }[];
  readonly nextCursor?: string | undefined;
}

/** The functions of the author that list the resources of templates, page by page. */
type ListFunctions = {
  readonly [member: string]: (cursor: string | undefined, context: HandlerContext) => unknown;
};

/**
 * Returns the handler of `resources/list`: the resources of the contract, then those of each list function, in the order of the templates. A
 * page ends where a function returns a `nextCursor`. A cursor is the name of the function, a colon, and the cursor of the function.
 *
 * @param listStatic lists the resources of the contract.
 */
export function createResourceListHandler(listStatic: EntryHandler, parts: DynamicHandlerParts): EntryHandler {
  const { functions, options, invalid } = parts;
  const { ttlMs = 0, cacheScope = "private" } = options;
  const lists = functions.lists as ListFunctions;
  const { resources: own = {}, templates = {} } = options.resources ?? {};
  const members = Object.keys(templates).filter((member) => lists[member] !== undefined);
  const listed = new Set(Object.values(own).map(({ uri }) => uri));
  return async ({ cursor: given, ...params }, context) => {
    const cursor = given as string | undefined;
    const colon = cursor?.indexOf(":") ?? 0;
    const from = cursor === undefined ? 0 : members.indexOf(cursor.slice(0, Math.max(colon, 0)));
    if (from < 0) throw invalid("this cursor was not issued for this list", "/cursor");
    const first = (await listStatic(params, context)) as ResourcePage;
    const result = { ...first, ...("ttlMs" in first && { ttlMs, cacheScope }) };
    const resources = cursor === undefined ? [...first.resources] : [];
    let inner = cursor?.slice(colon + 1);
    for (const member of members.slice(from)) {
      if (await isEnabled("resource", member, { ...parts, context })) {
        const page = pageOf(member, await lists[member]!(inner, context));
        const { mimeType } = templates[member]!.template;
        for (const resource of page.resources)
          if (!listed.has(resource.uri)) resources.push({ ...(mimeType !== undefined && { mimeType }), ...resource });
        if (page.nextCursor !== undefined) return { ...result, resources, nextCursor: `${member}:${page.nextCursor}` };
      }
      inner = undefined;
    }
    return { ...result, resources };
  };
}

/** @throws TypeError if a list function returned neither resources nor a page, or a cursor that is no text. */
function pageOf(member: string, returned: unknown): ResourcePage {
  const page = Array.isArray(returned) ? { resources: returned } : (returned as ResourcePage | undefined);
  if (Array.isArray(page?.resources) && page.resources.every(isObject)) {
    const { nextCursor } = page as { readonly nextCursor?: unknown };
    if (nextCursor === undefined || typeof nextCursor === "string") return page;
    throw new TypeError(`lists.${member} returned a nextCursor that is no text (leave it out on the last page)`);
  }
  throw new TypeError(`lists.${member} returned neither an array of resources nor { resources, nextCursor }`);
}

function isEnabled(
  kind: EntryKind,
  member: string,
  { options, context }: DynamicHandlerParts & { readonly context: HandlerContext },
): unknown {
  const ask = options.isEnabled as ((entry: object) => unknown) | undefined;
  return ask === undefined || ask({ [kind]: member, context });
}
