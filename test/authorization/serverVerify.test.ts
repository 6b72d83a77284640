import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  refuseToken,
  type Principal,
  type TokenRequest,
  type TokenVerifier,
} from "../../templates/runtime/authorization.js";
import { HttpEndpoint } from "../../templates/runtime/transports/http/endpoint.js";
import { HeldExchange } from "../runtime/support/heldExchange.js";
import { until } from "../runtime/support/httpServers.js";
import { ISSUER } from "./support/issuer.js";
import {
  ADAPTERS,
  ALICE,
  ALICE_HERSELF,
  authorized,
  guard,
  protectedAfterEach,
  protectedServers,
  verify,
  WHOAMI,
} from "./support/protected.js";

/** Verifiers that fail; each request with their tokens gets status 503. */
const FAILING: readonly (readonly [rule: string, verify: TokenVerifier])[] = [
  [
    "throws",
    (token) => {
      throw new Error(`cannot look up ${token}`);
    },
  ],
  ["rejects", (token) => Promise.reject(new Error(`cannot fetch https://login.example.com/?token=${token}`))],
  ["rejects with a string", (token) => Promise.reject(token as unknown as Error)],
  ["never returns", () => new Promise(() => undefined)],
  ["returns nothing", () => undefined as unknown as Principal],
  ["returns true", () => true as unknown as Principal],
  ["resolves with null", () => Promise.resolve(null as unknown as Principal)],
  ["names no issuer", () => ({ subject: "alice", scopes: [], claims: {} }) as unknown as Principal],
  ["names neither a subject nor a client", () => ({ issuer: ISSUER, scopes: [], claims: {} })],
  ["names an empty subject", () => ({ ...ALICE_HERSELF, subject: "" })],
  ["names an empty client", () => ({ ...ALICE_HERSELF, subject: undefined, clientId: "" })],
  ["names an empty issuer", () => ({ ...ALICE_HERSELF, issuer: "" })],
  ["returns scopes as a text", () => ({ ...ALICE_HERSELF, scopes: "read write" }) as unknown as Principal],
];

const test = suite("verifiers");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  for (const [rule, failing] of FAILING)
    test(`${adapter}: status 503 if verify ${rule}; onError gets an error without the token`, async () => {
      const errors: Error[] = [];
      const { carrier, stage } = await open({
        verify: failing,
        verifyMs: 20,
        onError: (error) => void errors.push(error),
      });
      const { status, headers } = await carrier.send(authorized(WHOAMI, ALICE));
      assert.is(status, 503);
      assert.is(headers["retry-after"], "5");
      assert.is(headers["www-authenticate"], undefined);
      assert.is(errors.length, 1);
      assert.match(errors[0]!.message, /^the function `verify` of resourceServer failed: /);
      assert.not.match(`${errors[0]!.stack} ${JSON.stringify(errors[0])} ${String(errors[0]!.cause)}`, ALICE);
      assert.is(stage.contexts.length, 0);
    });

  test(`${adapter}: an error has no token either if the token was encoded for a URL or a form`, async () => {
    const token = "secret~of+alice/1==";
    const errors: Error[] = [];
    const { carrier } = await open({
      verify: () =>
        Promise.reject(
          new Error(`cannot post ${new URLSearchParams({ token }).toString()} ${encodeURIComponent(token)}`),
        ),
      onError: (error) => void errors.push(error),
    });
    assert.is((await carrier.send(authorized(WHOAMI, token))).status, 503);
    assert.match(errors[0]!.message, /cannot post token=\(token\) \(token\)$/);
  });

  test(`${adapter}: a verifier that hangs is told to stop, and its late result is ignored`, async () => {
    let request: TokenRequest | undefined;
    let finish: ((principal: Principal) => void) | undefined;
    const hanging: TokenVerifier = (_, given) => {
      request = given;
      return new Promise((resolve) => (finish = resolve));
    };
    const { carrier } = await open({ verify: hanging, verifyMs: 20, onError: () => undefined });
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 503);
    assert.ok(request!.signal.aborted);
    finish!(ALICE_HERSELF);
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 503);
  });

  test(`${adapter}: a verifier sees the scheme, the method, the URL and the headers`, async () => {
    const seen: object[] = [];
    const looking: TokenVerifier = (token, { scheme, method, url, header }) => {
      seen.push({ token, scheme, method, url, type: header("content-type") });
      return ALICE_HERSELF;
    };
    const { carrier } = await open({ verify: looking });
    assert.is((await carrier.send({ ...authorized(WHOAMI, "abc=="), path: "/mcp?a=1" })).status, 200);
    assert.equal(seen, [
      {
        token: "abc==",
        scheme: "Bearer",
        method: "POST",
        url: "https://mcp.example.com/mcp?a=1",
        type: "application/json",
      },
    ]);
  });

  test(`${adapter}: an accepted token is verified once; requests at the same time share the verification`, async () => {
    let calls = 0;
    const counting: TokenVerifier = async (token, request) => {
      calls++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return verify(token, request);
    };
    const { carrier } = await open({ verify: counting });
    const answers = await Promise.all(Array.from({ length: 50 }, () => carrier.send(authorized(WHOAMI, ALICE))));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 200);
    assert.is(calls, 1);
  });

  test(`${adapter}: a refusal cannot break the header, and a refusal with the token is replaced`, async () => {
    for (const [reason, description] of [
      ['the "kid" is\r\nunknown: ü', "the 'kid' is''unknown: '"],
      [`the token ${ALICE} is unknown`, "the access token is invalid"],
    ]) {
      const { carrier } = await open({ verify: () => refuseToken(reason!) });
      const { status, headers } = await carrier.send(authorized(WHOAMI, ALICE));
      assert.is(status, 401);
      assert.match(headers["www-authenticate"]!, `error="invalid_token", error_description="${description}"`);
    }
  });

  test(`${adapter}: the request is answered before its body is read`, async () => {
    const limits = { maxBodyBytes: 10, maxPendingBytes: 10 };
    const { carrier } = await open({ verify: () => refuseToken("unknown") }, limits);
    // A body over the limits would get status 413 or 503.
    const answer = await carrier.send({ ...authorized(WHOAMI, ALICE), body: "x".repeat(100) });
    assert.is(answer.status, 401);
  });
}

test.run();

const closing = suite("a server that closes");

closing("rejects a request whose token is verified meanwhile, and opens no stream", async () => {
  let finish: ((principal: Principal) => void) | undefined;
  const holding: TokenVerifier = () => new Promise((resolve) => (finish = resolve));
  const endpoint = new HttpEndpoint(protectedServers(), { authorization: guard({ verify: holding }), closeMs: 10 });
  const exchange = new HeldExchange(authorized({ method: "GET", path: "/sse" }, ALICE));
  endpoint.handle(exchange);
  const closed = endpoint.close();
  finish!(ALICE_HERSELF);
  await closed;
  await until(() => exchange.status !== undefined, "the request is answered");
  assert.is(exchange.status, 503);
});

closing.run();
