import { isDeepStrictEqual } from "node:util";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { dpop } from "../../generated/runtime/jwt.js";
import type { CredentialStore } from "../../generated/runtime/oauthClient.js";
import { startAuthorizationServer } from "./support/authorizationServer.js";
import { callWithOurs, callWithSdk, newLogin, type CountedLogin, type Revision, type Seen } from "./support/clients.js";
import { proofByAnotherKey, recordingFetch, sendAgain } from "./support/eavesdropper.js";
import { boundToken, callTool, tokenFor } from "./support/rawClient.js";
import { startOurs, startSdk1, startSdk2, type ProtectedServer } from "./support/servers.js";

/**
 * `npm run test:authorization`: servers and clients, ours and those of the SDKs, with an authorization server that nobody here wrote.
 * Prints one line for each pair.
 */

const { origin: issuer, stop } = await startAuthorizationServer();
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
await judge("SDK server 1.32.2, our client", await startSdk1(issuer), async ({ url }) =>
  equal(await callWithOurs(url, newLogin("alice"), november), ALICE),
);
await judge("SDK server 2.4.0, our client of 2026-07-28", await startSdk2(issuer), async ({ url }) =>
  equal(await callWithOurs(url, newLogin("alice")), ALICE),
);
await judge("SDK server 2.4.0, our client of 2025-11-25", await startSdk2(issuer), async ({ url }) =>
  equal(await callWithOurs(url, newLogin("alice"), november), ALICE),
);
await pair("refresh tokens rotate, and the user is asked once", "/short", (url) => refreshed(url, newLogin("alice")));
await pair("a refresh token that is used twice ends the tokens of both programs", "/short", usedTwice);
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
for (const [revision, client] of Object.entries({ "2026-07-28": july, "2025-11-25": november }))
  await judge(
    `DPoP: our client of ${revision} at our server; a replayed proof and a token without its key are refused`,
    await startOurs(issuer, "/mcp", { dpop: dpop({ required: true, nonces: true }) }),
    ({ url }) => boundClient(url, client),
  );
await judge(
  "DPoP: our client proves its key when it refreshes, too",
  await startOurs(issuer, "/short", { dpop: dpop({ required: true, nonces: true }) }),
  ({ url }) => refreshed(url, newLogin("alice", { dpop: true })),
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

/** Waits until the tokens of a server with the path `/short` have expired. */
async function tokensExpire(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2100));
}

async function refreshed(url: string, login: CountedLogin): Promise<void> {
  for (let i = 0; i < 3; i++) {
    equal(await callWithOurs(url, login), ALICE);
    await tokensExpire();
  }
}

/** A thief copies the credentials of alice, and both refresh. The authorization server asks alice to log in again. */
async function usedTwice(url: string): Promise<void> {
  const credentials = new Map<string, Credential>();
  const alice = newLogin("alice", { store: storeOf(credentials) });
  equal(await callWithOurs(url, alice), ALICE);
  const thief = newLogin("thief", { store: storeOf(new Map(credentials)) });
  await tokensExpire();
  equal(await callWithOurs(url, alice), ALICE);
  equal(await callWithOurs(url, thief), { ...ALICE, user: "thief" });
  await tokensExpire();
  equal(await callWithOurs(url, alice), { ...ALICE, logins: 2 });
}

type Credential = Parameters<CredentialStore["save"]>[1];

function storeOf(values: Map<string, Credential>): CredentialStore {
  return {
    load: (key) => values.get(key),
    save: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
}

async function boundClient(url: string, client: Revision): Promise<void> {
  const login = newLogin("alice", { dpop: true });
  const { fetch, calls } = recordingFetch();
  equal(await callWithOurs(url, login, client, fetch), ALICE);
  const sent = calls.at(-1)!;
  const token = sent.headers["authorization"]!.replace("DPoP ", "");
  const refusedProof = { status: 401, error: "invalid_dpop_proof" };
  equal(await sendAgain(sent), refusedProof);
  equal(await sendAgain(sent, { dpop: undefined }), refusedProof);
  equal(await sendAgain(sent, { dpop: await proofByAnotherKey(sent) }), refusedProof);
  const asBearer = { authorization: `Bearer ${token}`, dpop: undefined };
  equal(await sendAgain(sent, asBearer), { status: 401, error: "invalid_token" });
  equal(await callWithOurs(url, login, client), ALICE);
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
