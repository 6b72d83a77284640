import { answering, beforeAnswer, ELICIT, insteadOfAnswer, listAndCall, NOT_CACHED, ofTool } from "../atCall.js";
import type { ClientAttackRow, ClientCase, HttpPeer } from "../clientCase.js";

/** A text that drives a terminal, ends a line, turns its direction, and is long. */
const TEXT = `\u001b[2J\u009b31m\r\n::error::\u202e${"x".repeat(100_000)}\u2028end`;

const FRAMINGS = { framings: ["stdio", "stream"] } as const;
const STATELESS = { lifecycles: ["stateless"] } as const;
const INVALID = { error: "InvalidResultError" };
const TIMES = { createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "2026-01-01T00:00:00Z" };
const TASK = { taskId: TEXT.slice(0, 2_000), statusMessage: TEXT, pollIntervalMs: 0, ...TIMES, ttlMs: 1000 };

/** A server that sends this before its answer. */
function sends(name: string, message: object, more: Partial<ClientCase> = {}): ClientCase {
  return beforeAnswer(name, (peer) => peer.send({ jsonrpc: "2.0", ...message }), { ...FRAMINGS, ...more });
}

/** A server whose response to a call has this head. */
function responds(name: string, status: number, headers: { [name: string]: string }, error: string): ClientCase {
  return insteadOfAnswer(name, (peer) => void (peer as HttpPeer).response.writeHead(status, headers).end(TEXT), {
    framings: ["json"],
    ends: { error },
  });
}

/** A server whose tool has this output schema, and an output with a member that the schema does not name. */
function withSchema(name: string, outputSchema: object, ends: ClientCase["ends"] & {}): ClientCase {
  const results = {
    "tools/list": ofTool({ outputSchema }),
    "tools/call": { content: [], structuredContent: { [TEXT]: "x" } },
  };
  return answering(name, results, { use: listAndCall, ends });
}

export const PRINTED_TEXTS: ClientAttackRow = {
  name: "printed texts",
  rule: "errors and warnings are short, and have no character that drives a terminal",
  cases: [
    answering(
      "the revision of initialize",
      { initialize: { protocolVersion: TEXT, capabilities: {}, serverInfo: { name: TEXT, version: TEXT } } },
      { lifecycles: ["handshake"], connects: { error: "RevisionError" } },
    ),
    answering(
      "the revisions of server/discover",
      {
        "server/discover": {
          supportedVersions: Array.from({ length: 100 }, () => TEXT),
          capabilities: {},
          ...NOT_CACHED,
        },
      },
      { ...STATELESS, connects: { error: "RevisionError" } },
    ),
    sends("ids of responses", { id: TEXT, result: {} }, { warnings: { least: 1 } }),
    sends("methods", { id: "r", method: TEXT }),
    sends("methods of notifications", { method: TEXT, params: {} }),
    beforeAnswer(
      "ids of requests",
      (peer) => {
        for (let i = 0; i < 2; i++) peer.send({ jsonrpc: "2.0", id: TEXT, ...ELICIT });
      },
      { framings: ["stdio"] },
    ),
    sends("params of requests", {
      id: "r",
      method: "elicitation/create",
      params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: { [TEXT]: 1 } } },
    }),
    answering("the type of a result", { "tools/call": { resultType: TEXT } }, { ...STATELESS, ends: INVALID }),
    withSchema("members of a result", { type: "object", additionalProperties: { type: "number" } }, INVALID),
    withSchema("an output schema", { type: "object", $ref: `#/${TEXT}` }, "result"),
    answering(
      "names of dropped tools",
      {
        "tools/list": {
          ...NOT_CACHED,
          tools: [
            { name: TEXT, inputSchema: { type: "object", properties: { [TEXT]: { "x-mcp-header": TEXT } } } },
            { name: "b", inputSchema: { type: "object", [TEXT]: { "x-mcp-header": "a" } } },
          ],
        },
      },
      { ...STATELESS, framings: ["json", "stream"], use: listAndCall, warnings: { least: 2 } },
    ),
    answering(
      "keys of input requests",
      {
        "tools/call": {
          resultType: "input_required",
          inputRequests: { [TEXT]: { method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } } },
        },
      },
      { ...STATELESS, ends: { error: "InputError" } },
    ),
    answering(
      "a failed task",
      {
        "tools/call": { resultType: "task", status: "working", ...TASK },
        "tasks/get": {
          resultType: "complete",
          status: "failed",
          error: { code: -32603, message: TEXT },
          ...TASK,
        },
      },
      { ...STATELESS, ends: { error: "TaskError" } },
    ),
    responds("a media type", 200, { "content-type": `text/\u009b31m${"x".repeat(8_000)}` }, "InvalidMessageError"),
    responds("a redirect", 307, { location: `http://${"x".repeat(8_000)}.example/\u009b` }, "RedirectError"),
    {
      name: "standard error",
      framings: ["stdio"],
      onStart: () => process.stderr.write(TEXT, () => process.exit(1)),
      connects: { error: "ConnectError" },
    },
  ],
};
