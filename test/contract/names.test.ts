import { test } from "uvu";
import * as assert from "uvu/assert";
import { assignNames, entryNames, toConstantName } from "../../generator/contract/names.js";
import { membersOf } from "../support/lists.js";
import { createContractClientNames } from "../../generator/contract/client/clientView.js";
import { parseContract } from "../../generator/contract/readContract.js";

const NAMES: readonly (readonly [given: string, member: string, type: string])[] = [
  ["get_forecast", "getForecast", "GetForecast"],
  ["get-forecast", "getForecast", "GetForecast"],
  ["getForecast", "getForecast", "GetForecast"],
  ["GetForecast", "getForecast", "GetForecast"],
  ["GET_FORECAST", "getForecast", "GetForecast"],
  ["HTTPStatus", "HTTPStatus", "HTTPStatus"],
  ["weather/get.forecast", "weatherGetForecast", "WeatherGetForecast"],
  ["3d_render", "tool3dRender", "Tool3dRender"],
  ["prévision météo", "prévisionMétéo", "PrévisionMétéo"],
  ["天気", "天気", "天気"],
  ["🌦", "tool", "Tool"],
  ["\u{10D4A}a", "a", "A"],
  ["$", "tool$", "Tool$"],
  ["constructor", "constructorTool", "ConstructorTool"],
  ["to_string", "toStringTool", "ToStringTool"],
  ["__proto__", "proto", "Proto"],
  ["then", "thenTool", "ThenTool"],
  ["delete", "delete", "Delete"],
  ["a'b\"c`d", "aBCD", "ABCD"],
];

for (const [given, member, type] of NAMES) {
  test(`${given} is ${member} in TypeScript`, () => {
    assert.equal(entryNames([given], "tool"), [{ member, type }]);
  });
}

test("where names come to the same one, the first has it, and the others are numbered past those before them", () => {
  assert.equal(membersOf(entryNames(["getX2", "get-x", "get_x", "getX", "GETX"], "tool"), "member"), [
    "getX2",
    "getX",
    "getX3",
    "getX4",
    "getx5",
  ]);
});

test("a name that is added at the end changes none before it", () => {
  assert.equal(membersOf(entryNames(["get-x", "get_x", "getX2"], "tool"), "member"), ["getX", "getX2", "getX22"]);
});

test("a constant is named in capitals", () => {
  assert.equal(["getForecast", "x", "tool3dRender", "天気"].map(toConstantName), [
    "GET_FORECAST",
    "X",
    "TOOL3D_RENDER",
    "天気",
  ]);
});

async function namesOf(given: { name: string; client?: string }, tools: readonly string[] = []) {
  const entries = tools.map((name) => ({ name, inputSchema: { type: "object" } }));
  const contract = await parseContract("c.json", JSON.stringify({ version: "1", ...given, tools: entries }));
  return createContractClientNames(contract, assignNames(contract));
}

const CLIENT_NAMES: readonly (readonly [given: { name: string; client?: string }, type: string, variable: string])[] = [
  [{ name: "weather" }, "Weather", "weather"],
  [{ name: "mcp-servers/everything" }, "McpServersEverything", "mcpServersEverything"],
  [{ name: "mcp-servers/everything", client: "everything" }, "Everything", "everything"],
  [{ name: "天気" }, "天気", "天気"],
  [{ name: "?" }, "Server", "server"],
  [{ name: "target" }, "Target2", "target"],
  [{ name: "connect" }, "Connect2", "connect"],
];

for (const [given, type, variable] of CLIENT_NAMES)
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
