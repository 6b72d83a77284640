import { isDeepStrictEqual } from "node:util";
import * as november from "../../generated/2025-11-25/client.js";
import { dpop } from "../../generated/runtime/jwt.js";
import { startAuthorizationServer } from "./support/authorizationServer.js";
import { callWithOurs, callWithSdk, newLogin, type Seen } from "./support/clients.js";
import { boundToken, callTool, tokenFor } from "./support/rawClient.js";
import { startOurs, startSdk, type ProtectedServer } from "./support/servers.js";

/**
 * `npm run test:authorization`: servers and clients, ours and those of the SDKs, with an authorization server that nobody here wrote.
 * Prints one line for each pair.
 */

const { issuer, stop } = await startAuthorizationServer();
let [passed, failed] = [0, 0];

const ALICE: Seen = { tools: ["whoami"], user: "alice", logins: 1 };

await pair("our server (JWT), our client of 2026-07-28", "/mcp", async (url) =>
  equal(await callWithOurs(url, newLogin("alice")), ALICE),
);
await pair("our server (JWT), our client of 2025-11-25", "/mcp", async (url) =>
  equal(await callWithOurs(url, newLogin("alice"), november), ALICE),
);
await pair("our server (introspection), our client", "/opaque", async (url) =>
  equal(await callWithOurs(url, newLogin("alice")), ALICE),
);
await pair("our server (JWT), SDK client 1.32.2", "/mcp", async (url) =>
  equal(await callWithSdk(url, 1, "alice"), ALICE),
);
await pair("our server (JWT), SDK client 2.4.0", "/mcp", async (url) =>
  equal(await callWithSdk(url, 2, "alice"), ALICE),
);
await pair("our server (introspection), SDK client 1.32.2", "/opaque", async (url) =>
  equal(await callWithSdk(url, 1, "alice"), ALICE),
);
await pair("our server (introspection), SDK client 2.4.0", "/opaque", async (url) =>
  equal(await callWithSdk(url, 2, "alice"), ALICE),
);
await judge("SDK server 1.32.2, our client", await startSdk(issuer), async ({ url }) =>
  equal(await callWithOurs(url, newLogin("alice"), november), ALICE),
);
await pair("refresh tokens rotate, and the user is asked once", "/short", async (url) => {
  const login = newLogin("alice");
  for (let i = 0; i < 3; i++) {
    equal(await callWithOurs(url, login), ALICE);
    await new Promise((resolve) => setTimeout(resolve, 2100));
  }
});
await pair("two users have tokens of their own", "/mcp", async (url) => {
  equal(await callWithOurs(url, newLogin("alice")), ALICE);
  equal(await callWithOurs(url, newLogin("bob")), { ...ALICE, user: "bob" });
});
await pair("the token of another resource is refused", "/mcp", async (url) => {
  equal(await callTool(url, await tokenFor(issuer, { resource: url })), { status: 200, user: "alice" });
  const other = await tokenFor(issuer, { resource: `${url}/other` });
  equal(await callTool(url, other), { status: 401, error: "invalid_token" });
});
await pair("a token without the scope gets 403", "/mcp", async (url) => {
  const token = await tokenFor(issuer, { resource: url, scope: "notes:write" });
  equal(await callTool(url, token), { status: 403, error: "insufficient_scope" });
});
await judge(
  "a revoked token is refused by introspection",
  await startOurs(issuer, "/opaque", { cacheMs: 0 }),
  revocation,
);
await judge(
  "DPoP: a bound token needs a new proof for each request",
  await startOurs(issuer, "/mcp", { dpop: dpop({ nonces: true }) }),
  bound,
);

stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function revocation({ url }: ProtectedServer): Promise<void> {
  const token = await tokenFor(issuer, { resource: url });
  equal(await callTool(url, token), { status: 200, user: "alice" });
  await token.revoke();
  equal(await callTool(url, token), { status: 401, error: "invalid_token" });
}

async function bound({ url }: ProtectedServer): Promise<void> {
  const token = await boundToken(issuer, url);
  equal(await token.call(url), { status: 200, user: "alice" });
  equal(await token.replay(url), { status: 401, error: "invalid_dpop_proof" });
  equal(await callTool(url, token), { status: 401, error: "invalid_token" });
}

/** Runs a pair with our server, whose path decides about the tokens. */
async function pair(name: string, path: string, run: (url: string) => Promise<void>): Promise<void> {
  await judge(name, await startOurs(issuer, path), ({ url }) => run(url));
}

async function judge(
  name: string,
  server: ProtectedServer,
  run: (server: ProtectedServer) => Promise<void>,
): Promise<void> {
  try {
    await run(server);
    passed++;
    console.log(`✓ ${name}`);
  } catch (error) {
    failed++;
    console.log(`✗ ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await server.close();
  }
}

function equal(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
