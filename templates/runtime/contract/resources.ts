import { resourceNotFound } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import {
  bindRequiredMethod,
  createListHandler,
  rulesOfRevision,
  mapAwaitable,
  type ServerContractHandlerOptions,
  type ServerContractRevisionRules,
} from "./facts.js";
import { matchUri, type UriTemplatePart } from "../wire/uriTemplates.js";

/** A resource as `resources/list` returns it. */
interface ListedResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}

/** A resource template, together with its parsed form. */
export interface ListedResourceTemplate {
  /** The template as `resources/templates/list` returns it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
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
  readonly mimeType: string | undefined;
  readonly read: (context: HandlerContext) => unknown;
}

/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`. A listed URI is read by its own method,
 * any other URI by the method of the first template that matches.
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
    listResources: createListHandler(options, () => ({ resources: Object.values(resources) })),
    listResourceTemplates: createListHandler(options, () => ({
      resourceTemplates: Object.values(templates).map(({ template }) => template),
    })),
    readResource({ uri }: { uri: string }, context: HandlerContext): unknown {
      const facts = rulesOfRevision(options, context);
      const reader = findReader(uri);
      return mapAwaitable(reader?.read(context), (returned) =>
        createReadResult(returned, { uri, mimeType: reader?.mimeType, facts }),
      );
    },
    // Only rejects a URI that no method can read. The runtime itself keeps the list of the client's subscriptions.
    subscribe({ uri }: { uri: string }): void {
      if (findReader(uri) === undefined) throw resourceNotFound(uri);
    },
    unsubscribe(): void {},
  };
  return handlers as Handlers;
}

function readerFinder(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
): (uri: string) => ResourceReader | undefined {
  const methods = Object.entries(templates).map(
    ([member, template]) => [template, bindRequiredMethod(implementation, member)] as const,
  );
  const findByTemplate = (uri: string): ResourceReader | undefined => {
    for (const [{ parts, template }, run] of methods) {
      const variables = matchUri(parts, uri);
      if (variables === undefined) continue;
      const { mimeType } = template;
      return { mimeType, read: (context) => run(variables, context) };
    }
    return undefined;
  };
  const byUri = new Map<string, ResourceReader>();
  for (const [member, { uri, mimeType }] of Object.entries(resources)) {
    // A resource whose URI matches a template does not need a method of its own.
    const shared = (implementation as JsonObject)[member] === undefined ? findByTemplate(uri) : undefined;
    const read = shared?.read ?? bindRequiredMethod(implementation, member);
    byUri.set(uri, { mimeType: mimeType ?? shared?.mimeType, read });
  }
  return (uri) => byUri.get(uri) ?? findByTemplate(uri);
}

interface ReadResultOptions {
  readonly uri: string;
  readonly mimeType: string | undefined;
  readonly facts: ServerContractRevisionRules;
}

/**
 * Returns the result of `resources/read` for a value that a method returned. By default clients may not cache the result, because the
 * contents may change or belong to one user.
 *
 * @throws McpError if the value is undefined: the resource does not exist.
 */
function createReadResult(returned: unknown, { uri, mimeType, facts }: ReadResultOptions): object {
  if (returned === undefined) throw resourceNotFound(uri);
  const caching = facts.cached && { ttlMs: 0, cacheScope: "private" };
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
