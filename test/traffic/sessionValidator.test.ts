import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { TrafficFinding } from "../../generator/traffic/finding.js";
import { CaptureValidator } from "../../generator/traffic/captureValidator.js";
import { SessionValidator } from "../../generator/traffic/sessionValidator.js";
import { ROOT } from "../support/schemas.js";
import { META, OPTIONS } from "./support/captures.js";
import { HANDSHAKES, REVISIONS, since } from "../support/revisions.js";

const test = suite("sessions");

/** The members of a complete result that clients may keep. */
const CACHED = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

function session(revision: string | undefined, exact = false): SessionValidator {
  return new SessionValidator({ ...OPTIONS, revision, exact });
}

/** What is found in messages, each with the number of its message. */
function findings(messages: readonly object[], revision?: string, exact?: boolean): string[] {
  const followed = session(revision, exact);
  return messages.flatMap((message, at) =>
    followed
      .next({ jsonrpc: "2.0", ...message })
      .flatMap((checked) => checked.findings)
      .map(({ code, pointer, message: text }) => `${at}: ${code} ${pointer} ${text}`),
  );
}

for (const revision of HANDSHAKES) {
  test(`${revision}: --exact does not blame the envelope, nor _meta where any of the types of a message declares it`, () => {
    const messages = [
      { id: 1, method: "tools/call", params: { name: "a", arguments: { any: 1 }, _meta: { progressToken: 1 } } },
      { id: 1, result: { content: [{ type: "text", text: "" }], _meta: { "com.example/a": 1 } } },
      { id: 2, method: "tools/list" },
      { id: 2, result: { tools: [{ name: "a", inputSchema: { type: "object", $defs: {} } }] } },
      { id: 3, method: "ping", params: { _meta: { progressToken: "p" } } },
      { id: 3, result: {} },
      {
        id: "s",
        method: "sampling/createMessage",
        params: { messages: [], maxTokens: 1, _meta: { progressToken: 2 } },
      },
      { method: "notifications/cancelled", params: { requestId: 2, _meta: { "com.example/a": 1 } } },
    ];
    assert.equal(findings(messages, revision, true), []);
  });

  test(`${revision}: --exact blames what no type of the message declares`, () => {
    const found = findings(
      [{ id: 1, method: "tools/call", params: { name: "a", argumnets: {} }, extra: 1 }],
      revision,
      true,
    );
    assert.equal(found, [
      "0: undeclared /params/argumnets is not declared by any revision",
      "0: undeclared /extra is not declared by any revision",
    ]);
  });
}

test("--exact takes _meta for a map where it extends one: keys of extensions are no misspellings", () => {
  const meta = { ...META, "com.example/trace": 1, traceparent: "00-0-0-00" };
  const messages = [
    { id: 1, method: "tools/call", params: { name: "a", _meta: meta } },
    { id: 1, result: { resultType: "complete", content: [], _meta: { "com.example/a": 1, ...META } } },
    { method: "notifications/progress", params: { progressToken: 1, progress: 1, _meta: META } },
  ];
  assert.equal(findings(messages, undefined, true), []);
});

test("--exact counts a member as declared if any alternative of a union declares it", () => {
  const messages = [
    { id: 1, method: "resources/read", params: { uri: "a:b", _meta: META } },
    { id: 1, result: { ...CACHED, contents: [{ uri: "a:b", text: "" }], contnets: 1 } },
  ];
  assert.equal(findings(messages, undefined, true), ["1: undeclared /result/contnets is not declared by any revision"]);
});

test("a result that says it is complete must be complete, also if its method can request input", () => {
  const messages = [
    { id: 1, method: "tools/call", params: { name: "a", _meta: META } },
    { id: 1, result: { resultType: "complete" } },
    { id: 2, method: "tools/call", params: { name: "a", _meta: META } },
    { id: 2, result: { resultType: "input_required", requestState: "a" } },
  ];
  assert.equal(findings(messages), ["1: missing /result/content is required but missing"]);
});

test("the answer to a request that the revision does not have is not blamed for it", () => {
  const messages = [
    { id: 1, method: "com.example/sharpen", params: {} },
    { id: 1, result: { any: 1 } },
    { id: 2, method: "com.example/sharpen" },
    { id: 2, error: { code: -32601, message: "unknown" } },
  ];
  assert.equal(findings(messages, "2025-11-25"), []);
  assert.equal(findings(messages, "2025-11-25", true), [
    "0: method /method 2025-11-25 declares no request com.example/sharpen",
    "2: method /method 2025-11-25 declares no request com.example/sharpen",
  ]);
});

test("a method of the revision is blamed if it is sent as the other kind of message", () => {
  const messages = [
    { method: "tools/call", params: { name: "a" } },
    { id: 1, method: "notifications/initialized" },
  ];
  assert.equal(findings(messages, "2025-11-25"), [
    "0: method /method tools/call is a request in 2025-11-25, not a notification",
    "1: method /method notifications/initialized is a notification in 2025-11-25, not a request",
  ]);
});

test("a request of one side does not take the place of the other side's with the same id", () => {
  const results = [
    { id: 1, result: { content: [] } },
    { id: 1, result: { roots: [] } },
  ];
  for (const answers of [results, results.toReversed()]) {
    const requests = [
      { id: 1, method: "tools/call", params: { name: "a" } },
      { id: 1, method: "roots/list" },
    ];
    assert.equal(findings([...requests, ...answers], "2025-11-25"), []);
  }
});

test("a call that asked for a task may be answered by one, and no other may", () => {
  const task = { taskId: "t", status: "working", createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "", ttl: null };
  const call = (id: number, more: object): object => ({ id, method: "tools/call", params: { name: "slow", ...more } });
  const messages = [
    call(1, { task: { ttl: 60_000 } }),
    { id: 1, result: { task } },
    call(2, { task: {} }),
    { id: 2, result: { content: [] } },
    call(3, {}),
    { id: 3, result: { task } },
  ];
  assert.equal(findings(messages, "2025-11-25"), ["5: missing /result/content is required but missing"]);
});

test("without a revision, messages are checked against the one that they carry", () => {
  const messages = [
    { id: 1, method: "tools/list", params: { _meta: META } },
    { id: 1, result: { tools: [] } },
    { id: 2, method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } },
  ];
  assert.equal(findings(messages), [
    "1: missing /result/resultType is required but missing",
    "1: missing /result/ttlMs is required but missing",
    "1: missing /result/cacheScope is required but missing",
    "2: method /method sampling/createMessage is not a message in 2026-07-28: servers send it inside a result",
  ]);
});

test("--exact names the revisions that declare a member which this one does not", () => {
  const tool = { name: "a", title: "A", nmae: "b", inputSchema: { type: "object" } };
  const messages = [
    { id: 1, method: "tools/list" },
    { id: 1, result: { tools: [tool] } },
  ];
  assert.equal(findings(messages, "2025-03-26"), []);
  assert.equal(findings(messages, "2025-03-26", true), [
    `1: undeclared /result/tools/0/title is not declared by 2025-03-26, but by ${since("2025-06-18").join(", ")}`,
    "1: undeclared /result/tools/0/nmae is not declared by any revision",
  ]);
});

test("an error code is blamed in the revision that forbids it, and in no other", () => {
  const forbidden = [-32002, -32042, -32050, -32099];
  const allowed = [-32700, -32603, -32600, -32100, -32020, -32021, -32022, -32019, -32003, -32000, -1, 0, 1, 500];
  const blamed = (code: number): string[] =>
    REVISIONS.filter((revision) =>
      findings([{ id: 1, error: { code, message: "" } }], revision).some((text) =>
        text.startsWith(`0: errorCode /error/code ${revision} forbids error code ${code}: `),
      ),
    );
  for (const code of forbidden) assert.equal(blamed(code), since("2026-07-28"), `${code}`);
  for (const code of allowed) assert.equal(blamed(code), [], `${code}`);
});

test("an error has a null id where the id of a request could not be read, unless the revision leaves the id out", () => {
  const message = { id: null, error: { code: -32700, message: "" } };
  const blaming = REVISIONS.filter((revision) => findings([message], revision).length > 0);
  assert.equal(blaming, since("2025-11-25"));
});

test("before a message has named its revision, it is taken for the newest that has the method", () => {
  const messages = [{ id: 1, method: "ping" }, { id: 1, result: {} }, { method: "notifications/initialized" }];
  assert.equal(findings(messages, undefined, true), []);
});

const FOLDER = join(ROOT, "test", "transcripts");

/** A handler of the transcripts' server sends this member of notifications/progress, which only later revisions declare. */
const UNDECLARED_PROGRESS = "undeclared /params/message";

for (const file of readdirSync(FOLDER)) {
  test(`${file}: --exact blames no member, and no message of the server but for a code that its handler chose`, () => {
    const steps = readFileSync(join(FOLDER, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { in?: unknown; out?: unknown; note?: unknown })
      .filter(({ note }) => note === undefined);
    const followed = new CaptureValidator({ ...OPTIONS, exact: true });
    const blamed: (TrafficFinding & { by: string })[] = [];
    for (const step of steps) {
      const sent = step.in ?? step.out;
      const text = typeof sent === "string" ? sent : JSON.stringify(sent);
      const by = step.in === undefined ? "server" : "client";
      blamed.push(...followed.next({ line: 1, text }).findings.map((found) => ({ ...found, by })));
    }
    assert.ok(steps.length > 5, `${steps.length} messages`);
    const wrong = blamed.filter(({ code, by }) => code === "undeclared" || (by === "server" && code !== "errorCode"));
    assert.equal(
      wrong.map(({ code, pointer }) => `${code} ${pointer}`),
      file.startsWith("2024-11-05") ? Array(3).fill(UNDECLARED_PROGRESS) : [],
    );
  });
}

test.run();
