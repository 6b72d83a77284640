import * as assert from "uvu/assert";
import { serverScript } from "../contract/support/captured.js";
import { assertRefused, mcpgen, sampleCommand } from "./support/command.js";
import { suiteInOneFolder, write } from "../support/folders.js";

const test = suiteInOneFolder("capabilities and revisions of mcpgen call");

/** A server that lists a tool for each capability of the client. */
const SERVER = serverScript(`
  if (method === "initialize") globalThis.declared = Object.keys(params.capabilities).sort();
  if (method === "tools/list") return send({ id, result: { tools: declared.map((name) => ({ ...TOOL, name })) } });
  if (method === "tools/call") return send({ id, ...answerToCall(params) });
  plain();
  function answerToCall({ name }) {
    if (name === "old_name") return { result: { content: [{ type: "text", text: "called" }] } };
    return { error: { code: -32602, message: "Unknown tool: " + name } };
  }`);

test.before((context) => {
  const { folder } = context;
  write(folder, "server.cjs", SERVER);
});
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

test("a tool that is not listed is called, because it may be an old name", ({ folder }) => {
  assert.equal(mcpgen(folder, "call", "node server.cjs", "old_name"), { code: 0, stdout: "called\n", stderr: "" });
});

test("a call that the server rejects for a missing capability is explained", ({ folder }) => {
  const everything = sampleCommand("everything", "--stdio");
  assertRefused(
    mcpgen(folder, "call", everything, "test_missing_capability", "--revision", "2026-07-28"),
    /^the server rejected tools\/call with error -32021: .*sampling.* \(use a client that declares this capability\)\n$/,
  );
});

test("a revision that the server lacks is an error that names options of the command", ({ folder }) => {
  const given = ["call", "node server.cjs", "--revision"];
  assert.is(
    mcpgen(folder, ...given, "2025-06-18").stderr,
    "the server does not support revision 2025-06-18; it offers 2025-11-25 (give --revision 2025-11-25, or omit --revision)\n",
  );
  assert.is(
    mcpgen(folder, ...given, "2026-07-28").stderr,
    "the server does not support revision 2026-07-28 (omit --revision)\n",
  );
});

test.run();
