import { test } from "uvu";
import * as assert from "uvu/assert";
import { createContractClientNames } from "../../../generator/contract/client/clientView.js";
import { assignNames } from "../../../generator/contract/names.js";
import { parseContract } from "../../../generator/contract/readContract.js";

async function namesOf(given: { name: string; client?: string }, tools: readonly string[] = []) {
  const entries = tools.map((name) => ({ name, inputSchema: { type: "object" } }));
  const contract = await parseContract("c.json", JSON.stringify({ version: "1", ...given, tools: entries }));
  return createContractClientNames(contract, assignNames(contract));
}

const NAMES: readonly (readonly [given: { name: string; client?: string }, type: string, variable: string])[] = [
  [{ name: "weather" }, "Weather", "weather"],
  [{ name: "mcp-servers/everything" }, "McpServersEverything", "mcpServersEverything"],
  [{ name: "mcp-servers/everything", client: "everything" }, "Everything", "everything"],
  [{ name: "天気" }, "天気", "天気"],
  [{ name: "?" }, "Server", "server"],
  [{ name: "target" }, "Target2", "target"],
  [{ name: "connect" }, "Connect2", "connect"],
];

for (const [given, type, variable] of NAMES)
  test(`the client of ${JSON.stringify(given)} is ${type}`, async () => {
    const names = await namesOf(given);
    assert.equal([names.type, names.variable], [type, variable]);
  });

test("a client whose name is the type of a tool gets a number", async () => {
  assert.is((await namesOf({ name: "echo_input" }, ["echo"])).type, "EchoInput2");
});

test("a tool with the name of another member of the client gets an ending", async () => {
  const { tools } = await namesOf({ name: "s" }, [
    "close",
    "close_tool",
    "try",
    "prompts",
    "find-drift",
    "then",
    "delete",
  ]);
  assert.equal(tools, ["closeTool2", "closeTool", "tryTool", "promptsTool", "findDriftTool", "thenTool", "delete"]);
});

test.run();
