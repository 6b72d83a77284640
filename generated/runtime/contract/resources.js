// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { resourceNotFound } from "../jsonrpc/errors.js";
import { isObject } from "../validation/checks.js";
import { bindRequiredMethod, mapAwaitable } from "./calls.js";
import { getServerContractRevisionRules } from "./facts.js";
import { createListHandler } from "./lists.js";
import { matchUri } from "../wire/uriTemplates.js";
/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`. A listed URI is read by its own method,
 * any other URI by the method of the first template that matches.
 *
 * @param implementation the author's object, with a method for each resource and each template of the contract.
 * @throws TypeError if a method is missing.
 */
export function createResourceHandlers(
  { resources, templates },
  implementation,
  options,
) {
  const findReader = readerFinder({ resources, templates }, implementation);
  const handlers = {
    listResources: createListHandler(options, () => ({
      resources: Object.values(resources),
    })),
    listResourceTemplates: createListHandler(options, () => ({
      resourceTemplates: Object.values(templates).map(
        ({ template }) => template,
      ),
    })),
    readResource({ uri }, context) {
      const facts = getServerContractRevisionRules(options, context);
      const reader = findReader(uri);
      return mapAwaitable(reader?.read(context), (returned) =>
        createReadResult(returned, { uri, mimeType: reader?.mimeType, facts }),
      );
    },
    // Only rejects a URI that no method can read. The runtime itself keeps the list of the client's subscriptions.
    subscribe({ uri }) {
      if (findReader(uri) === undefined) throw resourceNotFound(uri);
    },
    unsubscribe() {},
  };
  return handlers;
}
function readerFinder({ resources, templates }, implementation) {
  const methods = Object.entries(templates).map(([member, template]) => [
    template,
    bindRequiredMethod(implementation, member),
  ]);
  const findByTemplate = (uri) => {
    for (const [{ parts, template }, run] of methods) {
      const variables = matchUri(parts, uri);
      if (variables === undefined) continue;
      const { mimeType } = template;
      return { mimeType, read: (context) => run(variables, context) };
    }
    return undefined;
  };
  const byUri = new Map();
  for (const [member, { uri, mimeType }] of Object.entries(resources)) {
    // A resource whose URI matches a template does not need a method of its own.
    const shared =
      implementation[member] === undefined ? findByTemplate(uri) : undefined;
    const read = shared?.read ?? bindRequiredMethod(implementation, member);
    byUri.set(uri, { mimeType: mimeType ?? shared?.mimeType, read });
  }
  return (uri) => byUri.get(uri) ?? findByTemplate(uri);
}
/**
 * Returns the result of `resources/read` for a value that a method returned. By default clients may not cache the result, because the
 * contents may change or belong to one user.
 *
 * @throws McpError if the value is undefined: the resource does not exist.
 */
function createReadResult(returned, { uri, mimeType, facts }) {
  if (returned === undefined) throw resourceNotFound(uri);
  const caching = facts.cached && { ttlMs: 0, cacheScope: "private" };
  const source = { uri, ...(mimeType !== undefined && { mimeType }) };
  if (typeof returned === "string")
    return { contents: [{ ...source, text: returned }], ...caching };
  if (returned instanceof Uint8Array)
    return { contents: [{ ...source, blob: base64(returned) }], ...caching };
  if (Array.isArray(returned)) return { contents: returned, ...caching };
  return { ...caching, ...(isObject(returned) && returned) };
}
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
