import type { ClientAttackRow, ClientCase, HttpPeer, Peer, Received } from "../clientCase.js";

/** A text that drives a terminal, ends a line, turns its direction, and is long. */
const TEXT = `\u001b[2J\u009b31m\r\n::error::\u202e${"x".repeat(100_000)}\u2028end`;

const NOT_CACHED = { ttlMs: 0, cacheScope: "private" };
const ELICIT = {
  method: "elicitation/create",
  params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
};

type Attack = (message: Received, peer: Peer) => void;

/** A server that does this at each call of the tool, and answers it afterwards if it may. */
function atCall(name: string, attack: Attack, more: Partial<ClientCase> = {}): ClientCase {
  const isAnswered = more.ends === undefined;
  return {
    name,
    framings: ["stdio", "stream"],
    attack(message, peer) {
      if (message.method !== "tools/call") return false;
      attack(message, peer);
      return !isAnswered;
    },
    ...more,
  };
}

/** A server that answers a request with this result. */
function answers(name: string, asked: string, result: object, more: Partial<ClientCase>): ClientCase {
  return {
    name,
    attack({ method }, peer) {
      if (method !== asked) return false;
      peer.answer(result);
      return true;
    },
    ...more,
  };
}

const ofTools = (tool: object): object => ({ tools: [{ inputSchema: { type: "object" }, ...tool }], ...NOT_CACHED });
const list: Exclude<ClientCase["use"], undefined> = (client) => [
  (async () => {
    await client.listTools();
    await client.callTool({ name: "echo", arguments: {} });
  })(),
];

const TASK = {
  taskId: TEXT.slice(0, 2_000),
  statusMessage: TEXT,
  pollIntervalMs: 0,
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttlMs: 1000,
};

const INVALID = { error: "InvalidResultError" };

/** A server whose tool has this output schema, and an output with a member that the schema does not name. */
function withSchema(name: string, outputSchema: object, ends: ClientCase["ends"] & {}): ClientCase {
  return {
    name,
    attack({ method }, peer) {
      if (method === "tools/list") peer.answer(ofTools({ name: "echo", outputSchema }));
      else if (method === "tools/call") peer.answer({ content: [], structuredContent: { [TEXT]: "x" } });
      else return false;
      return true;
    },
    use: list,
    ends,
  };
}

export const PRINTED_TEXTS: ClientAttackRow = {
  name: "printed texts",
  rule: "errors and warnings are short, and have no character that drives a terminal",
  cases: [
    answers(
      "the revision of initialize",
      "initialize",
      { protocolVersion: TEXT, capabilities: {}, serverInfo: { name: TEXT, version: TEXT } },
      { lifecycles: ["handshake"], connects: { error: "RevisionError" } },
    ),
    answers(
      "the revisions of server/discover",
      "server/discover",
      { supportedVersions: Array.from({ length: 100 }, () => TEXT), capabilities: {}, ...NOT_CACHED },
      { lifecycles: ["stateless"], connects: { error: "RevisionError" } },
    ),
    atCall("ids of responses", (_, peer) => peer.send({ jsonrpc: "2.0", id: TEXT, result: {} }), {
      warnings: { least: 1 },
    }),
    atCall("methods", (_, peer) => peer.send({ jsonrpc: "2.0", id: "r", method: TEXT })),
    atCall("methods of notifications", (_, peer) => peer.send({ jsonrpc: "2.0", method: TEXT, params: {} })),
    atCall(
      "ids of requests",
      (_, peer) => {
        for (let i = 0; i < 2; i++) peer.send({ jsonrpc: "2.0", id: TEXT, ...ELICIT });
      },
      { framings: ["stdio"] },
    ),
    atCall("params of requests", (_, peer) => {
      const params = { mode: "form", message: "?", requestedSchema: { type: "object", properties: { [TEXT]: 1 } } };
      peer.send({ jsonrpc: "2.0", id: "r", method: "elicitation/create", params });
    }),
    answers(
      "the type of a result",
      "tools/call",
      { resultType: TEXT },
      {
        lifecycles: ["stateless"],
        ends: INVALID,
      },
    ),
    withSchema("members of a result", { type: "object", additionalProperties: { type: "number" } }, INVALID),
    withSchema("an output schema", { type: "object", $ref: `#/${TEXT}` }, "result"),
    answers(
      "names of dropped tools",
      "tools/list",
      {
        ...NOT_CACHED,
        tools: [
          { name: TEXT, inputSchema: { type: "object", properties: { [TEXT]: { "x-mcp-header": TEXT } } } },
          { name: "b", inputSchema: { type: "object", [TEXT]: { "x-mcp-header": "a" } } },
        ],
      },
      { lifecycles: ["stateless"], framings: ["json", "stream"], use: list, warnings: { least: 2 } },
    ),
    answers(
      "keys of input requests",
      "tools/call",
      {
        resultType: "input_required",
        inputRequests: { [TEXT]: { method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } } },
      },
      { lifecycles: ["stateless"], ends: { error: "InputError" } },
    ),
    {
      name: "a failed task",
      lifecycles: ["stateless"],
      attack({ method }, peer) {
        const error = { code: -32603, message: TEXT };
        if (method === "tools/call") peer.answer({ resultType: "task", status: "working", ...TASK });
        else if (method === "tasks/get") peer.answer({ resultType: "complete", status: "failed", error, ...TASK });
        else return false;
        return true;
      },
      ends: { error: "TaskError" },
    },
    atCall(
      "a media type",
      (_, peer) => {
        const { response } = peer as HttpPeer;
        response.writeHead(200, { "content-type": `text/\u009b31m${"x".repeat(8_000)}` }).end(TEXT);
      },
      { framings: ["json"], ends: { error: "InvalidMessageError" } },
    ),
    atCall(
      "a redirect",
      (_, peer) => {
        const { response } = peer as HttpPeer;
        response.writeHead(307, { location: `http://${"x".repeat(8_000)}.example/\u009b` }).end(TEXT);
      },
      { framings: ["json"], ends: { error: "RedirectError" } },
    ),
    {
      name: "standard error",
      framings: ["stdio"],
      onStart: () => process.stderr.write(TEXT, () => process.exit(1)),
      connects: { error: "ConnectError" },
    },
  ],
};
