import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { format } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundledFacts, bundledModel } from "../../generator/bundled/bundled.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import type { Target } from "../../generator/emit/parts.js";
import { ROOT } from "../shared.js";
import { HOSTILE } from "./hostileContract.js";

const FOLDER = join(ROOT, "test", "contract", "golden");
const EXPECTED = join(FOLDER, "expected");
const UPDATE = process.env["UPDATE_GOLDEN"] === "1";

async function emitted(target: Target): Promise<GeneratedFile[]> {
  const contract = await parseContract("contract.json", readFileSync(join(FOLDER, "contract.json"), "utf8"));
  const revisions = ["2026-07-28", "2025-06-18"].map(async (revision) => ({
    model: (await bundledModel(revision)).model,
    facts: bundledFacts(revision),
  }));
  return emitContract(contract, { revisions: await Promise.all(revisions), target, source: "contract.json" });
}

test("golden: a contract becomes exactly these files", async () => {
  const files = await emitted("ts+js");
  if (UPDATE) {
    rmSync(EXPECTED, { recursive: true, force: true });
    for (const { path, text } of files) {
      mkdirSync(dirname(join(EXPECTED, path)), { recursive: true });
      writeFileSync(join(EXPECTED, path), text);
    }
  }
  assert.ok(existsSync(EXPECTED), "expected is missing (run with UPDATE_GOLDEN=1 and look at what it wrote)");
  const expected = readdirSync(EXPECTED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(EXPECTED, join(entry.parentPath, entry.name)));
  assert.equal(files.map(({ path }) => path).sort(), expected.sort());
  for (const { path, text } of files) assert.fixture(text, readFileSync(join(EXPECTED, path), "utf8"), path);
});

test("two runs write the same, and prettier has nothing to change", async () => {
  const files = await emitted("ts+js");
  assert.equal(await emitted("ts+js"), files);
  for (const { path, text } of files) assert.is(await format(text, { filepath: path }), text, path);
});

test("prettier has nothing to change where names and texts are hostile either", async () => {
  const contract = await parseContract("c.json", JSON.stringify(HOSTILE));
  const revision = { model: (await bundledModel("2025-11-25")).model, facts: bundledFacts("2025-11-25") };
  const files = await emitContract(contract, { revisions: [revision], target: "ts+js", source: "*/ c\n.json" });
  for (const { path, text } of files) assert.is(await format(text, { filepath: path }), text, path);
});

test("a target of sources has no other form, and one without them has no sources", async () => {
  assert.equal(
    (await emitted("ts")).filter(({ path }) => !/[^d]\.ts$/.test(path)),
    [],
  );
  const forms = new Set((await emitted("js")).map(({ path }) => path.replace(/^[^.]*/, "")));
  assert.equal([...forms].sort(), [".d.ts", ".js"]);
});

test.run();
