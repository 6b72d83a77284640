import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import { contractChecks, runChecks } from "../../templates/runtime/contract-testing/contractChecks.js";
import { testContract } from "../../templates/runtime/testing.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { type RawHandler, rawServer } from "./support/rawServer.js";
import {
  ADD,
  SLOW,
  PROMPT,
  CAPABILITIES,
  INVALID,
  text,
  correct,
  callTool,
  except,
  inputOf,
  isValid,
  failuresOf,
} from "./support/testedServers.js";

const testing = suite("tests of servers by written contracts");

/** A contract as its author writes it: shared definitions, and members that no server lists. */
const SHARING = {
  $defs: {
    Count: { type: "integer", minimum: 0, maximum: 100 },
    Input: {
      type: "object",
      required: ["a", "b"],
      properties: { a: { $ref: "#/$defs/Count" }, b: { type: "integer" } },
    },
    Sum: { type: "integer" },
  },
  tools: [
    {
      ...ADD,
      scopes: ["add"],
      aliases: ["plus"],
      inputSchema: { $ref: "#/$defs/Input" },
      outputSchema: { type: "object", required: ["sum"], properties: { sum: { $ref: "#/$defs/Sum" } } },
    },
  ],
  prompts: [PROMPT],
};

testing("schemas that a contract shares are part of those that use them", async () => {
  const listed = {
    ...ADD,
    inputSchema: { ...SHARING.$defs.Input, $defs: { Count: SHARING.$defs.Count } },
    outputSchema: { ...SHARING.tools[0]!.outputSchema, $defs: { Sum: SHARING.$defs.Sum } },
  };
  const handler: RawHandler = (call) => (call.method === "tools/list" ? { tools: [listed] } : withOldNames(call));
  const report = await testContract(rawServer(handler, CAPABILITIES), SHARING, { as: november, timeoutMs: 400 });
  assert.equal(
    report.checks.flatMap(({ problems }) => problems),
    [],
  );
  const rejecting = except("tools/call", (call) => (inputOf(call)?.a === 100 ? INVALID : undefined));
  const { checks } = await runChecks(
    await contractChecks(rawServer(rejecting, CAPABILITIES), SHARING, { as: november, only: ["add"] }),
  );
  const valid = checks.find(({ name }) => name === "valid arguments get a valid result");
  assert.match(valid?.problems[0]?.message ?? "", /^a call with the maximum 100 was answered with error -32602/);
});

testing("a definition that a schema and its contract both have is refused", async () => {
  const own = { type: "object", properties: { a: { $ref: "#/$defs/Count" } }, $defs: { Count: {} } };
  const contract = { ...SHARING, tools: [{ ...ADD, inputSchema: own }] };
  const error = await testContract(rawServer(correct, CAPABILITIES), contract, { as: november }).catch(String);
  assert.is(
    error,
    'TypeError: testContract: add.inputSchema and the contract both define "Count" (rename one of them)',
  );
});

testing("an output that is not an object is checked as a bridge wraps it", async () => {
  const outputSchema = { type: "array", items: { type: "integer" }, maxItems: 1 };
  const wrapped = { type: "object", properties: { result: outputSchema }, required: ["result"] };
  const contract = { tools: [{ ...ADD, outputSchema }] };
  const failuresFor = async (result: unknown): Promise<string[]> => {
    const tools = except("tools/list", () => ({ tools: [{ ...ADD, outputSchema: wrapped }] }));
    const server: RawHandler = (call) =>
      isValid(call) ? { ...text("1"), structuredContent: { result } } : tools(call);
    return failuresOf(
      await runChecks(
        await contractChecks(rawServer(server), contract, { as: november, timeoutMs: 400, only: ["add"] }),
      ),
    );
  };
  assert.equal(await failuresFor([1]), []);
  assert.match(
    (await failuresFor([1, 2])).join(),
    /its outputSchema rejects: \/result must be an array of at most 1 items/,
  );
});

testing("a contract that the server does not keep is found", async () => {
  const server = rawServer(correct, CAPABILITIES);
  const contract = {
    tools: [
      { ...ADD, inputSchema: { type: "object" } },
      { name: "gone", inputSchema: { type: "object" } },
    ],
  };
  const report = await runChecks(await contractChecks(server, contract, { as: november, only: [] }));
  assert.equal(
    report.checks
      .find(({ subject }) => subject === "contract")
      ?.problems.map(({ severity, message }) => [severity, message.slice(0, 60)]),
    [
      ["failure", "the tool add differs from the contract at /inputSchema/properties, /inputSchema/required"],
      ["failure", "the server does not list the tool gone of the contract: it was removed"],
      ["warning", "the server lists the tool slow, which the contract does not h"],
    ].map(([severity, message]) => [severity, message!.slice(0, 60)]),
  );
});

/** The correct server, which also knows old names of the tool `add` and its argument `a`. */
const withOldNames: RawHandler = except("tools/call", (call) => {
  const { name, arguments: given } = call.params as { name: string; arguments: JsonObject };
  const { augend: a = given?.["a"], ...others } = given ?? {};
  return name === "plus" || given?.["augend"] !== undefined
    ? callTool({ ...call, params: { name: "add", arguments: { ...others, a } } })
    : undefined;
});

testing("the old names in a contract must still work, and are not expected in the list", async () => {
  const contract = { tools: [{ ...ADD, scopes: ["math"], aliases: ["plus"], argumentAliases: { augend: "a" } }, SLOW] };
  const checksOf = async (handler: RawHandler): Promise<readonly unknown[]> => {
    const server = rawServer(handler, CAPABILITIES);
    const { checks } = await runChecks(
      await contractChecks(server, contract, { as: november, only: ["add"], timeoutMs: 400 }),
    );
    return checks
      .filter(({ subject, name }) => subject === "contract" || name === "old names still work")
      .map(({ name, status, problems }) => [name, status, ...problems.map(({ message }) => message)]);
  };
  assert.equal(await checksOf(withOldNames), [
    ["the server lists its tools", "passed"],
    ["old names still work", "passed"],
  ]);
  const advice = "(accept the aliases of the contract)";
  assert.equal(await checksOf(correct), [
    ["the server lists its tools", "passed"],
    [
      "old names still work",
      "failed",
      `a call with the old name plus was answered with error -32602: invalid params ${advice}`,
      `a call with augend, the old name of a, gets a result with isError ${advice}`,
    ],
  ]);
});

/** The correct server, which also knows old names of the prompt `greet` and its argument `name`. */
const withOldPromptNames: RawHandler = except("prompts/get", (call) => {
  const { name, arguments: given } = call.params as { name: string; arguments?: JsonObject };
  if (name !== "hello" && given?.["who"] === undefined) return undefined;
  return correct({ ...call, params: { name: "greet", arguments: { name: given?.["who"] ?? given?.["name"] } } });
});

testing("the old names of prompts in a contract must still work", async () => {
  const contract = { prompts: [{ ...PROMPT, aliases: ["hello"], argumentAliases: { who: "name" } }] };
  const checkOf = async (handler: RawHandler): Promise<readonly unknown[]> => {
    const server = rawServer(handler, CAPABILITIES);
    const { checks } = await runChecks(await contractChecks(server, contract, { as: november, only: ["greet"] }));
    const { subject, status, reason, problems } = checks.find(({ name }) => name === "old names still work")!;
    return [subject, status, reason, ...problems.map(({ message }) => message)];
  };
  assert.equal(await checkOf(withOldPromptNames), ["prompt greet", "passed", undefined]);
  const refused = "was answered with error -32602: invalid params (accept the aliases of the contract)";
  assert.equal(await checkOf(correct), [
    "prompt greet",
    "failed",
    undefined,
    `a call with the old name hello ${refused}`,
    `a call with who, the old name of name, ${refused}`,
  ]);
  assert.equal(await checkOf(except("prompts/get", () => INVALID)), [
    "prompt greet",
    "skipped",
    "the prompt has no call that works by its present names",
  ]);
});

testing.run();
