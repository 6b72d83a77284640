import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadSpecificationFactsOfRevision, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import type { OutputLanguage } from "../../generator/emit/parts.js";
import { ROOT } from "../support/schemas.js";
import { assertGolden } from "../support/golden.js";
import { HOSTILE } from "./support/hostileContract.js";

const FOLDER = join(ROOT, "test", "contract", "golden");
const EXPECTED = join(FOLDER, "expected");

const BRIDGES = [
  {
    revision: "2025-06-18",
    folders: ["2025-11-25_2026-07-28", "2025-06-18_2025-11-25"],
    behaviour: { name: "SESSIONS_FROM_STATELESS", module: "bridges/down/behaviour" },
  },
];

async function emitted(target: OutputLanguage, isNative = false): Promise<GeneratedFile[]> {
  const contract = await parseContract("contract.json", readFileSync(join(FOLDER, "contract.json"), "utf8"));
  const revisions = ["2026-07-28", "2025-06-18"].map(async (revision) => ({
    model: (await loadBundledProtocolModel(revision)).model,
    facts: loadSpecificationFactsOfRevision(revision),
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

test("golden: a contract becomes exactly these files", async () => {
  assertGolden(await emitted("ts+js"), { expected: EXPECTED, root: ROOT, part: "contract/golden" });
});

test("golden: with a server for each revision, these modules differ", async () => {
  const [bridged, native] = [await emitted("ts"), await emitted("ts", true)];
  const known = new Set(bridged.map(({ text }) => text));
  const different = native.filter(({ text }) => !known.has(text));
  assertGolden(different, { expected: join(FOLDER, "native"), root: ROOT, part: "contract/golden" });
});

test("two runs write the same, and prettier has nothing to change", async () => {
  const files = await emitted("ts+js");
  assert.equal(await emitted("ts+js"), files);
  for (const { path, text } of files) assert.is(await format(text, { filepath: path }), text, path);
});

test("prettier has nothing to change where names and texts are hostile either", async () => {
  const contract = await parseContract("c.json", JSON.stringify(HOSTILE));
  const revision = {
    model: (await loadBundledProtocolModel("2025-11-25")).model,
    facts: loadSpecificationFactsOfRevision("2025-11-25"),
  };
  const files = await emitContract(contract, {
    servers: [revision],
    clients: [revision],
    target: "ts+js",
    source: "*/ c\n.json",
  });
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
