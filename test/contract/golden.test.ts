import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadFacts, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import type { OutputLanguage } from "../../generator/emit/parts.js";
import { ROOT } from "../support/schemas.js";
import { assertGolden } from "../support/golden.js";

const FOLDER = join(ROOT, "test", "contract", "golden");
const EXPECTED = join(FOLDER, "expected");

const BRIDGES = [
  {
    revision: "2025-06-18",
    folders: ["2025-11-25_2026-07-28", "2025-06-18_2025-11-25"],
    behaviour: { name: "SESSIONS_FROM_STATELESS" },
  },
];

async function emitted(target: OutputLanguage, isNative = false): Promise<GeneratedFile[]> {
  const contract = await parseContract("contract.json", readFileSync(join(FOLDER, "contract.json"), "utf8"));
  const revisions = ["2026-07-28", "2025-06-18"].map(async (revision) => ({
    model: (await loadBundledProtocolModel(revision)).model,
    facts: loadFacts(revision),
  }));
  const all = await Promise.all(revisions);
  return emitContract(contract, {
    servers: all,
    clients: all,
    ...(!isNative && { bridges: BRIDGES }),
    target,
    source: "contract.json",
  });
}

const FILES = await emitted("ts+js");

test("golden: a contract becomes exactly these files", () => {
  assertGolden(FILES, { expected: EXPECTED, root: ROOT, part: "contract/golden" });
});

test("golden: with a server for each revision, these modules differ", async () => {
  const [bridged, native] = [await emitted("ts"), await emitted("ts", true)];
  const known = new Set(bridged.map(({ text }) => text));
  const different = native.filter(({ text }) => !known.has(text));
  assertGolden(different, { expected: join(FOLDER, "native"), root: ROOT, part: "contract/golden" });
});

test("two runs write the same", async () => {
  assert.equal(await emitted("ts+js"), FILES);
});

test("a target of sources has no other form, and one without them has no sources", async () => {
  const formsOf = (files: readonly GeneratedFile[]): string[] =>
    [...new Set(files.map(({ path }) => path.replace(/^[^.]*/, "")))].sort();
  assert.equal(formsOf(await emitted("ts")), [".ts"]);
  assert.equal(formsOf(await emitted("js")), [".d.ts", ".js"]);
});

test.run();
