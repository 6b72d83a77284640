import { test } from "uvu";
import { Matrix, overStdio } from "./support/cells.js";
import { byGuards } from "./support/wire.js";

// All cells are compared in `matrix.slow.test.ts`.
test("a client with a session gets all features of a stateless server process, or the differences of the table", async () => {
  const matrix = new Matrix(overStdio, [byGuards]);
  await matrix.checkAll({ native: "2026-07-28", client: "2025-11-25" });
});

test.run();
