import * as assert from "uvu/assert";
import { serverScript } from "../contract/support/captured.js";
import { assertDone, mcpgen, type Outcome } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders<{ client(server: string, ...given: string[]): Outcome }>(
  "files of another server, and revisions of another server",
);

/** A server of revision 2025-11-25 with the name in its arguments. */
const SERVER = serverScript(`
  OPENED.serverInfo.name = process.argv[2];
  TOOL.name = process.argv[2] + "_tool";
  plain();`);

test.before.each((context) => {
  const { folder } = context;
  write(folder, "server.cjs", SERVER);
  context.client = (server, ...given) =>
    mcpgen(folder, "client --from", `node server.cjs ${server}`, "--out", "src/client", ...given);
});

test("mcpgen client replaces the client of another server only with --force, and its own client silently", ({
  folder,
  client,
}) => {
  const contract = (): string => read(folder, "src/client/contract.json");
  assertDone(client("rain"));
  assert.equal(client("sun"), {
    code: 2,
    stdout: "",
    stderr:
      'src/client: this folder contains the client of the server "rain", not of "sun" (give another folder, or --force to replace the client)\n',
  });
  assert.match(contract(), /"rain_tool"/);
  assert.equal([client("rain").code, client("rain").stderr], [0, ""]);
  assertDone(client("sun", "--force"));
  assert.match(contract(), /"sun_tool"/);
});

test("mcpgen contract replaces the contract of another server only with --force", ({ folder }) => {
  const contract = (server: string, ...given: string[]): Outcome =>
    mcpgen(folder, "contract --from", `node server.cjs ${server}`, "--out", "c.json", ...given);
  assert.is(contract("rain").stdout, "wrote c.json: 1 tool (revision 2025-11-25)\n");
  assert.equal(contract("sun"), {
    code: 2,
    stdout: "",
    stderr:
      'c.json: this file is the contract of the server "rain", not of "sun" (give another file, or --force to replace it)\n',
  });
  assertDone(contract("rain"));
  assertDone(contract("sun", "--force"));
});

test("declarations replace an existing file only with --force", ({ folder }) => {
  write(folder, "a.d.ts", "mine");
  const given = ["client", "--from", "node server.cjs rain", "--dts", "--out", "a.d.ts"];
  assert.is(
    mcpgen(folder, ...given).stderr,
    "a.d.ts: this file exists and has other content (give another file, or --force to replace it)\n",
  );
  assertDone(mcpgen(folder, ...given, "--force"));
  assertDone(mcpgen(folder, ...given));
});

test("a note names the revision of the server if it differs from --revision", ({ client }) => {
  assert.is(client("rain", "--revision", "2025-11-25").stderr, "");
  assert.is(
    client("rain", "--revision", "2026-07-28,2025-11-25", "--yes").stderr,
    "note: the server does not support revision 2026-07-28; it answered with revision 2025-11-25, which the generated client uses for this server\n",
  );
  assert.is(
    client("rain", "--revision", "2025-06-18", "--yes").stderr.split("\n")[0],
    "note: the server does not support revision 2025-06-18; it answered with revision 2025-11-25. The generated client supports only 2025-06-18, so it cannot connect to this server (give --revision 2025-11-25)",
  );
});

test("the contract is captured in a revision of --revision if the server supports it", ({ folder }) => {
  // This server answers with the revision of the request.
  const body =
    'if (method === "initialize") OPENED.protocolVersion = params.protocolVersion; OPENED.serverInfo.name = "rain"; plain();';
  write(folder, "any.cjs", serverScript(body));
  const given = ["client", "--from", "node any.cjs rain", "--out", "src/old", "--revision", "2025-03-26"];
  const { stdout, stderr } = mcpgen(folder, ...given);
  assert.is(stderr, "");
  assert.match(stdout, /^captured 1 tool of rain 1 \(2025-03-26\) /);
});

const STARTS: readonly (readonly [revisions: readonly string[], starts: string, stderr: string])[] = [
  [[], "xx", "the server ended at its start (exit 3), also when mcpgen started it again (check the command)\n"],
  [["--revision", "2025-11-25"], "x", "the server ended (exit 3) (check the command)\n"],
];

for (const [revisions, starts, error] of STARTS)
  test(`a program that ends at its start: ${starts.length} starts ${revisions.join(" ")}`, ({ folder }) => {
    write(folder, "ends.cjs", 'require("node:fs").appendFileSync("starts", "x"); process.exit(3);');
    const { stderr } = mcpgen(folder, "client --from", "node ends.cjs", "--dts", ...revisions);
    assert.equal([read(folder, "starts"), stderr], [starts, error]);
  });

test.run();
