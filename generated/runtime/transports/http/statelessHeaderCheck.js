// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { isObject } from "../../validation/checks.js";
import { HeaderRules } from "./headerRules.js";
import { REVISION_HEADER, revisionMismatch } from "./requestRevision.js";
import { toolIndexOf } from "./toolIndex.js";
/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  #byRevision;
  #mismatchCode;
  /** @param servers with the stateless lifecycle. */
  constructor(servers) {
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
  check(message, named, exchange) {
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
  #compare({ rules, tools }, message, exchange) {
    const mismatch = rules.mismatch(message, exchange);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { method, params } = message;
    if (!rules.repeatsArguments(method) || !isObject(params)) return undefined;
    const compareArguments = (tool) => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#errorOf(rules.argumentMismatch(schema, args, exchange));
    };
    const tool = tools.find(params["name"]);
    return tool instanceof Promise
      ? tool.then(compareArguments, () => undefined)
      : compareArguments(tool);
  }
  #errorOf(mismatch) {
    return mismatch === undefined
      ? undefined
      : new McpError(this.#mismatchCode, mismatch);
  }
}
/** Returns the rules for all headers except `MCP-Protocol-Version`, which is compared first because the rules depend on it. */
function headerRulesOf({ revision, options }) {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRules(
    all.filter(({ name }) => name.toLowerCase() !== REVISION_HEADER),
  );
}
