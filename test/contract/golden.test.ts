import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";
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
    behaviour: "SESSIONS_FROM_STATELESS",
  },
];

/**
 * Nothing for equal texts, so that a module which a server for each revision leaves alone does not appear. No line numbers, so that a line
 * which both forms have changes nothing.
 */
const patchOf = (path: string, before: string, after: string): string =>
  before === after
    ? ""
    : createTwoFilesPatch(path, path, before, after, "bridged", "native", { context: 1 }).replace(/^@@ .* @@$/gm, "@@");

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

const FILES = await emitted("ts");

test("golden: a contract becomes exactly these files", () => {
  assertGolden(FILES, { expected: EXPECTED, root: ROOT, part: "contract/golden" });
});

test("golden: with a server for each revision, these lines differ", async () => {
  const bridged = new Map(FILES.map(({ path, text }) => [path, text]));
  const patches = (await emitted("ts", true)).map(({ path, text }) => patchOf(path, bridged.get(path) ?? "", text));
  const text = patches.join("");
  assertGolden([{ path: "native.diff", text }], {
    expected: join(FOLDER, "native"),
    root: ROOT,
    part: "contract/golden",
  });
});

test("two runs write the same", async () => {
  assert.equal(await emitted("ts"), FILES);
});

test("a target of sources has no other form, and one without them has no sources", async () => {
  const formsOf = (files: readonly GeneratedFile[]): string[] =>
    [...new Set(files.map(({ path }) => path.replace(/^[^.]*/, "")))].sort();
  assert.equal(formsOf(await emitted("ts")), [".ts"]);
  assert.equal(formsOf(await emitted("js")), [".d.ts", ".js"]);
});

test.run();
