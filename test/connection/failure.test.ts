import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type ConnectionFailure,
  type FailureContext,
  describeFailure,
  nameCommandOptions,
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

/** An address that nobody listens to, as fetch describes it. */
function unreachable(message: string, cause?: unknown): Error {
  return Object.assign(new Error(`The client could not connect to URL: ${message}.`, { cause }), {
    name: "ConnectError",
  });
}

function statusError(status: number, contentType: string, excerpt: string): HttpStatusError {
  return new HttpStatusError("x", { status, contentType, excerpt, retryAfterMs: undefined, isRetryable: false });
}

function refused(status: 401 | 403, body: string, wwwAuthenticate?: string): AuthorizationError {
  const message = `http://127.0.0.1:3000/mcp refused the request with HTTP status ${status}${body}`;
  return new AuthorizationError(message, { status, wwwAuthenticate, cause: undefined });
}

const forbidden = (body: string, challenge?: string): AuthorizationError => refused(403, body, challenge);

const WANTED = { revision: "2025-11-25" };
const ENDED = new ConnectError("node server.js: the process has ended with exit code 3", { exitCode: 3 });
const REFUSED = "connect ECONNREFUSED 127.0.0.1:3000";
const UNREACHABLE = `The client could not connect to URL: ${REFUSED} (check the address)`;
const DENIED = "http://127.0.0.1:3000/mcp: HTTP 403, the server denies access";
const READ = { method: "resources/read" };

const DESCRIBED: readonly (readonly [what: string, error: Error, context: Partial<FailureContext>, text: string])[] = [
  [
    "a revision that the server lacks, where it names others",
    revisionError("2024-11-05", "2025-06-18"),
    WANTED,
    "the server does not support revision 2025-11-25; it offers 2024-11-05, 2025-06-18 (give --revision 2024-11-05, or omit --revision)",
  ],
  [
    "a revision that the server lacks, where it names only revisions that are not bundled",
    revisionError("1999-01-01"),
    WANTED,
    "the server does not support revision 2025-11-25; it offers 1999-01-01 (omit --revision)",
  ],
  [
    "a revision that the server lacks, where it names none",
    revisionError(),
    WANTED,
    "the server does not support revision 2025-11-25 (omit --revision)",
  ],
  [
    "a server that has none of the bundled revisions",
    revisionError(),
    {},
    "node server.js supports none of the bundled revisions (check that this is an MCP server, or update mcpgen)",
  ],
  [
    "a server that names revisions that are not bundled",
    revisionError("1999-01-01"),
    {},
    "the server supports only 1999-01-01 (update mcpgen)",
  ],
  [
    "a server that ignores server/discover of the required revision, because it lacks the revision or starts slowly",
    new ConnectError("node server.js was not ready within 30000 ms (option connectMs).", {}),
    { method: "server/discover", revision: "2026-07-28" },
    "the server did not respond to server/discover within 30 s (check that the server runs, give a longer --timeout SECONDS, or omit --revision)",
  ],
  [
    "a program that ended at each of its starts, once with their number",
    ENDED,
    { starts: 2 },
    "the server ended at its start (exit 3), also when mcpgen started it again (check the command)",
  ],
  ["a program that ended", ENDED, {}, "the server ended (exit 3) (check the command)"],
  ["a reason in the message", unreachable(REFUSED), HTTP, UNREACHABLE],
  ["a reason after a text of fetch, once", unreachable(`fetch failed: ${REFUSED}`), HTTP, UNREACHABLE],
  [
    "a reason in the message and in the cause, once",
    unreachable(REFUSED, new TypeError("fetch failed", { cause: new Error(REFUSED) })),
    HTTP,
    UNREACHABLE,
  ],
  [
    "a wrong key, with the server's reason and the header of its challenge",
    refused(401, ": the key is unknown", 'ApiKey error="invalid_token", header="x-api-key"'),
    HTTP,
    'http://127.0.0.1:3000/mcp: HTTP 401, the server requires authentication: "the key is unknown" (give --header "x-api-key: …")',
  ],
  [
    "status 404 with advice for it, and without a page of HTML",
    statusError(404, "text/html", "<html>"),
    HTTP,
    "the server rejected initialize with HTTP 404 (check the address)",
  ],
  [
    "status 400 with its JSON",
    statusError(400, "application/json", '{"a":1}'),
    HTTP,
    'the server rejected initialize with HTTP 400: "{\\"a\\":1}" (check the address)',
  ],
  [
    "status 500 with its text",
    statusError(500, "text/plain", "no disk"),
    HTTP,
    'the server rejected initialize with HTTP 500: "no disk" (see the log of the server)',
  ],
  [
    "status 503 with advice for it",
    statusError(503, "text/plain", ""),
    HTTP,
    "the server rejected initialize with HTTP 503 (try again later)",
  ],
  [
    "status 403 with the message of a JSON-RPC error",
    forbidden(': {"jsonrpc":"2.0","error":{"code":-32000,"message":"Invalid Host: a.example"},"id":null}'),
    HTTP,
    `${DENIED}: "Invalid Host: a.example" (check the address, or use a token with sufficient rights)`,
  ],
  [
    "status 403 with its text",
    forbidden(": The Origin is not allowed"),
    HTTP,
    `${DENIED}: "The Origin is not allowed" (check the address, or use a token with sufficient rights)`,
  ],
  [
    "status 403 without control characters, and shortened",
    forbidden(`: {"error":"\\u001b[2J\u202e${"a".repeat(300)}"}`),
    HTTP,
    `${DENIED}: "\\u001b[2J\\u202e${"a".repeat(195)}…" (check the address, or use a token with sufficient rights)`,
  ],
  [
    "status 403 with the error of an authorization",
    forbidden(
      ': {"error":"insufficient_scope","error_description":"notes:write is required"}',
      'Bearer error="insufficient_scope"',
    ),
    HTTP,
    `${DENIED}: "notes:write is required" (use a token with sufficient rights)`,
  ],
  [
    "status 403 without a page of HTML",
    forbidden(": <!doctype html><title>Forbidden</title>"),
    HTTP,
    `${DENIED} (use a token with sufficient rights)`,
  ],
  ["status 403 without a body", forbidden(""), HTTP, `${DENIED} (use a token with sufficient rights)`],
  [
    "the URI of a resource that the message does not name",
    new McpError(-32602, "Resource not found", { uri: "note:///nope" }),
    READ,
    "the server rejected resources/read with error -32602: Resource not found: note:///nope",
  ],
  [
    "the URI of a resource once",
    new McpError(-32002, "no note:///nope here", { uri: "note:///nope" }),
    READ,
    "the server rejected resources/read with error -32002: no note:///nope here",
  ],
  [
    "no URI that is none",
    new McpError(-32602, "no", { uri: 1 }),
    READ,
    "the server rejected resources/read with error -32602: no",
  ],
  [
    "a limit of calls by the text that says when to try again",
    new McpError(-32603, "too many requests: try again in 11 s", { retryAfter: 11 }),
    { method: "tools/list" },
    "the server rejected tools/list with error -32603: too many requests: try again in 11 s",
  ],
  [
    "a limit of calls at the first request by the same text, also with a required revision",
    new McpError(-32603, "too many requests: try again in 1 s", { retryAfter: 1 }),
    { revision: "2025-11-25" },
    "the server rejected initialize with error -32603: too many requests: try again in 1 s",
  ],
  [
    "an internal error at the first request with the place of the log, also with a required revision",
    new McpError(-32603, "Internal error"),
    { revision: "2025-11-25" },
    "the server rejected initialize with error -32603: Internal error (see the log of the server)",
  ],
  [
    "an error about the required revision with advice on its option",
    new McpError(-32000, "Unsupported protocol version: 2025-11-25"),
    { revision: "2025-11-25" },
    "the server rejected initialize with error -32000: Unsupported protocol version: 2025-11-25 (omit --revision)",
  ],
  [
    "a first request that a server of other revisions does not have, with advice on the option",
    new McpError(-32601, "Method not found"),
    { method: "server/discover", revision: "2026-07-28" },
    "the server rejected server/discover with error -32601: Method not found (omit --revision)",
  ],
  [
    "an internal error with the place of the log",
    new McpError(-32603, "Internal error"),
    READ,
    "the server rejected resources/read with error -32603: Internal error (see the log of the server)",
  ],
];

for (const [what, error, context, text] of DESCRIBED)
  test(`an error describes ${what}`, () => {
    assert.is(described(error, context), text);
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

test.run();
