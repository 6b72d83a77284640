import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "./support/command.js";
import { sampleCommand } from "./support/server.js";

const test = suite<{ folder: string }>("capabilities and revisions of mcpgen call");

/** A server that lists a tool for each capability of the client. */
const SERVER = `
  let declared = [];
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    const send = (answer) => id !== undefined && console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
    if (method === "server/discover") return send({ error: { code: -32601, message: "unknown" } });
    if (method === "tools/list") return send({ result: { tools: declared.map((name) => ({ name, inputSchema: { type: "object" } })) } });
    if (method !== "initialize") return send({ result: {} });
    declared = Object.keys(params.capabilities).sort();
    send({ result: { protocolVersion: "2025-11-25", serverInfo: { name: "s", version: "1" }, capabilities: { tools: {} } } });
  });`;

test.before((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-call-declares-"));
  writeFileSync(join(context.folder, "server.cjs"), SERVER);
});
test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));

test("only elicitation is declared, because the command cannot answer other requests", ({ folder }) => {
  assert.is(mcpgen(folder, "call", "node server.cjs").stdout, "s 1 · 2025-11-25\ntools\n  elicitation()\n");
});

test("a tool that needs another capability is not listed, and the error says why", ({ folder }) => {
  assert.equal(mcpgen(folder, "call", "node server.cjs", "create_summary"), {
    code: 2,
    stdout: "",
    stderr:
      'the server lists no tool "create_summary" (use elicitation; some servers list a tool only to clients that declare sampling or roots, which mcpgen call does not support)\n',
  });
});

test("a call that the server rejects for a missing capability is explained", ({ folder }) => {
  const everything = sampleCommand("everything", "--stdio");
  const { code, stderr } = mcpgen(folder, "call", everything, "test_missing_capability", "--revision", "2026-07-28");
  assert.is(code, 2);
  assert.match(
    stderr,
    /^the server rejected tools\/call with error -32021: .*sampling.* \(use a client that declares this capability\)\n$/,
  );
});

test("a revision that the server lacks is an error that names options of the command", ({ folder }) => {
  const given = ["call", "node server.cjs", "--revision"];
  assert.is(
    mcpgen(folder, ...given, "2025-06-18").stderr,
    "the server does not support revision 2025-06-18; it supports 2025-11-25 (give --revision 2025-11-25, or omit --revision)\n",
  );
  assert.is(
    mcpgen(folder, ...given, "2026-07-28").stderr,
    "the server does not support revision 2026-07-28 (omit --revision)\n",
  );
});

test.run();
