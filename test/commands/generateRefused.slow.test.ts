import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST } from "../support/revisions.js";
import { mcpgen } from "./support/command.js";

const test = suite<{ folder: string }>("what cannot be generated");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-refused-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const WRONG_CALLS: readonly (readonly [string[], RegExp])[] = [
  [["generate"], /^no output folder is given \(add --out DIR, or "out" in mcpgen\.config\.json\)$/],
  [["generate", "--out", "mcp"], /^no revision is given \(give a revision, as in `mcpgen generate 2026-07-28`/],
  [
    ["generate", "2025-01-01", "--out", "mcp"],
    /^revision 2025-01-01 is not bundled \(use 2024-11-05, .*--schema FILE --revision 2025-01-01\)$/,
  ],
  [
    ["generate", "../evil", "--out", "mcp"],
    new RegExp(`^"\\.\\./evil" is not a revision \\(give a date, such as ${NEWEST}\\)$`),
  ],
  [["generate", "--schema", "x.ts", "--out", "mcp"], /^--schema requires --revision/],
  [["generate", "--revision", "2025-11-25", "--out", "mcp"], /^--revision is only valid with --schema/],
  [
    ["generate", "2025-11-25", "--out", "mcp", "--only", "types,gards"],
    /^--only: "gards" is not a valid value \(use types, methods, guards/,
  ],
  [
    ["generate", "2025-11-25", "--out", "mcp", "--taget", "ts"],
    /^Unknown argument: taget \(see mcpgen generate --help\)$/,
  ],
  [
    ["generate", "2025-11-25", "--out", "mcp", "--config", "none.json"],
    /^none\.json:1:1: there is no such file \(check the path given with --config\)$/,
  ],
  [["genrate"], /^there is no command "genrate" \(did you mean mcpgen generate\?\)$/],
  [["generate", "2025-11-25", "-o", "a", "-o", "b"], /^-o is given more than once \(give it once\)$/],
  [["generate", "2025-11-25", "--out"], /^--out has an empty value \(give a value, or omit --out\)$/],
  [
    ["generate", "2025-11-25", "--config", "."],
    /^a path is a folder, but the command needs a file \(check the paths\)$/,
  ],
  [
    ["generate", "2025-11-25", "-o", "/dev/null/x"],
    /^\/dev\/null: mcpgen needs a folder with this path \(move or delete the file\)$/,
  ],
  [
    ["generate", "2025-11-25", "-o", "x".repeat(300)],
    /^x+\/(?:2025-11-25|mcpgen\.manifest\.json): name too long \(check the path and its permissions\)$/,
  ],
  [
    [],
    /^no command is given: use generate, check, validate, diff, migrate, docs, scaffold, add, rename, remove, config, contract, client, call or revisions \(see mcpgen --help\)$/,
  ],
];

for (const [given, message] of WRONG_CALLS) {
  test(`mcpgen ${given.join(" ")} is one clear line, exit 2, and nothing written`, ({ folder }) => {
    const { code, stdout, stderr } = mcpgen(folder, ...given);
    assert.is(code, 2);
    assert.is(stdout, "");
    assert.match(stderr.trimEnd(), message);
    assert.is(stderr.trimEnd().split("\n").length, 1, stderr);
    assert.equal(readdirSync(folder), []);
  });
}

const WRONG_CONFIGURATIONS: readonly (readonly [string, RegExp])[] = [
  [
    '{\n  "otu": "mcp"\n}',
    /^mcpgen\.config\.json:2:3: "otu" is not a member of the configuration \(use \$schema, out, revisions, only, target, formats, prettier, with, transport, migrations, runtime, package, contract, native\)$/,
  ],
  ['{ "out": 1 }', /^mcpgen\.config\.json:1:3: "out" must be the path of a folder \(correct the value\)$/],
  ['{ "out": "mcp", "revisions": [] }', /"revisions" must be a list of dates/],
  ['{ "out": "mcp", "target": "cjs" }', /"target" must be one of ts, js, ts\+js \(correct the value\)$/],
  ['{ "out": "mcp"', /^mcpgen\.config\.json:1:15: .* \(correct the JSON\)$/],
  [
    '{ "out": "mcp", "revisions": ["2025-01-01"] }',
    /^revision 2025-01-01 is not bundled .*, or write "revisions": \{ "2025-01-01": \{ "schema": FILE \} \} in mcpgen\.config\.json\)$/,
  ],
  ["[]", /^mcpgen\.config\.json:1:1: a configuration must be an object \(write \{ \}\)$/],
];

for (const [text, message] of WRONG_CONFIGURATIONS) {
  test(`the configuration ${text.replace(/\s+/g, " ")} is refused with its place`, ({ folder }) => {
    writeFileSync(join(folder, "mcpgen.config.json"), text);
    const { code, stderr } = mcpgen(folder, "generate");
    assert.is(code, 2);
    assert.match(stderr.trimEnd(), message);
    assert.equal(readdirSync(folder), ["mcpgen.config.json"]);
  });
}

test.run();
