import * as assert from "uvu/assert";
import { edit, read, suiteInFolders, write } from "../support/folders.js";
import { assertDone, assertFound, mcpgen } from "./support/command.js";

const test = suiteInFolders("a project with a contract is changed");

function configure(folder: string, revisions: readonly string[]): void {
  const settings = { out: "src/mcp", contract: "contract.json", target: "ts", only: ["server"] };
  write(folder, "mcpgen.config.json", { ...settings, revisions });
}

const ASKS = `import { createServers } from "./mcp/contract/index.js";

export const servers = createServers({
  tools: {
    async removeItem({ id }, context) {
      await reserve(id);
      const { action } = await context.elicit({ message: "Remove?", requestedSchema: { type: "object", properties: {} } });
      return action;
    },
  },
});
`;

const NOTE = `note: in revision 2026-07-28, a function runs again from its start after each question to the client, so these calls before a question are made again (ask first, or keep their results in the requestState of context.inputRequired):
  src/shop.ts:6:7: await reserve(id), before context.elicit in line 7
`;

test.before.each(({ folder }) => {
  const tool = { name: "remove_item", inputSchema: { type: "object", properties: { id: { type: "string" } } } };
  write(folder, "contract.json", { name: "shop", version: "1.0.0", tools: [tool] });
  write(folder, "src/shop.ts", ASKS);
  configure(folder, ["2025-11-25"]);
});

test("generate names the contract's module to import, and calls before a question once, when they begin to repeat", ({
  folder,
}) => {
  const first = assertDone(mcpgen(folder, "generate"));
  assert.match(first.stdout, "\n  next: import createServers from src/mcp/contract/index.js (see src/mcp/README.md)\n");
  assert.is(first.stderr, "");
  const compared = mcpgen(folder, "diff 2025-11-25 2026-07-28");
  assert.is(compared.stderr, NOTE);
  assert.is(mcpgen(folder, "diff 2025-06-18 2025-11-25").stderr, "");
  assert.is(mcpgen(folder, "migrate 2025-11-25 2026-07-28").stderr, NOTE);
  configure(folder, ["2025-11-25", "2026-07-28"]);
  assert.is(assertDone(mcpgen(folder, "generate")).stderr, NOTE);
  assert.is(assertDone(mcpgen(folder, "generate")).stderr, "");
});

test("scaffold tells the same when it adds the revision", ({ folder }) => {
  assertDone(mcpgen(folder, "generate"));
  assert.is(assertDone(mcpgen(folder, "scaffold . --revision 2025-11-25,2026-07-28")).stderr, NOTE);
  assert.is(assertDone(mcpgen(folder, "scaffold .")).stderr, "");
});

test("check sums up a changed contract in one line, and shows the diff of an edited file without hashes", ({
  folder,
}) => {
  assertDone(mcpgen(folder, "generate"));
  const before = read(folder, "contract.json");
  edit(folder, "contract.json", (text) => text.replace("1.0.0", "1.0.1"));
  assert.is(
    assertFound(mcpgen(folder, "check")).stdout,
    "src/mcp: contract.json has changed since the last mcpgen generate: 2 changed, 0 missing, 0 stale (run mcpgen generate)\n",
  );
  write(folder, "contract.json", before);
  edit(folder, "src/mcp/contract/index.ts", (text) => text.replace("removeItem", "dropItem"));
  const { stdout } = assertFound(mcpgen(folder, "check"));
  assert.match(stdout, /^-  dropItem/m);
  assert.not.match(stdout, "sha256");
});

test.run();
