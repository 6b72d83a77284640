import type { ClientAttackRow, ClientCase, HttpPeer, Peer, Received } from "../clientCase.js";
import type { HostileClient } from "../connecting.js";

const NOT_CACHED = { ttlMs: 0, cacheScope: "private" };
const HEADER_MISMATCH = -32020;
const HTTP = ["json", "stream"] as const;

async function listAndCall(client: HostileClient, name: string, args: object): Promise<void> {
  await client.listTools();
  await client.callTool({ name, arguments: args as { [name: string]: unknown } });
}

function ofTool(name: string, annotation: string): object {
  const inputSchema = { type: "object", properties: { a: { type: "string", "x-mcp-header": annotation } } };
  return { tools: [{ name, inputSchema }], ...NOT_CACHED };
}

function refuse({ id }: Received, peer: Peer, error: object): true {
  peer.send({ jsonrpc: "2.0", id, error });
  peer.end();
  return true;
}

/** A server whose tool requires a header with this name. */
function requires(name: string, annotation: string, more: Partial<ClientCase>): ClientCase {
  return {
    name,
    framings: HTTP,
    lifecycles: ["stateless"],
    attack(message, peer) {
      if (message.method === "tools/list") peer.answer(ofTool("echo", annotation));
      else if (message.method === "tools/call" && isForged((peer as HttpPeer).request.headers))
        return refuse(message, peer, { code: -32000, message: "a header was forged" });
      else return false;
      return true;
    },
    use: (client) => [listAndCall(client, "echo", { a: VALUE })],
    ...more,
  };
}

const VALUE = "1\r\nx-evil: 1\r\n\r\n\u0000\u007f\u00e9";

function isForged(headers: { readonly [name: string]: unknown }): boolean {
  return "x-evil" in headers || headers["authorization"] !== "Bearer s3cret" || headers["host"] === VALUE;
}

/** A server that opens a session with this id. */
function session(name: string, id: string): ClientCase {
  return {
    name,
    framings: ["json"],
    lifecycles: ["handshake"],
    onRequest(request, response) {
      if (request.method === "POST") response.setHeader("mcp-session-id", id);
      return false;
    },
    connects: { error: "InvalidMessageError" },
  };
}

/** A server whose broken stream has this id, which the client sends back to resume it. */
function eventId(name: string, id: string, options: ClientCase["options"] = {}): ClientCase {
  return {
    name,
    framings: ["stream"],
    lifecycles: ["handshake"],
    attack({ method }, peer) {
      if (method !== "tools/call") return false;
      peer.write(`id: ${id}\nretry: 0\ndata:\n\n`);
      peer.end();
      return true;
    },
    onRequest(request, response) {
      if (request.method !== "GET" || !isForged(request.headers)) return false;
      response.end("event: forged\n\n");
      return true;
    },
    options: { handlers: false, ...options },
    ends: { error: "ConnectionLostError" },
  };
}

const ODD = "\u0001\u007f\u009b: é天";
const NODE = { exchange: "node:http" } as const;

export const HEADERS: ClientAttackRow = {
  name: "headers",
  rule: "no text of a server or an argument forges a header, and no mismatch of headers is answered more than once",
  cases: [
    requires("an argument with line breaks", "a", {}),
    requires("an argument with line breaks, over node:http", "a", { options: NODE }),
    ...["a\r\nx-evil: 1", "", "a b", "é", "x".repeat(9_000)].map((annotation, at) =>
      requires(`a name that is none (${at + 1})`, annotation, {
        warnings: { least: at === 4 ? 0 : 1 },
        ends: at === 4 ? "result" : { error: "ToolDefinitionError" },
      }),
    ),
    {
      ...requires("a tool with line breaks in its name", "a", {}),
      use: (client) => [client.callTool({ name: VALUE, arguments: {} })],
    },
    {
      name: "a mismatch at each call, and another header in each list",
      framings: HTTP,
      lifecycles: ["stateless"],
      attack: (() => {
        let lists = 0;
        return (message: Received, peer: Peer): boolean => {
          if (message.method === "tools/call") {
            // Ten lists of the program, and at most one for each call whose headers did not match.
            const text = lists > 20 ? "listed too often" : "mismatch";
            return refuse(message, peer, { code: HEADER_MISMATCH, message: text });
          }
          if (message.method !== "tools/list") return false;
          peer.answer(ofTool("echo", `h${++lists}`));
          return true;
        };
      })(),
      use: (client) => Array.from({ length: 10 }, () => listAndCall(client, "echo", { a: "1" })),
      ends: { error: "McpError", message: /^mismatch$/ },
    },
    session("an id of a session with a blank", "a b"),
    session("an id of a session with bytes over 127", "\u009b\u00e9"),
    session("an id of a session without a character", ""),
    session("an id of a session with a tab", "a\tb"),
    eventId("an id of an event with control characters", ODD),
    eventId("an id of an event with control characters, over node:http", ODD, NODE),
    eventId("an id of an event of 100,000 characters", "x".repeat(100_000)),
    eventId("an id of an event of 100,000 characters, over node:http", "x".repeat(100_000), NODE),
  ],
};
