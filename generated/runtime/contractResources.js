// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject } from "./checks.js";
import { after, bound, factsOf, listed } from "./contract.js";
import { McpError } from "./error.js";
/**
 * Handlers of `resources/list`, `resources/templates/list` and `resources/read`, for the server of any revision that the facts
 * tell of.
 *
 * @throws TypeError where a function is missing.
 */
export function resourceHandlers(
  { resources, templates },
  implementation,
  options,
) {
  const members = [...Object.keys(resources), ...Object.keys(templates)];
  const functions = bound(implementation, members);
  const found = (uri) => {
    for (const [member, { uri: own, mimeType }] of Object.entries(resources))
      if (own === uri)
        return [(context) => functions.get(member)(context), mimeType];
    for (const [member, one] of Object.entries(templates)) {
      const variables = matchUri(one, uri);
      if (variables === undefined) continue;
      const read = (context) => functions.get(member)(variables, context);
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
    readResource(params, context) {
      const uri = params["uri"];
      const facts = factsOf(options, context);
      const [read, mimeType] = found(uri) ?? [() => undefined, undefined];
      return after(read(context), (returned) =>
        contentsOf(returned, { uri, mimeType, facts }),
      );
    },
  };
  return handlers;
}
/** The variables of a URI; undefined where it is none of the template. */
export function matchUri(
  { pattern, variables, reserved = [], query = [] },
  uri,
) {
  const groups = pattern.exec(uri);
  if (groups === null) return undefined;
  const found = {};
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
      if (query.includes(name) && !Object.hasOwn(found, name))
        found[name] = decodeURIComponent(text);
    }
  } catch {
    return undefined;
  }
  return found;
}
/** What may be kept, and by whom, only its author knows: nothing unless told otherwise. */
function contentsOf(returned, { uri, mimeType, facts }) {
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
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
