import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { insteadOfAnswer, ofTool } from "../atCall.js";
import type { ClientAttackRow, ClientCase, HttpPeer, HttpPlace, Peer, Received } from "../clientCase.js";
import { SECRET, type HostileClient } from "../connecting.js";

const LOST = { error: "ConnectionLostError" } as const;
const TIMEOUT = { error: "TimeoutError" } as const;

/** A server over HTTP that answers each request but DELETE in this way. */
function atEachRequest(
  name: string,
  error: string,
  answer: (response: ServerResponse, place: HttpPlace, request: IncomingMessage) => unknown,
): ClientCase {
  return {
    name,
    framings: ["json"],
    onRequest(request, response, place) {
      if (request.method === "DELETE") return false;
      request.resume();
      answer(response, place, request);
      return true;
    },
    connects: { error },
  };
}

function redirects(name: string, status: number, to: (place: HttpPlace) => string): ClientCase {
  return atEachRequest(name, "RedirectError", (response, place) =>
    response.writeHead(status, { location: to(place) }).end(),
  );
}

export const REDIRECTS: ClientAttackRow = {
  name: "redirects",
  rule: "no header and no body goes to another origin, and a circle of redirects ends",
  cases: [
    ...[301, 302, 303, 307, 308].map((status) =>
      redirects(`${status} to another origin`, status, ({ elsewhere }) => elsewhere),
    ),
    redirects("307 to itself", 307, ({ url }) => url),
    redirects("307 to another scheme", 307, () => "file:///etc/passwd"),
    redirects("307 to no URL", 307, () => "http://["),
    redirects("307 to the same place with a user", 307, ({ url }) => url.replace("//", "//user:secret@")),
  ],
};

export const SECRETS: ClientAttackRow = {
  name: "secrets",
  rule: "errors and warnings contain no value of the query of the URL, of a header, or of the environment",
  cases: [
    atEachRequest("an error page for each request", "HttpStatusError", (response) =>
      response.writeHead(500).end("Oops"),
    ),
    atEachRequest("a connection that breaks", "ConnectError", (_, __, request) => request.socket.destroy()),
    redirects("a redirect to another origin", 307, ({ elsewhere }) => `${elsewhere}?token=${SECRET}`),
  ],
};

const anotherOrigin = ({ elsewhere }: HttpPlace): string => `event: endpoint\ndata: ${elsewhere}\n\n`;
const noUrl = (): string => "event: endpoint\ndata: http://[\n\n";

/** A server of HTTP+SSE whose first event names this endpoint. */
function endpoint(name: string, text: (place: HttpPlace) => string, error: string, legacy?: true): ClientCase {
  return {
    name,
    framings: ["stream"],
    lifecycles: ["handshake"],
    onRequest(request, response, place) {
      if (request.method === "POST") {
        request.resume();
        response.writeHead(405).end();
      } else response.writeHead(200, { "content-type": "text/event-stream" }).write(text(place));
      return true;
    },
    options: { connectMs: 20_000, ...(legacy && { legacy }) },
    connects: { error },
  };
}

export const LEGACY_ENDPOINTS: ClientAttackRow = {
  name: "endpoints of HTTP+SSE",
  rule: "messages go only to the origin of the stream",
  cases: [
    // A client that tries HTTP+SSE only because its first request was refused keeps the error of that request.
    endpoint("another origin", anotherOrigin, "HttpStatusError"),
    endpoint("another origin, over HTTP+SSE at once", anotherOrigin, "RedirectError", true),
    endpoint("no URL", noUrl, "HttpStatusError"),
    endpoint("no URL, over HTTP+SSE at once", noUrl, "ConnectError", true),
    endpoint("another event", () => "event: message\ndata: {}\n\n", "HttpStatusError"),
    endpoint("no event", () => ": comment\n\n", "ConnectError", true),
  ],
};

/** A server whose answer to the tool breaks off. */
function breaks(
  name: string,
  attack: (peer: Peer, call: Received) => void,
  more: Partial<ClientCase> = {},
): ClientCase {
  return insteadOfAnswer(name, attack, { framings: ["stream"], ends: LOST, ...more });
}

/** Writes, and breaks the connection a little later. */
function writeAndBreak(peer: Peer, text: string): void {
  peer.write(text);
  setTimeout(() => peer.break(), 50);
}

/** The part of an event before its last line break. */
const half = ({ id }: Received): string =>
  `data: {"jsonrpc":"2.0","id":${id},"result":{"content":[],"resultType":"complete"}}`;

const NEVER = { options: { timeoutMs: 2_000 }, ends: TIMEOUT } as const;

export const BROKEN_STREAMS: ClientAttackRow = {
  name: "broken streams",
  rule: "a stream that ends before the answer ends its call, once it cannot be resumed",
  cases: [
    breaks("ends at once", (peer) => peer.end()),
    breaks("ends in an event", (peer, call) => (peer.write(half(call)), peer.end())),
    breaks("ends after a line of an event", (peer, call) => (peer.write(`${half(call)}\n`), peer.end())),
    breaks("the socket breaks", (peer) => writeAndBreak(peer, ": comment\n\n")),
    breaks("never ends", (peer) => void peer.write(": comment\n\n"), NEVER),
    breaks("never begins", () => undefined, { framings: ["stream", "json", "stdio"], ...NEVER }),
    breaks("the body breaks", (peer) => writeAndBreak(peer, '{"jsonrpc"'), { framings: ["json"] }),
  ],
};

/** A server whose stream breaks off after an event with an id, and what it does with the GET that resumes the stream. */
function resumed(
  name: string,
  event: string,
  onGet: (request: IncomingMessage, response: ServerResponse) => boolean,
  more: Partial<ClientCase> = {},
): ClientCase {
  return breaks(name, (peer) => (peer.write(event), peer.end()), {
    lifecycles: ["handshake"],
    onRequest: (request, response) => request.method === "GET" && onGet(request, response),
    ...more,
    options: { handlers: false, ...more.options },
  });
}

/** A server whose streams have an id, this `retry`, and no answer; each GET gets `next`. */
function resumes(
  name: string,
  retry: string,
  next: (attempt: number) => string,
  more: Partial<ClientCase> = {},
): ClientCase {
  let attempt = 0;
  const onGet = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.headers["last-event-id"] === undefined) return false;
    response.writeHead(200, { "content-type": "text/event-stream" }).end(next(++attempt));
    return true;
  };
  return resumed(name, `id: 0\nretry: ${retry}\ndata:\n\n`, onGet, more);
}

const ENDS_LATE = { options: { timeoutMs: 5_000 }, ends: TIMEOUT } as const;

export const RESUMPTION: ClientAttackRow = {
  name: "resumption",
  rule: "a stream is resumed at most five times without news, whatever `retry` the server sends",
  cases: [
    resumes("retry: 0, and nothing new", "0", () => ""),
    resumes("retry: 0, and the same id again", "0", () => "id: 0\ndata:\n\n"),
    resumes("retry: 1e12 is no number of milliseconds", "1e12", () => "", ENDS_LATE),
    resumes("retry: a year", "31536000000", () => "", ENDS_LATE),
    resumes("new ids without end", "0", (attempt) => `id: ${attempt}\nretry: 0\ndata:\n\n`, ENDS_LATE),
  ],
};

const PAGE = `<!doctype html><title>Oops</title>\u001b[31m${"<p>Sorry.".repeat(50_000)}`;
const JSON_TYPE = { "content-type": "application/json" };

/** A server that answers a call of the tool with a page. */
function page(
  name: string,
  status: number,
  error: string,
  { body = PAGE, headers = {} }: { readonly body?: string | Uint8Array; readonly headers?: object } = {},
): ClientCase {
  const attack = (peer: Peer): void =>
    void (peer as HttpPeer).response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
  return insteadOfAnswer(name, attack, { framings: ["json"], ends: { error } });
}

export const ERROR_PAGES: ClientAttackRow = {
  name: "error pages",
  rule: "a response that has no message is one error, with a short and harmless excerpt",
  cases: [
    page("401", 401, "AuthorizationError"),
    page("403", 403, "AuthorizationError"),
    page("429", 429, "HttpStatusError", { headers: { "retry-after": "1e9" } }),
    page("500", 500, "HttpStatusError"),
    page("500 with a JSON body of another kind", 500, "HttpStatusError", { headers: JSON_TYPE, body: "[1]" }),
    page("200", 200, "InvalidMessageError"),
    page("200 without a body", 200, "InvalidMessageError", { headers: JSON_TYPE, body: "" }),
    page("204", 204, "InvalidMessageError", { body: "" }),
    page("a gzip body of 200 MB", 200, "LimitError", {
      body: gzipSync(Buffer.alloc(200 * 2 ** 20, " ")),
      headers: { ...JSON_TYPE, "content-encoding": "gzip" },
    }),
  ],
};

const HEADER_MISMATCH = -32020;
const OVER_HTTP = { framings: ["json", "stream"], lifecycles: ["stateless"] } as const;
const NODE = { options: { exchange: "node:http" } } as const;
const VALUE = "1\r\nx-evil: 1\r\n\r\n\u0000\u007f\u00e9";

async function listAndCallWith(client: HostileClient, a: string): Promise<void> {
  await client.listTools();
  await client.callTool({ name: "echo", arguments: { a } });
}

/** The result of `tools/list` with a tool that requires a header with this name. */
function requiringHeader(annotation: string): object {
  const properties = { a: { type: "string", "x-mcp-header": annotation } };
  return ofTool({ inputSchema: { type: "object", properties } });
}

/** A server whose tool requires a header with this name. */
function requires(name: string, annotation: string, more: Partial<ClientCase> = {}): ClientCase {
  return {
    name,
    ...OVER_HTTP,
    attack({ method }, peer) {
      if (method === "tools/list") peer.answer(requiringHeader(annotation));
      else if (method === "tools/call" && isForged((peer as HttpPeer).request.headers))
        peer.reply({ error: { code: -32000, message: "a header was forged" } });
      else return false;
      return true;
    },
    use: (client) => [listAndCallWith(client, VALUE)],
    ...more,
  };
}

function isForged(headers: { readonly [name: string]: unknown }): boolean {
  return "x-evil" in headers || headers["authorization"] !== `Bearer ${SECRET}` || headers["host"] === VALUE;
}

/** A server that refuses each call for its headers, and lists another header each time. */
function mismatches(): ClientCase {
  let lists = 0;
  return {
    name: "a mismatch at each call, and another header in each list",
    ...OVER_HTTP,
    attack({ method }, peer) {
      // Ten lists of the program, and at most one for each call whose headers did not match.
      const message = lists > 20 ? "listed too often" : "mismatch";
      if (method === "tools/call") peer.reply({ error: { code: HEADER_MISMATCH, message } });
      else if (method === "tools/list") peer.answer(requiringHeader(`h${++lists}`));
      else return false;
      return true;
    },
    use: (client) => Array.from({ length: 10 }, () => listAndCallWith(client, "1")),
    ends: { error: "McpError", message: /^mismatch$/ },
  };
}

/** A server that opens a session with an id that no client sends back. */
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
function eventId(name: string, id: string, more: Partial<ClientCase> = {}): ClientCase {
  const onGet = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isForged(request.headers)) return false;
    response.end("event: forged\n\n");
    return true;
  };
  return resumed(name, `id: ${id}\nretry: 0\ndata:\n\n`, onGet, more);
}

const ODD = "\u0001\u007f\u009b: é天";

export const HEADERS: ClientAttackRow = {
  name: "headers",
  rule: "no text of a server or an argument forges a header, and no mismatch of headers is answered more than once",
  cases: [
    requires("an argument with line breaks", "a"),
    requires("an argument with line breaks, over node:http", "a", NODE),
    ...["a\r\nx-evil: 1", "", "a b", "é"].map((annotation, at) =>
      requires(`a name that is none (${at + 1})`, annotation, {
        warnings: { least: 1 },
        ends: { error: "ToolDefinitionError" },
      }),
    ),
    requires("a name of 9,000 characters", "x".repeat(9_000)),
    requires("a tool with line breaks in its name", "a", {
      use: (client) => [client.callTool({ name: VALUE, arguments: {} })],
    }),
    mismatches(),
    session("an id of a session with a blank", "a b"),
    session("an id of a session with bytes over 127", "\u009b\u00e9"),
    session("an id of a session without a character", ""),
    session("an id of a session with a tab", "a\tb"),
    session("an id of a session of 2,000 characters", "x".repeat(2_000)),
    eventId("an id of an event with control characters", ODD),
    eventId("an id of an event with control characters, over node:http", ODD, NODE),
    eventId("an id of an event of 100,000 characters", "x".repeat(100_000)),
    eventId("an id of an event of 100,000 characters, over node:http", "x".repeat(100_000), NODE),
  ],
};
