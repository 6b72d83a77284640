import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { exists, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("docs");

test("docs writes the pages of the given revisions once, and --check finds a page that was changed", ({ folder }) => {
  const written = mcpgen(folder, "docs 2026-07-28 --out reference");
  assert.is(written.stdout, "wrote reference: 3 new\n  open reference/index.html in a browser\n", written.stderr);
  assert.equal(readdirSync(join(folder, "reference")), ["index.html", "mcpgen.manifest.json", "revisions"]);
  assert.match(mcpgen(folder, "docs 2026-07-28 --out reference").stdout, /^reference is up to date\n/);
  const page = join(folder, "reference", "revisions", "2026-07-28.html");
  writeFileSync(page, "edited");
  const check = assertFound(mcpgen(folder, "docs 2026-07-28 --out reference --check"));
  assert.is(
    check.stdout,
    "  changed  revisions/2026-07-28.html\nreference: 1 changed, 0 missing, 0 stale (run mcpgen docs)\n",
  );
  assertRefused(
    mcpgen(folder, "docs 2026-07-28 --out reference"),
    /2026-07-28\.html: this file was changed after mcpgen wrote it/,
  );
  assertDone(mcpgen(folder, "docs 2026-07-28 --out reference --force"));
  assertDone(mcpgen(folder, "docs 2026-07-28 --out reference --check"));
});

test("a page of a revision that is not given any more is removed only with --yes", ({ folder }) => {
  mcpgen(folder, "docs 2025-11-25 2026-07-28 --out reference");
  const page = join(folder, "reference", "revisions", "2025-11-25.html");
  assertRefused(mcpgen(folder, "docs 2026-07-28 --out reference"));
  assert.ok(existsSync(page));
  assertDone(mcpgen(folder, "docs 2026-07-28 --out reference --yes"));
  assert.not.ok(existsSync(page));
});

test("generate and check do not touch the folder of a reference, nor docs that of packages", ({ folder }) => {
  mcpgen(folder, "docs 2026-07-28 --out reference");
  for (const command of ["generate", "check"]) {
    assertRefused(
      mcpgen(folder, command, "2026-07-28", "--out", "reference"),
      /^reference: mcpgen docs wrote the pages in this folder \(/,
      command,
    );
  }
  mcpgen(folder, "generate 2026-07-28 --out mcp --only types");
  assertRefused(
    mcpgen(folder, "docs --out mcp"),
    "mcp: mcpgen generate wrote the code in this folder (give another folder)",
  );
});

test("a schema file gets a page, but not beside the bundled revision of the same date", ({ folder }) => {
  cpSync(getBundledSchemaPath("2025-11-25"), join(folder, "2025-11-25.ts"));
  assertDone(mcpgen(folder, "docs 2025-11-25.ts --out reference"));
  assert.ok(exists(folder, "reference/revisions/2025-11-25.html"));
  assert.is(
    mcpgen(folder, "docs 2025-11-25 2025-11-25.ts --out reference").stderr,
    "2025-11-25 and 2025-11-25.ts are both revision 2025-11-25 (give only one of them)\n",
  );
});

test("a schema file cannot choose the path of its page", ({ folder }) => {
  const schema = readFileSync(getBundledSchemaPath("2025-11-25"), "utf8").replace(
    /(LATEST_PROTOCOL_VERSION = )"[^"]+"/,
    '$1"../../x"',
  );
  write(folder, "schema.ts", schema);
  const { stderr } = assertRefused(mcpgen(folder, "docs schema.ts --out reference"));
  assert.is(stderr, '"../../x" is not a revision (give a date, such as 2026-07-28)\n');
});

test.run();
