import type { Awaitable } from "../protocol/awaitable.js";
import type { HandlerContext } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { UriTemplatePart } from "../wire/uriTemplates.js";
import type { Aliases } from "./aliases.js";
import { createInvalidMemberError } from "./checkTools.js";
import type { EnabledEntriesOptions } from "./enabledEntries.js";
import type { CacheOptions, ListedPrompt, ListedResourcesAndTemplates } from "./handlers.js";

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
  const load = () => import("./dynamicHandlers.js");
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
