import { test } from "uvu";
import * as assert from "uvu/assert";
import { listAgentTools, type AgentTool, type AgentToolsOptions } from "../../templates/runtime/agents.js";
import {
  CallAbortedError,
  CapabilityError,
  ClosedError,
  InputRequiredError,
} from "../../templates/runtime/client/errors.js";
import { McpError } from "../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { rejected } from "../client/support/serving.js";
import { INPUT, ScriptedServer, tool } from "./support/scriptedServer.js";

/** Lists the only tool of a server `s`. */
async function onlyTool(
  { definition = {}, result }: { readonly definition?: JsonObject; readonly result?: unknown },
  options: AgentToolsOptions<"s"> = {},
): Promise<{ readonly found: AgentTool; readonly server: ScriptedServer }> {
  const server = new ScriptedServer([tool("t", definition)], result);
  const [found] = await listAgentTools({ s: server }, options);
  return { found: found!, server };
}

test("the tools of several servers are one list, in their order, with the keys of the servers as prefixes", async () => {
  const files = new ScriptedServer([tool("read", { description: "Reads.", inputSchema: INPUT }), tool("write")]);
  const web = new ScriptedServer([tool("read", { title: "Read a page", annotations: { title: "Page" } })]);
  const found = await listAgentTools({ files: { client: files }, web });
  assert.equal(
    found.map(({ name, server, tool: own, title, description }) => [name, server, own, title, description]),
    [
      ["files_read", "files", "read", "read", "Reads."],
      ["files_write", "files", "write", "write", ""],
      ["web_read", "web", "read", "Read a page", ""],
    ],
  );
  assert.equal(found[0]!.inputSchema, INPUT);
  await found[0]!.call({ path: "a" });
  await found[2]!.call(undefined);
  assert.equal(
    [files.sent, web.sent],
    [[{ name: "read", arguments: { path: "a" } }], [{ name: "read", arguments: {} }]],
  );
});

test("a server cannot take a name that begins with the longer key of another server", async () => {
  const servers = {
    a: new ScriptedServer([tool("b_c"), tool("b.c"), tool("b"), tool("_x")]),
    a_b: new ScriptedServer([tool("c")]),
    "a.b-c": new ScriptedServer([tool("d")]),
    a_: new ScriptedServer([tool("x"), tool("b_c")]),
    "a-": new ScriptedServer([]),
  };
  const namesOf = async (given: typeof servers): Promise<unknown> =>
    (await listAgentTools(given)).map(({ name, server, tool: own }) => [server, own, name]);
  const expected = [
    ["a", "b_c", "a-b_c"],
    ["a", "b.c", "a-b_c_2"],
    ["a", "b", "a_b"],
    ["a", "_x", "a--_x"],
    ["a_b", "c", "a_b_c"],
    ["a.b-c", "d", "a_b-c_d"],
    ["a_", "x", "a__x"],
    ["a_", "b_c", "a__b_c"],
  ];
  assert.equal(await namesOf(servers), expected);
  const { a, a_b } = servers;
  const two = [...expected.slice(0, 3), ["a", "_x", "a__x"]];
  assert.equal(await namesOf({ a, a_b } as typeof servers), [...two, ["a_b", "c", "a_b_c"]]);
  const silent = new ScriptedServer([]);
  assert.equal(await namesOf({ a, a_b: silent } as typeof servers), two, "whether the other lists the tool or not");
});

test("without prefixes, equal names of several servers get a number", async () => {
  const found = await listAgentTools(
    { b: new ScriptedServer([tool("read")]), a: new ScriptedServer([tool("read"), tool("")]) },
    { prefix: false },
  );
  assert.equal(
    found.map(({ name, server }) => [name, server]),
    [
      ["read_2", "b"],
      ["read", "a"],
      ["tool", "a"],
    ],
  );
});

/** Definitions of tools that are left out, and the warning. */
const LEFT_OUT: readonly (readonly [what: string, definitions: readonly unknown[], warnings: readonly object[]])[] = [
  [
    "a second tool with the same name",
    [tool("a"), tool("a")],
    [
      {
        code: "duplicate",
        server: "s",
        tool: "a",
        message: 'The tool "a" of the server s is left out: another tool of the list has the same name.',
      },
    ],
  ],
  [
    "a schema that providers reject",
    [tool("a"), tool("b", { inputSchema: { type: "object", properties: { x: { $ref: "#/nowhere" } } } })],
    [
      {
        code: "invalid",
        server: "s",
        tool: "b",
        message: 'The tool "b" of the server s is left out: #/nowhere does not name a schema of this document.',
      },
    ],
  ],
  [
    "a tool without a name, and no tool",
    [tool("a"), { inputSchema: {} }, null],
    [{ code: "invalid", server: "s", tool: "", message: 'The tool "" of the server s is left out: it has no name.' }],
  ],
];

for (const [what, definitions, wanted] of LEFT_OUT)
  test(`${what}: it is left out with a warning, and the others are listed`, async () => {
    const warnings: object[] = [];
    const found = await listAgentTools(
      { s: new ScriptedServer(definitions) },
      { onWarning: (warning) => void warnings.push(warning) },
    );
    assert.equal(
      found.map(({ name }) => name),
      ["s_a"],
    );
    assert.equal(warnings, wanted);
  });

test("warnings and changes do not write control characters of a server to a terminal", async () => {
  const red = "\u001b[31m\u009b";
  const strange = { type: "object", properties: { [red]: { type: "array", prefixItems: [{}] } } };
  const messages: string[] = [];
  const server = new ScriptedServer([tool("a", { inputSchema: strange }), tool(red), tool(red)]);
  const [found] = await listAgentTools(
    { s: server },
    { strict: true, onWarning: ({ message }) => void messages.push(message) },
  );
  assert.equal(
    [found!.changes, messages],
    [
      ["not strict: /\\u001b[31m\\u009b is an array with a schema for each position"],
      ['The tool "\\u001b[31m\\u009b" of the server s is left out: another tool of the list has the same name.'],
    ],
  );
});

test("a server that has no tools lists none, and another failure of a list is thrown", async () => {
  const failing = (error: Error): ScriptedServer => {
    const server = new ScriptedServer([]);
    server.tools = async function* () {
      throw error;
    };
    return server;
  };
  const none = new CapabilityError("no tools", { capability: "tools", reason: "server" });
  const files = new ScriptedServer([tool("a")]);
  assert.is((await listAgentTools({ files, none: failing(none) })).length, 1);
  for (const error of [
    new ClosedError("closed"),
    new CapabilityError("no tools in this revision", { capability: "tools", reason: "revision" }),
  ])
    assert.is(await rejected(listAgentTools({ files, failing: failing(error) })), error);
});

/** The annotations of a tool, and whether a call is confirmed if its server is trusted. */
const ANNOTATIONS: readonly (readonly [annotations: unknown, asks: boolean])[] = [
  [undefined, true],
  ["hostile", true],
  [{}, true],
  [{ destructiveHint: true }, true],
  [{ destructiveHint: "false" }, true],
  [{ destructiveHint: false }, false],
  [{ readOnlyHint: false }, true],
  [{ readOnlyHint: true }, false],
  [{ readOnlyHint: true, destructiveHint: true }, false],
];

for (const [annotations, asks] of ANNOTATIONS)
  test(`a tool of a trusted server with ${JSON.stringify(annotations)} is ${asks ? "" : "not "}confirmed, and always without trust`, async () => {
    for (const trusted of [["s"], []] as const) {
      const asked: unknown[] = [];
      const confirm: AgentToolsOptions["confirm"] = (each, args) => asked.push([each.name, args]) > 0;
      const { found, server } = await onlyTool({ definition: { annotations } }, { trusted, confirm });
      await found.call({ a: 1 });
      const isAsked = asks || trusted.length === 0;
      assert.equal(asked, isAsked ? [["s_t", { a: 1 }]] : []);
      assert.is(found.needsConfirmation, isAsked);
      assert.is(server.sent.length, 1);
    }
  });

/** What `confirm` returns, and what the model reads. */
const REFUSALS: readonly (readonly [answer: unknown, text: string])[] = [
  [false, "The call was refused and not sent. The user does not allow it."],
  [undefined, "The call was refused and not sent. The user does not allow it."],
  ["yes", "The call was refused and not sent. The user does not allow it."],
  [{ reason: "Ask me tomorrow." }, "The call was refused and not sent. Ask me tomorrow."],
];

for (const [answer, text] of REFUSALS)
  test(`a call is not sent if confirm returns ${JSON.stringify(answer)}, and the model reads why`, async () => {
    const { found, server } = await onlyTool({}, { confirm: () => answer as boolean });
    assert.equal(await found.call({}), { text, content: [{ type: "text", text }], error: "refused" });
    assert.equal(server.sent, []);
  });

test("an error of confirm is thrown, and the call is not sent", async () => {
  const error = new Error("no window");
  const { found, server } = await onlyTool({}, { confirm: () => Promise.reject(error) });
  assert.is(await rejected(found.call({})), error);
  assert.equal(server.sent, []);
});

test("confirm sees the arguments that are sent, and the signal", async () => {
  const { signal } = new AbortController();
  const seen: unknown[] = [];
  const definition = { inputSchema: { type: "object", properties: { path: { type: "string" } } } };
  const { found, server } = await onlyTool(
    { definition },
    {
      strict: true,
      confirm: (_, args, options) => seen.push(args, options.signal) > 0,
    },
  );
  await found.call({ path: null }, { signal });
  assert.equal(seen, [{}, signal]);
  assert.equal([server.sent, server.signals], [[{ name: "t", arguments: {} }], [signal]]);
});

test("an aborted call is not confirmed, and rejects", async () => {
  const { found, server } = await onlyTool({}, { confirm: () => true });
  const error = await rejected(found.call({}, { signal: AbortSignal.abort() }));
  assert.instance(error, CallAbortedError);
  assert.equal(server.sent, []);
});

/** Errors of calls, and what the model reads; undefined if the error is thrown. */
const ERRORS: readonly (readonly [error: Error, text: string | undefined])[] = [
  [new McpError(-32602, "No tool t."), "The call failed: No tool t."],
  [new ClosedError("The client is closed."), "The call failed: The client is closed."],
  [
    new McpError(-32603, "x".repeat(10_000)),
    `The call failed: ${"x".repeat(83)}\n[cut: 9917 more characters are left out; the limit is 100. Ask for less.]`,
  ],
  [new CallAbortedError("aborted"), undefined],
  [new InputRequiredError("input", { inputRequests: {}, requestState: undefined, resume: async () => {} }), undefined],
  [new TypeError("a mistake"), undefined],
];

for (const [error, text] of ERRORS)
  test(`${error.name} ${error.message.slice(0, 20)}: the error of a call is ${text === undefined ? "thrown" : "a result for the model"}`, async () => {
    const { found } = await onlyTool({ result: error }, { maxResultCharacters: 100 });
    if (text === undefined) assert.is(await rejected(found.call({})), error);
    else {
      const result = await found.call({});
      assert.equal([result.text, result.error], [text, "call"]);
    }
  });

test("arguments that are no object are not sent", async () => {
  const { found, server } = await onlyTool({});
  for (const args of ["{}", [], 5, true]) {
    const { text, error } = await found.call(args);
    assert.equal([text, error], ["The arguments are no JSON object.", "input"]);
  }
  assert.equal(server.sent, []);
});

test("results are cut at 40,000 characters by default, and at the limits of the options", async () => {
  const result = {
    content: [
      { type: "text", text: "x".repeat(10_000_000) },
      { type: "image", data: "AAAA", mimeType: "image/png" },
    ],
  };
  const { found } = await onlyTool({ result });
  const { text } = await found.call({});
  assert.is(
    text,
    `${"x".repeat(40_000)}\n[cut: 9960016 more characters are left out; the limit is 40000. Ask for less.]`,
  );
  const { found: smaller } = await onlyTool({ result: { content: [result.content[1]] } }, { maxMediaBytes: 0 });
  assert.is((await smaller.call({})).text, "[image/png, 3 B, left out: the files of a result may have 0 B]");
});

test("a long description is cut, and the change is told with those of the schema", async () => {
  const definition = {
    description: `${"d".repeat(1022)}😀more`,
    inputSchema: { type: "object", properties: { a: { type: "string" } } },
  };
  const { found } = await onlyTool({ definition }, { strict: true });
  assert.is(found.description, `${"d".repeat(1022)}…`);
  assert.equal(found.changes, ["the description is cut to 1023 of 1028 characters", "/a: null means absent"]);
  const { found: shown } = await onlyTool({ definition }, { maxDescriptionCharacters: 2_000 });
  assert.equal([shown.description.length, shown.changes, shown.strict], [1028, [], false]);
});

/** Options that are mistakes. */
const MISTAKES: readonly (readonly [options: object, message: string])[] = [
  [
    { trusted: ["files", "disk"] },
    'listAgentTools: the option trusted has "disk", which is no server (use files, web)',
  ],
  [{ trusted: ["toString"] }, 'listAgentTools: the option trusted has "toString", which is no server (use files, web)'],
  [{ maxResultCharacters: -1 }, "listAgentTools: the option maxResultCharacters is -1 (use a whole number)"],
  [{ maxMediaBytes: NaN }, "listAgentTools: the option maxMediaBytes is NaN (use a whole number)"],
  [{ maxSchemaCharacters: "9" }, "listAgentTools: the option maxSchemaCharacters is 9 (use a whole number)"],
];

for (const [options, message] of MISTAKES)
  test(`a mistake in the options rejects: ${message}`, async () => {
    const servers = { files: new ScriptedServer([]), web: new ScriptedServer([]) };
    assert.is((await rejected<Error>(listAgentTools(servers, options))).message, message);
  });

test.run();
