import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { since } from "../support/revisions.js";
import { mcpgen, type Outcome } from "./support/command.js";

const test = suite<{ folder: string }>("validate");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-validate-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const CLIENT = { name: "a", version: "1" };

function capture(folder: string, messages: readonly unknown[], ...given: string[]): Outcome {
  const lines = messages.map((message) => (typeof message === "string" ? message : JSON.stringify(message)));
  writeFileSync(join(folder, "session.jsonl"), `${lines.join("\n")}\n`);
  return mcpgen(folder, "validate", "session.jsonl", ...given);
}

const open = (revision: string): unknown[] => [
  {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT },
  },
  { jsonrpc: "2.0", id: 0, result: { protocolVersion: revision, capabilities: {}, serverInfo: CLIENT } },
  { jsonrpc: "2.0", method: "notifications/initialized" },
];

test("a correct session is counted and has exit code 0", ({ folder }) => {
  const { code, stdout } = capture(folder, [
    ...open("2025-06-18"),
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
    { jsonrpc: "2.0", id: 1, result: { tools: [] } },
  ]);
  assert.is(
    stdout,
    "  5 messages · 2025-06-18 · result 2, initialize 1, notifications/initialized 1, tools/list 1 · 0 wrong\n",
  );
  assert.is(code, 0);
});

test("a call that asked for a task may be answered by one, and no other may", ({ folder }) => {
  const task = { taskId: "t", status: "working", createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "", ttl: null };
  const call = (id: number, more: object): unknown => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "slow", ...more },
  });
  const { code, stdout } = capture(folder, [
    ...open("2025-11-25"),
    call(1, { task: { ttl: 60_000 } }),
    { jsonrpc: "2.0", id: 1, result: { task } },
    call(2, { task: {} }),
    { jsonrpc: "2.0", id: 2, result: { content: [] } },
    call(3, {}),
    { jsonrpc: "2.0", id: 3, result: { task } },
  ]);
  assert.match(stdout, /^session\.jsonl:9:\/result\/content +is required but missing\n {2}9 messages/);
  assert.is(code, 1);
});

test("where both sides wait under one id, a result answers the request that it fits", ({ folder }) => {
  const { stdout } = capture(folder, [
    ...open("2025-11-25"),
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "ask" } },
    { jsonrpc: "2.0", id: 1, method: "roots/list" },
    { jsonrpc: "2.0", id: 1, result: { roots: [] } },
    { jsonrpc: "2.0", id: 1, result: { content: [] } },
  ]);
  assert.match(stdout, / 0 wrong\n$/);
});

test("a fault is told with its line and pointer, and a result by the request that it answers", ({ folder }) => {
  const { code, stdout } = capture(folder, [
    ...open("2025-11-25"),
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: {} },
    "",
    { jsonrpc: "2.0", id: 1, result: { content: [{ type: "txt" }] } },
    "{ broken",
    { jsonrpc: "2.0", id: 7, result: {} },
    { jsonrpc: "2.0", id: null, method: "ping" },
  ]);
  assert.is(code, 1);
  assert.match(stdout, /^session\.jsonl:4:\/params\/name {2}is required but missing\n/);
  assert.match(
    stdout,
    /^session\.jsonl:6:\/result\/content\/0\/type {2}must be one of "text", "image", "audio", "resource_link", "resource", but is "txt"$/m,
  );
  assert.match(stdout, /^session\.jsonl:7: {2}the message is not JSON: /m);
  assert.match(stdout, /^session\.jsonl:8:\/id {2}no pending request has the id 7 of this result$/m);
  assert.match(stdout, /^session\.jsonl:9:\/id {2}Invalid Request: the id is neither a string nor an integer$/m);
  assert.match(stdout, / · 5 wrong\n$/);
});

test("both sides may use the same ids", ({ folder }) => {
  const { code, stdout } = capture(folder, [
    ...open("2025-11-25"),
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "a" } },
    { jsonrpc: "2.0", id: 1, method: "roots/list" },
    { jsonrpc: "2.0", id: 1, result: { content: [] } },
    { jsonrpc: "2.0", id: 1, result: { roots: [] } },
  ]);
  assert.is(code, 0, stdout);
});

test("auto follows the revision that each message carries", ({ folder }) => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const { code, stdout } = capture(folder, [
    { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta } },
    { jsonrpc: "2.0", id: 1, result: { tools: [] } },
    { jsonrpc: "2.0", id: 2, method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } },
  ]);
  assert.is(code, 1);
  assert.match(stdout, /^session\.jsonl:2:\/result\/resultType {2}is required but missing$/m);
  assert.match(stdout, /^session\.jsonl:2:\/result\/ttlMs {2}is required but missing$/m);
  assert.match(
    stdout,
    /^session\.jsonl:3:\/method {2}sampling\/createMessage is not a message in 2026-07-28: servers send it inside a result$/m,
  );
});

test("methods that no revision defines are named in a note, and are wrong only with --exact", ({ folder }) => {
  const request = (id: number, method: string): unknown => ({ jsonrpc: "2.0", id, method });
  const list = [
    ...open("2025-11-25"),
    request(1, "tools/cal"),
    request(2, "com.example/ping"),
    request(3, "tools/cal"),
  ];
  const note =
    "note: session.jsonl: 3 messages have methods that no revision defines: tools/cal (did you mean tools/call?), com.example/ping; --exact counts such messages as wrong\n";
  const all = capture(folder, list);
  assert.equal([all.code, all.stderr], [0, note]);
  assert.match(all.stdout, / · 0 wrong\n$/);
  const exact = capture(folder, list, "--exact");
  assert.equal([exact.code, exact.stderr], [1, ""]);
  assert.match(exact.stdout, / · 3 wrong\n$/);
  const single = capture(folder, [...open("2025-11-25"), request(1, "x")]);
  assert.match(single.stderr, /^note: .*: 1 message has a method that no revision defines: x; --exact /);
});

test("a method of another revision is no method that no revision defines", ({ folder }) => {
  const list = [...open("2025-11-25"), { jsonrpc: "2.0", id: 1, method: "server/discover" }];
  assert.is(capture(folder, list).stderr, "");
});

test("--exact names the revision that declares a member which this one does not", ({ folder }) => {
  const list = [
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
    {
      jsonrpc: "2.0",
      id: 1,
      result: { tools: [{ name: "a", title: "A", nmae: "b", inputSchema: { type: "object" } }] },
    },
  ];
  assert.is(capture(folder, list, "--revision", "2025-03-26").code, 0);
  const { code, stdout } = capture(folder, list, "--revision", "2025-03-26", "--exact");
  assert.is(code, 1);
  assert.match(
    stdout,
    new RegExp(
      `^session\\.jsonl:2:/result/tools/0/title {2}is not declared by 2025-03-26, but by ${since("2025-06-18").join(", ")}$`,
      "m",
    ),
  );
  assert.match(stdout, /^session\.jsonl:2:\/result\/tools\/0\/nmae {2}is not declared by any revision$/m);
});

test("--from tells who sent everything", ({ folder }) => {
  const { code, stdout } = capture(
    folder,
    [
      { jsonrpc: "2.0", method: "notifications/tools/list_changed" },
      { jsonrpc: "2.0", id: 1, result: {} },
    ],
    "--from",
    "client",
  );
  assert.is(code, 1);
  assert.match(
    stdout,
    /^session\.jsonl:1:\/method {2}only a server may send notifications\/tools\/list_changed, not a client\n {2}2 messages/,
  );
});

test("a batch is a message where the revision has batches, and only there", ({ folder }) => {
  const batch = [
    { jsonrpc: "2.0", id: 1, method: "ping" },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: {} },
  ];
  const ping = { jsonrpc: "2.0", id: 3, method: "ping" };
  const { stdout } = capture(folder, [ping, batch], "--revision", "2025-03-26");
  assert.match(stdout, /^session\.jsonl:2:\/1\/params\/name {2}is required but missing\n/);
  assert.match(
    capture(folder, [ping, batch], "--revision", "2025-11-25").stdout,
    /^session\.jsonl:2: {2}Invalid Request: this revision does not have batches\n/,
  );
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
  const broken = [{ jsonrpc: "2.0", id: 1, method: "tools/call" }];
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
  const messages = [...open("2025-06-18"), { jsonrpc: "2.0", id: 1, method: "tools/call", params: {} }];
  const printed = capture(folder, messages, "--format", "html");
  assert.is(printed.code, 1);
  const written = capture(folder, messages, "--format", "html", "--out", "session.html");
  assert.equal([written.code, written.stdout], [1, ""]);
  assert.is(readFileSync(join(folder, "session.html"), "utf8"), printed.stdout);
  assert.match(printed.stdout, '<p class="verdict wrong">1 of 4 messages is invalid.</p>');
  const [, policy] = /content="(default-src[^"]*)"/.exec(printed.stdout)!;
  for (const [, name, text] of printed.stdout.matchAll(/<(style|script)>([^]*?)<\/\1>/g))
    assert.match(policy!, `${name}-src 'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
});

test("--format mermaid prints a diagram, and its exit code is that of the check", ({ folder }) => {
  const { code, stdout } = capture(folder, open("2025-06-18"), "--format", "mermaid");
  assert.is(code, 0);
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
  const { code, stderr } = capture(folder, open("2025-06-18"), "--out", "report.txt");
  assert.is(code, 2);
  assert.match(stderr, "--out needs --format html or mermaid (for the other formats, redirect the output)");
  const kept = capture(folder, open("2025-06-18"), "--format", "html", "--out", "session.jsonl");
  assert.is(kept.code, 2);
  assert.match(kept.stderr, "the command reads this file");
});

test("a file that cannot be read has exit code 2", ({ folder }) => {
  for (const [given, message] of [
    ["none.jsonl", /^none\.jsonl:1:1: there is no such file \(check the path\)\n$/],
    [".", /^\.:1:1: this is a folder \(give a file with messages\)\n$/],
  ] as const) {
    const { code, stderr, stdout } = mcpgen(folder, "validate", given);
    assert.is(code, 2);
    assert.match(stderr, message);
    assert.is(stdout, "");
  }
  assert.is(mcpgen(folder, "validate", "none.jsonl", "--revision", "2020-01-01").code, 2);
});

test("a long capture is checked in constant memory", ({ folder }) => {
  const pair = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "a" } })}\n${JSON.stringify({ jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "x".repeat(2000) }] } })}\n`;
  writeFileSync(join(folder, "long.jsonl"), pair.repeat(25_000));
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=40", join(ROOT, "dist", "cli.js"), "validate", "long.jsonl", "--revision", "2025-11-25"],
    { cwd: folder, encoding: "utf8" },
  );
  assert.is(status, 0);
  assert.is(stdout, "  50,000 messages · 2025-11-25 · tools/call 25,000, result 25,000 · 0 wrong\n");
});

test("the revision that mcpgen assumed is named, and how many messages it was assumed for", ({ folder }) => {
  const ping = { jsonrpc: "2.0", id: 1, method: "tasks/list" };
  const { stderr } = capture(folder, [ping, ...open("2025-06-18"), { ...ping, id: 2 }]);
  assert.is(
    stderr,
    "note: session.jsonl: no revision was negotiated when 1 message was checked, so mcpgen assumed 2025-11-25 (give --revision to check against another revision)\n",
  );
  assert.is(capture(folder, open("2025-06-18")).stderr, "");
  assert.is(capture(folder, [ping], "--revision", "2025-11-25").stderr, "");
});

test("a file that is not JSON is noted with the forms that can be read", ({ folder }) => {
  const { code, stderr } = capture(
    folder,
    ['{ "jsonrpc": "2.0",', '  "method": "ping", "id": 1 }'],
    "--revision",
    "2025-11-25",
  );
  assert.is(code, 1);
  assert.match(
    stderr,
    /^note: session\.jsonl: a part of the file is not JSON \(write one message per line, one JSON array /,
  );
  assert.is(capture(folder, ["{", '  "jsonrpc": "2.0", "id": 1, "method": "ping"', "}"]).code, 0);
});

test.run();
