// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { HeaderRules } from "./headerRules.js";
import {
  REVISION_HEADER,
  revisionMismatch,
  type NamedRevisions,
} from "./requestRevision.js";
import { toolIndexOf, type ToolIndex } from "./toolIndex.js";

/** The header rules of one revision, and the tools, whose schemas define the headers for arguments. */
interface RevisionHeaders {
  readonly rules: HeaderRules;
  readonly tools: ToolIndex;
}

/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  readonly #byRevision: ReadonlyMap<string, RevisionHeaders>;
  readonly #mismatchCode: number;

  /** @param servers with the stateless lifecycle. */
  constructor(servers: readonly Server[]) {
    this.#byRevision = new Map(
      servers.map((server) => [
        server.revision.revision,
        { rules: headerRulesOf(server), tools: toolIndexOf(server) },
      ]),
    );
    this.#mismatchCode =
      servers[0]?.revision.codes["HEADER_MISMATCH"] ?? CODES.request;
  }

  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: NamedRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined> {
    if (!isObject(message) || typeof message["method"] !== "string")
      return undefined;
    const mismatch = revisionMismatch(message, named);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { inHeader, inMessage } = named;
    const isRequest = message["id"] !== undefined;
    if (inHeader === undefined || (inMessage === undefined && isRequest))
      return undefined;
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
    if (!rules.repeatsArguments(method as string) || !isObject(params))
      return undefined;
    const compareArguments = (
      tool: JsonObject | undefined,
    ): McpError | undefined => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#errorOf(rules.argumentMismatch(schema, args, exchange));
    };
    const tool = tools.find(params["name"] as string);
    return tool instanceof Promise
      ? tool.then(compareArguments, () => undefined)
      : compareArguments(tool);
  }

  #errorOf(mismatch: string | undefined): McpError | undefined {
    return mismatch === undefined
      ? undefined
      : new McpError(this.#mismatchCode, mismatch);
  }
}

/** Returns the rules for all headers except `MCP-Protocol-Version`, which is compared first because the rules depend on it. */
function headerRulesOf({ revision, options }: Server): HeaderRules {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRules(
    all.filter(({ name }) => name.toLowerCase() !== REVISION_HEADER),
  );
}
