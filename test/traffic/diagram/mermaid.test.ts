import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatMermaidDiagram } from "../../../generator/traffic/diagram/mermaid.js";
import { escapeMermaidText } from "../../../generator/escape/escape.js";
import { diagramOf, META, sent } from "../support/captures.js";

const test = suite("Mermaid diagrams");

const call = (id: number, name: unknown = "book", more: object = {}): object =>
  sent("client", { id, method: "tools/call", params: { name, _meta: META } }, more);
const complete = (id: number, more: object = {}): object =>
  sent("server", { id, result: { resultType: "complete", content: [] } }, more);

/** Returns the lines of the diagram without the first, which names its type. */
function linesOf(text: string): string[] {
  const [, block] = /^```mermaid\nsequenceDiagram\n([^]*?)\n```$/m.exec(text)!;
  return block!.split("\n").map((line) => line.trim());
}

/** The statements of Mermaid that a diagram of mcpgen consists of. Labels contain no sign with a meaning, except in entity codes. */
const STATEMENT =
  /^(?:participant (?:client|server)\d as|(?:client|server)\d(?:->>|-->>|-\)|--x)(?:client|server)\d:|Note over client\d,server\d:) (?:[\p{L}\p{M}\p{N} ,.\/()_-]|#\d+;|<br\/>)+$/u;

test("a session is a diagram with outcomes, durations and problems, below a sentence with the verdict", () => {
  const text = formatMermaidDiagram(
    diagramOf([
      call(1, "book", { time: 0 }),
      complete(1, { time: 1_250 }),
      call(2, 7),
      sent("server", { id: 2, error: { code: -32602, message: "no name" } }),
      call(3),
      sent("server", { method: "notifications/tools/list_changed", params: {} }),
      "{",
    ]),
  );
  assert.is(text.split("\n")[0], "`session.jsonl`: 2 of 7 messages are invalid.");
  assert.equal(linesOf(text).slice(0, 8), [
    "participant client0 as client",
    "participant server0 as server",
    "client0->>server0: tools/call book",
    "server0-->>client0: result (1.25 s)",
    "client0->>server0: tools/call",
    "Note over client0,server0: #10007; line 3 /params/name<br/>must be a string, but is 7",
    "server0--xclient0: error -32602#58; no name",
    "client0->>server0: tools/call book (no response)",
  ]);
});

const HOSTILE = [
  "```\n# heading\n@everyone",
  "a; participant x as y",
  "</script><img src=x onerror=alert(1)>",
  "%%{init: {'theme':'dark'}}%%",
  "end",
  'wrap: click a href "javascript:alert(1)"',
  "#59;#lt;script&gt;",
  "a\u202Eb\u2028c\u0000d",
  "x".repeat(100_000),
  "$$\\href{javascript:alert(1)}{a}$$",
  "->>server0: fake",
  "__proto__",
];

test("no text of a capture ends its label, starts a statement, or contains HTML or Markdown", () => {
  const text = formatMermaidDiagram({
    ...diagramOf(
      HOSTILE.flatMap((name, id) => [
        call(id, name),
        sent("server", { id, error: { code: 1, message: name } }),
        sent("client", { id: `s${id}`, method: name, params: { name } }),
        sent("client", { id: name, result: { [name]: name } }),
      ]),
    ),
    file: HOSTILE.join(""),
  });
  const wrong = linesOf(text).filter((line) => !STATEMENT.test(line));
  assert.equal(wrong, []);
  assert.not.match(linesOf(text).join("\n"), /\bend\b/);
  const [, before, after] = /^([^]*)^```mermaid$[^]*^```$([^]*)/m.exec(text)!;
  assert.match(before!, /^(`+) .* \1: \d+ of 48 messages are invalid\.\n\n$/);
  assert.is(after, "\n");
});

test("names of sessions and peers are escaped", () => {
  const clientInfo = { name: HOSTILE[1], version: HOSTILE[2] };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const entries = ["one", HOSTILE[0]!].map((session) =>
    sent("client", { id: 1, method: "initialize", params }, { session }),
  );
  const lines = linesOf(formatMermaidDiagram(diagramOf(entries)));
  assert.equal(
    lines.filter((line) => !STATEMENT.test(line)),
    [],
  );
  assert.match(lines[0]!, "one client (a#59; participant x as y");
});

test("a long session is shortened: invalid messages stay with their requests, and the text counts what is left out", () => {
  const entries = Array.from({ length: 500 }, (_, i) => [
    call(i),
    i === 400 ? sent("server", { id: i, result: { resultType: "complete", content: [], _meta: 7 } }) : complete(i),
  ]).flat();
  const text = formatMermaidDiagram(diagramOf(entries));
  const lines = linesOf(text);
  assert.is(text.split("\n")[2], "The diagram shows 60 messages and leaves out 940.");
  assert.is(lines.filter((line) => /^(client|server)0-/.test(line)).length, 60);
  assert.equal(lines.slice(-5), [
    "Note over client0,server0: 742 messages are left out",
    "client0->>server0: tools/call book",
    "server0-->>client0: result",
    "Note over client0,server0: #10007; line 802 /result/_meta<br/>must be an object, but is 7",
    "Note over client0,server0: 198 messages are left out",
  ]);
});

test("a diagram of hostile texts has less than 50,000 characters, the limit of GitHub", () => {
  const name = "😀".repeat(200);
  const entries = Array.from({ length: 60 }, (_, id) =>
    sent("client", { id, method: "tools/call", params: { name, [name]: 1, _meta: META } }),
  );
  const text = formatMermaidDiagram(diagramOf(entries, { exact: true }));
  assert.ok(text.length < 50_000, `${text.length} characters`);
  assert.match(text, /The diagram shows \d+ messages and leaves out \d+\./);
});

test("more than three sessions share two lanes, and each message names its session", () => {
  const entries = ["a", "b", "c", "d"].map((session, id) => call(id, "t", { session }));
  assert.equal(linesOf(formatMermaidDiagram(diagramOf(entries))).slice(0, 3), [
    "participant client0 as client",
    "participant server0 as server",
    "client0->>server0: a, tools/call t (no response)",
  ]);
});

test("a message of an unknown sender is a note", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  assert.is(
    linesOf(formatMermaidDiagram(diagramOf([ping], { revision: "2025-06-18" }))).at(-1),
    "Note over client0,server0: ping (no response) (sender unknown)",
  );
});

test("letters of any script stay, and signs and emoji become entity codes", () => {
  assert.is(escapeMermaidText("Grüße 你好 a:b;c 😀 End"), "Grüße 你好 a#58;b#59;c #128512; En#100;");
});

test.run();
