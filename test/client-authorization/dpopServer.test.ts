import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "../../generated/runtime/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { http } from "../../generated/runtime/httpClient.js";
import { resourceServer, refuseToken } from "../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { dpop } from "../../templates/runtime/jwt.js";
import { protectedServers } from "../authorization/support/protected.js";
import { ISSUER, RESOURCE_METADATA, ScriptedWorld, SERVER } from "./support/scriptedWorld.js";

const test = suite("DPoP of a client at a generated server");

/** A world whose MCP server is a generated server that accepts only tokens that are bound to a key, and requires nonces. */
function worldOfServer(): ScriptedWorld {
  const world = new ScriptedWorld();
  const thumbprints = new Map<string, string>();
  const handler = createFetchHandler(protectedServers(), {
    allowedHosts: ["mcp.example"],
    authorization: resourceServer({
      resource: SERVER,
      authorizationServers: [ISSUER],
      dpop: dpop({ required: true, nonces: true }),
      verify: (token) => {
        const jkt = thumbprints.get(token);
        if (jkt === undefined) return refuseToken("unknown token");
        return { issuer: ISSUER, subject: "alice", scopes: [], claims: { cnf: { jkt } } };
      },
    }),
  });
  const serve = (request: { method: string; url: string; headers: object; body: string }): Promise<Response> => {
    const { url, method, body } = request;
    const headers = { ...request.headers, host: "mcp.example" };
    return handler(new Request(url, { method, headers, ...(body !== "" && { body }) }));
  };
  for (const method of ["POST", "GET", "DELETE"]) world.answers.set(`${method} ${SERVER}`, serve);
  world.answers.set(`GET ${RESOURCE_METADATA}`, serve);
  world.answers.set(`POST ${ISSUER}/token`, async (request) => {
    const response = world.token(request, { token_type: "DPoP" });
    const { access_token } = (await response.clone().json()) as { access_token: string };
    const [head = ""] = request.headers["dpop"]!.split(".");
    const { crv, kty, x, y } = JSON.parse(Buffer.from(head, "base64url").toString()).jwk;
    const jkt = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
    thumbprints.set(access_token, jkt);
    return response;
  });
  return world;
}

for (const [revision, as] of Object.entries({ "2025-11-25": november as unknown as typeof july, "2026-07-28": july }))
  test(`${revision}: the server accepts the proofs and nonces of the client`, async () => {
    const world = worldOfServer();
    const target = http(SERVER, { fetch: world.fetch, authorization: world.login({ dpop: true }) });
    const client = await connect(target, { name: "host", version: "1", as });
    for (let i = 0; i < 3; i++) {
      const { content } = await client.callTool({ name: "whoami", arguments: {} });
      assert.equal(content, [{ type: "text", text: "alice" }]);
    }
    await client.close();
    assert.is(world.opened.length, 1);
  });

test("the server accepts no call with the same token as a bearer token", async () => {
  const world = worldOfServer();
  const target = http(SERVER, { fetch: world.fetch, authorization: world.login({ dpop: true }) });
  const client = await connect(target, { name: "host", version: "1", as: july });
  await client.close();
  const { headers, body } = world.requests.findLast(
    ({ url, headers: sent }) => url === SERVER && sent["dpop"] !== undefined,
  )!;
  const { dpop: _, ...rest } = headers;
  const stolen = { ...rest, authorization: headers["authorization"]!.replace("DPoP", "Bearer") };
  for (const [name, given] of [
    ["replayed", headers],
    ["bearer", stolen],
  ] as const) {
    const { signal } = new AbortController();
    const response = await world.fetch(SERVER, { method: "POST", headers: given, body, redirect: "manual", signal });
    assert.is(response.status, 401, name);
  }
});

test.run();
