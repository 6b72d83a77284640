// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
import { namedRevision } from "../../server/router.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { HeaderRules } from "./headers.js";
import { toolIndexOf } from "./toolIndex.js";
const VERSION = "mcp-protocol-version";
/** What requests must satisfy that stand alone, before a connection sees them. */
export class StatelessChecks {
  #strict;
  #mismatch;
  /** @param servers of the stateless era. */
  constructor(servers) {
    this.#strict = new Map(
      servers.map((server) => {
        const { revision, options } = server;
        const all = [...revision.headers, ...(options.headers ?? [])];
        // The revision is compared first, since the other rules depend on it.
        const rules = all.filter(({ name }) => name.toLowerCase() !== VERSION);
        const strict = {
          tools: toolIndexOf(server),
          rules: new HeaderRules(rules),
        };
        return [revision.revision, strict];
      }),
    );
    this.#mismatch =
      servers[0]?.revision.codes["HEADER_MISMATCH"] ?? CODES.request;
  }
  /** Whether the revision is served here, without a session. */
  serves(revision) {
    return revision !== undefined && this.#strict.has(revision);
  }
  /** What is wrong with a message, or undefined. Waits only where tools must be asked for. */
  check(message, exchange) {
    // What is no request or notification is for the connection to refuse.
    if (!isObject(message) || typeof message["method"] !== "string")
      return undefined;
    const version = exchange.header(VERSION);
    const named = namedRevision(message);
    if (version === undefined)
      return isHandshake(message, named)
        ? undefined
        : this.#mismatched("the header MCP-Protocol-Version is missing");
    // A request that names none is for the connection to refuse, too.
    if (named === undefined && message["id"] !== undefined) return undefined;
    if (named !== undefined && named !== version)
      return this.#mismatched(
        "the header MCP-Protocol-Version is not what the body says",
      );
    const strict = this.#strict.get(version);
    return strict && this.#compare(strict, message, exchange);
  }
  #compare({ tools, rules }, message, exchange) {
    const objection = rules.objection(message, exchange);
    if (objection !== undefined) return this.#mismatched(objection);
    const { method, params } = message;
    if (!rules.concernsArguments(method) || !isObject(params)) return undefined;
    const compare = (tool) => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#mismatched(rules.argumentsObjection(schema, args, exchange));
    };
    const found = tools.find(params["name"]);
    return found instanceof Promise
      ? found.then(compare, () => undefined)
      : compare(found);
  }
  #mismatched(objection) {
    return objection === undefined
      ? undefined
      : new McpError(this.#mismatch, objection);
  }
}
/** A client of the other era learns most from the connection, which tells what is spoken here. */
function isHandshake(message, named) {
  return named === undefined && message["method"] === "initialize";
}
