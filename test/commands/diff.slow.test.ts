import { readFileSync } from "node:fs";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";
import { rowsOf } from "../support/lists.js";

const test = suiteInFolders("diff");

const SCHEMA = readFileSync(getBundledSchemaPath("2025-11-25"), "utf8");

/** A copy of a bundled schema in which one text stands for another. */
function changed(folder: string, from: string, to: string): string {
  assert.ok(SCHEMA.includes(from), from);
  write(
    folder,
    "schema.ts",
    SCHEMA.replace(from, () => to),
  );
  return "schema.ts";
}

interface Told {
  before: { revision: string; file: string; form: string; sha256: string };
  after: { revision: string; file: string; form: string; sha256: string };
  summary: { findings: number; ignored: number };
  findings: { rule: string; path: string; title: string; fingerprint: string; breaks: string[]; source: string }[];
}

function json(folder: string, ...given: string[]): Told {
  const { code, stdout, stderr } = mcpgen(folder, "diff", ...given, "--format", "json");
  assert.equal([code, stderr], [0, ""]);
  return JSON.parse(stdout) as Told;
}

const NEW_MEMBER = ["  execution?: ToolExecution;", "  execution?: ToolExecution;\n  colour: string;"] as const;

test("two bundled revisions: a verdict first, the pins last, exit 0", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "diff 2025-11-25 2026-07-28 --as server");
  assert.equal([code, stderr], [0, ""]);
  const lines = stdout.trimEnd().split("\n");
  assert.match(lines[0]!, /^As a server author: \d+ must, \d+ should, \d+ may, \d+ to know; \d+ only in source$/);
  assert.match(lines.at(-2)!, /^from {2}2025-11-25 {2}schema\.ts {2}sha256 [0-9a-f]{64}$/);
  assert.match(lines.at(-1)!, /^to {4}2026-07-28 {2}schema\.ts {2}sha256 [0-9a-f]{64}$/);
});

test("a schema file is compared under the revision that it names", ({ folder }) => {
  const { before, after, findings } = json(folder, "2025-11-25", changed(folder, ...NEW_MEMBER));
  assert.equal(
    [before.revision, after.revision, after.file, after.form],
    ["2025-11-25", "2025-11-25", "schema.ts", "typescript"],
  );
  assert.equal(rowsOf(findings, "rule", "path", "breaks"), [["FLD002", "Tool.colour", ["server.send"]]]);
});

test("a schema that cannot be read, or is none, ends with 2 and one line", ({ folder }) => {
  write(folder, "broken.ts", "export interface A { b: C }\n");
  write(folder, "broken.json", '{ "no": "schema" }');
  for (const [given, said] of [
    [
      "2031-01-01",
      /^2031-01-01:1:1: no schema file and no bundled revision has this name \(give the path of a schema file, or one of 2024-11-05, /,
    ],
    ["broken.ts", /^broken\.ts:1:\d+: /],
    ["broken.json", /^broken\.json:1:\d+: /],
    [".", /^\.:1:1: this is a folder/],
  ] as const) {
    const { stderr } = assertRefused(mcpgen(folder, "diff", given, "2025-11-25"), said, given);
    assert.match(stderr, /^.+\n$/, given);
  }
});

test("wrong usage ends with 2 and one line", ({ folder }) => {
  const pair = ["2025-06-18", "2025-11-25"];
  for (const given of [
    ["2025-06-18"],
    [...pair, "2026-07-28"],
    [...pair, "--format", "pdf"],
    [...pair, "--fail-on", "FLD999"],
    [...pair, "--caps", "tool"],
    [...pair, "--caps"],
    [...pair, "--as", "server", "--as", "client"],
    [...pair, "--unknown"],
    ["explain", "FLD999"],
  ]) {
    assertRefused(mcpgen(folder, "diff", ...given), /^.+\n$/, given.join(" "));
  }
});

test("--fail-on ends with 1 where a finding is at or above, for whom it was asked", ({ folder }) => {
  const code = (...given: string[]): number | null =>
    mcpgen(folder, "diff 2025-11-25 2026-07-28 --fail-on", ...given).code;
  assert.is(code("wire", "--as", "client"), 1);
  assert.is(code("FLD010,TYP006"), 1);
  assert.is(code("FLD004,TYP003"), 0);
});

test("--caps leaves what reaches the capabilities named, and the core; --no-overlay what the schema says", ({
  folder,
}) => {
  const { findings } = json(folder, "2025-11-25", "2026-07-28", "--caps", "tools", "--no-overlay");
  const paths = findings.map(({ path }) => path);
  for (const path of [
    "Result.resultType",
    "method:server/discover",
    "method:initialize",
    "tools/call#result.structuredContent",
  ])
    assert.ok(paths.includes(path), path);
  for (const path of [
    "method:logging/setLevel",
    "method:sampling/createMessage",
    "completion/complete#result.completion.values",
  ])
    assert.not.ok(paths.includes(path), path);
  assert.equal([...new Set(findings.map(({ source }) => source))], ["schema"]);
});

test("--write-ignore accepts what is reported and keeps reasons, --ignore leaves it out and says how many", ({
  folder,
}) => {
  const file = changed(folder, ...NEW_MEMBER);
  const kept = { rule: "FLD001", path: "Tool.other", reason: "agreed on Monday" };
  write(folder, "known.json", { ignore: [kept] });
  assertDone(mcpgen(folder, "diff 2025-11-25", file, "--write-ignore", "known.json"));
  const written = JSON.parse(read(folder, "known.json")) as { ignore: Record<string, string>[] };
  assert.equal(rowsOf(written.ignore, "rule", "path", "reason"), [
    ["FLD001", "Tool.other", "agreed on Monday"],
    ["FLD002", "Tool.colour", "accepted when 2025-11-25 and 2025-11-25 were compared"],
  ]);
  const { stdout } = assertDone(mcpgen(folder, "diff 2025-11-25", file, "--ignore", "known.json", "--fail-on", "any"));
  assert.match(stdout, "\n1 finding ignored\n");
});

test("-o writes the report and prints nothing", ({ folder }) => {
  const given = ["diff", "2025-06-18", "2025-11-25", "--format", "html"];
  write(folder, "out/diff.html", "an older one");
  for (const place of ["out/diff.html", "new/deep/diff.html"]) {
    const { code, stdout, stderr } = mcpgen(folder, ...given, "-o", place);
    assert.equal([code, stdout, stderr], [0, "", ""]);
  }
  const [replaced, created] = ["out", "new/deep"].map((below) => read(folder, `${below}/diff.html`));
  assert.match(replaced!, /^<!doctype html>\n[^]*<\/html>\n$/);
  assert.is(created, replaced);
  assertRefused(
    mcpgen(folder, ...given, "-o", "out"),
    "out: mcpgen writes a file with this path (move or delete the folder)",
  );
});

test("entries that ignore nothing, or no longer, are told on stderr", ({ folder }) => {
  const file = changed(folder, ...NEW_MEMBER);
  const entry = { rule: "FLD002", path: "Tool.colour", reason: "not yet", expires: "2020-02-29" };
  const stale = { rule: "FLD002", path: "Tool.gone", reason: "was there once" };
  write(folder, "known.json", `// why\n${JSON.stringify({ ignore: [entry, stale] })}`);
  const { stderr } = assertFound(
    mcpgen(folder, "diff 2025-11-25", file, "--ignore", "known.json", "--fail-on", "wire"),
  );
  assert.is(
    stderr,
    'known.json: the entry for FLD002 Tool.colour expired after 2020-02-29 (remove the entry, or change "expires")\nknown.json: the entry for FLD002 Tool.gone matches no finding any more (remove the entry)\n',
  );
});

test("the catalogue, one rule and the schema of the report are printed", ({ folder }) => {
  const rules = mcpgen(folder, "diff rules").stdout.trimEnd().split("\n");
  assert.is(
    rules.findIndex((line) => !/^(MSG|EXT|FLD|UNI|CAP|ERR|CON|TYP|DEP|DOC|ART|OVL)\d/.test(line)),
    38,
  );
  assert.match(rules[0]!, /^MSG001 {2}request-added +A request is new\.$/);
  assert.is((JSON.parse(mcpgen(folder, "diff rules --json").stdout) as { id: string }[])[9]!.id, "FLD002");
  assert.is(
    mcpgen(folder, "diff explain fld002").stdout,
    `FLD002 required-member-added
An object has a new required member.

  why       An object without the member is invalid.
  who       the sender of the object
  sender    The sender must set \`<member>\` in <owner>.
  receiver  The receiver can rely on \`<member>\` in <owner>, except from senders of other revisions.
  before    {"tools": []}
  after     {"tools": [], "resultType": "complete"}
`,
  );
  assert.match(mcpgen(folder, "diff explain mcp-method-header").stdout, "\n  example   Mcp-Method: tools/call ");
  assert.match(mcpgen(folder, "diff explain http:Mcp-Method").stdout, /^mcp-method-header /);
  const unknown = mcpgen(folder, "diff explain FLD999");
  assert.match(unknown.stderr, "no rule and no fact about the specification has the id FLD999 (run mcpgen diff rules");
  const schema = JSON.parse(mcpgen(folder, "diff schema").stdout) as { $schema: string };
  assert.is(schema.$schema, "https://json-schema.org/draft/2020-12/schema");
});

test.run();
