// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, type JsonObject } from "./checks.js";
import {
  after,
  bound,
  factsOf,
  listed,
  type ContractFacts,
  type ContractOptions,
} from "./contract.js";
import { McpError } from "./error.js";
import type { HandlerContext } from "./handler.js";

/** A resource as resources/list tells it. */
export interface ContractResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}

/** A template, and how a URI is matched back to its variables. */
export interface ContractTemplate {
  /** As resources/templates/list tells it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
  /** One group for each of the variables, in order, and one for the query where there is one. */
  readonly pattern: RegExp;
  readonly variables: readonly string[];
  /** Names of those variables whose reserved letters stay as they are. */
  readonly reserved?: readonly string[];
  /** Names of those that the query brings, in any order. */
  readonly query?: readonly string[];
}

/** The resources and templates of a contract by the names of their functions. */
export interface ResourceTable {
  readonly resources: { readonly [member: string]: ContractResource };
  readonly templates: { readonly [member: string]: ContractTemplate };
}

type Read = (context: HandlerContext) => unknown;

/**
 * Handlers of `resources/list`, `resources/templates/list` and `resources/read`, for the server of any revision that the facts
 * tell of.
 *
 * @throws TypeError where a function is missing.
 */
export function resourceHandlers<Handlers>(
  { resources, templates }: ResourceTable,
  implementation: object,
  options: ContractOptions,
): Handlers {
  const members = [...Object.keys(resources), ...Object.keys(templates)];
  const functions = bound<unknown[]>(implementation, members);
  const found = (uri: string): [Read, string | undefined] | undefined => {
    for (const [member, { uri: own, mimeType }] of Object.entries(resources))
      if (own === uri)
        return [(context) => functions.get(member)!(context), mimeType];
    for (const [member, one] of Object.entries(templates)) {
      const variables = matchUri(one, uri);
      if (variables === undefined) continue;
      const read: Read = (context) =>
        functions.get(member)!(variables, context);
      return [read, one.template.mimeType];
    }
    return undefined;
  };
  const handlers = {
    listResources: listed(options, () => ({
      resources: Object.values(resources),
    })),
    listResourceTemplates: listed(options, () => ({
      resourceTemplates: Object.values(templates).map(
        ({ template }) => template,
      ),
    })),
    readResource(params: JsonObject, context: HandlerContext): unknown {
      const uri = params["uri"] as string;
      const facts = factsOf(options, context);
      const [read, mimeType] = found(uri) ?? [() => undefined, undefined];
      return after(read(context), (returned) =>
        contentsOf(returned, { uri, mimeType, facts }),
      );
    },
  };
  return handlers as Handlers;
}

/** The variables of a URI; undefined where it is none of the template. */
export function matchUri(
  {
    pattern,
    variables,
    reserved = [],
    query = [],
  }: Omit<ContractTemplate, "template">,
  uri: string,
): { [name: string]: string } | undefined {
  const groups = pattern.exec(uri);
  if (groups === null) return undefined;
  const found: { [name: string]: string } = {};
  try {
    for (const [i, name] of variables.entries()) {
      const text = groups[i + 1];
      if (text !== undefined)
        found[name] = reserved.includes(name)
          ? decodeURI(text)
          : decodeURIComponent(text);
    }
    for (const pair of groups[variables.length + 1]?.split("&") ?? []) {
      const [, name, text] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      if (query.includes(name!) && !Object.hasOwn(found, name!))
        found[name!] = decodeURIComponent(text!);
    }
  } catch {
    return undefined;
  }
  return found;
}

interface Asked {
  uri: string;
  mimeType: string | undefined;
  facts: ContractFacts;
}

/** What may be kept, and by whom, only its author knows: nothing unless told otherwise. */
function contentsOf(
  returned: unknown,
  { uri, mimeType, facts }: Asked,
): object {
  if (returned === undefined)
    throw new McpError(facts.notFound, `there is no resource ${uri}`, { uri });
  const kept = facts.cached && { ttlMs: 0, cacheScope: "private" };
  const about = { uri, ...(mimeType !== undefined && { mimeType }) };
  if (typeof returned === "string")
    return { contents: [{ ...about, text: returned }], ...kept };
  if (returned instanceof Uint8Array)
    return { contents: [{ ...about, blob: base64(returned) }], ...kept };
  if (Array.isArray(returned)) return { contents: returned, ...kept };
  return { ...kept, ...(isObject(returned) && returned) };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
