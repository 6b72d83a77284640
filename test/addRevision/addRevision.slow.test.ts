import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { ROOT } from "../support/schemas.js";
import { NEWEST } from "../support/revisions.js";

const test = suite<{ repository: string }>("npm run add-revision");

/** Later than any revision that will be bundled. */
const NEXT = "2099-12-31";

/** What the script reads and writes, in a folder of its own. */
const PARTS = [
  ...["generator", "schema", "templates", "test/diff/facts", "test/revisions", "test/transcripts"],
  ...["samples/everything/src", "test/runtime/fixtures", "package.json", "package-lock.json", "mcpgen.config.json"],
  ...["CHANGELOG.md", "README.md", ".prettierrc.json", ".prettierignore", "tsconfig.json", "dist/templates.cjs"],
];

test.before.each((context) => {
  context.repository = mkdtempSync(join(tmpdir(), "mcpgen-revision-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(context.repository, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(context.repository, "node_modules"), "dir");
});

test.after.each(({ repository }) => rmSync(repository, { recursive: true, force: true }));

function addRevision(repository: string, ...given: string[]): { code: number | null; stdout: string; stderr: string } {
  const script = join(repository, "generator", "addRevision", "addRevision.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...given], {
    cwd: repository,
    encoding: "utf8",
  });
  return { code: status, stdout, stderr };
}

/** The newest schema as if it were published under another date, with two requests more and a member less. */
function nextSchema(): string {
  return readFileSync(getBundledSchemaPath(NEWEST), "utf8")
    .replace(`LATEST_PROTOCOL_VERSION = "${NEWEST}"`, `LATEST_PROTOCOL_VERSION = "${NEXT}"`)
    .replace(/\n {2}\/\*\*(?:(?!\*\/)[^])*\*\/\n {2}websiteUrl\?: string;/, "")
    .replace(/\n {2}resources\?: \{/, "$&\n    describe?: boolean;")
    .replace(
      "export type ClientRequest =",
      [
        'export interface DescribeResourceRequest extends JSONRPCRequest {\n  method: "resources/describe";\n  params: RequestParams;\n}',
        "export interface DescribeResourceResult extends Result {\n  /** @minimum 0 */\n  size: number;\n}",
        'export interface PreviewPromptRequest extends JSONRPCRequest {\n  method: "prompts/preview";\n  params: RequestParams;\n}',
        "export interface PreviewPromptResult extends Result {\n  text: string;\n}",
        "export type ClientRequest =\n  | DescribeResourceRequest\n  | PreviewPromptRequest",
      ].join("\n"),
    );
}

function filesIn(repository: string): Map<string, string> {
  const entries = readdirSync(repository, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

test("a new revision gets its files and rows, and a numbered list of what is left to decide", ({ repository }) => {
  const file = join(repository, "next.ts");
  writeFileSync(file, nextSchema());
  const { code, stdout, stderr } = addRevision(repository, file, "--revision", NEXT);
  assert.is(code, 0, stderr);
  const read = (path: string): string => readFileSync(join(repository, path), "utf8");

  for (const path of [
    ...[`schema/${NEXT}/schema.ts`, `schema/${NEXT}/revision.json`, `test/transcripts/${NEXT}.jsonl`],
    ...[`test/revisions/${NEXT}.json`, `test/diff/facts/${NEWEST}..${NEXT}.json`],
  ]) {
    assert.ok(stdout.includes(`wrote ${path}\n`), path);
    assert.ok(existsSync(join(repository, path)), path);
  }
  assert.is(stdout.match(/^(?:wrote|changed) schema\/manifest\.json$/gm)?.length, 1);
  for (const path of ["schema/manifest.json", "schema/mentions.json", "mcpgen.config.json"])
    assert.ok(read(path).includes(NEXT), path);
  assert.ok(
    read("generator/model/capabilityTable.ts").includes('["resources/describe", server("resources.describe")]'),
  );
  const { methods } = JSON.parse(read(`test/revisions/${NEXT}.json`)) as { methods: { [method: string]: object } };
  assert.equal(methods["resources/describe"], {
    handler: "describeResource",
    direction: "clientToServer",
    capability: "resources.describe",
    result: "DescribeResourceResult",
  });
  assert.match(read(`test/diff/facts/${NEWEST}..${NEXT}.json`), /"path": "Implementation\.websiteUrl"/);

  const list = stdout.slice(stdout.indexOf("Left to decide"));
  assert.match(list, /^1\. generator\/model\/capabilityTable\.ts:\d+: compare the row/m);
  for (const place of [
    ...[`schema/${NEXT}/revision.json`, `schema/${NEXT}/schema.ts`, `test/revisions/${NEXT}.json`],
    ...["schema/prose.json", "schema/mentions.json", "schema/published.json", "CHANGELOG.md", "README.md"],
    ...[`test/diff/facts/${NEWEST}..${NEXT}.json`, "samples/everything/src/revisions.ts"],
    "templates/runtime/contract/handlers.ts",
  ])
    assert.match(list, new RegExp(`^\\d+\\. ${place.replaceAll(".", "\\.")}:\\d+: `, "m"));
});

test("--continue takes the hashes of edited files, and lists only what is still open", ({ repository }) => {
  writeFileSync(join(repository, "next.ts"), nextSchema());
  addRevision(repository, join(repository, "next.ts"));
  const facts = join(repository, "schema", NEXT, "revision.json");
  const { unchecked, ...checked } = JSON.parse(readFileSync(facts, "utf8")) as { unchecked: string[] };
  assert.ok(unchecked.includes("lifecycle"));
  writeFileSync(facts, JSON.stringify({ ...checked, unchecked: ["headers"] }, null, 2));
  const { code, stdout } = addRevision(repository, "--continue");
  assert.is(code, 0);
  assert.match(stdout, /^changed schema\/manifest\.json$/m);
  assert.match(stdout, /compare "headers"/);
  assert.not.match(stdout, /compare "lifecycle"/);
  assert.not.match(addRevision(repository, "--continue").stdout, /^(changed|wrote)/m);
});

const DATED = `export const LATEST_PROTOCOL_VERSION = "${NEXT}";\n`;

/** Contents of the file that is given, further arguments, and the message. */
const REFUSED: readonly (readonly [what: string, text: string, given: readonly string[], message: RegExp])[] = [
  [
    "a schema that is bundled already",
    readFileSync(getBundledSchemaPath(NEWEST), "utf8"),
    [],
    /is not newer than 2\d{3}-/,
  ],
  ["an older date", DATED.replace(NEXT, "2024-01-01"), [], /: revision 2024-01-01 is not newer than /],
  ["another date than the schema's", DATED, ["--revision", "2099-01-01"], /of revision 2099-12-31, not of 2099-01-01/],
  [
    "a draft",
    DATED.replace(NEXT, "DRAFT-2099-v1"),
    [],
    /LATEST_PROTOCOL_VERSION is DRAFT-2099-v1, which is not a date/,
  ],
  ["a schema without a date", "export type A = string;\n", [], /: LATEST_PROTOCOL_VERSION is missing/],
  ["a schema.json", "{}", [], /: this is a schema\.json \(give the schema\.ts/],
  ["an unknown name in the schema", `${DATED}export type A = B;\n`, [], /next\.ts:2:\d+: /],
  ["a syntax error", `${DATED}export type A = ;\n`, [], /next\.ts:2:\d+: /],
  ["two files", DATED, ["other.ts"], /give the path of one published schema\.ts/],
  ["an unknown option", DATED, ["--revison", NEXT], /Unknown option '--revison'/],
];

for (const [what, text, given, message] of REFUSED) {
  test(`${what} is refused with exit code 2, and nothing is written`, ({ repository }) => {
    writeFileSync(join(repository, "next.ts"), text);
    const before = filesIn(repository);
    const { code, stdout, stderr } = addRevision(repository, "next.ts", ...given);
    assert.match(stderr, message);
    assert.equal([code, stdout], [2, ""]);
    assert.equal(filesIn(repository), before);
  });
}

test("a second run is refused, and nothing is written", ({ repository }) => {
  writeFileSync(join(repository, "next.ts"), nextSchema());
  addRevision(repository, "next.ts");
  const before = filesIn(repository);
  const { code, stderr } = addRevision(repository, "next.ts");
  assert.match(stderr, /: revision 2099-12-31 is not newer than 2099-12-31/);
  assert.is(code, 2);
  assert.equal(filesIn(repository), before);
});

test.run();
