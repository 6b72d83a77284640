import { isObject, type JsonObject } from "../validation/checks.js";
import {
  after,
  bound,
  factsOf,
  listed,
  type ContractFacts,
  type ContractOptions,
} from "./shared.js";
import { matchUri, type TemplatePart } from "./uriTemplates.js";
import { resourceNotFound } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";

/** A resource as resources/list tells it. */
export interface ContractResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}

/** A template, and what a URI is matched back to its variables with. */
export interface ContractTemplate {
  /** As resources/templates/list tells it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
  /** What URIs are matched with. */
  readonly parts: readonly TemplatePart[];
}

/** The resources and templates of a contract by the names of their functions. */
export interface ResourceTable {
  readonly resources: { readonly [member: string]: ContractResource };
  readonly templates: { readonly [member: string]: ContractTemplate };
}

/** What answers for a URI. */
interface Place {
  readonly mimeType: string | undefined;
  readonly read: (context: HandlerContext) => unknown;
}

/**
 * Handlers of `resources/list`, `resources/templates/list`, `resources/read` and, where a revision has sessions,
 * `resources/subscribe`, for the server of any revision that the facts tell of. A URI that is listed comes to its own function, any other to that of the first template that it fits.
 *
 * @throws TypeError where a function is missing.
 */
export function resourceHandlers<Handlers>(
  { resources, templates }: ResourceTable,
  implementation: object,
  options: ContractOptions,
): Handlers {
  const find = placesOf({ resources, templates }, implementation);
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
      const place = find(uri);
      return after(place?.read(context), (returned) =>
        contentsOf(returned, { uri, mimeType: place?.mimeType, facts }),
      );
    },
    // The runtime keeps the subscriptions of a session.
    subscribe({ uri }: { uri: string }): void {
      if (find(uri) === undefined) throw resourceNotFound(uri);
    },
    unsubscribe(): void {},
  };
  return handlers as Handlers;
}

function placesOf(
  { resources, templates }: ResourceTable,
  implementation: object,
): (uri: string) => Place | undefined {
  const matched = Object.entries(templates).map(
    ([member, one]) => [one, bound(implementation, member)] as const,
  );
  const inTemplates = (uri: string): Place | undefined => {
    for (const [one, run] of matched) {
      const variables = matchUri(one.parts, uri);
      if (variables === undefined) continue;
      const { mimeType } = one.template;
      return { mimeType, read: (context) => run(variables, context) };
    }
    return undefined;
  };
  const places = new Map<string, Place>();
  for (const [member, { uri, mimeType }] of Object.entries(resources)) {
    // A resource that fits a template needs no function of its own.
    const shared =
      (implementation as JsonObject)[member] === undefined
        ? inTemplates(uri)
        : undefined;
    const read = shared?.read ?? bound(implementation, member);
    places.set(uri, { mimeType: mimeType ?? shared?.mimeType, read });
  }
  return (uri) => places.get(uri) ?? inTemplates(uri);
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
  if (returned === undefined) throw resourceNotFound(uri);
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
