import type { ScaffoldedProjectProperties } from "./project.js";

/** The first messages of a client in the oldest revision that a project serves, for the tests of the project. */
export interface FirstMessagesOfClient {
  /** The first message is a request. */
  readonly opening: readonly object[];
  /** The headers of the first message over HTTP. */
  readonly headers: { readonly [name: string]: string };
  readonly hasSessions: boolean;
  /** Returns a second request. In a revision without sessions, a request without params is the first request once more. */
  next(method: string, params?: { readonly [member: string]: unknown }): object;
  /** Returns the headers of a second request over HTTP, without the id of the session. */
  headersFor(method: string, params: { readonly [member: string]: unknown }): { readonly [name: string]: string };
}

const META = "io.modelcontextprotocol/";

/** Returns the first messages of a client in the oldest revision that a project serves. */
export function createFirstMessages({ revisions }: ScaffoldedProjectProperties): FirstMessagesOfClient {
  const { revision, open, hasSessions } = revisions[0]!;
  const message = (id: number, method: string, params: object): object => ({ jsonrpc: "2.0", id, method, params });
  const clientInfo = { name: "test", version: "0.0.0" };
  const standing = { _meta: { [`${META}protocolVersion`]: revision, [`${META}clientCapabilities`]: {} } };
  const plain = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const versioned = { ...plain, "mcp-protocol-version": revision };
  return {
    opening: hasSessions
      ? [
          message(1, open, { protocolVersion: revision, capabilities: {}, clientInfo }),
          { jsonrpc: "2.0", method: "notifications/initialized" },
        ]
      : [message(1, open, standing)],
    headers: hasSessions ? plain : { ...versioned, "mcp-method": open },
    hasSessions,
    next(method, params) {
      if (hasSessions) return message(2, method, params ?? {});
      return params === undefined ? message(2, open, standing) : message(2, method, { ...params, ...standing });
    },
    headersFor(method, { name, uri }) {
      if (hasSessions) return versioned;
      return { ...versioned, "mcp-method": method, "mcp-name": String(name ?? uri) };
    },
  };
}
