import { test } from "uvu";
import * as assert from "uvu/assert";
import { HANDSHAKES, REVISIONS } from "../support/revisions.js";
import { checkStdioCell } from "./support/cells.js";

const CELLS = REVISIONS.flatMap((native) =>
  HANDSHAKES.filter((client) => client !== native).map((client) => ({ native, client })),
);

for (const { native, client } of CELLS)
  test(`a client of ${client} on stdio gets all features of a server of ${native}, or the losses of the table`, async () => {
    assert.ok((await checkStdioCell(native, client)) > 20);
  });

test.run();
