// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The handlers of a server that is written by a contract: tools, prompts, resources and their scopes.
 *
 * @module
 */
import { createErrorToolResult, createInvalidParamsMemberError, joinIssues, rejectArguments } from "./checkTools.js";
import { escapePointerToken, isObject, matchUri, resourceNotFound } from "./protocol.js";
import { fixed } from "./serverCore.js";
// ---- contract/calls -----------------------------------------------------------------------------
/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod(implementation, member) {
  const method = implementation[member];
  if (typeof method !== "function") throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation);
}
/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable(value, map) {
  const { then } = value ?? {};
  return typeof then === "function" ? Promise.resolve(value).then(map) : map(value);
}
/**
 * Returns the facts of the client's revision.
 *
 * @throws TypeError if the contract was generated without this revision.
 */
export function getServerContractRevisionRules({ facts }, { revision }) {
  const known = facts[revision];
  if (known === undefined) throw new TypeError(`the contract lacks revision ${revision}`);
  return known;
}
/** Returns the facts of a revision with only some of its methods: a server answers the other methods as if the revision did not have them. */
export function selectMethods(revision, methods) {
  const select = (table) => Object.fromEntries(Object.entries(table).filter(([method]) => methods.includes(method)));
  return {
    ...revision,
    methods: select(revision.methods),
    inputs: select(revision.inputs),
    answers: select(revision.answers),
  };
}
// ---- contract/lists -----------------------------------------------------------------------------
const FIVE_MINUTES = 300_000;
/**
 * Returns the handler of a list request. The handler builds the list once for each revision and cache scope.
 *
 * @param createList returns the result for a revision, without the members for caching.
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export function createListHandler(options, createList) {
  const lists = new Map();
  const { ttlMs = FIVE_MINUTES } = options;
  if (!Number.isInteger(ttlMs) || ttlMs < 0) throw new RangeError("ttlMs must be a whole number of milliseconds");
  return (params, context) => {
    if (params?.["cursor"] !== undefined)
      throw createInvalidParamsMemberError("this cursor was not issued for this list", "/cursor");
    const { principal, revision } = context;
    const { cacheScope = principal === undefined ? "public" : "private" } = options;
    const key = revision + cacheScope;
    let list = lists.get(key);
    if (list === undefined) {
      const facts = getServerContractRevisionRules(options, context);
      list = fixed({
        ...createList(facts),
        ...(facts.cached && { ttlMs, cacheScope }),
      });
      lists.set(key, list);
    }
    return list;
  };
}
/**
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createPromptHandlers(table, implementation, options) {
  const prompts = new Map(
    Object.entries(table).map(([member, prompt]) => {
      const run = bindRequiredMethod(implementation, member);
      return [prompt.name, { prompt, run }];
    }),
  );
  const handlers = {
    listPrompts: createListHandler(options, () => ({
      prompts: Object.values(table),
    })),
    getPrompt(params, context) {
      const { name, arguments: given = {} } = params;
      const found = prompts.get(name);
      if (found === undefined) throw createInvalidParamsMemberError(`there is no prompt ${name}`, "/name");
      const { prompt, run } = found;
      rejectMissingArguments(prompt, given);
      return mapAwaitable(run(given, context), (returned) => createPromptResult(prompt, returned));
    },
  };
  return handlers;
}
/** @throws McpError (-32602) if a required argument is missing. */
function rejectMissingArguments(prompt, given) {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    throw createInvalidParamsMemberError(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${escapePointerToken(name)}`,
    );
  }
}
/**
 * Converts the value that the author's function returned to the result of `prompts/get`. A string becomes one message of the user, and an
 * array becomes the messages. A result without a description gets the description of the contract.
 */
function createPromptResult({ description }, returned) {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}
/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`. A listed URI is read by its own method,
 * any other URI by the method of the first template that matches.
 *
 * @param implementation the author's object, with a method for each resource and each template of the contract.
 * @throws TypeError if a method is missing.
 */
export function createResourceHandlers({ resources, templates }, implementation, options) {
  const findReader = readerFinder({ resources, templates }, implementation);
  const handlers = {
    listResources: createListHandler(options, () => ({
      resources: Object.values(resources),
    })),
    listResourceTemplates: createListHandler(options, () => ({
      resourceTemplates: Object.values(templates).map(({ template }) => template),
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
    const shared = implementation[member] === undefined ? findByTemplate(uri) : undefined;
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
  if (typeof returned === "string") return { contents: [{ ...source, text: returned }], ...caching };
  if (returned instanceof Uint8Array) return { contents: [{ ...source, blob: base64(returned) }], ...caching };
  if (Array.isArray(returned)) return { contents: returned, ...caching };
  return { ...caching, ...(isObject(returned) && returned) };
}
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
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
  return resources.get(uri) ?? templates.find(({ parts }) => matchUri(parts, uri) !== undefined)?.scopes ?? [];
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
  const template = templates.find(({ uriTemplate }) => uriTemplate === ref["uri"]);
  return template?.scopes ?? scopesOfResource({ ...required, prompts, templates }, ref["uri"]);
}
// ---- contract/servers ---------------------------------------------------------------------------
/** Returns a copy of a server with further members in its identity, such as `websiteUrl`. */
export function copyServerWithIdentity(server, identity) {
  return { ...server, identity: { ...server.identity, ...identity } };
}
/**
 * Extends an array of servers with a function for each notification that at least one of the servers can send. The function sends the
 * notification through every server that supports it.
 *
 * @returns the given array, which now has the functions.
 */
export function addNotificationFunctions(servers) {
  const all = {};
  const senders = servers;
  // All functions in a server object send notifications, so the names of these functions are the names of the notifications.
  for (const name of senders.flatMap(Object.keys))
    if (senders.some((server) => typeof server[name] === "function"))
      all[name] = (params, to) => {
        for (const server of senders) server[name]?.(params, to);
      };
  return Object.assign(servers, all);
}
/** A tool result whose content the tool writes itself. Tools that return only an output or a text do not need it. */
export class ToolResult {
  members;
  constructor(members) {
    this.members = members;
  }
  /** Returns the members of a `ToolResult`, or undefined for any other value. */
  static read(value) {
    return value instanceof ToolResult ? value.members : undefined;
  }
}
/**
 * Returns the result of a tool call that failed.
 *
 * @param text the reason, which the model reads.
 */
export function failure(text) {
  return new ToolResult(createErrorToolResult(text));
}
/**
 * Returns the result of `tools/call` for a value that a tool returned.
 *
 * @throws TypeError if the output does not match the `outputSchema`, or the value is neither output, text nor content.
 */
export function createToolResult(returned, options) {
  const { tool, guard } = options;
  const members = ToolResult.read(returned);
  if (members !== undefined) {
    const { structuredContent: output, ...rest } = members;
    const hasNoOutput = guard === undefined && output === undefined;
    if (rest.isError || hasNoOutput) return rest;
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
function structuredResult(output, { tool, guard, facts }, members) {
  const text = jsonText(tool, output);
  const sent = JSON.parse(text);
  if (guard !== undefined && !guard.accepts(sent))
    throw new TypeError(`the output of ${tool} is invalid: ${joinIssues(guard.issues(sent))}`);
  if (facts.structured === "any" || (facts.structured === "object" && isObject(sent)))
    return { content: textContent(text), ...members, structuredContent: sent };
  const content = [...(members?.content ?? []), ...textContent(text)];
  return { ...members, content };
}
function jsonText(tool, output) {
  let text;
  let cause;
  try {
    text = JSON.stringify(output);
  } catch (error) {
    cause = error;
  }
  if (text !== undefined) return text;
  throw new TypeError(`the output of ${tool} is not JSON`, {
    cause,
  });
}
function textContent(text) {
  return [{ type: "text", text }];
}
/**
 * Returns the handlers of `tools/list` and `tools/call`. They serve all revisions of the contract.
 *
 * @param table the tools by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createToolHandlers(table, implementation, options) {
  const tools = new Map(
    Object.entries(table).map(([member, tool]) => {
      const run = bindRequiredMethod(implementation, member);
      return [tool.name, { tool, run }];
    }),
  );
  const handlers = {
    listTools: createListHandler(options, (facts) => ({
      tools: Object.values(table).map((tool) => adaptToolToRevision(facts, tool)),
    })),
    callTool(params, context) {
      const { name, arguments: input = {} } = params;
      const found = tools.get(name);
      if (found === undefined) throw createInvalidParamsMemberError(`there is no tool ${name}`, "/name");
      const { tool, run } = found;
      const facts = getServerContractRevisionRules(options, context);
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input)) return rejectArguments(name, guard.issues(input), facts);
      const { outputSchema } = tool;
      return mapAwaitable(run(input, context), (returned) =>
        createToolResult(returned, {
          tool: name,
          guard: outputSchema && options.guardOf(outputSchema),
          facts,
        }),
      );
    },
  };
  return handlers;
}
/** Returns a tool as a revision lists it: without its `outputSchema` if the revision does not allow that schema. */
export function adaptToolToRevision({ structured }, tool) {
  const { outputSchema, ...rest } = tool;
  const { type } = outputSchema ?? {};
  return structured === "any" || (structured === "object" && type === "object") ? tool : rest;
}
