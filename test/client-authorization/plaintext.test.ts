import { suite } from "uvu";
import * as assert from "uvu/assert";
import { call } from "./support/calls.js";
import { json, metadataOf, ScriptedWorld } from "./support/scriptedWorld.js";

const test = suite("login at a server without TLS");

/** Returns a world whose MCP server is also its authorization server, as the discovery of 2025-03-26 finds it. */
function plaintext(origin: string): ScriptedWorld {
  const world = new ScriptedWorld();
  world.answers
    .set(`POST ${origin}/mcp`, ({ headers, body }) =>
      world.accepted.has(headers["authorization"] ?? "")
        ? json({ jsonrpc: "2.0", id: (JSON.parse(body) as { id: number }).id, result: {} })
        : new Response("", { status: 401, headers: { "www-authenticate": "Bearer" } }),
    )
    .set(`GET ${origin}/.well-known/oauth-authorization-server`, () => json(metadataOf(origin)))
    .set(`POST ${origin}/register`, () => json({ client_id: "c" }))
    .set(`POST ${origin}/token`, (request) => world.token(request));
  return world;
}

for (const origin of ["http://mcp.example", "http://10.0.0.5:8080", "http://localhost.example"])
  test(`at ${origin} is refused before any request of the login`, async () => {
    const world = plaintext(origin);
    const [error] = await call(world, world.login(), { server: `${origin}/mcp` });
    assert.match(error!.message, /are not encrypted, so other machines in the network could read the token. Use a URL/);
    assert.equal([world.seen(), world.opened], [[`POST ${origin}/mcp`], []]);
  });

test("is possible at an origin that the user trusts, and on the own machine", async () => {
  const trusted = plaintext("http://mcp.example");
  const login = trusted.login({ trustedOrigins: ["http://mcp.example"] });
  assert.equal(await call(trusted, login, { server: "http://mcp.example/mcp" }), []);
  const local = plaintext("http://localhost:3000");
  assert.equal(await call(local, local.login(), { server: "http://localhost:3000/mcp" }), []);
});

test.run();
