import { spawnSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { importSample } from "../support/samples.js";

// Not by a literal, because the sample has compiler options of its own.
const { readEnvironment, EnvironmentError } = (await importSample("notes/src/environment")) as {
  readEnvironment: (environment: { [name: string]: string }) => object;
  EnvironmentError: new () => Error;
};

const TOKENS = { NOTES_TEST_TOKENS: "alice=alices-token,bob=bobs-token" };
const ISSUER = { NOTES_ISSUER: "https://login.example" };

const test = suite("samples/notes: environment");

test("an issuer or test tokens suffice", () => {
  const [host, port, resource] = ["127.0.0.1", 3000, "http://127.0.0.1:3000/mcp"];
  const issuer = "https://login.example";
  assert.equal(readEnvironment(ISSUER), { host, port, resource, access: { issuer, clientId: undefined } });
  const scopes = ["notes:read", "notes:write"];
  assert.equal(readEnvironment({ ...TOKENS, NOTES_ISSUER: "" }), {
    host,
    port,
    resource,
    access: { testTokens: { "alices-token": { subject: "alice", scopes }, "bobs-token": { subject: "bob", scopes } } },
  });
});

test("each variable has its effect", () => {
  const given = { HOST: "0.0.0.0", PORT: "8080", NOTES_RESOURCE: "https://notes.example/mcp", NOTES_CLIENT_ID: "page" };
  assert.equal(readEnvironment({ ...ISSUER, ...given }), {
    host: "0.0.0.0",
    port: 8080,
    resource: "https://notes.example/mcp",
    access: { issuer: "https://login.example", clientId: "page" },
  });
  assert.is(
    (readEnvironment({ ...TOKENS, HOST: "::1", PORT: "1" }) as { resource: string }).resource,
    "http://[::1]:1/mcp",
  );
});

const REFUSED: readonly (readonly [what: string, environment: { [name: string]: string }, RegExp])[] = [
  ["no variable", {}, /^set NOTES_ISSUER to the URL of an authorization server, or NOTES_TEST_TOKENS/],
  ["an issuer and test tokens", { ...ISSUER, ...TOKENS }, /, but not both$/],
  ["an issuer that is no URL", { NOTES_ISSUER: "login" }, /^NOTES_ISSUER is "login": set it to an https URL /],
  ["an issuer without TLS", { NOTES_ISSUER: "http://login.example" }, /^NOTES_ISSUER is .* set it to an https URL/],
  [
    "a resource that is no URL",
    { ...ISSUER, NOTES_RESOURCE: "/mcp" },
    /^NOTES_RESOURCE is "\/mcp": set it to an https URL/,
  ],
  ["a resource without TLS", { ...ISSUER, NOTES_RESOURCE: "http://notes.example/mcp" }, /^NOTES_RESOURCE is /],
  ["a resource with a user", { ...ISSUER, NOTES_RESOURCE: "https://a@notes.example/" }, /^NOTES_RESOURCE is /],
  ["a resource with a fragment", { ...ISSUER, NOTES_RESOURCE: "https://notes.example/#a" }, /^NOTES_RESOURCE is /],
  ["a port that is no number", { ...ISSUER, PORT: "http" }, /^PORT is "http": set it to a number from 1 to 65535$/],
  ["a port out of range", { ...ISSUER, PORT: "65536" }, /^PORT is "65536": set it to a number from 1 to 65535$/],
  ["all addresses and no resource", { ...ISSUER, HOST: "0.0.0.0" }, /^HOST is 0\.0\.0\.0: set NOTES_RESOURCE to the /],
  ["test tokens for all machines", { ...TOKENS, HOST: "0.0.0.0" }, /but HOST is 0\.0\.0\.0 \(use NOTES_ISSUER\)$/],
  [
    "test tokens for a network",
    { ...TOKENS, HOST: "192.168.1.2", NOTES_RESOURCE: "http://localhost:3000/mcp" },
    /but HOST is 192\.168\.1\.2 /,
  ],
  [
    "test tokens for clients of a proxy",
    { ...TOKENS, NOTES_RESOURCE: "https://notes.example/mcp" },
    /but NOTES_RESOURCE is notes\.example \(use NOTES_ISSUER\)$/,
  ],
  ["a token without a user", { NOTES_TEST_TOKENS: "token" }, /must be a list such as alice=SECRET1/],
  ["a user without a token", { NOTES_TEST_TOKENS: "alice=a,bob=" }, /must be a list such as /],
];

for (const [what, environment, message] of REFUSED)
  test(`the server does not start with ${what}`, () => {
    assert.throws(
      () => readEnvironment(environment),
      (error: Error) => error instanceof EnvironmentError && message.test(error.message),
    );
  });

/** Runs the sample, which cannot start. */
function start(environment: { readonly [name: string]: string }): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, ["--import", "tsx", join(ROOT, "samples/notes/src/main.ts")], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...environment },
    encoding: "utf8",
  });
}

test("a wrong variable ends the program with one line and exit code 1", () => {
  const { status, stderr } = start({ ...TOKENS, PORT: "http" });
  assert.is(stderr, 'samples/notes cannot start: PORT is "http": set it to a number from 1 to 65535\n');
  assert.is(status, 1);
});

test("a port that is in use ends the program with one line and exit code 1", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = start({ ...TOKENS, PORT: String(port) });
  other.close();
  assert.match(stderr, /^samples\/notes cannot start: .*address already in use .* \(set another HOST or PORT\)\n$/);
  assert.is(status, 1);
});

test.run();
