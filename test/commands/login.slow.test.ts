import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { assertDone, assertRefused, mcpgen, type Outcome } from "./support/command.js";
import { startProtectedServer, type ProtectedServer } from "./support/protectedServer.js";
import { rowsOf } from "../support/lists.js";
import { suiteInFolders } from "../support/folders.js";
import { freePort } from "../support/programs.js";

const test = suiteInFolders<{ server: ProtectedServer }>("login of commands");

test.before.each(async (context) => {
  context.server = await startProtectedServer();
});
test.after.each(({ server }) => server.close());

interface Finished extends Outcome {
  /** The page of the callback, if the command asked for a login. */
  readonly page: string;
}

/** Runs a command beside the server of this process. A user opens each URL that the command prints. */
async function run(folder: string, given: readonly string[], env: object = {}): Promise<Finished> {
  const child = spawn(process.execPath, [join(ROOT, "dist", "cli.js"), ...given], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "", XDG_STATE_HOME: join(folder, "state"), ...env },
  });
  let stdout = "";
  let stderr = "";
  let page: Promise<string> | undefined;
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    const [, url] = /^open this page to log in:\n(\S+)\n/m.exec(stderr) ?? [];
    if (url !== undefined) page ??= fetch(url).then((response) => response.text());
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout, stderr, page: (await page) ?? "" };
}

const STORED = ["state", "mcpgen", "tokens.json"];
const TOOL = "test_simple_text";
const RESULT = "This is a simple text response for testing.\n";
// Other systems have other folders for state.
const isLinux = process.platform === "linux";

test("call --login prints the URL, receives the callback and calls the tool", async ({ folder, server }) => {
  const { stdout, stderr, page } = assertDone(await run(folder, ["call", server.url, TOOL, "--login"]));
  assert.is(stdout, RESULT);
  assert.match(stderr, /^open this page to log in:\nhttp:\/\/127\.0\.0\.1:\d+\/authorize\?[^\n]+\n$/);
  assert.match(page, /The login was received/);
  assert.equal(server.clientIds, ["registered"]);
});

test("the next call uses the stored tokens, which only the user can read", async ({ folder, server }) => {
  await run(folder, ["call", server.url, TOOL, "--login"]);
  const { code, stdout, stderr } = await run(folder, ["call", server.url, TOOL, "--login"]);
  assert.equal([code, stdout, stderr], [0, RESULT, ""]);
  assert.is(server.redirectUris.length, 1);
  if (!isLinux) return;
  const file = join(folder, ...STORED);
  assert.is(statSync(file).mode & 0o777, 0o600);
  assert.match(readFileSync(file, "utf8"), /"accessToken": "token-1"/);
});

test("two commands at the same time refresh the shared tokens once, so that the login is not lost", async ({
  folder,
  server,
}) => {
  const given = ["call", server.url, TOOL, "--login"];
  await run(folder, given);
  server.tokens.clear();
  // Both processes have read the same tokens before either of them refreshes.
  server.refusedTogether = 2;
  const outcomes = await Promise.all([run(folder, given), run(folder, given)]);
  assert.equal(rowsOf(outcomes, "code", "stdout", "stderr"), [
    [0, RESULT, ""],
    [0, RESULT, ""],
  ]);
  assert.equal(server.refreshes, ["refresh-token-1"]);
  assert.is(server.redirectUris.length, 1);
  const { stdout } = await run(folder, given);
  assert.is(stdout, RESULT);
  assert.is(server.refreshes.length, 1);
});

test("proxy logs in at a server of its configuration, names it beside the URL, and shares the stored tokens", async ({
  folder,
  server,
}) => {
  const mcpServers = { wiki: { url: server.url, auth: { type: "login" } } };
  writeFileSync(join(folder, "proxy.json"), JSON.stringify({ mcpServers }));
  const env = { ...process.env, BROWSER: "none", XDG_STATE_HOME: join(folder, "state") };
  const given = [join(ROOT, "dist", "cli.js"), "proxy", "--config", "proxy.json", "--http", "0"];
  const child = spawn(process.execPath, given, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  try {
    let stderr = "";
    let page: Promise<string> | undefined;
    const url = await new Promise<string>((resolve, reject) => {
      child.on("exit", () => reject(new Error(stderr)));
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        stderr += text;
        const [, shown] = /^wiki: open this page to log in:\n(\S+)\n/m.exec(stderr) ?? [];
        if (shown !== undefined) page ??= fetch(shown).then((response) => response.text());
        const [, served] = /^proxy of 1 server, .* on (http:\S+)$/m.exec(stderr) ?? [];
        if (served !== undefined) resolve(served);
      });
    });
    assert.match((await page) ?? "", /The login was received/);
    assert.is(assertDone(await run(folder, ["call", url, `wiki_${TOOL}`])).stdout, RESULT);
    assert.is(assertDone(await run(folder, ["call", server.url, TOOL, "--login"])).stdout, RESULT);
    assert.is(server.redirectUris.length, 1);
  } finally {
    child.kill("SIGKILL");
  }
});

test("contract and client log in as well", async ({ folder, server }) => {
  const contract = assertDone(
    await run(folder, ["contract", "--url", server.url, "--login", "--out", "contract.json"]),
  );
  assert.match(contract.stdout, /^wrote contract\.json: \d+ tools/);
  const client = assertDone(await run(folder, ["client", "--from", server.url, "--login", "--out", "everything"]));
  assert.match(client.stdout, /· wrote everything, \d+ files/);
  assert.is(server.redirectUris.length, 1);
});

test("--redirect-port and --client-id are used, without a registration", async ({ folder, server }) => {
  const port = await freePort();
  const options = ["--login", "--client-id", "by-hand", "--redirect-port", String(port)];
  assertDone(await run(folder, ["call", server.url, TOOL, ...options]));
  assert.equal(server.redirectUris, [`http://127.0.0.1:${port}/callback`]);
  assert.equal(server.clientIds, ["by-hand"]);
  assert.not.ok(server.requests.includes("POST /register"));
});

test("--client-secret-env authenticates the client at the given issuer, and the secret is not printed", async ({
  folder,
  server,
}) => {
  const { origin } = new URL(server.url);
  server.metadata = { token_endpoint_auth_methods_supported: ["client_secret_basic"] };
  const options = ["--login", "--client-id", "by-hand", "--client-secret-env", "TEST_SECRET", "--issuer", origin];
  const env = { TEST_SECRET: "hand-secret" };
  const { stdout, stderr } = assertDone(await run(folder, ["call", server.url, TOOL, ...options], env));
  assert.not.match(stdout + stderr, /hand-secret/);
  assert.equal(server.credentials, [`Basic ${btoa("by-hand:hand-secret")}`]);
});

test("a secret is not sent to another issuer than --issuer", async ({ folder, server }) => {
  const options = ["--login", "--client-id", "by-hand", "--client-secret-env", "TEST_SECRET"];
  const given = ["call", server.url, TOOL, ...options, "--issuer", "https://login.example"];
  const { stderr } = assertRefused(
    await run(folder, given, { TEST_SECRET: "hand-secret" }),
    /names the authorization server \S+, but the client id of --client-id belongs to https:\/\/login\.example/,
  );
  assert.equal([server.clientIds, server.credentials], [[], []]);
  assert.not.match(stderr, /hand-secret/);
});

test("--trust-origin permits an authorization server at an internal address, and without it the error names it", async ({
  folder,
  server,
}) => {
  if (!isLinux) return;
  // Linux connects to 127.0.0.1 for this address, but it is no address of the loopback interface.
  const internal = `http://0.0.0.0:${new URL(server.url).port}`;
  server.issuer = internal;
  assertRefused(
    await run(folder, ["call", server.url, TOOL, "--login"]),
    /0\.0\.0\.0:\d+\) is an address of an internal network \(if this is intended, give the origin with --trust-origin\)/,
  );
  const trusted = await run(folder, ["call", server.url, "--login", "--trust-origin", `${internal}/`, TOOL]);
  assert.equal([trusted.code, trusted.stdout], [0, RESULT], trusted.stderr);
});

test("--client-metadata-url is the client id if the server supports it", async ({ folder, server }) => {
  server.metadata = { client_id_metadata_document_supported: true };
  const options = ["--login", "--client-metadata-url", "https://client.example/metadata.json"];
  assertDone(await run(folder, ["call", server.url, TOOL, ...options]));
  assert.equal(server.clientIds, ["https://client.example/metadata.json"]);
});

test("without --login, a 401 error names the options", async ({ folder, server }) => {
  assertRefused(
    await run(folder, ["call", server.url, TOOL]),
    `${server.url}: HTTP 401, the server requires authentication (give --login, --token-env NAME, or --header "Authorization: Bearer …")`,
  );
  assert.equal(server.requests, []);
});

test("a server without registration leads to the options for a client id", async ({ folder, server }) => {
  server.metadata = {};
  const { stderr } = assertRefused(
    await run(folder, ["call", server.url, TOOL, "--login"]),
    /: the login failed: the authorization server \S+ offers no registration \(register a client there and give --client-id, or give --client-metadata-url if /,
  );
  assert.not.match(stderr, /clientId|clientMetadataUrl|\boption\b/);
});

test("a login that the user denies is reported, and the browser shows a page about it", async ({ folder, server }) => {
  server.response = { error: "access_denied" };
  const { page } = assertRefused(
    await run(folder, ["call", server.url, TOOL, "--login"]),
    /the login failed: \S+ refused the login with access_denied/,
  );
  assert.match(page, /The login was refused/);
});

test("--token-env sends the token of an environment variable", async ({ folder, server }) => {
  server.tokens.add("from-env");
  const { code, stdout, stderr } = await run(folder, ["call", server.url, TOOL, "--token-env", "TEST_TOKEN"], {
    TEST_TOKEN: "from-env",
  });
  assert.equal([code, stdout, stderr], [0, RESULT, ""]);
});

test("test sends the token over HTTP, and the command that repeats failures names its variable only", async ({
  folder,
  server,
}) => {
  server.tokens.add("from-env");
  const given = ["test", "--url", server.url, "--token-env", "TEST_TOKEN", "--only", TOOL, "--allow", TOOL];
  const { code, stdout, stderr } = await run(folder, given, { TEST_TOKEN: "from-env" });
  assert.match(stdout, /, revision 20\d\d-\d\d-\d\d\n/);
  assert.match(stdout, /\n\d+ checks passed, \d+ failed, 0 skipped, /);
  assert.not.match(stdout + stderr, /from-env/);
  if (code === 1) assert.match(stdout, / --url \S+ --token-env TEST_TOKEN /);
  const refused = await run(folder, given, { TEST_TOKEN: "secret-token" });
  assertRefused(
    refused,
    `${server.url}: HTTP 401, the server refuses the token (check the environment variable TEST_TOKEN)`,
  );
});

test("test logs in over HTTP", async ({ folder, server }) => {
  const given = ["test", "--url", server.url, "--login", "--only", TOOL, "--allow", TOOL];
  const { stdout, page } = await run(folder, given);
  assert.match(page, /The login was received/);
  assert.match(stdout, /\n\d+ checks passed, \d+ failed, 0 skipped, /);
});

test("a refused token is reported with its variable, and not printed", async ({ folder, server }) => {
  assertRefused(
    await run(folder, ["call", server.url, TOOL, "--token-env", "TEST_TOKEN"], {
      TEST_TOKEN: "secret-token",
    }),
    `${server.url}: HTTP 401, the server refuses the token (check the environment variable TEST_TOKEN)`,
  );
});

test("an invalid token is reported without its value", async ({ folder, server }) => {
  const { stderr } = await run(folder, ["call", server.url, "--token-env", "TEST_TOKEN"], {
    TEST_TOKEN: "Bearer secret",
  });
  assert.match(stderr, /--token-env TEST_TOKEN: the value is not a bearer token/);
  assert.not.match(stderr, /secret/);
});

test("a token file that cannot be read is reported, and the login goes on", async ({ folder, server }) => {
  if (!isLinux) return;
  mkdirSync(join(folder, "state", "mcpgen"), { recursive: true });
  const file = join(folder, ...STORED);
  writeFileSync(file, "broken", { mode: 0o600 });
  const { code, stdout, stderr } = await run(folder, ["call", server.url, TOOL, "--login"]);
  assert.equal([code, stdout], [0, RESULT]);
  assert.match(
    stderr,
    /^note: The store of the login cannot be read.*tokens\.json is not a valid token file\. It was not changed/,
  );
  assert.is(readFileSync(file, "utf8"), "broken");
});

for (const [given, message] of [
  [["--client-id", "a"], "--client-id is only used for a login (add --login, or omit --client-id)"],
  [["--redirect-port", "8080"], "--redirect-port is only used for a login (add --login, or omit --redirect-port)"],
  [["--login", "--redirect-port", "70000"], "--redirect-port must be a port from 1 to 65535 (correct --redirect-port)"],
  [
    ["--login", "--client-metadata-url", "http://client.example/a"],
    "--client-metadata-url http://client.example/a: the URL must start with https:// and have a path (correct the URL)",
  ],
  [
    ["--login", "--client-id", "a", "--client-metadata-url", "https://client.example/a"],
    "--client-id and --client-metadata-url cannot be used together (use one of them)",
  ],
  [
    ["--login", "--client-secret-env", "NAME", "--client-id", "a"],
    "--client-secret-env requires --client-id and --issuer (add both: the secret is sent to this issuer only)",
  ],
  [
    ["--login", "--client-secret-env", "MCPGEN_NOT_SET", "--client-id", "a", "--issuer", "https://login.example"],
    "--client-secret-env MCPGEN_NOT_SET: the environment variable is not set (set it to the secret of the client)",
  ],
  [
    ["--login", "--issuer", "https://login.example"],
    "--issuer is only used with --client-id (add --client-id, or omit --issuer)",
  ],
  [
    ["--trust-origin", "https://login.example"],
    "--trust-origin is only used for a login (add --login, or omit --trust-origin)",
  ],
  [
    ["--login", "--trust-origin", "login.example"],
    "--trust-origin login.example: the value is not an origin (give scheme, host and port, such as http://10.0.0.5:8080)",
  ],
  [["--login", "--token-env", "NAME"], "--login and --token-env cannot be used together (use one of them)"],
  [
    ["--login", "--header", "Authorization: Bearer x"],
    '--login and --header "Authorization: …" cannot be used together (use one of them)',
  ],
  [
    ["--token-env", "MCPGEN_NOT_SET"],
    "--token-env MCPGEN_NOT_SET: the environment variable is not set (set it to the token)",
  ],
] as const)
  test(`${given.join(" ")} is refused`, ({ folder, server }) => {
    assertRefused(mcpgen(folder, "call", server.url, ...given), `${message}`);
  });

test("--login is refused for a server over stdio", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "call", "node server.js", "--login"),
    "--login is only for servers over HTTP (omit it, or give the URL of the server)",
  );
});

test.run();
