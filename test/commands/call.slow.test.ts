import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { serverScript } from "../contract/support/captured.js";
import { serveHttp } from "../../generated/runtime/http.js";
import { NEWEST_HANDSHAKE, REVISIONS } from "../support/revisions.js";
import { assertDone, assertFound, assertRefused, mcpgen, mcpgenBeside, sampleCommand } from "./support/command.js";
import { everythingServers } from "../support/samples.js";
import { suiteInOneFolder, write } from "../support/folders.js";

const test = suiteInOneFolder("mcpgen call");
const EVERYTHING = sampleCommand("everything", "--stdio");
test("without a tool, it lists the tools, prompts and resources of a server", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "call", EVERYTHING));
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
    const { stdout } = assertDone(mcpgen(folder, "call", EVERYTHING, ...given));
    assert.is(stdout, "This is a simple text response for testing.\n");
    const records = readFileSync(join(folder, `${revision}.jsonl`), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { time: string; from: string; message: { method?: string; result?: object } });
    assert.is(records.find(({ message }) => message.method === "tools/call")?.from, "client");
    assert.is(records.at(-1)!.from, "server");
    assert.ok(records.every(({ time }) => new Date(time).toISOString() === time));
    const checked = assertDone(mcpgen(folder, "validate", `${revision}.jsonl`));
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
  const { stdout, stderr } = assertFound(mcpgen(folder, "call", EVERYTHING, "test_error_handling"));
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
  const served = await serveHttp(await everythingServers(), { port: 0 });
  try {
    const given = ["test_simple_text", "--header", "X-Test: 1"];
    const { stdout } = assertDone(await mcpgenBeside(folder, "call", served.url, ...given));
    assert.is(stdout, "This is a simple text response for testing.\n");
  } finally {
    await served.close();
  }
});

test("a message that is too deep for a trace, and texts that drive a terminal, end no call", ({ folder }) => {
  write(folder, "hostile.cjs", HOSTILE);
  const given = [`"${process.execPath}" hostile.cjs`, "a", "--revision", NEWEST_HANDSHAKE];
  const plain = mcpgen(folder, "call", ...given);
  assert.equal(plain, { code: 0, stdout: " [31m done\n", stderr: "" });
  const traced = assertDone(mcpgen(folder, "call", ...given, "--trace", "hostile.jsonl"));
  assert.match(
    traced.stderr,
    /^note: the trace lacks [1-9] messages, which are too deep or exceed its limit of 64 MiB\n$/,
  );
  assert.match(readFileSync(join(folder, "hostile.jsonl"), "utf8"), /"method":"tools\/call"/);
});

/** A server that sends a deep notification before each response, and text with an escape character. */
const HOSTILE = serverScript(`
  const deep = '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000);
  if (id === undefined) return;
  console.log('{"jsonrpc":"2.0","method":"x","params":' + deep + "}");
  if (method === "tools/call") send({ id, result: { content: [{ type: "text", text: "\\u001b[31m done" }] } });
  else plain();`);

test("the error of a server that mcpgen started is followed by the standard error of this server", ({ folder }) => {
  write(folder, "failing.cjs", FAILING);
  const given = [`"${process.execPath}" failing.cjs`, "a", "--revision", NEWEST_HANDSHAKE];
  const { stderr } = assertRefused(mcpgen(folder, "call", ...given));
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
const FAILING = serverScript(`
  if (method === "initialize") process.stderr.write("ready\\n");
  if (method !== "tools/call") return plain();
  process.stderr.write("no \\u001b[31mdisk\\n  at read (disk.js:1)\\n");
  send({ id, error: { code: -32603, message: "Internal error" } });`);

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
    assertRefused(mcpgen(folder, "call", ...given), stderr);
  });

test.run();
