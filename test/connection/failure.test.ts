import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  describeFailure,
  nameCommandOptions,
  type ConnectionFailure,
  type FailureContext,
} from "../../generator/connection/failure.js";
import { ServerLog } from "../../generator/connection/serverLog.js";
import {
  AuthorizationError,
  ConnectError,
  HttpStatusError,
  LimitError,
  McpError,
  RevisionError,
} from "../../templates/runtime/client.js";

const STDIO: FailureContext = {
  method: "initialize",
  timeout: 30,
  isUrl: false,
  label: "node server.js",
  revision: undefined,
  variable: undefined,
  isLogin: false,
  starts: 1,
};
const HTTP: FailureContext = { ...STDIO, isUrl: true, label: "http://127.0.0.1:3000/mcp" };

function described(error: Error, context: Partial<FailureContext> = {}): string {
  return (describeFailure(error, { ...STDIO, ...context }) as Error).message;
}

function revisionError(...offered: string[]): RevisionError {
  const message = `node server.js offers ${offered.join()}; the client accepts 2025-11-25 (add revisions to the option also).`;
  return new RevisionError(message, { wanted: ["2025-11-25"], offered, cause: undefined });
}

const REVISIONS: readonly (readonly [what: string, error: Error, given: string | undefined, text: string])[] = [
  [
    "another revision is known",
    revisionError("2024-11-05", "2025-06-18"),
    "2025-11-25",
    "the server does not support revision 2025-11-25; it supports 2024-11-05, 2025-06-18 (give --revision 2024-11-05, or omit --revision)",
  ],
  [
    "only revisions that are not bundled are known",
    revisionError("1999-01-01"),
    "2025-11-25",
    "the server does not support revision 2025-11-25; it supports 1999-01-01 (omit --revision)",
  ],
  [
    "no other revision is known",
    revisionError(),
    "2025-11-25",
    "the server does not support revision 2025-11-25 (omit --revision)",
  ],
  [
    "all bundled revisions were tried",
    revisionError(),
    undefined,
    "node server.js supports none of the bundled revisions (check that this is an MCP server, or update mcpgen)",
  ],
  [
    "the server names revisions that are not bundled",
    revisionError("1999-01-01"),
    undefined,
    "the server supports only 1999-01-01 (update mcpgen)",
  ],
];

for (const [what, error, revision, text] of REVISIONS)
  test(`a revision that the server lacks, if ${what}: the advice names options of the command`, () => {
    assert.is(described(error, { revision }), text);
  });

test("a server that ignores server/discover of the required revision may lack the revision, or start slowly", () => {
  const error = new ConnectError("node server.js was not ready within 30000 ms (option connectMs).", {});
  assert.is(
    described(error, { method: "server/discover", revision: "2026-07-28" }),
    "the server did not respond to server/discover within 30 s (check that the server runs, give a longer --timeout SECONDS, or omit --revision)",
  );
});

test("messages name no options of the function connect", () => {
  const error = new LimitError("The server's list of tools has more than 2 pages (option maxPages).", {
    limit: "pages",
    value: 2,
  });
  assert.match(described(error), /^The server's list of tools has more than 2 pages; mcpgen does not accept more \(/);
  assert.is(nameCommandOptions("a line of more than 9 bytes (limits.messageBytes)"), "a line of more than 9 bytes");
  assert.is(nameCommandOptions("The option headers must not contain Host"), "--header must not contain Host");
});

test("a program that ended at each of its starts is described once, with the number of starts", () => {
  const error = new ConnectError("node server.js: the process has ended with exit code 3", { exitCode: 3 });
  assert.is(
    described(error, { starts: 2 }),
    "the server ended at its start (exit 3), also when mcpgen started it again (check the command)",
  );
  assert.is(described(error), "the server ended (exit 3) (check the command)");
});

const LOGS: readonly (readonly [what: string, diagnosis: string, quote: string, isShown: boolean])[] = [
  ["one line", "no key", ': "no key"', false],
  ["a line that names an error", "ready\nTypeError: no key\n    at a.js\nNode.js v20", ': "TypeError: no key"', false],
  ["lines of which none names an error", "usage: server\n  --key KEY", "", true],
  ["nothing", "", "", true],
];

for (const [what, diagnosis, quote, isShown] of LOGS)
  test(`an error quotes the reason for the end of a server, or has its whole log: ${what}`, () => {
    const log = new ServerLog();
    const error = new ConnectError("node server.js: the process has ended", { exitCode: 3, diagnosis });
    const failure = describeFailure(error, { ...STDIO, log }) as ConnectionFailure;
    assert.is(failure.message, `the server ended (exit 3)${quote} (check the command)`);
    assert.is(failure.serverLog, isShown ? log : undefined);
  });

const REASONS: readonly (readonly [what: string, message: string, cause: unknown])[] = [
  ["in the message only", "The client could not connect to URL: connect ECONNREFUSED 127.0.0.1:3000.", undefined],
  [
    "in the message, after a text of fetch",
    "The client could not connect to URL: fetch failed: connect ECONNREFUSED 127.0.0.1:3000.",
    undefined,
  ],
  [
    "in the message and in the cause",
    "The client could not connect to URL: connect ECONNREFUSED 127.0.0.1:3000.",
    new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:3000") }),
  ],
];

for (const [what, message, cause] of REASONS)
  test(`a reason that is ${what} is printed once`, () => {
    assert.is(
      described(Object.assign(new Error(message, { cause }), { name: "ConnectError" }), HTTP),
      "The client could not connect to URL: connect ECONNREFUSED 127.0.0.1:3000 (check the address)",
    );
  });

const STATUSES: readonly (readonly [status: number, type: string, excerpt: string, text: string])[] = [
  [404, "text/html", "<html>", "the server rejected initialize with HTTP 404 (check the address)"],
  [
    400,
    "application/json",
    '{"a":1}',
    'the server rejected initialize with HTTP 400: "{\\"a\\":1}" (check the address)',
  ],
  [500, "text/plain", "no disk", 'the server rejected initialize with HTTP 500: "no disk" (see the log of the server)'],
  [503, "text/plain", "", "the server rejected initialize with HTTP 503 (try again later)"],
];

for (const [status, contentType, excerpt, text] of STATUSES)
  test(`HTTP status ${status} is described with its text and with advice for it`, () => {
    const facts = { status, contentType, excerpt, retryAfterMs: undefined, isRetryable: false };
    assert.is(described(new HttpStatusError("x", facts), HTTP), text);
  });

const REFUSALS: readonly (readonly [what: string, body: string, header: string | undefined, text: string])[] = [
  [
    "a JSON-RPC error",
    ': {"jsonrpc":"2.0","error":{"code":-32000,"message":"Invalid Host: a.example"},"id":null}',
    undefined,
    'HTTP 403, the server denies access: "Invalid Host: a.example" (check the address, or use a token with sufficient rights)',
  ],
  [
    "plain text",
    ": The Origin is not allowed",
    undefined,
    'HTTP 403, the server denies access: "The Origin is not allowed" (check the address, or use a token with sufficient rights)',
  ],
  [
    "control characters and a long text",
    `: {"error":"\\u001b[2J\u202e${"a".repeat(300)}"}`,
    undefined,
    `HTTP 403, the server denies access: "\\u001b[2J\\u202e${"a".repeat(195)}…" (check the address, or use a token with sufficient rights)`,
  ],
  [
    "the error of an authorization",
    ': {"error":"insufficient_scope","error_description":"notes:write is required"}',
    'Bearer error="insufficient_scope"',
    'HTTP 403, the server denies access: "notes:write is required" (use a token with sufficient rights)',
  ],
  [
    "a page of HTML",
    ": <!doctype html><title>Forbidden</title>",
    undefined,
    "HTTP 403, the server denies access (use a token with sufficient rights)",
  ],
  ["no body", "", undefined, "HTTP 403, the server denies access (use a token with sufficient rights)"],
];

for (const [what, body, wwwAuthenticate, text] of REFUSALS)
  test(`the text for status 403 has the reason of the server: ${what}`, () => {
    const message = `http://127.0.0.1:3000/mcp refused the request with HTTP status 403${body}`;
    const error = new AuthorizationError(message, { status: 403, wwwAuthenticate, cause: undefined });
    assert.is(described(error, HTTP), `http://127.0.0.1:3000/mcp: ${text}`);
  });

/** The errors of a server, and the text after "the server rejected resources/read with ". */
const SERVER_ERRORS: readonly (readonly [error: McpError, text: string])[] = [
  [
    new McpError(-32602, "Resource not found", { uri: "note:///nope" }),
    "error -32602: Resource not found: note:///nope",
  ],
  [new McpError(-32002, "no note:///nope here", { uri: "note:///nope" }), "error -32002: no note:///nope here"],
  [new McpError(-32602, "no", { uri: 1 }), "error -32602: no"],
  [new McpError(-32603, "Internal error"), "error -32603: Internal error (see the log of the server)"],
];

for (const [error, text] of SERVER_ERRORS)
  test(`${text}: the URI is shown once, and only an internal error refers to the log`, () =>
    assert.is(described(error, { method: "resources/read" }), `the server rejected resources/read with ${text}`));

test.run();
