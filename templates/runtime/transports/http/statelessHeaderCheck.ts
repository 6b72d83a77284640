import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { HeaderRulesChecker } from "./headerRules.js";
import type { HeaderAndMessageRevisions } from "./requestRevision.js";
import { getToolIndexOfServer, type ListedToolFinder } from "./toolIndex.js";

/** The header rules of one revision, and the tools. The schemas of the tools define the headers for arguments. */
interface RevisionHeaders {
  readonly rules: HeaderRulesChecker;
  readonly tools: ListedToolFinder;
}

/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message. Loaded for
 * the first stateless request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  readonly #byRevision: ReadonlyMap<string, RevisionHeaders>;
  readonly #mismatchCode: number;

  /**
   * @param servers the servers with the stateless lifecycle.
   * @param revisionHeader the name of the header that contains the revision. The header rules of a revision leave it out, because it is
   * checked before the revision is known.
   */
  constructor(servers: readonly Server[], revisionHeader: string) {
    this.#byRevision = new Map(
      servers.map((server) => [
        server.revision.revision,
        {
          rules: headerRulesOf(server, revisionHeader),
          tools: getToolIndexOfServer(server),
        },
      ]),
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
    { rules, tools }: RevisionHeaders,
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
    const tool = tools.find(params["name"] as string, exchange);
    return tool instanceof Promise ? tool.then(compareArguments, () => undefined) : compareArguments(tool);
  }

  #errorOf(mismatch: string | undefined): McpError | undefined {
    return mismatch === undefined ? undefined : new McpError(this.#mismatchCode, mismatch);
  }
}

/** Returns the rules for all headers except the header that names the revision. */
function headerRulesOf({ revision, options }: Server, revisionHeader: string): HeaderRulesChecker {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRulesChecker(all.filter(({ name }) => name.toLowerCase() !== revisionHeader));
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
