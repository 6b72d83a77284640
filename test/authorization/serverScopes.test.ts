import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { RequiredScopes } from "../../templates/runtime/authorization.js";
import { alone, openSession, within } from "../runtime/support/httpServers.js";
import {
  ADAPTERS,
  ALICE,
  authorized,
  METADATA_URL,
  protectedAfterEach,
  ROBOT,
  saidIn,
  WHOAMI,
  withToken,
} from "./support/protected.js";

/** Scopes of an author: none for the protocol itself, `write` for one tool, and one that contains an argument of the client. */
const SCOPES: RequiredScopes = ({ method, name, params }) => {
  if (method !== "tools/call") return method === "tools/list" ? ["read"] : [];
  if (name === "talk") return [`note:${String((params["arguments"] as { id?: unknown } | undefined)?.id)}`];
  return name === "whoami" ? ["read", "write"] : ["admin", "write"];
};

function insufficient(scope: string): string {
  const description = "The access token does not have the scopes for this request";
  return `Bearer error="insufficient_scope", error_description="${description}", ${scope}resource_metadata="${METADATA_URL}"`;
}

const test = suite("scopes");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: a list of scopes applies to every request, whatever its method`, async () => {
    const { carrier } = await open({ scopes: ["read", "write"] });
    for (const sent of [WHOAMI, { method: "GET" }, { method: "DELETE" }, { method: "GET", path: "/sse" }]) {
      const { status, headers } = await carrier.send(authorized(sent, ALICE));
      assert.is(status, 403);
      assert.is(headers["www-authenticate"], insufficient('scope="read write", '));
    }
    assert.is(saidIn((await carrier.send(authorized(WHOAMI, ROBOT))).text), "alice");
  });

  test(`${adapter}: a function decides by method and tool; the challenge names all scopes of the call`, async () => {
    const { carrier, stage } = await open({ scopes: SCOPES });
    const alice = withToken(carrier, ALICE);
    assert.is((await alice.send(alone("tools/list"))).status, 200);
    const rejected = await alice.send(WHOAMI);
    assert.is(rejected.status, 403);
    assert.is(rejected.headers["www-authenticate"], insufficient('scope="read write", '));
    assert.is(stage.contexts.length, 0);
    assert.is((await carrier.send(authorized(WHOAMI, ROBOT))).status, 200);
  });

  test(`${adapter}: a call in a session needs its scopes, and a batch the scopes of all its messages`, async () => {
    const { carrier } = await open({ scopes: SCOPES });
    const robot = withToken(carrier, ROBOT);
    const session = await openSession(robot, "2025-03-26");
    const headers = { "mcp-session-id": session };
    const { body } = within(session, "whoami");
    assert.is((await robot.send({ headers, body })).status, 200);
    const other = { ...(body as object), id: 2, params: { name: "hold" } };
    const { status, headers: answered } = await robot.send({
      headers,
      body: [body, other, null, { id: 1, result: {} }],
    });
    assert.is(status, 403);
    assert.is(answered["www-authenticate"], insufficient('scope="read write admin", '));
  });

  test(`${adapter}: a scope may contain narrower scopes, also through another scope`, async () => {
    const impliedScopes = { read: ["write"], write: ["list", "read"] };
    const { carrier } = await open({ scopes: ["list"], impliedScopes });
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 200);
  });

  test(`${adapter}: a scope that a client chose cannot add to the challenge`, async () => {
    const { carrier } = await open({ scopes: SCOPES });
    for (const id of ['1", error="none', "1\r\nset-cookie: a=b", "ü", "a b"]) {
      const { status, headers } = await carrier.send(
        authorized(alone("tools/call", { name: "talk", arguments: { id } }), ROBOT),
      );
      assert.is(status, 403);
      assert.is(headers["www-authenticate"], insufficient(""));
    }
  });

  test(`${adapter}: a function that fails rejects the request with 503`, async () => {
    const errors: Error[] = [];
    const onError = (error: Error): void => void errors.push(error);
    const failing = [
      () => {
        throw new Error("no scopes");
      },
      () => undefined,
      () => Promise.resolve(["read"]),
    ] as unknown as RequiredScopes[];
    for (const scopes of failing) {
      const { carrier, stage } = await open({ scopes, onError });
      assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 503);
      assert.is(stage.contexts.length, 0);
    }
    assert.is(errors.length, 3);
    await Promise.resolve();
  });
}

test.run();
