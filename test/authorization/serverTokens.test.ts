import { request, type IncomingMessage } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "../../templates/runtime/http.js";
import { alone, initialize, openSession, within, type Sent } from "../runtime/support/httpServers.js";
import {
  ADAPTERS,
  ALICE,
  authorized,
  BOB,
  guard,
  METADATA_URL,
  protectedAfterEach,
  protectedServers,
  ROBOT,
  saidIn,
  WHOAMI,
  withToken,
} from "./support/protected.js";

const LIST = alone("tools/list");
const LINK = `resource_metadata="${METADATA_URL}"`;

/** Requests without a usable token, with the status and the challenge that they get. */
const REJECTED: readonly (readonly [rule: string, sent: Sent, status: number, challenge: string])[] = [
  ["no token", LIST, 401, `Bearer ${LINK}`],
  ["no token in a session's lifecycle", initialize(), 401, `Bearer ${LINK}`],
  ["no token for the stream of a session", { method: "GET" }, 401, `Bearer ${LINK}`],
  ["no token to end a session", { method: "DELETE" }, 401, `Bearer ${LINK}`],
  ["no token for HTTP+SSE", { method: "GET", path: "/sse" }, 401, `Bearer ${LINK}`],
  ["no token for a message of HTTP+SSE", { path: "/messages?sessionId=x", body: {} }, 401, `Bearer ${LINK}`],
  ["another scheme", changed({ authorization: "Basic YTpi" }), 401, `Bearer ${LINK}`],
  ["the scheme DPoP, which is off", changed({ authorization: "DPoP abc" }), 401, `Bearer ${LINK}`],
  ["a body that is not JSON", { ...changed({}), body: "{" }, 401, `Bearer ${LINK}`],
  ["an unknown token", authorized(LIST, "mallory"), 401, challengeOf("invalid_token", "the token is unknown")],
  ["a scheme without a token", changed({ authorization: "Bearer" }), 400, malformed()],
  ["two tokens", changed({ authorization: `Bearer ${ALICE}, Bearer ${BOB}` }), 400, malformed()],
  ["characters that no token has", changed({ authorization: "Bearer a{b}" }), 400, malformed()],
  ["a token in the query", { ...LIST, path: `/mcp?access_token=${ALICE}` }, 400, inQuery()],
  [
    "a token in the query and the header",
    { ...authorized(LIST, ALICE), path: `/mcp?access%5Ftoken=x` },
    400,
    inQuery(),
  ],
];

function changed(headers: Sent["headers"]): Sent {
  return { ...LIST, headers: { ...LIST.headers, ...headers } };
}

function challengeOf(error: string, description: string): string {
  return `Bearer error="${error}", error_description="${description}", ${LINK}`;
}

function malformed(): string {
  return challengeOf("invalid_request", "The Authorization header must contain one access token");
}

function inQuery(): string {
  return challengeOf("invalid_request", "The access token must be in the Authorization header, not in the URL");
}

const test = suite("access tokens");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  for (const [rule, sent, status, challenge] of REJECTED)
    test(`${adapter}: rejected with ${status}: ${rule}`, async () => {
      const { carrier, stage } = await open();
      const answer = await carrier.send(sent);
      assert.is(answer.status, status);
      assert.is(answer.headers["www-authenticate"], challenge);
      assert.is(stage.contexts.length, 0);
    });

  test(`${adapter}: handlers of all lifecycles get the principal, and no header with the token`, async () => {
    const { carrier, stage } = await open();
    const alice = withToken(carrier, ALICE);
    const session = await openSession(alice);
    for (const sent of [WHOAMI, within(session, "whoami")]) {
      const answer = await alice.send({ ...sent, headers: { ...sent.headers, dpop: "proof", "x-other": "kept" } });
      assert.is(saidIn(answer.text), "alice");
    }
    assert.is(stage.contexts.length, 2);
    for (const { principal, request } of stage.contexts) {
      assert.equal(principal, {
        issuer: "https://login.example.com",
        subject: "alice",
        clientId: "app",
        scopes: ["read"],
        claims: { plan: "free" },
        expiresAt: undefined,
      });
      assert.is(request!.headers["authorization"], undefined);
      assert.is(request!.headers["dpop"], undefined);
      assert.is(request!.headers["x-other"], "kept");
    }
  });

  test(`${adapter}: each message of a session has the principal of its own request, also within a batch`, async () => {
    const { carrier, stage } = await open();
    const robot = withToken(carrier, ROBOT);
    const session = await openSession(robot, "2025-03-26");
    const { body } = within(session, "whoami");
    const { text } = await robot.send({
      headers: { "mcp-session-id": session },
      body: [body, { ...(body as object), id: 2 }],
    });
    assert.equal(
      (JSON.parse(text) as { result: { content: { text: string }[] } }[]).map(({ result }) => result.content[0]!.text),
      ["alice", "alice"],
    );
    assert.equal(
      stage.contexts.map(({ principal }) => [principal!.subject, principal!.clientId]),
      [
        [undefined, "alice"],
        [undefined, "alice"],
      ],
    );
  });

  test(`${adapter}: a request without an id runs no handler, since a handler without a context cannot know the caller`, async () => {
    const ran: string[] = [];
    const methods = {
      "acme/delete": () => void ran.push("acme/delete"),
      "notifications/acme/hint": () => void ran.push("notifications/acme/hint"),
    };
    const { carrier, stage } = await open({}, {}, { methods });
    const alice = withToken(carrier, ALICE);
    const session = await openSession(alice);
    for (const method of ["tools/call", "tools/list", ...Object.keys(methods)])
      for (const sent of [alone(method, { name: "whoami" }), within(session, "whoami")]) {
        const { id, ...message } = sent.body as { id: unknown };
        assert.is((await alice.send({ ...sent, body: { ...message, method } })).status, 202);
      }
    assert.equal(stage.contexts, []);
    assert.equal(stage.errors, []);
    assert.equal(ran, ["notifications/acme/hint", "notifications/acme/hint"]);
  });

  test(`${adapter}: the scheme of the header may have any case`, async () => {
    const { carrier } = await open();
    const answer = await carrier.send({ ...WHOAMI, headers: { ...WHOAMI.headers, authorization: `bEARER  ${BOB}` } });
    assert.is(saidIn(answer.text), "bob");
  });

  test(`${adapter}: without authorization, a principal is absent and tokens are ignored`, async () => {
    const { carrier, stage } = await open({}, { authorization: undefined });
    const answer = await carrier.send({ ...authorized(WHOAMI, "anything"), path: "/mcp?access_token=x" });
    assert.is(saidIn(answer.text), "nobody");
    assert.is(stage.contexts[0]!.principal, undefined);
    assert.is(stage.contexts[0]!.request!.headers["authorization"], "Bearer anything");
  });
}

test("node: rejected with 400: two Authorization headers, of which Node would use the first", async () => {
  const serving = await serveHttp(protectedServers(), { port: 0, authorization: guard() });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const authorization = [`Bearer ${ALICE}`, `Bearer ${BOB}`] as unknown as string;
  const response = await new Promise<IncomingMessage>((resolve) =>
    request(serving.url, { method: "POST", headers: { ...headers, authorization } }, resolve).end(),
  );
  response.resume();
  assert.is(response.statusCode, 400);
  assert.is(response.headers["www-authenticate"], malformed());
  await serving.close();
});

test.run();
