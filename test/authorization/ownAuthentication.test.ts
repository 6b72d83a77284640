import { suite } from "uvu";
import * as assert from "uvu/assert";
import { authenticate, type AuthenticateOptions, type FindCaller } from "../../templates/runtime/authorization.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { initialize, onNode, until, within, type NodeCarrier } from "../runtime/support/httpServers.js";
import { ADAPTERS, closedAfterEach, newStage, protectedServers, saidIn, whoami } from "./support/protected.js";

/** Callers that a function of the author recognises, by cookies in these tests. */

const USERS: { readonly [session: string]: { readonly subject: string; readonly scopes: readonly string[] } } = {
  "session=a1": { subject: "alice", scopes: ["read"] },
  "session=b1": { subject: "bob", scopes: [] },
};
const byCookie: FindCaller = ({ header }) => USERS[header("cookie") ?? ""];

const test = suite("own authentication");
const serve = closedAfterEach(test, onNode);

function guarded(find: FindCaller, options: AuthenticateOptions = {}, stage = newStage()): Promise<NodeCarrier> {
  return serve(protectedServers(stage), { authorization: authenticate(find, options) });
}

const NOBODY = "The request is not authenticated\n";
const ALICE = { cookie: "session=a1" };
const LOGIN = new Response("log in first", { status: 307, headers: [["location", "/login"]] });
const ROWS: readonly {
  rule: string;
  find?: FindCaller;
  options?: AuthenticateOptions;
  headers?: { readonly [name: string]: string };
  want: readonly [status: number, text: string, challenge?: string];
}[] = [
  { rule: "a known caller", headers: ALICE, want: [200, "alice"] },
  { rule: "a promise of a caller", find: async () => ({ clientId: "job" }), want: [200, "job"] },
  { rule: "an unknown caller", headers: { cookie: "session=c" }, want: [401, NOBODY, "Custom"] },
  {
    rule: "an own challenge",
    options: { challenge: "Negotiate", realm: "x" },
    want: [401, NOBODY, 'Negotiate realm="x"'],
  },
  {
    rule: "a caller without the scopes",
    options: { scopes: ["write"] },
    headers: ALICE,
    want: [
      403,
      "The access does not have the scopes for this request\n",
      'Custom error="insufficient_scope", error_description="The access does not have the scopes for this request", scope="write"',
    ],
  },
  {
    rule: "a caller whose access has expired",
    find: () => ({ subject: "alice", expiresAt: 1 }),
    want: [401, "the access has expired\n", 'Custom error="invalid_token", error_description="the access has expired"'],
  },
  { rule: "null", find: async () => null, want: [401, NOBODY, "Custom"] },
  { rule: "a response", find: () => LOGIN.clone(), want: [307, "log in first"] },
  {
    rule: "a promise of a response with a challenge",
    find: async () => new Response("no", { status: 401, headers: { "www-authenticate": "Negotiate" } }),
    want: [401, "no", "Negotiate"],
  },
];

for (const [adapter, start] of ADAPTERS)
  for (const { rule, find = byCookie, options = {}, headers = {}, want } of ROWS)
    test(`${adapter}: ${rule} gets ${want[0]}`, async () => {
      const carrier = await start(protectedServers(), { authorization: authenticate(find, options), closeMs: 10 });
      const { status, text, headers: sent } = await whoami(carrier, headers);
      await carrier.close();
      assert.equal(
        [status, status === 200 ? saidIn(text) : text, sent["www-authenticate"]],
        [...want, undefined].slice(0, 3),
      );
      if (status === 307) assert.is(sent["location"], "/login");
    });

const FAILURES: readonly (readonly [rule: string, find: FindCaller])[] = [
  ["throws", () => raise(`${SECRETS.cookie} ${SECRETS.authorization}`)],
  ["rejects", () => Promise.reject(new Error(SECRETS.cookie))],
  ["takes too long", () => new Promise(() => undefined)],
  ["returns a caller without a name", () => ({})],
  ["returns something else", () => true as never],
  ["throws an error with the value of a cookie", ({ header }) => raise(header("cookie")!.split("=")[2]!)],
  ["throws an error with a token", ({ header }) => raise(header("authorization")!.slice("Bearer ".length))],
  ["returns `Response.error()`", async () => Response.error()],
  ["returns a response with an impossible status", async () => likeResponse({ status: 9999 })],
  ["returns a response with a body that its status forbids", async () => likeResponse({ status: 204 })],
  [
    "returns a response with an invalid header",
    async () => likeResponse({ headers: new Map([["a b", "q"]]) as never }),
  ],
];

function raise(secret: string): never {
  throw new Error(`no ${secret}`);
}

/** A response of a library, which nothing has checked. */
function likeResponse(members: Partial<Response>): Response {
  return { status: 200, headers: new Headers(), text: async () => "text", ...members } as Response;
}

const SECRETS = { cookie: "session=a1; id=cookie-of-alice", authorization: "Bearer token-of-alice" };

for (const [rule, find] of FAILURES)
  test(`a function that ${rule}: 503, and an error without the cookie`, async () => {
    const errors: Error[] = [];
    const carrier = await guarded(find, { verifyMs: 20, onError: (error) => void errors.push(error) });
    assert.is((await whoami(carrier, SECRETS)).status, 503);
    assert.is(errors.length, 1);
    assert.match(errors[0]!.message, /^the function of authenticate failed: /);
    assert.not.match(errors[0]!.message, /session=a1|of-alice/);
  });

test("a response whose body never ends: 503, and the body is cancelled", async () => {
  let cancelled = 0;
  const endless = (): Response => {
    const start = (body: ReadableStreamDefaultController): void => body.enqueue(new Uint8Array(1));
    return new Response(new ReadableStream({ start, cancel: () => void cancelled++ }));
  };
  const carrier = await guarded(endless, { verifyMs: 20, onError: () => undefined });
  assert.is((await whoami(carrier, {})).status, 503);
  await until(() => cancelled === 1, "the cancellation");
});

test("the function gets the request of the framework; handlers get the principal, and no cookie", async () => {
  const stage = newStage();
  const find: FindCaller = ({ method, url, raw, header }) => {
    const { user } = raw as { user?: string };
    return { subject: [method, new URL(url).pathname, user, header("cookie")].join(" ") };
  };
  const servers = protectedServers(stage);
  const carrier = await onNode(
    servers,
    { authorization: authenticate(find) },
    (request) => void Object.assign(request, { user: "carol" }),
  );
  await whoami(carrier, { ...ALICE, other: "kept" });
  await carrier.close();
  const { principal, request } = stage.contexts[0] as HandlerContext & { request: { headers: Record<string, string> } };
  assert.equal([principal!.issuer, principal!.subject], ["urn:application", "POST /mcp carol session=a1"]);
  assert.equal([request.headers["cookie"], request.headers["other"]], [undefined, "kept"]);
});

test("a session belongs to its caller", async () => {
  const carrier = await guarded(byCookie);
  const { headers } = await carrier.send({ ...initialize(), headers: ALICE });
  const call = within(headers["mcp-session-id"]!, "whoami");
  for (const [cookie, want] of [
    ["session=a1", 200],
    ["session=b1", 404],
    ["session=c1", 401],
  ] as const) {
    const { status } = await carrier.send({ ...call, headers: { ...call.headers, cookie } });
    assert.is(status, want);
  }
});

test("a stream ends when the function no longer accepts its caller, and not when it fails", async () => {
  let answer: FindCaller = byCookie;
  let calls = 0;
  const find: FindCaller = (request) => {
    calls++;
    return answer(request);
  };
  const carrier = await guarded(find, { recheckMs: 10, onError: () => undefined });
  const stream = await carrier.open({ method: "GET", path: "/sse", headers: ALICE });
  let hasEnded = false;
  stream.resume().on("end", () => (hasEnded = true));
  answer = () => raise("");
  const before = calls;
  await until(() => calls > before + 1, "two rechecks");
  assert.is(hasEnded, false);
  answer = () => USERS["session=b1"];
  await until(() => hasEnded, "the end of the stream");
});

test("`revoke` ends the streams of a caller; later requests are up to the function", async () => {
  const authorization = authenticate(byCookie);
  const carrier = await serve(protectedServers(), { authorization });
  const stream = await carrier.open({ method: "GET", path: "/sse", headers: ALICE });
  const ended = new Promise((resolve) => stream.resume().on("end", resolve));
  authorization.revoke({ issuer: "urn:application", subject: "alice" });
  await ended;
  assert.is((await whoami(carrier, ALICE)).status, 200);
});

test("a caller who is revoked while the function runs is refused", async () => {
  const authorization = authenticate(async () => {
    authorization.revoke({ issuer: "urn:application", subject: "alice" });
    return { subject: "alice" };
  });
  const carrier = await serve(protectedServers(), { authorization });
  assert.is((await whoami(carrier, ALICE)).text, "the access was revoked\n");
});

test("a challenge that is not a scheme is a mistake", () => {
  assert.throws(
    () => authenticate(byCookie, { challenge: "a b" }),
    /^challenge is "a b": it must be the name of a scheme/,
  );
});

test.run();
