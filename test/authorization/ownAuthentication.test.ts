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
  ["throws", () => raise("session=a1")],
  ["rejects", () => Promise.reject(new Error("session=a1"))],
  ["takes too long", () => new Promise(() => undefined)],
  ["returns a caller without a name", () => ({})],
  ["returns something else", () => true as never],
];

function raise(secret: string): never {
  throw new Error(`no ${secret}`);
}

for (const [rule, find] of FAILURES)
  test(`a function that ${rule}: 503, and an error without the cookie`, async () => {
    const errors: Error[] = [];
    const carrier = await guarded(find, { verifyMs: 20, onError: (error) => void errors.push(error) });
    assert.is((await whoami(carrier, ALICE)).status, 503);
    assert.is(errors.length, 1);
    assert.match(errors[0]!.message, /^the function of authenticate failed: /);
    assert.not.match(errors[0]!.message, "session=a1");
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
