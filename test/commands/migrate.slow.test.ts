import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { ROOT } from "../support/schemas.js";
import { NEWEST, OLDEST, STEPS } from "../support/revisions.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("migrate");

/** Two packages that are quickly written, and the guides between them. */
const CONFIGURATION = { out: "mcp", revisions: ["2024-11-05", "2025-03-26"], only: ["types"], migrations: true };

test("the guide is printed for both roles unless one is named", ({ folder }) => {
  const both = assertDone(mcpgen(folder, "migrate 2025-03-26 2025-06-18"));
  assert.match(both.stdout, /^# From 2025-03-26 to 2025-06-18\n/);
  assert.match(both.stdout, /^## For a server author$[^]*^## For a client author$/m);
  const client = mcpgen(folder, "migrate 2025-03-26 2025-06-18 --as client");
  assert.match(client.stdout, /^## For a client author$/m);
  assert.not.match(client.stdout, /^## For a server author$/m);
});

test("--for prints a guide for one kind of reader", ({ folder }) => {
  for (const [reader, title] of [
    ["server", "for authors of MCP servers"],
    ["client", "for authors of MCP clients and hosts"],
    ["sdk", "for maintainers of an MCP SDK"],
    ["gateway", "for gateways, proxies and inspectors"],
  ] as const) {
    const { stdout } = assertDone(mcpgen(folder, "migrate 2025-03-26 2025-06-18 --for", reader));
    assert.is(stdout.split("\n")[0], `# From MCP 2025-03-26 to MCP 2025-06-18, ${title}`);
    assert.match(stdout, /^- \[ \] /m);
  }
});

test("--as and --for exclude each other, and nothing is written", ({ folder }) => {
  const both = ["--as", "server", "--for", "server", "-o", "GUIDE.md"];
  assertRefused(
    mcpgen(folder, "migrate 2025-03-26 2025-06-18", ...both),
    /--as and --for exclude each other \(--as: .+; --for: .+\)/,
  );
  assert.not.ok(exists(folder, "GUIDE.md"));
});

test("-o writes the guide to a file, again if need be", ({ folder }) => {
  const printed = mcpgen(folder, "migrate 2025-03-26 2025-06-18 --as server").stdout;
  write(folder, "GUIDE.md", "an older guide\n");
  const { stdout } = assertDone(mcpgen(folder, "migrate 2025-03-26 2025-06-18 --as server -o GUIDE.md"));
  assert.is(stdout, "");
  assert.is(read(folder, "GUIDE.md"), printed);
});

test("a schema file may stand in place of a revision", ({ folder }) => {
  const schema = join(ROOT, "schema", "2025-06-18", "schema.ts");
  const { stdout } = assertDone(mcpgen(folder, "migrate 2025-03-26", schema));
  assert.is(stdout, mcpgen(folder, "migrate 2025-03-26 2025-06-18").stdout);
});

test("what is no revision is refused with exit code 2, and nothing is written", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "migrate 2025-03-26 1999-01-01 -o GUIDE.md"),
    /1999-01-01:1:1: no schema file and no bundled revision has this name/,
  );
  assert.not.ok(exists(folder, "GUIDE.md"));
});

/** Returns the paths of the pages in a folder of migration guides. */
function pagesIn(...folder: string[]): string[] {
  const all = readdirSync(join(...folder), { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".md")).sort();
}

/** Returns the pages about a pair of revisions: the guide and the losses of bridges. */
function pagesOf(before: string, after: string): string[] {
  return [`${before}..${after}.md`, join("bridges", `${before}..${after}.md`)];
}

test("the committed pages are what migrate prints", ({ folder }) => {
  const { stdout } = mcpgen(folder, "migrate", OLDEST, NEWEST);
  assert.is(stdout, readFileSync(join(ROOT, "generated", "migrations", `${OLDEST}..${NEWEST}.md`), "utf8"));
  const pages = [...STEPS, [OLDEST, NEWEST] as const].flatMap(([before, after]) => pagesOf(before, after));
  assert.equal(pagesIn(ROOT, "generated", "migrations"), [...pages, "README.md"].sort());
});

test("a configuration with migrations has generate write the guides, and check watch them", ({ folder }) => {
  configure(folder, CONFIGURATION);
  const { stdout } = assertDone(mcpgen(folder, "generate"));
  assert.match(stdout, /migrations ✓ 3 files, 3 new/);
  const pages = pagesOf("2024-11-05", "2025-03-26");
  assert.equal(pagesIn(folder, "mcp", "migrations"), [...pages, "README.md"].sort());
  const list = read(folder, "mcp/migrations/README.md");
  assert.match(list, "; [losses of bridges](bridges/2024-11-05..2025-03-26.md)\n");
  assertDone(mcpgen(folder, "check"));

  for (const page of pages) appendFileSync(join(folder, "mcp", "migrations", page), "One more thing.\n");
  const drift = assertFound(mcpgen(folder, "check"));
  assert.match(drift.stdout, /^-One more thing\.$/m);
  assert.match(drift.stdout, /^mcp: 2 changed, 0 missing, 0 stale/m);
});

test("check is thorough about guides: another generator's are written anew and compared", ({ folder }) => {
  configure(folder, CONFIGURATION);
  mcpgen(folder, "generate");
  const manifest = join(folder, "mcp", "mcpgen.manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"generator": "[^"]+"/, '"generator": "another"'));
  const { stdout } = assertFound(mcpgen(folder, "check --format json"));
  const { changed, missing, stale } = JSON.parse(stdout) as { changed: { path: string }[]; missing: []; stale: [] };
  assert.equal([changed.map(({ path }) => path), missing, stale], [["mcpgen.manifest.json"], [], []]);
});

test("a schema that is not published gets a guide, and no page about bridges", ({ folder }) => {
  const schema = join(folder, "own.ts");
  writeFileSync(schema, `// edited\n${readFileSync(getBundledSchemaPath("2025-03-26"), "utf8")}`);
  const only = ["--out", "mcp", "--only", "types", "--migrations"];
  assertDone(mcpgen(folder, "generate 2024-11-05", ...only));
  mcpgen(folder, "generate --schema own.ts --revision 2025-03-26", ...only);
  assert.equal(pagesIn(folder, "mcp", "migrations"), ["2024-11-05..2025-03-26.md", "README.md"]);
  assert.not.match(read(folder, "mcp/migrations/README.md"), "](bridges/");
});

test("a configuration that no longer wants guides has them removed", ({ folder }) => {
  configure(folder, CONFIGURATION);
  mcpgen(folder, "generate");
  configure(folder, { ...CONFIGURATION, migrations: false });
  assert.match(mcpgen(folder, "check").stdout, /0 missing, 3 stale/);
  mcpgen(folder, "generate --yes");
  assert.not.ok(exists(folder, "mcp/migrations/README.md"));
  assertDone(mcpgen(folder, "check"));
});

test("a revision that is added by name gets its guides where there are guides", ({ folder }) => {
  const only = ["--out", "mcp", "--only", "types"];
  mcpgen(folder, "generate 2024-11-05 2025-03-26", ...only, "--migrations");
  assertDone(mcpgen(folder, "generate 2025-06-18", ...only));
  assert.equal(
    pagesIn(folder, "mcp", "migrations"),
    [
      ...pagesOf("2024-11-05", "2025-03-26"),
      ...pagesOf("2024-11-05", "2025-06-18"),
      ...pagesOf("2025-03-26", "2025-06-18"),
      "README.md",
    ].sort(),
  );
  assertDone(mcpgen(folder, "check --out mcp"));
});

function configure(folder: string, configuration: object): void {
  mkdirSync(folder, { recursive: true });
  write(folder, "mcpgen.config.json", configuration);
}

test.run();
