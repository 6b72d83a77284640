import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadFacts, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { ROOT } from "../support/schemas.js";
import { HOSTILE } from "./support/hostileContract.js";

const CONTRACTS = [
  ["of the goldens", readFileSync(join(ROOT, "test", "contract", "golden", "contract.json"), "utf8")],
  ["with hostile names and texts", JSON.stringify(HOSTILE)],
] as const;

for (const [what, text] of CONTRACTS)
  test(`a contract ${what}: prettier has nothing to change`, async () => {
    const revision = {
      model: (await loadBundledProtocolModel("2025-11-25")).model,
      facts: loadFacts("2025-11-25"),
    };
    const files = await emitContract(await parseContract("c.json", text), {
      servers: [revision],
      clients: [revision],
      target: "ts+js",
      source: "*/ c\n.json",
    });
    for (const { path, text: written } of files)
      assert.is(await format(written, { filepath: path, printWidth: 120 }), written, path);
  });

test.run();
