import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { buildRoleGuide, loadSnippet, type BeforeAfterCodeSnippet } from "../../generator/migrate/roleGuide.js";
import { COMPILERS_HERE, NODE_TYPES, complaints, inFolder, writeProject } from "../emit/support/compilers.js";
import { ROOT } from "../support/schemas.js";
import { PAIRS, comparison } from "./support/guides.js";

const test = suite("snippets of guides");

/** Returns the snippets that the guides of two revisions show, by `BEFORE..AFTER/STEP`. */
async function shown(before: string, after: string): Promise<Map<string, BeforeAfterCodeSnippet>> {
  const found = new Map<string, BeforeAfterCodeSnippet>();
  const compared = await comparison(before, after);
  for (const role of ["server", "client"] as const) {
    for (const { step } of buildRoleGuide(role, compared).items) {
      const snippet = step && loadSnippet(step.id, { before, after });
      if (snippet !== undefined) found.set(`${before}..${after}/${step!.id}`, snippet);
    }
  }
  return found;
}

async function allShown(): Promise<Map<string, BeforeAfterCodeSnippet>> {
  return new Map((await Promise.all(PAIRS.map(([before, after]) => shown(before, after)))).flatMap((map) => [...map]));
}

test("each snippet is shown by the guide of some bundled pair", async () => {
  const used = new Set([...(await allShown()).keys()].map((name) => name.split("/")[1]!));
  const stored = readdirSync(join(ROOT, "templates", "migrate", "snippets")).sort();
  assert.equal([...used].sort(), stored);
  assert.ok(stored.length >= 30, `${stored.length} snippets`);
});

test("code of before imports the older package only, and code of after the newer one", async () => {
  for (const [name, { before, after }] of await allShown()) {
    const [older, newer] = name.split("/")[0]!.split("..") as [string, string];
    const allowed = new RegExp(`^(${older}/index|runtime/\\w+)$`);
    for (const imported of importsOf(before)) assert.match(imported, allowed, name);
    assert.ok(importsOf(after).includes(`${newer}/index`), `${name} shows ${newer}`);
    assert.ok(name.includes("/serve-both") || !importsOf(after).includes(`${older}/index`), `${name} leaves ${older}`);
  }
});

for (const compiler of COMPILERS_HERE) {
  test(`each snippet compiles with the packages that it is for, and not with any: ${compiler}`, async () => {
    const snippets = await allShown();
    const misplaced = loadSnippet("caching", { before: "2026-07-28", after: "2026-07-28" })!;
    const found = await inFolder(new Map(), (folder) => {
      writeProject(folder, new Map(), NODE_TYPES);
      for (const [name, snippet] of snippets) write(folder, name, snippet);
      write(folder, "misplaced/caching", misplaced);
      return complaints(compiler, folder);
    });
    assert.equal(found, [
      "misplaced/caching.before.ts:4 TS2322",
      "misplaced/caching.before.ts:5 TS2322",
      "misplaced/caching.before.ts:6 TS2322",
    ]);
  });
}

/** Writes the packages beside the code, as in a user's project. */
function write(folder: string, name: string, { before, after }: BeforeAfterCodeSnippet): void {
  const file = join(folder, "src", name);
  const packages = join(dirname(file), "mcp");
  mkdirSync(dirname(file), { recursive: true });
  try {
    symlinkSync(join(ROOT, "generated"), packages, "dir");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  writeFileSync(`${file}.before.ts`, before);
  writeFileSync(`${file}.after.ts`, after);
}

function importsOf(code: string): string[] {
  return [...code.matchAll(/from "\.\/mcp\/([^"]+)\.js"/g)].map((match) => match[1]!);
}

test.run();
