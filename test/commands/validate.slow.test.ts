import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { type Outcome, assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("validate");

const CLIENT = { name: "a", version: "1" };

/** Checks messages, each without its member `jsonrpc`, or lines as they are. */
function capture(folder: string, messages: readonly unknown[], ...given: string[]): Outcome {
  const rpc = (message: unknown): unknown =>
    Array.isArray(message) ? message.map(rpc) : { jsonrpc: "2.0", ...(message as object) };
  const lines = messages.map((message) => (typeof message === "string" ? message : JSON.stringify(rpc(message))));
  write(folder, "session.jsonl", `${lines.join("\n")}\n`);
  return mcpgen(folder, "validate session.jsonl", ...given);
}

const open = (revision: string): object[] => [
  { id: 0, method: "initialize", params: { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT } },
  { id: 0, result: { protocolVersion: revision, capabilities: {}, serverInfo: CLIENT } },
  { method: "notifications/initialized" },
];

test("a correct session is counted and has exit code 0", ({ folder }) => {
  const list = [
    { id: 1, method: "tools/list" },
    { id: 1, result: { tools: [] } },
  ];
  assert.is(
    assertDone(capture(folder, [...open("2025-06-18"), ...list])).stdout,
    "  5 messages · 2025-06-18 · result 2, initialize 1, notifications/initialized 1, tools/list 1 · 0 wrong\n",
  );
});

test("a fault is told with its line and pointer, and a result by the request that it answers", ({ folder }) => {
  const faults = [
    { id: 1, method: "tools/call", params: {} },
    "",
    { id: 1, result: { content: [{ type: "txt" }] } },
    "{ broken",
    { id: 7, result: {} },
    { id: null, method: "ping" },
  ];
  const { stdout } = assertFound(capture(folder, [...open("2025-11-25"), ...faults]));
  for (const told of [
    /^session\.jsonl:4:\/params\/name {2}is required but missing\n/,
    /^session\.jsonl:6:\/result\/content\/0\/type {2}must be one of "text", "image", "audio", "resource_link", "resource", but is "txt"$/m,
    /^session\.jsonl:7: {2}the message is not JSON: /m,
    /^session\.jsonl:8:\/id {2}no pending request has the id 7 of this result$/m,
    /^session\.jsonl:9:\/id {2}Invalid Request: the id is neither a string nor an integer$/m,
    / · 5 wrong\n$/,
  ])
    assert.match(stdout, told);
});

test("methods that no revision defines are named in a note, and are wrong only with --exact", ({ folder }) => {
  const request = (id: number, method: string): object => ({ id, method });
  const opened = open("2025-11-25");
  const list = [...opened, request(1, "tools/cal"), request(2, "com.example/ping"), request(3, "tools/cal")];
  const all = assertDone(capture(folder, list));
  assert.is(
    all.stderr,
    "note: session.jsonl: 3 messages have methods that no revision defines: tools/cal (did you mean tools/call?), com.example/ping; --exact counts such messages as wrong\n",
  );
  assert.match(all.stdout, / · 0 wrong\n$/);
  const exact = assertFound(capture(folder, list, "--exact"));
  assert.is(exact.stderr, "");
  assert.match(exact.stdout, / · 3 wrong\n$/);
  const single = capture(folder, [...opened, request(1, "x")]);
  assert.match(single.stderr, /^note: .*: 1 message has a method that no revision defines: x; --exact /);
  assert.is(capture(folder, [...opened, request(1, "server/discover")]).stderr, "", "a method of another revision");
});

test("--from tells who sent everything", ({ folder }) => {
  const messages = [{ method: "notifications/tools/list_changed" }, { id: 1, result: {} }];
  assert.match(
    assertFound(capture(folder, messages, "--from", "client")).stdout,
    /^session\.jsonl:1:\/method {2}only a server may send notifications\/tools\/list_changed, not a client\n {2}2 messages/,
  );
});

test("a batch is a message where the revision has batches, and only there", ({ folder }) => {
  const ping = { id: 3, method: "ping" };
  const batch = [
    ping,
    [
      { ...ping, id: 1 },
      { id: 2, method: "tools/call", params: {} },
    ],
  ];
  for (const [revision, told] of [
    ["2025-03-26", /^session\.jsonl:2:\/1\/params\/name {2}is required but missing\n/],
    ["2025-11-25", /^session\.jsonl:2: {2}Invalid Request: this revision does not have batches\n/],
  ] as const)
    assert.match(capture(folder, batch, "--revision", revision).stdout, told);
});

test("messages may stand in one JSON array, on one line or many, and come from stdin", ({ folder }) => {
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "ping" },
    { jsonrpc: "2.0", id: 1, result: { "a,b]": '"{[' } },
    { jsonrpc: "2.0", id: "x" },
  ];
  for (const [text, line] of [
    [JSON.stringify(messages), 1],
    [JSON.stringify(messages, null, 2), 14],
  ] as const) {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, "dist", "cli.js"), "validate", "-", "--revision", "2025-11-25"],
      { cwd: folder, input: text, encoding: "utf8" },
    );
    assert.is(status, 1);
    assert.is(
      stdout,
      `-:${line}:  Invalid Request: the message has no method, no result and no error\n  3 messages · 2025-11-25 · ping 1, result 1 · 1 wrong\n`,
    );
  }
});

test("formats for machines say the same", ({ folder }) => {
  const broken = [{ id: 1, method: "tools/call" }];
  const [finding, totals] = capture(folder, broken, "--revision", "2025-11-25", "--format", "json")
    .stdout.trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  assert.equal(finding, {
    file: "session.jsonl",
    line: 1,
    code: "missing",
    pointer: "/params",
    message: "is required but missing",
  });
  assert.equal(totals, {
    file: "session.jsonl",
    messages: 1,
    wrong: 1,
    revisions: ["2025-11-25"],
    methods: { "tools/call": 1 },
  });
  assert.is(
    capture(folder, broken, "--revision", "2025-11-25", "--format", "github").stdout,
    "::error file=session.jsonl,line=1::/params is required but missing\n",
  );
});

test("--format html writes a page whose policy allows its own style and script, to a file or to stdout", ({
  folder,
}) => {
  const messages = [...open("2025-06-18"), { id: 1, method: "tools/call", params: {} }];
  const printed = assertFound(capture(folder, messages, "--format", "html"));
  const written = capture(folder, messages, "--format", "html", "--out", "session.html");
  assert.equal([written.code, written.stdout], [1, ""]);
  assert.is(read(folder, "session.html"), printed.stdout);
  assert.match(printed.stdout, '<p class="verdict wrong">1 of 4 messages is invalid.</p>');
  const [, policy] = /content="(default-src[^"]*)"/.exec(printed.stdout)!;
  for (const [, name, text] of printed.stdout.matchAll(/<(style|script)>([^]*?)<\/\1>/g))
    assert.match(policy!, `${name}-src 'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
});

test("--format mermaid prints a diagram, and its exit code is that of the check", ({ folder }) => {
  const { stdout } = assertDone(capture(folder, open("2025-06-18"), "--format", "mermaid"));
  assert.is(
    stdout,
    [
      "`session.jsonl`: All 3 messages are valid. Checked against 2025-06-18.",
      "",
      "```mermaid",
      "sequenceDiagram",
      "  participant client0 as client (a 1)",
      "  participant server0 as server (a 1)",
      "  client0->>server0: initialize 2025-06-18",
      "  server0-->>client0: result#58; 2025-06-18",
      "  client0-)server0: notifications/initialized",
      "```",
      "",
    ].join("\n"),
  );
});

test("--out is for diagrams, and does not replace the capture", ({ folder }) => {
  const { stderr } = assertRefused(capture(folder, open("2025-06-18"), "--out", "report.txt"));
  assert.match(stderr, "--out needs --format html or mermaid (for the other formats, redirect the output)");
  const kept = assertRefused(capture(folder, open("2025-06-18"), "--format", "html", "--out", "session.jsonl"));
  assert.match(kept.stderr, "the command reads this file");
});

test("a file that cannot be read has exit code 2", ({ folder }) => {
  for (const [given, message] of [
    ["none.jsonl", /^none\.jsonl:1:1: there is no such file \(check the path\)\n$/],
    [".", /^\.:1:1: this is a folder \(give a file with messages\)\n$/],
  ] as const) {
    assertRefused(mcpgen(folder, "validate", given), message, given);
  }
  assertRefused(mcpgen(folder, "validate none.jsonl --revision 2020-01-01"));
});

test("a long capture is checked in constant memory", ({ folder }) => {
  const pair = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "a" } })}\n${JSON.stringify({ jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "x".repeat(2000) }] } })}\n`;
  write(folder, "long.jsonl", pair.repeat(25_000));
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=40", join(ROOT, "dist", "cli.js"), "validate", "long.jsonl", "--revision", "2025-11-25"],
    { cwd: folder, encoding: "utf8" },
  );
  assert.is(status, 0);
  assert.is(stdout, "  50,000 messages · 2025-11-25 · tools/call 25,000, result 25,000 · 0 wrong\n");
});

test("the revision that mcpgen assumed is named, and how many messages it was assumed for", ({ folder }) => {
  const ping = { id: 1, method: "tasks/list" };
  const { stderr } = capture(folder, [ping, ...open("2025-06-18"), { ...ping, id: 2 }]);
  assert.is(
    stderr,
    "note: session.jsonl: no revision was negotiated when 1 message was checked, so mcpgen assumed 2025-11-25 (give --revision to check against another revision)\n",
  );
  assert.is(capture(folder, open("2025-06-18")).stderr, "");
  assert.is(capture(folder, [ping], "--revision", "2025-11-25").stderr, "");
});

test("a file that is not JSON is noted with the forms that can be read", ({ folder }) => {
  const { stderr } = assertFound(
    capture(folder, ['{ "jsonrpc": "2.0",', '  "method": "ping", "id": 1 }'], "--revision", "2025-11-25"),
  );
  assert.match(
    stderr,
    /^note: session\.jsonl: a part of the file is not JSON \(write one message per line, one JSON array /,
  );
  assertDone(capture(folder, ["{", '  "jsonrpc": "2.0", "id": 1, "method": "ping"', "}"]));
});

test.run();
