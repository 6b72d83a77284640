// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { matchUri } from "../wire/uriTemplates.js";
/** Returns the scopes that a request needs, each once. Returns an empty list if its tool, prompt or resource does not exist. */
export function findRequiredScopes(required, { method, name, params }) {
  const given = isObject(params) ? params : {};
  // The handlers are called with `params.name`, so a different name in a header does not count.
  const called = given["name"] ?? name;
  switch (method) {
    case "tools/call":
      return required.tools.get(called) ?? [];
    case "prompts/get":
      return required.prompts.get(called) ?? [];
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
function scopesOfResource({ resources, templates }, uri) {
  if (typeof uri !== "string") return [];
  return (
    resources.get(uri) ??
    templates.find(({ parts }) => matchUri(parts, uri) !== undefined)?.scopes ??
    []
  );
}
/** Returns the scopes of all resources whose changes a listener receives. */
function scopesOfListener(required, filter) {
  const uris = isObject(filter) ? filter["resourceSubscriptions"] : undefined;
  if (!Array.isArray(uris)) return [];
  return [...new Set(uris.flatMap((uri) => scopesOfResource(required, uri)))];
}
/** Returns the scopes of the prompt or resource template for whose arguments a client requests completions. */
function scopesOfReference({ prompts, templates, ...required }, ref) {
  if (!isObject(ref)) return [];
  if (ref["type"] === "ref/prompt") return prompts.get(ref["name"]) ?? [];
  const template = templates.find(
    ({ uriTemplate }) => uriTemplate === ref["uri"],
  );
  return (
    template?.scopes ??
    scopesOfResource({ ...required, prompts, templates }, ref["uri"])
  );
}
