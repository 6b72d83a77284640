import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { auditFacts, auditSchema } from "../extension/support/given.js";
import { BUNDLED } from "../extension/support/published.js";
import { withFolder } from "../support/folders.js";
import { assertDone, assertFound, mcpgen, type Outcome } from "./support/command.js";

const test = suite("mcpgen with extensions");

const AUDIT = "--extension com.example/audit=audit/schema.ts";

/** Runs something in a folder with the files of an extension. */
function withAudit(use: (folder: string) => void): Promise<void> {
  return withFolder((folder) => {
    mkdirSync(join(folder, "audit"));
    writeFileSync(join(folder, "audit", "schema.ts"), auditSchema());
    writeFileSync(join(folder, "audit", "extension.json"), JSON.stringify(auditFacts(), null, 2));
    use(folder);
  });
}

const typesIn = (folder: string): string => readFileSync(join(folder, "mcp", "2026-07-28", "types.ts"), "utf8");

function assertRefused(outcome: Outcome, error: string, folder: string): void {
  assert.is(outcome.code, 2, outcome.stdout);
  assert.is(outcome.stderr, `${error}\n`);
  assert.not.ok(existsSync(join(folder, "mcp")), "nothing is written");
}

test("the manifest keeps an extension, so that generate and check find it without arguments", () =>
  withAudit((folder) => {
    assertDone(mcpgen(folder, `generate 2026-07-28 --out mcp --target ts ${AUDIT}`));
    const manifest = JSON.parse(readFileSync(join(folder, "mcp", "mcpgen.manifest.json"), "utf8")) as {
      revisions: { [revision: string]: { extensions: readonly { id: string; file: string }[] } };
    };
    assert.equal(
      manifest.revisions["2026-07-28"]!.extensions.map(({ id, file }) => ({ id, file })),
      [{ id: "com.example/audit", file: "../audit/schema.ts" }],
    );
    assertDone(mcpgen(folder, "check --out mcp"));
    assert.match(assertDone(mcpgen(folder, "generate --out mcp")).stdout, "mcp is up to date");
    assert.match(typesIn(folder), "export interface AuditEntry {");
  }));

test("a schema may import the types of the package that is generated with it", () =>
  withAudit((folder) => {
    const schema = auditSchema().replace(/from "[^"]+"/, 'from "../mcp/2026-07-28/types.js"');
    assert.not.equal(schema, auditSchema());
    writeFileSync(join(folder, "audit", "schema.ts"), schema);
    const configuration = {
      out: "mcp",
      target: "ts",
      revisions: ["2026-07-28"],
      extensions: { "com.example/audit": "audit/schema.ts" },
    };
    writeFileSync(join(folder, "mcpgen.config.json"), JSON.stringify(configuration));
    const manifest = (): string => readFileSync(join(folder, "mcp", "mcpgen.manifest.json"), "utf8");
    assertDone(mcpgen(folder, "generate"));
    const first = manifest();
    assertDone(mcpgen(folder, "check"));
    assert.match(assertDone(mcpgen(folder, "generate")).stdout, "mcp is up to date");
    assert.is(manifest(), first);
    rmSync(join(folder, "mcp"), { recursive: true });
    assertDone(mcpgen(folder, "generate"));
    assert.is(manifest(), first);
  }));

test("check finds a change of the schema and of the facts of an extension", () =>
  withAudit((folder) => {
    assertDone(mcpgen(folder, `generate 2026-07-28 --out mcp --target ts ${AUDIT}`));
    const facts = { ...auditFacts(), page: "https://example.com/moved" };
    writeFileSync(join(folder, "audit", "extension.json"), JSON.stringify(facts));
    assert.match(assertFound(mcpgen(folder, "check --out mcp")).stdout, "https://example.com/moved");
    assertDone(mcpgen(folder, "generate --out mcp"));
    assertDone(mcpgen(folder, "check --out mcp"));
    writeFileSync(join(folder, "audit", "schema.ts"), auditSchema().replace('"delete"', '"remove"'));
    assert.match(assertFound(mcpgen(folder, "check --out mcp")).stdout, '"remove"');
  }));

test("a configuration names extensions by their ids", () =>
  withAudit((folder) => {
    const configuration = {
      out: "mcp",
      target: "ts",
      revisions: ["2025-11-25", "2026-07-28"],
      extensions: { "com.example/audit": "audit/extension.json" },
    };
    writeFileSync(join(folder, "mcpgen.config.json"), JSON.stringify(configuration));
    const { stdout, stderr } = assertDone(mcpgen(folder, "generate"));
    assert.match(stdout + stderr, "note: com.example/audit: left out of 2025-11-25, because it is for 2026-07-28\n");
    assertDone(mcpgen(folder, "check"));
    assert.match(typesIn(folder), "export interface AuditEntry {");
    const others = readFileSync(join(folder, "mcp", "2025-11-25", "types.ts"), "utf8");
    assert.not.match(others, "AuditEntry");
    writeFileSync(join(folder, "mcpgen.config.json"), JSON.stringify({ ...configuration, extensions: undefined }));
    assertFound(mcpgen(folder, "check"));
    assertDone(mcpgen(folder, "generate --yes"));
    assert.not.match(typesIn(folder), "AuditEntry");
  }));

/** Arguments that are refused before anything is written. */
const REFUSED: readonly (readonly [rule: string, words: string, error: string])[] = [
  [
    "an extension of another revision",
    `generate 2025-11-25 --out mcp ${AUDIT}`,
    "audit/extension.json:5:3: revisions: the extension com.example/audit is not for 2025-11-25 (use it with 2026-07-28)",
  ],
  [
    "a text that is no id",
    "generate 2026-07-28 --out mcp --extension audit/schema.ts=",
    '--extension: "audit/schema.ts=" does not name an extension (write ID=FILE, such as com.example/audit=audit/schema.ts)',
  ],
  [
    "an extension that is not bundled and has no file",
    "generate 2026-07-28 --out mcp --extension com.example/none",
    `com.example/none:1:1: mcpgen has no extension of this id (use ${BUNDLED.join(", ")}, or give --extension com.example/none=FILE)`,
  ],
  [
    "a file that does not exist",
    "generate 2026-07-28 --out mcp --extension com.example/audit=audit/other.ts",
    "audit/other.ts:1:1: there is no such file (check the path of the extension com.example/audit)",
  ],
  [
    "one extension twice",
    `generate 2026-07-28 --out mcp ${AUDIT} ${AUDIT}`,
    "--extension: com.example/audit is given twice (give it once)",
  ],
  [
    "the facts of another extension",
    "generate 2026-07-28 --out mcp --extension com.example/log=audit/schema.ts",
    "audit/extension.json:3:3: id: the facts are those of com.example/audit, not of com.example/log (give --extension com.example/audit=FILE)",
  ],
];

for (const [rule, words, error] of REFUSED)
  test(`${rule} is refused, and nothing is written`, () =>
    withAudit((folder) => assertRefused(mcpgen(folder, words), error, folder)));

test("an extension without facts is refused with the command that drafts them", () =>
  withFolder((folder) => {
    writeFileSync(join(folder, "schema.ts"), auditSchema());
    assertRefused(
      mcpgen(folder, "generate 2026-07-28 --out mcp --extension com.example/audit=schema.ts"),
      "extension.json:1:1: the facts of the extension com.example/audit are missing, such as who sends its messages (write a draft with mcpgen extension schema.ts --id com.example/audit)",
      folder,
    );
  }));

test("a draft of the facts names its gaps, which generate refuses, and does not replace other facts", () =>
  withFolder((folder) => {
    writeFileSync(join(folder, "schema.ts"), auditSchema());
    const { stdout } = assertDone(mcpgen(folder, "extension schema.ts --id com.example/audit"));
    assert.match(stdout, 'extension.json:8:7: methods["audit/list"].from: who sends ListAuditEntriesRequest?');
    assert.match(stdout, 'HeldResult has the resultType "held": add the request of the core that may return it');
    assert.equal(JSON.parse(readFileSync(join(folder, "extension.json"), "utf8")), {
      $schema: "https://unpkg.com/mcpgen/schema/extension.schema.json",
      id: "com.example/audit",
      revisions: ["2026-07-28"],
      declaredBy: null,
      methods: {
        "audit/list": { from: null },
        "audit/approve": { from: null },
        "notifications/audit/recorded": { from: null },
        "notifications/audit/seen": { from: null },
      },
    });
    assertRefused(
      mcpgen(folder, "generate 2026-07-28 --out mcp --extension com.example/audit=schema.ts"),
      "extension.json:5:3: declaredBy: must be an array, but is null (correct the value)",
      folder,
    );
    writeFileSync(join(folder, "extension.json"), "{}");
    const again = mcpgen(folder, "extension schema.ts --id com.example/audit");
    assert.is(again.code, 2);
    assert.match(again.stderr, "extension.json: this file exists and has other facts");
  }));

test("other commands read extensions too", () =>
  withAudit((folder) => {
    const diff = assertDone(mcpgen(folder, `diff 2025-11-25 2026-07-28 ${AUDIT} --format json`));
    assert.match(diff.stdout, "method:audit/list");
    assert.match(
      assertDone(mcpgen(folder, `migrate 2025-11-25 2026-07-28 --for server ${AUDIT}`)).stdout,
      "audit/list",
    );
    assertDone(mcpgen(folder, `docs 2026-07-28 --out pages ${AUDIT}`));
    assert.match(readFileSync(join(folder, "pages", "revisions", "2026-07-28.html"), "utf8"), "audit/approve");
    const message = { jsonrpc: "2.0", id: 1, result: { resultType: "complete", entries: [{ sequence: 1 }] } };
    const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    const request = { jsonrpc: "2.0", id: 1, method: "audit/list", params: { log: "main", _meta: meta } };
    writeFileSync(join(folder, "capture.jsonl"), `${JSON.stringify(request)}\n${JSON.stringify(message)}\n`);
    const { stdout } = assertFound(mcpgen(folder, `validate capture.jsonl ${AUDIT}`));
    assert.match(stdout, "capture.jsonl:2:/result/entries/0/actor  is required but missing");
  }));

test.run();
