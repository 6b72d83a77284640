import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  answerTo,
  capturedFrom,
  contractOrMessage,
  program,
  toldOverHttp,
  TOOL,
  type Message,
} from "../support/captured.js";

const stdio = suite("capture of odd servers over stdio");
const http = suite("capture of odd servers over HTTP");

const CAPTURED = { name: "s", version: "1", tools: [TOOL] };

const OFFERS_MORE = 'if (method === "initialize") OPENED.capabilities = { tools: {}, prompts: {}, resources: {} };';

const STDIO: readonly (readonly [what: string, body: string, captured: unknown])[] = [
  [
    "names the revisions that it knows when it refuses ours",
    `if (method === "initialize" && params.protocolVersion !== "2025-03-26")
       return send({ id, error: { code: -32602, message: "no", data: { supported: ["2024-11-05", "2025-03-26"] } } });
     OPENED.protocolVersion = "2025-03-26";
     plain();`,
    CAPTURED,
  ],
  [
    "names none that we know",
    `if (method === "initialize")
       return send({ id, error: { code: -32602, message: "no", data: { supported: ["1999-01-01"] } } });
     plain();`,
    "the server supports only 1999-01-01 (update mcpgen)",
  ],
  ["declares what it has no list of", `${OFFERS_MORE} plain();`, { ...CAPTURED, prompts: [], resources: [] }],
  [
    "fails at a list that it has",
    `if (method === "tools/list") return send({ id, error: { code: -32603, message: "no" } }); plain();`,
    "the server rejected tools/list with error -32603: no (see the log of the server)",
  ],
  [
    "ends its pages with an empty cursor",
    `if (method === "tools/list") return send({ id, result: { tools: [TOOL], nextCursor: "" } }); plain();`,
    CAPTURED,
  ],
  [
    "goes away without a word",
    `if (method === "tools/list") process.exit(0); plain();`,
    "the server ended (exit 0) (check the command)",
  ],
  [
    "dies of an error",
    `if (method === "tools/list") null.x; plain();`,
    `the server ended (exit 1): "TypeError: Cannot read properties of null (reading 'x')" (check the command)`,
  ],
];

for (const [what, body, captured] of STDIO)
  stdio(`a server that ${what}`, async () => {
    assert.equal(await contractOrMessage(capturedFrom(program(body))), captured);
  });

type Serve = (message: Message, response: ServerResponse, request: IncomingMessage) => void;

/** What is captured from a server, or the error, and which requests it saw. */
async function from(path: string, serve: Serve): Promise<{ captured: unknown; seen: string[] }> {
  const seen: string[] = [];
  const captured = await toldOverHttp(
    (request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (text) => (body += text));
      request.on("end", () => {
        seen.push(`${request.method} ${request.url}`);
        serve((body === "" ? {} : JSON.parse(body)) as Message, response, request);
      });
    },
    { path, timeout: 5 },
  );
  return { captured, seen };
}

const messageOf = (message: Message): string =>
  JSON.stringify({ jsonrpc: "2.0", id: message.id, ...answerTo(message) });

const STREAMS: readonly (readonly [what: string, type: string, parts: (text: string) => readonly string[]])[] = [
  ["line feeds", "text/event-stream", (text) => [`data: ${text}\n\n`]],
  ["carriage returns", "text/event-stream", (text) => [`data: ${text}\r\r`]],
  ["both, apart", "text/event-stream; charset=utf-8", (text) => ["data: {\r", `\ndata:${text.slice(1)}\r\n\r`, "\n"]],
  [
    "an event before, and a message in lines",
    "Text/Event-Stream",
    (text) => [`id: 1\ndata:\n\ndata: {\ndata:${text.slice(1)}\n\n`],
  ],
];

/** Writes the parts in their order. Timers of different lengths could run in another order on a loaded machine. */
async function writeApart(response: ServerResponse, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    response.write(part);
    await delay(20);
  }
}

for (const [what, type, parts] of STREAMS)
  http(`a stream with ${what} is read as it comes`, async () => {
    const { captured } = await from("/mcp", (message, response) => {
      response.writeHead(message.id === undefined ? 202 : 200, { "content-type": type });
      if (message.id === undefined) return void response.end();
      // The stream stays open: whoever waits for its end waits too long.
      void writeApart(response, parts(messageOf(message)));
    });
    assert.equal(captured, CAPTURED);
  });

/** A server of 2024-11-05; `endpoint` is where it wants to be posted to, with PORT for its own, `last` what it answers last. */
function olderServer(endpoint: string, last?: string): Serve {
  let stream: ServerResponse | undefined;
  return (message, response, { method, url, socket }) => {
    if (method === "GET") {
      stream = response.writeHead(200, { "content-type": "text/event-stream" });
      stream.write(`event: endpoint\ndata: ${endpoint.replace("PORT", String(socket.localPort))}\n\n`);
    } else if (url === "/sse") response.writeHead(405).end();
    else {
      response.writeHead(202).end("Accepted");
      if (message.id !== undefined) stream!.write(`event: message\ndata: ${messageOf(message)}\n\n`);
      if (message.method === last) stream!.end();
    }
  };
}

http("a server of HTTP+SSE is found where Streamable HTTP is refused", async () => {
  const { captured, seen } = await from("/sse", olderServer("/messages?session=1"));
  assert.equal(captured, CAPTURED);
  assert.equal(seen, [
    "POST /sse",
    "POST /sse",
    "GET /sse",
    "POST /messages?session=1",
    "POST /messages?session=1",
    "POST /messages?session=1",
  ]);
});

http("an error of JSON-RPC whose code looks like an HTTP status does not lead to HTTP+SSE", async () => {
  const { captured, seen } = await from("/mcp", ({ id }, response) => {
    const error = { code: 404, message: "no" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, error }));
  });
  assert.is(captured, "the server rejected initialize with error 404: no");
  assert.equal(seen, ["POST /mcp", "POST /mcp"]);
});

http("an endpoint on another server is not posted to", async () => {
  const { captured, seen } = await from("/sse", olderServer("http://localhost:PORT/messages"));
  assert.is(captured, "the server rejected initialize with HTTP 405 (check the address)");
  assert.equal(seen, ["POST /sse", "POST /sse", "GET /sse"]);
});

http("what fails in a session over HTTP+SSE is told, at once", async () => {
  const { captured, seen } = await from("/sse", olderServer("/messages", "initialize"));
  assert.is(captured, "The stream of URL has ended (check the address)");
  assert.equal(seen.slice(0, 4), ["POST /sse", "POST /sse", "GET /sse", "POST /messages"]);
});

/** A server that says of /mcp that it is elsewhere, with PORT for its own. */
function movedServer(status: number, place: string): Serve {
  return (message, response, { url, socket }) => {
    const location = place.replace("PORT", String(socket.localPort));
    if (url === "/mcp") response.writeHead(status, { location }).end("moved");
    else if (message.id === undefined) response.writeHead(202).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(messageOf(message));
  };
}

http("a server at another path is followed there", async () => {
  const { captured, seen } = await from("/mcp", movedServer(307, "/mcp/"));
  assert.equal(captured, CAPTURED);
  assert.equal(seen.slice(-2), ["POST /mcp", "POST /mcp/"]);
});

http("to another server nobody is led, for the headers are meant for the one that was named", async () => {
  const { captured, seen } = await from("/mcp", movedServer(308, "http://localhost:PORT/other"));
  assert.match(
    String(captured),
    /^The client did not follow the redirect of URL to http:\/\/localhost:\d+: .* \(give this address if you trust it\)$/,
  );
  assert.equal(seen, ["POST /mcp"]);
});

http("a path that leads to itself is not followed for ever", async () => {
  const { captured, seen } = await from("/mcp", movedServer(307, "/mcp"));
  assert.match(
    String(captured),
    /^The client did not follow the redirect of URL to .*: the request was already redirected 3 times \(/,
  );
  assert.ok(seen.length <= 8, seen.join());
});

http("where neither is spoken, the first refusal is told", async () => {
  const { captured } = await from("/", (_, response) => response.writeHead(404).end("gone"));
  assert.is(captured, "the server rejected initialize with HTTP 404 (check the address)");
});

stdio.run();
http.run();
