import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { DIFF_FORMATS } from "../../generator/diff/report/diffReport.js";
import { commandsIn, HOSTILE, HOSTILE_ARGUMENT, steeringIn } from "../escape/support/strangers.js";
import { ROOT } from "../support/schemas.js";
import { type Outcome, assertDone, assertFound, assertRefused, mcpgen, mcpgenOf } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("text of strangers in what commands print and write");

/** Holds what a command printed to be free of steering characters, and of commands that are not its own. */
function refuseHostile({ stdout, stderr }: Outcome, own: RegExp = /^$/): void {
  for (const printed of [stdout, stderr]) {
    assert.equal(steeringIn(printed, "\n\t"), []);
    assert.equal(
      commandsIn(printed).filter((line) => !own.test(line)),
      [],
    );
  }
}

const ANNOTATION = /^::(error|warning|notice) [^:]*::[^\n]*$/;

test("validate", ({ folder }) => {
  const file = "::error::\u001b[2J\u009b2J\n::error::a\u202e##[add-mask]b,c:d.jsonl";
  const messages = [
    { jsonrpc: "2.0", id: HOSTILE, method: HOSTILE },
    { jsonrpc: "2.0", id: `${HOSTILE}2`, result: {} },
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: { [HOSTILE]: 1 }, [HOSTILE]: 1 } },
    { jsonrpc: "2.0", method: "notifications/message", params: { level: HOSTILE, data: 1, [HOSTILE]: 1 } },
    { jsonrpc: "2.0", id: 2, method: "initialize", params: { protocolVersion: HOSTILE } },
  ];
  write(folder, file, `${messages.map((message) => JSON.stringify(message)).join("\n")}\n\u001b[2J${HOSTILE}\n`);
  for (const format of ["text", "github", "json"]) {
    const found = assertFound(mcpgen(folder, "validate", file, "--exact", "--format", format));
    assert.ok(found.stdout.split("\n").length > 8, found.stdout);
    refuseHostile(found, format === "github" ? ANNOTATION : undefined);
  }
  refuseHostile(mcpgen(folder, "validate", `no${file}`));
});

/** A contract of which each text is hostile. */
const CONTRACT = {
  name: "evil",
  version: "1.0.0",
  title: HOSTILE,
  description: HOSTILE,
  tools: [
    {
      name: "plain",
      title: HOSTILE,
      description: HOSTILE,
      inputSchema: {
        type: "object",
        properties: {
          [HOSTILE.replace(/\p{Cs}/gu, "")]: { type: "string", description: HOSTILE, enum: [HOSTILE, "b"] },
        },
        typ: 1,
      },
    },
    { name: HOSTILE.replace(/\p{Cs}/gu, ""), inputSchema: { type: "object", nullable: true } },
  ],
  prompts: [{ name: "ask", description: HOSTILE, arguments: [{ name: "a", description: HOSTILE }] }],
};

test("generate with a contract: its notes, and what it writes", ({ folder }) => {
  write(folder, "contract.json", CONTRACT);
  write(folder, "mcpgen.config.json", {
    out: "mcp",
    revisions: ["2025-11-25"],
    contract: "contract.json",
    only: ["server"],
    target: "ts",
  });
  const outcome = assertDone(mcpgen(folder, "generate"));
  assert.match(outcome.stderr, /note: /);
  refuseHostile(outcome);
  refuseFiles(join(folder, "mcp", "contract"), { least: 3 });
  for (const given of [
    ["--json", "--dry-run"],
    ["--stdout", "contract/index.ts"],
  ])
    refuseHostile(mcpgen(folder, "generate", ...given));

  write(folder, "mcp/2025-11-25/types.ts", HOSTILE);
  for (const format of ["text", "github", "json"]) {
    const drift = assertFound(mcpgen(folder, "check --format", format));
    refuseHostile(drift, format === "github" ? ANNOTATION : undefined);
  }
});

test("scaffold: each file, and the next steps", ({ folder }) => {
  write(folder, "contract.json", CONTRACT);
  const name = "a$(id)'b\u001b[2J c";
  const outcome = assertDone(
    mcpgen(folder, "scaffold", name, "--contract", "contract.json", "--author", HOSTILE_ARGUMENT, "--yes"),
  );
  refuseHostile(outcome);
  assert.match(outcome.stdout, /next: cd 'a\$\(id\)'\\''b \[2J c' && npm install && npm test/);
  // The contract is the user's own, to the byte.
  refuseFiles(join(folder, name), { except: ["contract.json"] });
  const readme = read(folder, `${name}/README.md`);
  assert.not.match(readme, /(?<!\\)<script|(?<!\\)\[x\\?\]|(?<!\\)`t\\?`/);
  refuseHostile(mcpgen(folder, "config --host vscode --dir", name));
});

test("diff and migrate with a schema", ({ folder }) => {
  const literal = JSON.stringify(HOSTILE.replace(/\p{Cs}/gu, "")).replace(
    /[\u007f-\uffff]|[\ud800-\udbff]./gu,
    (character) =>
      Array.from(
        { length: character.length },
        (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`,
      ).join(""),
  );
  const text = readFileSync(join(ROOT, "schema", "2026-07-28", "schema.ts"), "utf8")
    .replace(/(LATEST_PROTOCOL_VERSION(?:: string)? = )"[^"]*"/, `$1${literal.replaceAll("$", "$$$$")}`)
    .replace(
      "export interface Tool extends",
      () => `/** x <script> [x](javascript:alert(1)) */\nexport interface Tool extends`,
    )
    .replace(/(export interface CallToolResult [^{]*\{)/, (head: string) => `${head}\n  ${literal}: ${literal};`);
  const file = "a\u001b[2J\u009b\u202e##[add-mask]b.ts";
  write(folder, `s/${file}`, text);
  for (const format of DIFF_FORMATS) {
    const outcome = assertDone(
      mcpgen(folder, "diff 2026-07-28", join("s", file), "--format", format, "--level", "all"),
    );
    assert.match(outcome.stdout, /pwned/, format);
    refuseHostile(outcome, format === "github" ? ANNOTATION : undefined);
    mcpgen(folder, "diff 2026-07-28", join("s", file), "--format", format, "--level", "all", "-o", "report");
    const written = read(folder, "report");
    assert.equal(steeringIn(written), [], format);
    if (["markdown", "html", "junit"].includes(format)) assert.not.match(written, /<script>alert/, format);
  }
  for (const reader of [undefined, "sdk", "server", "client", "gateway"]) {
    const options = reader === undefined ? [] : ["--for", reader];
    const outcome = assertDone(mcpgen(folder, "migrate 2026-07-28", join("s", file), ...options));
    assert.match(outcome.stdout, /pwned/);
    refuseHostile(outcome);
    const text = outcome.stdout
      .replace(/^(`{3,})(?:json|http)\n[^]*?\n\1$/gm, "")
      .replaceAll(/(`+)[^`].*?[^`]?\1(?!`)/g, "");
    assert.not.match(text, /(?<!\\)<script|(?<!\\)\[x\\?\]/);
  }
});

test("the command line itself, with and without --debug", ({ folder }) => {
  for (const given of [
    [HOSTILE_ARGUMENT],
    ["generate", HOSTILE_ARGUMENT],
    ["generate", `--${HOSTILE_ARGUMENT}`],
    ["config", "--host", HOSTILE_ARGUMENT],
    ["validate", "x", "--format", HOSTILE_ARGUMENT],
    ["diff", HOSTILE_ARGUMENT, "2026-07-28"],
    ["diff", "explain", HOSTILE_ARGUMENT],
    ["contract", "--header", HOSTILE_ARGUMENT, "--url", "http://127.0.0.1:1"],
    ["contract", "--url", HOSTILE_ARGUMENT],
    ["check", "--out", HOSTILE_ARGUMENT],
    ["scaffold", ".", "--yes", "--name", HOSTILE_ARGUMENT],
  ])
    for (const debug of given[0] === "diff" ? [[], ["--debug"]] : [[]]) {
      const outcome = mcpgenOf(folder, [...given, ...debug]);
      assert.is.not(outcome.code, 0, given.join(" "));
      assert.ok(outcome.stderr.length > 10, given[0]);
      refuseHostile(outcome);
    }
});

test("contract: what a server sends, and what it prints on stderr", ({ folder }) => {
  write(
    folder,
    "server.mjs",
    `const hostile = ${JSON.stringify(HOSTILE)};
process.stderr.write(hostile);
process.stdin.once("data", () => {
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: 1, message: hostile } }) + "\\n" + hostile + "\\n");
  process.exit(1);
});
`,
  );
  const outcome = assertRefused(mcpgen(folder, "contract --from", `${process.execPath} server.mjs`, "--timeout", "20"));
  refuseHostile(outcome);
});

/** Holds all files of a folder to be free of steering characters. */
function refuseFiles(
  folder: string,
  { except = [], least = 4 }: { except?: readonly string[]; least?: number } = {},
): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile() && !except.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  assert.ok(paths.length >= least, `${paths.length} files`);
  for (const path of paths) assert.equal(steeringIn(readFileSync(path, "utf8"), "\n\t"), [], path);
}

test.run();
