import { test } from "uvu";
import * as assert from "uvu/assert";
import { Matrix, overStdio } from "./support/cells.js";
import { byGuards } from "./support/wire.js";

for (const [native, client] of [
  ["2025-11-25", "2025-03-26"],
  ["2024-11-05", "2025-11-25"],
  ["2026-07-28", "2025-11-25"],
] as const)
  test(`a client of ${client} on stdio gets all features of a server of ${native}, or the losses of the table`, async () => {
    const matrix = new Matrix(overStdio, [byGuards]);
    await matrix.checkAll({ native, client });
    assert.ok(matrix.counts.native > 20);
  });

test.run();
