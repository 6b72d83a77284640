import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readContractSides } from "../../generator/commands/diffSides.js";

const folder = mkdtempSync(join(tmpdir(), "mcpgen-sides-"));
const contract = join(folder, "contract.json");
writeFileSync(contract, JSON.stringify({ name: "s", version: "1.0.0", tools: [] }));
test.after(() => rmSync(folder, { recursive: true }));

const missing = join(folder, "missing.json");
const told = `${missing}: there is no such file (correct the path, or give a state of git such as HEAD:contract.json)`;

test("a file that does not exist is named, on each side", () => {
  for (const [before, after] of [
    [missing, contract],
    [contract, missing],
    [missing, join(folder, "other.json")],
    [missing, "2025-06-18"],
  ] as const)
    assert.throws(
      () => readContractSides(before, after),
      (error: Error) => error.message === told,
    );
});

test("what may be a revision is left to the reader of schemas", () => {
  assert.is(readContractSides("2025-06-18", "1999-01-01"), undefined);
});

test.run();
