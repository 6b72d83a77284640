import { CODES, McpError } from "../../jsonrpc/errors.js";
import { contextWithoutClient } from "../../server/contextWithoutClient.js";
import type { Server, NotificationListener } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { REVISION_HEADER, type HeaderAndMessageRevisions } from "./requestRevision.js";
import type { HeaderRule } from "../../protocol/revision.js";
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  HEADER_ANNOTATION,
  isArgumentHeaderRule,
  isRepeatableArgument,
  memberAt,
  type ArgumentHeader,
  type ArgumentHeaderRule,
} from "../../wire/argumentHeaders.js";
import { decodeHeaderValue } from "../../wire/headerValue.js";

/** The header rules of one revision, and the tools. The schemas of the tools define the headers for arguments. */
interface RevisionHeaders {
  readonly rules: HeaderRulesChecker;
  readonly server: Server;
}

/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  readonly #byRevision: ReadonlyMap<string, RevisionHeaders>;
  readonly #mismatchCode: number;

  /** @param servers the servers with the stateless lifecycle. */
  constructor(servers: readonly Server[]) {
    this.#byRevision = new Map(
      servers.map((server) => [server.revision.revision, { rules: headerRulesOf(server), server }]),
    );
    this.#mismatchCode = servers[0]?.revision.codes["HEADER_MISMATCH"] ?? CODES.request;
  }

  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: HeaderAndMessageRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined> {
    if (!isObject(message) || typeof message["method"] !== "string") return undefined;
    const mismatch = findHeaderRevisionMismatch(message, named);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { inHeader, inMessage } = named;
    const isRequest = message["id"] !== undefined;
    if (inHeader === undefined || (inMessage === undefined && isRequest)) return undefined;
    const headers = this.#byRevision.get(inHeader);
    return headers && this.#compare(headers, message, exchange);
  }

  #compare(
    { rules, server }: RevisionHeaders,
    message: JsonObject,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined> {
    const mismatch = rules.mismatch(message, exchange);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { method, params } = message;
    if (!rules.repeatsArguments(method as string) || !isObject(params)) return undefined;
    const compareArguments = (tool: JsonObject | undefined): McpError | undefined => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#errorOf(rules.argumentMismatch(schema, args, exchange));
    };
    // Behind a gateway, only the server of the tool lists its tools: a call does not wait for the others.
    const name = params["name"] as string;
    const named = (typeof name === "string" ? server.serverOfTool?.(name) : undefined) ?? { server, name };
    const tool = getToolIndexOfServer(named.server).find(named.name, exchange);
    return tool instanceof Promise ? tool.then(compareArguments, () => undefined) : compareArguments(tool);
  }

  #errorOf(mismatch: string | undefined): McpError | undefined {
    return mismatch === undefined ? undefined : new McpError(this.#mismatchCode, mismatch);
  }
}

/** Returns the rules for all headers except the header that names the revision, which is checked before the revision is known. */
function headerRulesOf({ revision, options }: Server): HeaderRulesChecker {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRulesChecker(all.filter(({ name }) => name.toLowerCase() !== REVISION_HEADER));
}

/**
 * Returns an error text if the header `MCP-Protocol-Version` of a stateless request is missing or differs from the revision in the message.
 * Returns no error for an `initialize` request without header and revision, because the connection rejects it with the list of supported
 * revisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#protocol-version-header
 */
export function findHeaderRevisionMismatch(
  message: JsonObject,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): string | undefined {
  if (inHeader === undefined)
    return inMessage === undefined && message["method"] === "initialize"
      ? undefined
      : "the header MCP-Protocol-Version is missing";
  // No error here if the message of the request names no revision: the connection rejects such a request later.
  return inMessage === undefined || inMessage === inHeader
    ? undefined
    : `the header MCP-Protocol-Version is ${inHeader}, but the message names revision ${inMessage}`;
}

/** A header that must repeat one member of the message. */
interface HeaderComparison {
  /** The name of the header, in lower case. */
  readonly name: string;
  readonly path: readonly string[];
  /** The methods that the comparison applies to; null for all methods. */
  readonly methods: readonly string[] | null;
  /** True if the value may be Base64-encoded. The client chooses the text freely, and a header cannot contain every text. */
  readonly mayBeEncoded: boolean;
}

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Compares the headers of a request with its message, by the header rules of one revision. */
export class HeaderRulesChecker {
  readonly #comparisons: readonly HeaderComparison[];
  readonly #argumentHeaders: ArgumentHeaderRule | undefined;
  /**
   * Caches the headers that each `inputSchema` object requires. A changed list of tools contains new schema objects, so no cached entry
   * becomes wrong.
   */
  readonly #bySchema = new WeakMap<object, readonly ArgumentHeader[]>();

  constructor(rules: readonly HeaderRule[]) {
    this.#comparisons = rules.filter((rule) => !isArgumentHeaderRule(rule)).map(comparisonOf);
    this.#argumentHeaders = findArgumentHeaderRule(rules);
  }

  /**
   * Some headers must repeat values of the message. Returns a description of the first such header that is missing or has another value;
   * `undefined` if all are correct.
   */
  mismatch(message: JsonObject, exchange: HttpExchange): string | undefined {
    for (const { name, path, methods, mayBeEncoded } of this.#comparisons) {
      if (methods !== null && !methods.includes(message["method"] as string)) continue;
      const expected = memberAt(message, path);
      const header = exchange.header(name);
      // If both the header and the member that it repeats are missing, the check of the message itself reports the missing member.
      if (header === undefined && typeof expected !== "string") continue;
      if (header === undefined) return `the header ${name} is missing`;
      const value = mayBeEncoded ? decodeHeaderValue(header.trim()) : header.trim();
      if (value === undefined) return `the header ${name} is not valid Base64 of UTF-8`;
      if (value !== expected) return `the header ${name} differs from ${path.join(".")} of the message`;
    }
    return undefined;
  }

  /** Returns true if requests of this method may have headers that repeat tool arguments. */
  repeatsArguments(method: string): boolean {
    const methods = this.#argumentHeaders?.methods;
    return methods === null || methods?.includes(method) === true;
  }

  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(inputSchema: JsonObject, args: unknown, exchange: HttpExchange): string | undefined {
    let headers = this.#bySchema.get(inputSchema);
    if (headers === undefined) {
      const prefix = this.#argumentHeaders?.prefix ?? "";
      // Tools with invalid annotations are served too: no request can contain a header with an invalid name, and clients that know the
      // rules do not call the tool.
      headers = argumentHeadersOf(inputSchema, prefix).headers;
      this.#bySchema.set(inputSchema, headers);
    }
    for (const { name, path } of headers) {
      const header = exchange.header(name)?.trim();
      if (!isRepetition(header, memberAt(args, path)))
        return `the header ${name} differs from the tool argument ${path.join(".")}`;
    }
    return undefined;
  }
}

/** Returns true if a header repeats an argument. Only strings, numbers and booleans are repeated; other values must have no header. */
function isRepetition(header: string | undefined, value: unknown): boolean {
  const isRepeatable = isRepeatableArgument(value);
  if (header === undefined || !isRepeatable) return header === undefined && !isRepeatable;
  const text = decodeHeaderValue(header);
  if (text === undefined) return false;
  if (typeof value === "number") return DECIMAL.test(text) && Number(text) === value;
  return text === String(value);
}

function comparisonOf({ name, pointer, methods }: HeaderRule): HeaderComparison {
  const path = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const mayBeEncoded = path[0] === "params" && path[1] !== "_meta";
  return { name: name.toLowerCase(), path, methods, mayBeEncoded };
}

/** The members of an exchange that name its caller; undefined without authorization. */
type AuthenticatedCaller = Pick<HttpExchange, "principal" | "owner">;

type ToolsByName = ReadonlyMap<string, JsonObject>;

/** The maximum number of pages that are requested from `listTools`, in case it never returns the last page. */
const MAX_PAGES = 100;

const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * Finds the tools of a server by name. The list of tools is requested from the server's own handler when it is first needed, and again
 * after the server has published that the list changed. With authorization, each caller has a list of its own.
 */
export class ListedToolFinder {
  readonly #server: Server;
  readonly #listener: NotificationListener;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, ToolsByName | Promise<ToolsByName>>();

  constructor(server: Server) {
    this.#server = server;
    this.#listener = {
      hearsEachOwner: true,
      wants: (method) => method === LIST_CHANGED,
      deliver: (_method, _params, owner) => this.#drop(owner),
    };
  }

  /**
   * Returns the listed tool, or `undefined` if the list does not contain it or `listTools` fails. Returns a promise only if the tools
   * have to be listed first.
   */
  find(name: string, caller: AuthenticatedCaller): JsonObject | undefined | Promise<JsonObject | undefined> {
    const { owner } = caller;
    const known = this.#lists.get(owner);
    if (known instanceof Map) return known.get(name);
    const listing = (known as Promise<ToolsByName> | undefined) ?? this.#list(caller);
    return listing.then(
      (tools) => {
        if (this.#lists.get(owner) === listing) this.#lists.set(owner, tools);
        return tools.get(name);
      },
      () => {
        // The handler could not list the tools. The failed attempt is dropped, so that the next request lists the tools again.
        if (this.#lists.get(owner) === listing) this.#lists.delete(owner);
        if (this.#lists.size === 0) this.#clear();
        return undefined;
      },
    );
  }

  #list(caller: AuthenticatedCaller): Promise<ToolsByName> {
    const listing = listTools(this.#server, caller);
    this.#server.listeners.add(this.#listener);
    this.#lists.set(caller.owner, listing);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    return listing;
  }

  /** Drops the list of one owner; of all owners if `owner` is undefined. */
  #drop(owner: string | undefined): void {
    if (owner === undefined) this.#clear();
    else this.#lists.delete(owner);
  }

  #clear(): void {
    this.#server.listeners.delete(this.#listener);
    this.#lists.clear();
  }
}

const indexes = new WeakMap<Server, ListedToolFinder>();

/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
function getToolIndexOfServer(server: Server): ListedToolFinder {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ListedToolFinder(server);
    indexes.set(server, index);
  }
  return index;
}

/** The maximum number of characters of the schemas that are kept of one list. */
const MAX_CHARACTERS = 2 ** 22;

/** Returns the tools with headers on all pages that the server's handler lists. Rejects with the error of the handler. */
async function listTools({ handlers, revision }: Server, caller: AuthenticatedCaller): Promise<ToolsByName> {
  const tools = new Map<string, JsonObject>();
  const handler = handlers.get("tools/list");
  let cursor: unknown;
  let characters = 0;
  for (let page = 0; handler !== undefined && page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result: unknown = await handler(params as never, contextWithoutClient(revision.revision, caller) as never);
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"] as unknown[]) {
      const schema = isObject(tool) ? tool["inputSchema"] : undefined;
      if (!isObject(schema)) continue;
      // A tool without headers needs no check. Most tools have none.
      const text = textOf(schema);
      if (text?.includes(HEADER_ANNOTATION) !== true) continue;
      const name = String((tool as JsonObject)["name"]);
      const size = name.length + text.length;
      if (characters + size > MAX_CHARACTERS) continue;
      characters += size;
      tools.set(name, { inputSchema: schema });
    }
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}

/** Returns the JSON of a schema; undefined if it is nested deeper than the stack allows. */
function textOf(schema: JsonObject): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined;
  }
}
