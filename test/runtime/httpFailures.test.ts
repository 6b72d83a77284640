import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { authenticate } from "../../templates/runtime/authorization.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { createNodeHandler } from "../../templates/runtime/transports/adapters/nodeHttp.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import type { HttpExchange } from "../../templates/runtime/transports/http-exchange/httpExchange.js";
import { alone, initialize, onFetch, onNode, servers, type Carrier, type Sent } from "./support/httpServers.js";

/** A rejection that nothing handles ends the process, so a test here fails with its process. */

const test = suite("an HTTP endpoint whose own code fails");

type Authorization = NonNullable<HttpOptions["authorization"]>;

/** An authorization with mistakes, which admits callers later. */
function later(authenticated: (exchange: HttpExchange) => HttpExchange | undefined): Authorization {
  return { respondToMetadata: () => false, authenticate: async (exchange) => authenticated(exchange) };
}

/** An exchange that another member replaces. */
function withMember(exchange: HttpExchange, name: keyof HttpExchange, value: unknown): HttpExchange {
  const fail = { ...{ [name]: value } } as object;
  return new Proxy(exchange, {
    get: (target, member) => {
      if (Object.hasOwn(fail, member)) return fail[member as never];
      const found: unknown = Reflect.get(target, member, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
}

function raise(message: string): never {
  throw new Error(message);
}

const INTERNAL = "Internal error\n";
const PAGE = { origin: "http://localhost:1" };

const ROWS: readonly (readonly [
  rule: string,
  authorization: Authorization,
  sent: Sent,
  text: string,
  error: string,
])[] = [
  ["an authorization that rejects", later(() => raise("no database")), initialize(), INTERNAL, "no database"],
  [
    "an authorization that rejects for a page",
    later(() => raise("no database")),
    { ...initialize(), headers: PAGE },
    INTERNAL,
    "no database",
  ],
  [
    "an authorization that throws",
    { respondToMetadata: () => false, authenticate: () => raise("no key") },
    initialize(),
    INTERNAL,
    "no key",
  ],
  [
    "a body that cannot be read",
    later((exchange) => withMember(exchange, "readBody", () => raise("no body"))),
    initialize(),
    INTERNAL,
    "no body",
  ],
  [
    "scopes that cannot be checked",
    later((exchange) => withMember(exchange, "checkScopes", () => raise("no scopes"))),
    alone("tools/list"),
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
    "no scopes",
  ],
];

function failing(errors: string[]): Server[] {
  return servers().map((server) => ({
    ...server,
    options: { ...server.options, onError: (error) => void errors.push((error as Error).message) },
  }));
}

const ADAPTERS: readonly (readonly [string, (served: Server[], options: HttpOptions) => Promise<Carrier>])[] = [
  ["Node", onNode],
  ["fetch", onFetch],
];

for (const [adapter, start] of ADAPTERS)
  for (const [rule, authorization, sent, text, error] of ROWS)
    test(`${adapter}: ${rule} gets status 500, and onError gets the error`, async () => {
      const errors: string[] = [];
      const carrier = await start(failing(errors), { authorization, closeMs: 10 });
      const answer = await carrier.send(sent);
      await carrier.close();
      assert.equal([answer.status, answer.text, errors], [500, text, [error]]);
    });

test("a response of `authenticate` that Node cannot send gets status 500", async () => {
  const errors: string[] = [];
  const authorization = authenticate(async () => new Response("no", { status: 403, headers: { note: "a\u0001b" } }));
  const carrier = await onNode(failing(errors), { authorization, closeMs: 10 });
  const { status, text } = await carrier.send(initialize());
  await carrier.close();
  assert.equal([status, text], [500, INTERNAL]);
  assert.equal(errors, ['Invalid character in header content ["note"]']);
});

test("a request that the application has answered meanwhile gets no second response, and is no error", async () => {
  const errors: string[] = [];
  let decide = (): void => {};
  const decided = new Promise<void>((resolve) => (decide = resolve));
  const find = async (): Promise<undefined> => void (await decided);
  const options = { authorization: authenticate(find), closeMs: 10 };
  const handler = createNodeHandler(failing(errors), options);
  const app = createServer((request: IncomingMessage, response: ServerResponse) => {
    handler(request, response);
    response.writeHead(504).end("too late");
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(app.address() as AddressInfo).port}/mcp`, { method: "POST" });
  assert.equal([answer.status, await answer.text()], [504, "too late"]);
  decide();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await handler.close();
  app.close();
  app.closeAllConnections();
  assert.equal(errors, []);
});

const EMPTY: readonly (readonly [rule: string, sent: Sent, status: number, error: object])[] = [
  [
    "an empty body",
    { body: "" },
    400,
    { code: -32700, message: "Parse error: the body is empty (send one JSON-RPC message)" },
  ],
  [
    "a blank body",
    { body: " \n" },
    400,
    { code: -32700, message: "Parse error: the body is empty (send one JSON-RPC message)" },
  ],
  [
    "text",
    { body: "hello" },
    400,
    { code: -32700, message: "Parse error: the body is not JSON (send one JSON-RPC message)" },
  ],
  [
    "an empty batch",
    { body: [] },
    400,
    { code: -32600, message: "Invalid Request: the batch is empty", data: { pointer: "" } },
  ],
  [
    "an empty object",
    { body: {} },
    400,
    { code: -32600, message: 'Invalid Request: jsonrpc is not "2.0"', data: { pointer: "/jsonrpc" } },
  ],
  [
    "a request without a session",
    { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
    400,
    {
      code: -32600,
      message: "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
    },
  ],
];

for (const [adapter, start] of ADAPTERS)
  for (const [rule, sent, status, error] of EMPTY)
    test(`${adapter}: ${rule} without a session: the error says what is wrong with it`, async () => {
      const carrier = await start(servers(), { closeMs: 10 });
      const answer = await carrier.send({ ...sent, headers: { "content-type": "application/json" } });
      await carrier.close();
      assert.equal([answer.status, (JSON.parse(answer.text) as { error: object }).error], [status, error]);
    });

test.run();
