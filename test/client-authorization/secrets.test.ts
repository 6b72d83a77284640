import { inspect } from "node:util";
import * as assert from "uvu/assert";
import type { ClientWarning } from "../../templates/runtime/client/warning.js";
import { memoryStore } from "../../templates/runtime/client-authorization/credentialStore.js";
import { call, failingCall } from "./support/calls.js";
import type { HeaderValues } from "../../templates/runtime/client-transports/http/requestHeaders.js";
import {
  CALLBACK,
  ISSUER,
  json,
  ScriptedWorld,
  SERVER,
  type WorldRequest,
  suiteOfWorlds,
} from "./support/scriptedWorld.js";

const test = suiteOfWorlds("secrets of a login");

/** An authorization server that repeats the whole request in its answer. */
const echo = ({ body, headers }: WorldRequest, status = 400): Response =>
  json(
    { error: "invalid_grant", error_description: `${body} ${JSON.stringify(headers)}`, error_uri: body, echo: body },
    status,
  );

const SECRET = /code-\d|access-\d|refresh-\d|the-secret|verifier=[\w-]/;

/** Asserts that an error and all its causes contain no secret, also in members that are not enumerable. */
function assertClean(value: unknown): void {
  const text = inspect(value, { depth: 20, showHidden: true });
  assert.not.match(text, SECRET);
}

const answers: readonly (readonly [name: string, answer: (request: WorldRequest) => Response | Promise<Response>])[] = [
  ["an echo with status 400", (request) => echo(request)],
  [
    "an echo with status 401 and a challenge",
    (request) =>
      new Response(echo(request).body, {
        status: 401,
        headers: { "www-authenticate": `Basic realm="${request.body}"`, "content-type": "application/json" },
      }),
  ],
  ["an echo with status 500", (request) => echo(request, 500)],
  ["an echo with status 200", (request) => echo(request, 200)],
  ["a page", ({ body }) => new Response(body, { headers: { "content-type": "text/html" } })],
  [
    "a token of an unknown type",
    () => json({ access_token: "access-9", token_type: "mac", refresh_token: "refresh-9" }),
  ],
  ["a token that is no string", ({ body }) => json({ access_token: [body], token_type: "bearer" })],
  ...["\n", "\u20ac", "\u0001", " "].map(
    (character) =>
      [
        `a token with the character ${JSON.stringify(character)}`,
        () => json({ access_token: `access-9${character}9`, token_type: "bearer" }),
      ] as const,
  ),
  ["a lifetime that is no number", () => json({ access_token: "access-9", token_type: "bearer", expires_in: "soon" })],
  ["a broken connection", ({ body }) => Promise.reject(new TypeError(body, { cause: body }))],
];

for (const [name, answer] of answers)
  test(`are in no error after ${name}`, async ({ world }) => {
    const warnings: ClientWarning[] = [];
    world.answers.set(`POST ${ISSUER}/token`, answer);
    const login = world.login({
      clientId: "mine",
      clientSecret: "the-secret",
      issuer: ISSUER,
      tokenEndpointAuthMethod: "client_secret_post",
      onWarning: (warning) => warnings.push(warning),
    });
    const errors = await call(world, login);
    assert.is(errors.length, 1);
    assertClean([errors, warnings]);
    assertClean((errors[0] as { cause?: unknown }).cause);
  });

for (const [name, answer] of answers)
  test(`are in no error of a refresh after ${name}`, async ({ world }) => {
    const store = memoryStore();
    await call(world, world.login({ store }));
    world.accepted.clear();
    world.answers.set(`POST ${ISSUER}/token`, answer);
    assertClean(await call(world, world.login({ store })));
  });

for (const status of [400, 401, 403, 404, 500])
  test(`are in no error of a call, if the MCP server repeats the request with status ${status}`, async ({ world }) => {
    const login = world.login();
    await call(world, login);
    world.answers.set(
      `POST ${SERVER}`,
      ({ headers }) => new Response(`debug: authorization is ${headers["authorization"]}, sorry`, { status }),
    );
    world.answers.delete(`POST ${ISSUER}/token`);
    const errors = await call(world, login);
    assert.is(errors.length, 1);
    assertClean(errors);
  });

test("are in no error of a call with the token of a command, if the server repeats it", async ({ world }) => {
  world.answers.set(
    `POST ${SERVER}`,
    ({ headers }) => new Response(`debug: ${headers["authorization"]}, sorry`, { status: 401 }),
  );
  const headers = (): HeaderValues => [["Authorization", "Bearer access-1"]];
  const errors = await call(world, { headers, authorize: () => "fail" });
  assert.match(errors[0]!.message, /debug: Bearer \*\*\*, sorry/);
  assertClean(errors);
});

test("are in no error of the redirect handler", async ({ world }) => {
  for (const open of [
    (url: URL) => Promise.reject(new Error(world.authorize(url))),
    (url: URL) => world.authorize(url).replace("http:", ""),
    (url: URL) => `${world.authorize(url)}&state=2`,
    (url: URL) => `${world.authorize(url)}&response=jwt`,
    (url: URL) => `${world.authorize(url)}&token=access-7`,
  ]) {
    const errors = await call(world, world.login({ redirect: { uri: CALLBACK, open } }));
    assert.is(errors.length, 1);
    assertClean(errors);
  }
});

test("a store that fails causes warnings, and the login goes on in memory", async ({ world }) => {
  const warnings: ClientWarning[] = [];
  const fail = (): never => {
    throw new Error("disk full");
  };
  const login = world.login({
    store: { load: fail, save: fail, delete: fail },
    onWarning: (warning) => warnings.push(warning),
  });
  assert.equal(await call(world, login), []);
  assert.equal(await call(world, login), []);
  assert.is(world.opened.length, 1);
  assert.ok(warnings.length > 0);
  for (const { code } of warnings) assert.is(code, "store-failed");
});

test("a store whose locks fail causes warnings, and the login goes on without locks", async () => {
  const locks = [
    () => Promise.reject(new Error("the folder is read-only")),
    async <T>(_: string, run: () => Promise<T>): Promise<T> => {
      await run();
      throw new Error("the lock cannot be released");
    },
  ];
  for (const [index, lock] of locks.entries()) {
    const world = new ScriptedWorld();
    const codes: string[] = [];
    const onWarning = ({ code }: ClientWarning): void => void codes.push(code);
    assert.equal(await call(world, world.login({ store: { ...memoryStore(), lock }, onWarning })), []);
    assert.equal(codes, index === 0 ? ["store-failed"] : []);
  }
});

for (const other of ["https://other.example/mcp", "https://mcp.example/other"])
  test(`a token is sent only to the MCP server for which it was issued, and not to ${other}`, async ({ world }) => {
    const login = world.login();
    await call(world, login);
    world.requests.length = 0;
    await call(world, login, { server: other });
    assert.ok(world.requests.length > 0);
    for (const { headers } of world.requests) assert.is(headers["authorization"], undefined);
  });

test("a login that the user does not finish leaves nothing in the store", async ({ world }) => {
  const store = memoryStore();
  const kept = new Set<string>();
  const observed = {
    ...store,
    save: (key: string, value: object) => (kept.add(key), store.save(key, value as never)),
    delete: (key: string) => (kept.delete(key), store.delete(key)),
  };
  const redirect = { uri: CALLBACK, open: () => Promise.reject(new Error("closed")) };
  await failingCall(world, world.login({ redirect, store: observed }));
  assert.equal([...kept], [`client ${ISSUER}`]);
});

test.run();
