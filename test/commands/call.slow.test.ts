import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "../../generated/runtime/http.js";
import type { Server } from "../../generated/runtime/server.js";
import { NEWEST_HANDSHAKE, REVISIONS } from "../support/revisions.js";
import { mcpgen } from "./support/command.js";
import { mcpgenBeside, sampleCommand } from "./support/server.js";
import { importSample } from "../support/samples.js";

const test = suite<{ folder: string }>("mcpgen call");
const EVERYTHING = sampleCommand("everything", "--stdio");

test.before((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-call-"));
});
test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));

test("without a tool, it lists the tools, prompts and resources of a server", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "call", EVERYTHING);
  assert.is(code, 0, stderr);
  const lines = stdout.split("\n");
  assert.is(lines[0], "mcpgen-everything 1.0.0 · 2026-07-28");
  assert.ok(lines.includes("  test_simple_text()  ·  Returns a text."), stdout);
  for (const title of ["tools", "prompts", "resources", "resource templates"]) assert.ok(lines.includes(title), title);
  assert.ok(
    lines.includes("  test_prompt_with_arguments(arg1, arg2)  ·  Contains a text with both arguments."),
    stdout,
  );
});

for (const revision of REVISIONS)
  test(`${revision}: a tool is called, and its messages are valid traffic`, ({ folder }) => {
    const given = ["test_simple_text", "--revision", revision, "--trace", `${revision}.jsonl`];
    const { code, stdout, stderr } = mcpgen(folder, "call", EVERYTHING, ...given);
    assert.is(code, 0, stderr);
    assert.is(stdout, "This is a simple text response for testing.\n");
    const records = readFileSync(join(folder, `${revision}.jsonl`), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { time: string; from: string; message: { method?: string; result?: object } });
    assert.is(records.find(({ message }) => message.method === "tools/call")?.from, "client");
    assert.is(records.at(-1)!.from, "server");
    assert.ok(records.every(({ time }) => new Date(time).toISOString() === time));
    const checked = mcpgen(folder, "validate", `${revision}.jsonl`);
    assert.is(checked.code, 0, checked.stdout);
    assert.match(checked.stdout, new RegExp(`${revision}.* 0 wrong`));
  });

test("a resource is read and a prompt is got", ({ folder }) => {
  const read = mcpgen(folder, "call", EVERYTHING, "--read", "test://static-text");
  assert.equal([read.code, read.stdout], [0, "This is the content of the static text resource.\n"]);
  const binary = mcpgen(folder, "call", EVERYTHING, "--read", "test://static-binary");
  assert.match(binary.stdout, /^\[test:\/\/static-binary image\/png, \d+ bytes\]\n$/);
  const args = JSON.stringify({ arg1: "a", arg2: "b" });
  const prompt = mcpgen(folder, "call", EVERYTHING, "--get", "test_prompt_with_arguments", "--args", args);
  assert.match(prompt.stdout, /^user:\n.*a.*b/);
});

test("--json prints the result as the server sent it", ({ folder }) => {
  const { stdout } = mcpgen(folder, "call", EVERYTHING, "test_simple_text", "--json", "--revision", NEWEST_HANDSHAKE);
  assert.equal(JSON.parse(stdout), {
    content: [{ type: "text", text: "This is a simple text response for testing." }],
  });
  const lists = JSON.parse(mcpgen(folder, "call", EVERYTHING, "--json").stdout) as { revision: string; tools: [] };
  assert.is(lists.revision, "2026-07-28");
  assert.ok(lists.tools.length > 10);
});

test("a tool that fails gives exit code 1, and its text", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "call", EVERYTHING, "test_error_handling");
  assert.is(code, 1);
  assert.match(stdout, /error/);
  assert.is(stderr, "the tool test_error_handling failed (see its output)\n");
});

test("without a terminal, elicitation is declined with a note", ({ folder }) => {
  const args = JSON.stringify({ message: "Your name?" });
  const given = ["test_elicitation", "--args", args, "--revision", "2025-11-25"];
  const inSession = mcpgen(folder, "call", EVERYTHING, ...given);
  assert.equal(inSession, {
    code: 0,
    stdout: "User response: decline, {}\n",
    stderr:
      'note: the server requests input: "Your name?". mcpgen declined, because there is no terminal (run the command on a terminal to answer)\n',
  });
  const stateless = mcpgen(folder, "call", EVERYTHING, "test_input_required_result_elicitation");
  assert.equal(stateless, {
    code: 0,
    stdout: "Hello, nobody!\n",
    stderr:
      'note: the server requests input: "What is your name?". mcpgen declined, because there is no terminal (run the command on a terminal to answer)\n',
  });
});

test("a server over HTTP is called, with the given headers", async ({ folder }) => {
  const { createServers } = (await importSample("everything/src/revisions")) as {
    createServers: () => Server[];
  };
  const SERVERS = createServers();
  const served = await serveHttp(SERVERS, { port: 0 });
  try {
    const given = ["test_simple_text", "--header", "X-Test: 1"];
    const { code, stdout, stderr } = await mcpgenBeside(folder, "call", served.url, ...given);
    assert.is(code, 0, stderr);
    assert.is(stdout, "This is a simple text response for testing.\n");
  } finally {
    await served.close();
  }
});

test("a message that is too deep for a trace, and texts that drive a terminal, end no call", ({ folder }) => {
  writeFileSync(join(folder, "hostile.mjs"), HOSTILE);
  const given = [`"${process.execPath}" hostile.mjs`, "t", "--revision", NEWEST_HANDSHAKE];
  const plain = mcpgen(folder, "call", ...given);
  assert.equal(plain, { code: 0, stdout: " [31m done\n", stderr: "" });
  const traced = mcpgen(folder, "call", ...given, "--trace", "hostile.jsonl");
  assert.is(traced.code, 0, traced.stderr);
  assert.match(
    traced.stderr,
    /^note: the trace lacks [1-9] messages, which are too deep or exceed its limit of 64 MiB\n$/,
  );
  assert.match(readFileSync(join(folder, "hostile.jsonl"), "utf8"), /"method":"tools\/call"/);
});

/** A server that sends a deep notification before each response, and text with an escape character. */
const HOSTILE = `
  import { createInterface } from "node:readline";
  const results = {
    initialize: { protocolVersion: "${NEWEST_HANDSHAKE}", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } },
    "tools/list": { tools: [{ name: "t", inputSchema: { type: "object" } }] },
    "tools/call": { content: [{ type: "text", text: "\\u001b[31m done" }] },
  };
  const deep = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);
  createInterface(process.stdin).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (id === undefined) return;
    console.log('{"jsonrpc":"2.0","method":"x","params":' + deep + "}");
    console.log(JSON.stringify({ jsonrpc: "2.0", id, result: results[method] }));
  });
`;

test("the error of a server that mcpgen started is followed by the standard error of this server", ({ folder }) => {
  writeFileSync(join(folder, "failing.mjs"), FAILING);
  const given = [`"${process.execPath}" failing.mjs`, "t", "--revision", NEWEST_HANDSHAKE];
  const { code, stdout, stderr } = mcpgen(folder, "call", ...given);
  assert.equal([code, stdout], [2, ""]);
  assert.equal(stderr.split("\n"), [
    "the server rejected tools/call with error -32603: Internal error (see the log of the server)",
    "the standard error of the server:",
    "  ready",
    "  no  [31mdisk",
    "    at read (disk.js:1)",
    "",
  ]);
});

/** A server that writes to its standard error, and rejects each call. */
const FAILING = `
  // Not by console, which makes Node print a warning about the variables for colours.
  import { createInterface } from "node:readline";
  process.stderr.write("ready\\n");
  const results = {
    initialize: { protocolVersion: "${NEWEST_HANDSHAKE}", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } },
    "tools/list": { tools: [{ name: "t", inputSchema: { type: "object" } }] },
  };
  createInterface(process.stdin).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (id === undefined) return;
    if (method === "tools/call") process.stderr.write("no \\u001b[31mdisk\\n  at read (disk.js:1)\\n");
    const answer = results[method] ? { result: results[method] } : { error: { code: -32603, message: "Internal error" } };
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n");
  });
`;

const WRONG: readonly (readonly [what: string, given: readonly string[], stderr: RegExp])[] = [
  [
    "an unknown tool",
    [EVERYTHING, "test_simple_txt"],
    /^the server lists no tool "test_simple_txt" \(did you mean test_simple_text\?\)\n$/,
  ],
  [
    "arguments that are not JSON",
    [EVERYTHING, "a", "--args", "{"],
    /^--args is not valid JSON: .* \(write an object such as /,
  ],
  [
    "arguments that are a list",
    [EVERYTHING, "a", "--args", "[]"],
    /^--args must be a JSON object \(write an object such as /,
  ],
  [
    "arguments without a tool",
    [EVERYTHING, "--args", "{}"],
    /^--args has arguments for a tool or prompt, but neither is given /,
  ],
  ["a tool and a resource", [EVERYTHING, "a", "--read", "b:c"], /^a tool, --read and --get cannot be used together /],
  ["headers for a command", [EVERYTHING, "--header", "a: b"], /^--header is only for servers over HTTP /],
  ["an invalid header", ["http://127.0.0.1:9/", "--header", "a b"], /^--header "…" is not a valid header /],
  [
    "an unknown revision",
    [EVERYTHING, "--revision", "2020-01-01"],
    /^revision 2020-01-01 is not bundled \(use 2026-07-28, /,
  ],
  ["a command that does not exist", ["/none/such"], /^\/none\/such: .* \(check the command; .*\)\n$/],
  [
    "a program without the file of the server",
    [`"${process.execPath}" dist/sever.js`, "a"],
    /^the server ended at its start \(exit 1\), also .*: "Error: Cannot find module '.*sever\.js'" \(check the command\)\n$/,
  ],
  ["a URL that nobody serves", ["http://127.0.0.1:9/mcp"], /http:\/\/127\.0\.0\.1:9\/mcp.* \(check the address\)\n$/],
  [
    "an unknown resource",
    [EVERYTHING, "--read", "test://none"],
    /^the server rejected resources\/read with error -\d+: .*test:\/\/none\n$/,
  ],
];

for (const [what, given, stderr] of WRONG)
  test(`${what} is one line on stderr with exit code 2`, ({ folder }) => {
    const outcome = mcpgen(folder, "call", ...given);
    assert.is(outcome.code, 2, outcome.stdout);
    assert.match(outcome.stderr, stderr);
    assert.is(outcome.stdout, "");
  });

test.run();
