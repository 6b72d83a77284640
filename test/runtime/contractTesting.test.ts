import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { createServer } from "../../generated/2026-07-28/server.js";
import { checkTools } from "../../generated/runtime/checkTools.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import { contractChecks, runChecks } from "../../templates/runtime/contract-testing/contractChecks.js";
import { ContractTestError, type ContractReport } from "../../templates/runtime/contract-testing/checkResult.js";
import { findWrongForm } from "../../templates/runtime/contract-testing/errorForms.js";
import type { Outcome } from "../../templates/runtime/contract-testing/probe.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { testContract, type ContractTestOptions } from "../../templates/runtime/testing.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { rawServer, type RawCall, type RawHandler } from "./support/rawServer.js";

const testing = suite("tests of servers by their contracts");

const ADD = {
  name: "add",
  description: "Adds.",
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: "object",
    required: ["a", "b"],
    properties: { a: { type: "integer", minimum: 0, maximum: 100 }, b: { type: "integer" } },
  },
  outputSchema: { type: "object", required: ["sum"], properties: { sum: { type: "integer" } } },
};
const SLOW = {
  name: "slow",
  description: "Waits.",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
const PROMPT = { name: "greet", arguments: [{ name: "name", required: true }] };
const CAPABILITIES = { tools: {}, prompts: {}, resources: {} };
const INVALID = { error: { code: -32602, message: "invalid params" } };
const INTERNAL = { error: { code: -32603, message: "Internal error" } };
const NO_RESOURCE = { error: { code: -32002, message: "no such resource" } };
const GUARDS = new Map([ADD, SLOW].map(({ name, inputSchema }) => [name, new SchemaGuard(inputSchema)]));

/** Longer than what the check of cancellations takes for a fast tool. */
const SLOW_MS = 40;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const text = (value: string): object => ({ content: [{ type: "text", text: value }] });
const sumOf = ({ a, b }: { a: number; b: number }): object => ({
  ...text(String(a + b)),
  structuredContent: { sum: a + b },
});

/** A server without a fault. */
const correct: RawHandler = (call) => {
  const { method, params } = call;
  const page = params["cursor"];
  switch (method) {
    case "tools/list":
      if (page === undefined) return { tools: [ADD], nextCursor: "2" };
      return page === "2" ? { tools: [SLOW] } : INVALID;
    case "prompts/list":
      return page === undefined ? { prompts: [PROMPT] } : INVALID;
    case "resources/list":
      return page === undefined ? { resources: [{ uri: "test://one", name: "one" }] } : INVALID;
    case "resources/templates/list":
      return page === undefined ? { resourceTemplates: [] } : INVALID;
    case "resources/read":
      return params["uri"] === "test://one" ? { contents: [{ uri: "test://one", text: "1" }] } : NO_RESOURCE;
    case "prompts/get": {
      const { name } = (params["arguments"] ?? {}) as { name?: string };
      if (params["name"] !== "greet" || name === undefined) return INVALID;
      return { messages: [{ role: "user", content: { type: "text", text: name } }] };
    }
    case "tools/call":
      return callTool(call);
    default:
      return { error: { code: -32601, message: "no such method" } };
  }
};

const callTool = async ({ params, progressToken, notify, signal }: RawCall): Promise<unknown> => {
  const { name, arguments: input } = params as { name: string; arguments: never };
  if (!GUARDS.has(name) || typeof input !== "object") return INVALID;
  if (!GUARDS.get(name)!.accepts(input)) return { ...text("invalid arguments"), isError: true };
  if (progressToken !== undefined) notify("notifications/progress", { progressToken, progress: 1 });
  if (name === "add") return sumOf(input);
  await sleep(SLOW_MS);
  return signal.aborted ? undefined : text("done");
};

/** Returns the correct server with another behaviour of one method; undefined means the correct one. */
function except(method: string, behave: (call: RawCall) => unknown): RawHandler {
  return async (call) => {
    const other = call.method === method ? await behave(call) : undefined;
    return other === undefined ? correct(call) : other === "silence" ? undefined : other;
  };
}

const inputOf = ({ params }: RawCall): { a: number; b: number } => params["arguments"] as never;
const isValid = ({ params }: RawCall): boolean =>
  params["name"] === "add" && GUARDS.get("add")!.accepts(params["arguments"]);

async function reportOn(handler: RawHandler, options: ContractTestOptions = {}): Promise<ContractReport> {
  const server = rawServer(handler, CAPABILITIES);
  return runChecks(await contractChecks(server, undefined, { as: november, timeoutMs: 400, ...options }));
}

function failuresOf({ checks }: ContractReport): string[] {
  return checks.flatMap(({ subject, name, problems }) =>
    problems.filter(({ severity }) => severity === "failure").map(({ message }) => `${subject}: ${name}: ${message}`),
  );
}

testing("a correct server passes all checks, and each part of it is checked", async () => {
  const report = await reportOn(correct);
  assert.equal(
    report.checks.flatMap(({ problems }) => problems),
    [],
  );
  assert.equal(
    report.checks.map(({ status }) => status),
    report.checks.map(() => "passed"),
  );
  assert.equal(
    report.checks.map(({ subject, name }) => `${subject}: ${name}`),
    [
      "tools/list: the list is complete and stable",
      "prompts/list: the list is complete and stable",
      "resources/list: the list is complete and stable",
      "resources/templates/list: the list is complete and stable",
      "tool add: its schemas are valid",
      "tool add: valid arguments get a valid result",
      "tool add: invalid arguments are rejected",
      "tool add: calls at once get their own answers",
      "tool add: a cancelled call ends",
      "tool slow: its schemas are valid",
      "tool slow: valid arguments get a valid result",
      "tool slow: invalid arguments are rejected",
      "tool slow: calls at once get their own answers",
      "tool slow: a cancelled call ends",
      "tools/call: arguments that are not an object are an error",
      "tools/call: an unknown tool is an error",
      "prompt greet: required arguments are required",
      "prompts/get: an unknown prompt is an error",
      "resource test://one: it can be read",
      "resources/read: an unknown resource is an error",
      "connection: no message breaks the protocol",
    ],
  );
});

let listings = 0;
let running = 0;
const last = new Map<string, object>();

/** Servers with one defect each: what finds it, and the message. */
const DEFECTS: readonly (readonly [defect: string, handler: RawHandler, check: string, message: RegExp])[] = [
  [
    "a wrong output type",
    except("tools/call", (call) => (isValid(call) ? { ...text("1"), structuredContent: { sum: "1" } } : undefined)),
    "tool add: valid arguments get a valid result",
    /returns structuredContent that its outputSchema rejects: \/sum must be an integer, but is "1"/,
  ],
  [
    "an output that the server itself rejects",
    except("tools/call", (call) => (isValid(call) ? INTERNAL : undefined)),
    "tool add: valid arguments get a valid result",
    /no call with valid arguments works: a call with an example was answered with error -32603: Internal error \(look for an output that outputSchema rejects, or an exception in the log of the server; /,
  ],
  [
    "a handler without an output schema that always throws",
    except("tools/call", ({ params }) => (params["name"] === "slow" ? INTERNAL : undefined)),
    "tool slow: valid arguments get a valid result",
    /no call with valid arguments works: .* -32603: Internal error \(look for an exception in the log of the server; /,
  ],
  [
    "no output",
    except("tools/call", (call) => (isValid(call) ? text("1") : undefined)),
    "tool add: valid arguments get a valid result",
    /returns no structuredContent, but has an outputSchema/,
  ],
  [
    "an ignored cancellation",
    except("tools/call", async ({ params }) =>
      params["name"] === "slow" ? (await sleep(SLOW_MS), text("done")) : undefined,
    ),
    "tool slow: a cancelled call ends",
    /a cancelled call is answered after its cancellation/,
  ],
  [
    "an unstable list",
    except("tools/list", ({ params }) =>
      params["cursor"] === undefined ? { tools: [{ ...ADD, description: `Version ${listings++}.` }] } : undefined,
    ),
    "tools/list: the list is complete and stable",
    /two tools\/list in a row differ, for example "add"/,
  ],
  [
    "a swallowed error",
    except("tools/call", (call) =>
      call.params["name"] === "add" && !isValid(call) ? { ...text("0"), structuredContent: { sum: 0 } } : undefined,
    ),
    "tool add: invalid arguments are rejected",
    /is accepted \(return a result with isError\)/,
  ],
  [
    "a crash on invalid input",
    except("tools/call", (call) => (typeof inputOf(call)?.a === "string" ? (call.crash(), "silence") : undefined)),
    "tool add: invalid arguments are rejected",
    /a call with an invalid \/a, .* \(type\), ended the server or the connection/,
  ],
  [
    "a crash on valid input",
    except("tools/call", (call) => (inputOf(call)?.a === 100 ? (call.crash(), "silence") : undefined)),
    "tool add: valid arguments get a valid result",
    /a call with the maximum 100 ended the server or the connection/,
  ],
  [
    "a duplicate page",
    except("tools/list", ({ params }) => (params["cursor"] === "2" ? { tools: [ADD] } : undefined)),
    "tools/list: the list is complete and stable",
    /tools\/list lists "add" twice/,
  ],
  [
    "an endless cursor",
    except("prompts/list", () => ({ prompts: [], nextCursor: "more" })),
    "prompts/list: the list is complete and stable",
    /the pages of prompts\/list do not end/,
  ],
  [
    "pages that ignore an invalid cursor",
    except("tools/list", ({ params }) => (params["cursor"] === undefined ? undefined : { tools: [SLOW] })),
    "tools/list: the list is complete and stable",
    /tools\/list accepts an invalid cursor/,
  ],
  [
    "progress after the response",
    except("tools/call", ({ progressToken, notify }) => {
      if (progressToken !== undefined)
        setTimeout(() => notify("notifications/progress", { progressToken, progress: 2 }), 20);
      return undefined;
    }),
    // Which check sees it depends on the time at which it arrives.
    "",
    /the server sent progress after the response/,
  ],
  [
    "progress that does not increase",
    except("tools/call", ({ progressToken, notify }) => {
      if (progressToken !== undefined) notify("notifications/progress", { progressToken, progress: 1 });
      return undefined;
    }),
    "tool add: valid arguments get a valid result",
    /the server sent the progress 1 after 1, which must increase/,
  ],
  [
    "progress without a token",
    except("tools/call", ({ progressToken, notify }) => {
      if (progressToken === undefined) notify("notifications/progress", { progressToken: "own", progress: 1 });
      return undefined;
    }),
    "tool add: invalid arguments are rejected",
    /the server sent progress with the token "own", which no request has/,
  ],
  [
    "mixed-up concurrent answers",
    except("tools/call", async (call) => {
      if (!isValid(call)) return undefined;
      // The state of the server is that of the last call.
      last.set("input", inputOf(call));
      await sleep(5);
      return sumOf(last.get("input") as { a: number; b: number });
    }),
    "tool add: calls at once get their own answers",
    /one of 5 calls at once gets the answer of another call/,
  ],
  [
    "a tool that never answers",
    except("tools/call", ({ params }) => (params["name"] === "slow" ? "silence" : undefined)),
    "tool slow: valid arguments get a valid result",
    /a call with an example was not answered within 400 ms/,
  ],
  [
    "a missing required argument that is accepted",
    except("tools/call", (call) => (isMissingB(call) ? sumOf({ ...inputOf(call), b: 0 }) : undefined)),
    "tool add: invalid arguments are rejected",
    /a call with an invalid \/b, no member "b" \(required\), is accepted/,
  ],
  [
    "a missing argument of a prompt that is accepted",
    except("prompts/get", ({ params }) => (params["name"] === "greet" ? { messages: [] } : undefined)),
    "prompt greet: required arguments are required",
    /prompts\/get without the required argument name succeeds/,
  ],
  [
    "a resource that cannot be read",
    except("resources/read", () => NO_RESOURCE),
    "resource test://one: it can be read",
    /resources\/read of "test:\/\/one" was answered with error -32002/,
  ],
  [
    "an unknown tool that succeeds",
    except("tools/call", ({ params }) => (GUARDS.has(String(params["name"])) ? undefined : text("yes"))),
    "tools/call: an unknown tool is an error",
    /a call of a tool that does not exist succeeds/,
  ],
  [
    "an unknown resource that is empty",
    except("resources/read", () => ({ contents: [] })),
    "resources/read: an unknown resource is an error",
    /resources\/read of a resource that does not exist succeeds \(answer with error -32002\)/,
  ],
  [
    "a cursor that leads back to the first page",
    except("tools/list", () => ({ tools: [ADD], nextCursor: "" })),
    "tools/list: the list is complete and stable",
    /the pages of tools\/list do not end/,
  ],
  [
    "a tool without a name",
    except("tools/list", () => ({ tools: [{ ...ADD, name: undefined }] })),
    "tools/list: the list is complete and stable",
    /tools\/list returns an invalid result: \/tools\/0\/name is required but missing/,
  ],
  [
    "arguments that no schema checks",
    except("tools/call", (call) =>
      (inputOf(call) as JsonObject)?.["a"] === "text" ? sumOf({ a: 1, b: 1 }) : undefined,
    ),
    "tool add: invalid arguments are rejected",
    /a call with an invalid \/a, a value that is not of the type integer \(type\), is accepted/,
  ],
  [
    "a call at once that fails",
    except("tools/call", async (call) => {
      if (!isValid(call)) return undefined;
      const isBusy = running++ > 0;
      await sleep(5);
      running--;
      return isBusy ? { ...text("busy"), isError: true } : sumOf(inputOf(call));
    }),
    "tool add: calls at once get their own answers",
    /one of 5 calls at once fails, and the same call alone does not/,
  ],
  [
    "an invalid result",
    except("tools/call", (call) => (isValid(call) ? { structuredContent: { sum: 1 } } : undefined)),
    "tool add: valid arguments get a valid result",
    /returns an invalid result: \/content is required but missing/,
  ],
  [
    "an invalid schema",
    except("tools/list", () => ({ tools: [{ ...ADD, outputSchema: { type: "text" } }] })),
    "tool add: its schemas are valid",
    /has an invalid outputSchema: type: text is not a JSON Schema type/,
  ],
  [
    "a second response",
    except("tools/call", (call) => {
      if (isValid(call)) call.deliver({ id: call.id, result: sumOf(inputOf(call)) });
      return undefined;
    }),
    "tool add: valid arguments get a valid result",
    /the server sent a second response to tools\/call/,
  ],
];

function isMissingB({ params }: RawCall): boolean {
  const input = params["arguments"] as JsonObject | undefined;
  return params["name"] === "add" && typeof input?.["a"] === "number" && !("b" in input);
}

for (const [defect, handler, check, message] of DEFECTS)
  testing(`${defect} is found`, async () => {
    // The slow tool is tested only by the tests that need it.
    const only = ["greet", "test://one", check.includes("slow") ? "slow" : "add"];
    const failures = failuresOf(await reportOn(handler, { only }));
    assert.ok(
      failures.some((failure) => failure.startsWith(check) && message.test(failure)),
      `found ${failures.join("\n")}`,
    );
  });

/** Returns the text in place of a number; an empty one if there is none. */
function numberTextIn(call: RawCall): string {
  const { a, b } = (inputOf(call) ?? {}) as JsonObject;
  return typeof a === "string" ? a : typeof b === "string" ? b : "";
}

const PAGE = "https://modelcontextprotocol.io/specification/2025-11-25/server/";

/** Errors in another form than revision 2025-11-25 wants. A client copes with them. */
const WRONG_FORMS: readonly (readonly [mistake: string, handler: RawHandler, check: string, message: string])[] = [
  [
    "invalid arguments as a protocol error",
    except("tools/call", (call) => (call.params["name"] === "add" && !isValid(call) ? INVALID : undefined)),
    "tool add: invalid arguments are rejected",
    `is answered with error -32602 (return a result with isError, see ${PAGE}tools#error-handling): invalid params`,
  ],
  [
    "an unknown tool as a tool result",
    except("tools/call", ({ params }) =>
      GUARDS.has(String(params["name"])) ? undefined : { ...text("unknown"), isError: true },
    ),
    "tools/call: an unknown tool is an error",
    `is answered with a result with isError (answer with error -32602, see ${PAGE}tools#error-handling)`,
  ],
  [
    "arguments that are not an object as a tool result",
    except("tools/call", ({ params }) =>
      typeof params["arguments"] === "string" ? { ...text("invalid"), isError: true } : undefined,
    ),
    "tools/call: arguments that are not an object are an error",
    `is answered with a result with isError (answer with error -32602, see ${PAGE}tools#error-handling)`,
  ],
  [
    "an unknown resource with the code of a newer revision",
    except("resources/read", ({ params }) => (params["uri"] === "test://one" ? undefined : INVALID)),
    "resources/read: an unknown resource is an error",
    `is answered with error -32602 (answer with error -32002, see ${PAGE}resources#error-handling)`,
  ],
  [
    "a missing argument of a prompt with another code",
    except("prompts/get", ({ params }) =>
      params["name"] !== "greet" || "name" in (params["arguments"] as object)
        ? undefined
        : { error: { code: -32603, message: "no name" } },
    ),
    "prompt greet: required arguments are required",
    `is answered with error -32603 (answer with error -32602, see ${PAGE}prompts#error-handling)`,
  ],
  [
    "a resource whose service is out of reach",
    except("resources/read", ({ params }) =>
      params["uri"] === "test://one" ? { error: { code: -32603, message: "no network" } } : undefined,
    ),
    "resource test://one: it can be read",
    'resources/read of "test://one" was answered with error -32603: no network (find the cause)',
  ],
  [
    "the number as a string",
    except("tools/call", (call) => (/^\d+$/.test(numberTextIn(call)) ? sumOf({ a: 1, b: 1 }) : undefined)),
    "tool add: invalid arguments are rejected",
    "the number as a string (type), is accepted (allow it in inputSchema, or return a result with isError)",
  ],
];

for (const [mistake, handler, check, message] of WRONG_FORMS)
  testing(`${mistake}: a warning`, async () => {
    const report = await reportOn(handler, { only: ["add", "greet", "test://one"] });
    assert.equal(failuresOf(report), []);
    const warnings = report.checks.flatMap(({ subject, name, problems }) =>
      problems.map((problem) => [`${subject}: ${name}`, problem.message] as const),
    );
    assert.equal([...new Set(warnings.map(([where]) => where))], [check]);
    assert.ok(
      warnings.every(([, found]) => found.endsWith(message)),
      JSON.stringify(warnings),
    );
  });

/** By revision, the answers that are right, of `result` with isError and `error` -32602. */
for (const [revision, inputs, unknownResource] of [
  ["2024-11-05", ["result", "error"], ["warning", -32002]],
  ["2025-03-26", ["result", "error"], ["warning", -32002]],
  ["2025-06-18", ["result", "error"], ["warning", -32002]],
  ["2025-11-25", ["result"], ["warning", -32002]],
  ["2026-07-28", ["result"], ["failure", -32602]],
] as const)
  testing(`${revision}: its own form of errors`, async () => {
    const { CLIENT_BINDING } = (await import(`../../generated/${revision}/client.js`)) as typeof november;
    const facts = CLIENT_BINDING.revision;
    const answers: readonly (readonly [string, Outcome])[] = [
      ["result", { kind: "result", result: { isError: true } }],
      ["error", { kind: "error", code: -32602, message: "" }],
    ];
    const right = answers.filter(([, answer]) => findWrongForm(answer, "arguments", facts) === undefined);
    assert.equal(
      right.map(([form]) => form),
      [...inputs],
    );
    const other: Outcome = { kind: "error", code: -32000, message: "" };
    const wrong = findWrongForm(other, "unknown resource", facts);
    const [severity, code] = unknownResource;
    assert.is(wrong?.severity, severity);
    assert.match(
      wrong?.message ?? "",
      `answer with error ${code}, see https://modelcontextprotocol.io/specification/${revision}/`,
    );
  });

testing("a tool whose service is out of reach shows nothing about invalid arguments", async () => {
  const unreachable = { ...text("no network"), isError: true };
  const handler = except("tools/call", ({ params }) => (params["name"] === "add" ? unreachable : undefined));
  const { checks } = await reportOn(handler, { only: ["add"] });
  const check = checks.find(({ name }) => name === "invalid arguments are rejected");
  assert.is(check?.status, "skipped");
  assert.match(check?.reason ?? "", /^valid arguments get the same error as invalid ones: .*no network/);
});

/** How a tool answers valid arguments: the problems and the reason of the skipped check. */
const ANSWERS: readonly (readonly [
  answers: string,
  answer: (call: RawCall) => unknown,
  problems: string[],
  skipped: boolean,
])[] = [
  ["only tool errors", () => ({ ...text("no network"), isError: true }), [], true],
  ["only -32602", () => INVALID, ["warning"], true],
  ["one -32603 of many", (call) => (inputOf(call).a === 100 ? INTERNAL : undefined), ["warning"], false],
  [
    "-32603 and tool errors",
    (call) => (inputOf(call).a === 100 ? INTERNAL : { ...text("no network"), isError: true }),
    ["warning"],
    true,
  ],
  ["-32603 to all", () => INTERNAL, ["failure"], true],
  ["-32603 without a text to all", () => internalError("MCP error -32603: "), ["failure"], true],
  ["-32603 about the output to all", () => internalError("Output validation error: /sum"), ["failure"], true],
  ["-32603 with a cause to all", () => internalError("getaddrinfo ENOTFOUND api.example"), ["warning"], true],
  ["only a missing capability", () => ({ error: { code: -32021, message: "declare sampling" } }), [], false],
];

function internalError(message: string): object {
  return { error: { code: -32603, message } };
}

for (const [answers, answer, problems, skipped] of ANSWERS)
  testing(`valid arguments with ${answers}: ${problems.join() || "no problem"}`, async () => {
    const handler = except("tools/call", (call) => (isValid(call) ? answer(call) : undefined));
    const { checks } = await reportOn(handler, { only: ["add"] });
    const check = checks.find(({ name }) => name === "valid arguments get a valid result")!;
    assert.equal(
      check.problems.map(({ severity }) => severity),
      problems,
    );
    assert.is(check.status, problems.includes("failure") ? "failed" : skipped ? "skipped" : "passed");
    assert.is(/^no call with valid arguments got a result/.test(check.reason ?? ""), skipped);
  });

testing("errors of calls at once may have other words, and a tool that changes something other answers", async () => {
  let calls = 0;
  let atOnce = 0;
  const answersAtOnce = (answer: (many: boolean) => object): RawHandler =>
    except("tools/call", async (call) => {
      if (!isValid(call)) return undefined;
      atOnce++;
      await sleep(5);
      const many = atOnce > 1;
      calls++;
      await sleep(5);
      atOnce--;
      return answer(many);
    });
  const failing = answersAtOnce((many) => ({ ...text(many ? "still no browser" : "no browser"), isError: true }));
  // How long a call takes is for the check of cancellations.
  const failuresAtOnce = async (handler: RawHandler, options: ContractTestOptions = {}): Promise<string[]> =>
    failuresOf(await reportOn(handler, { only: ["add"], ...options })).filter((each) => each.includes("calls at once"));
  assert.equal(await failuresAtOnce(failing), []);
  const counting = answersAtOnce((many) => ({ ...text(many ? "busy" : "done"), structuredContent: { sum: 1 } }));
  const writing: RawHandler = (call) =>
    call.method === "tools/list" ? { tools: [{ ...ADD, annotations: {} }] } : counting(call);
  assert.equal(await failuresAtOnce(writing, { allow: ["add"] }), []);
  assert.ok(calls > 10);
  const [failure = ""] = await failuresAtOnce(counting);
  assert.match(failure, /gets another answer than the same call alone/);
});

testing("values of a prompt that nobody suggests are tried, and none is blamed on the server", async () => {
  const accepting = (wanted: string | undefined): RawHandler =>
    except("prompts/get", ({ params }) => {
      const { name } = (params["arguments"] ?? {}) as { name?: string };
      return name === undefined || name === wanted ? undefined : INVALID;
    });
  const checkOf = async (handler: RawHandler): Promise<unknown> => {
    const { checks } = await reportOn(handler, { only: ["greet"] });
    const { status, reason } = checks.find(({ subject }) => subject === "prompt greet")!;
    return [status, reason];
  };
  assert.equal(await checkOf(accepting("2025-01-01")), ["passed", undefined]);
  const reason = "no values for the required arguments are known (offer them by completion/complete)";
  assert.equal(await checkOf(accepting(undefined)), ["skipped", reason]);
});

testing("an input that fails is made smaller, and the error lists it with the seed", async () => {
  const handler = except("tools/call", (call) => (isValid(call) && inputOf(call).a > 40 ? { content: 1 } : undefined));
  const server = rawServer(handler, CAPABILITIES);
  const error = await testContract(server, undefined, { as: november, timeoutMs: 400, seed: 7 }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.instance(error, ContractTestError);
  assert.match((error as ContractTestError).message, /^tool add: valid arguments get a valid result\n {2}a call with /);
  assert.match((error as ContractTestError).message, /: \{"a":41,"b":0\}\n[^]*\(server raw, seed 7\)$/);
});

testing("only read-only tools are called, unless others are allowed", async () => {
  const called = new Set<unknown>();
  const handler = except("tools/list", () => ({ tools: [{ ...ADD, annotations: {} }, SLOW] }));
  const watched: RawHandler = (call) => {
    if (call.method === "tools/call") called.add(call.params["name"]);
    return handler(call);
  };
  const { checks } = await reportOn(watched, { only: ["add"] });
  assert.equal(
    checks.filter(({ subject, status }) => subject === "tool add" && status === "skipped").map(({ reason }) => reason),
    Array.from({ length: 4 }, () => "the tool is not marked readOnlyHint: true, so calls may change something"),
  );
  assert.not.ok(
    checks.some(({ subject }) => subject === "tool slow"),
    "only the wanted tool",
  );
  assert.not.ok(called.has("add"));
  await reportOn(watched, { allow: ["add"], only: ["add"] });
  assert.ok(called.has("add"));
});

testing("a stack trace in a tool error is a warning", async () => {
  const trace = "TypeError: x\n    at run (file:///srv/tool.js:3:14)";
  const handler = except("tools/call", (call) => (isValid(call) ? { ...text(trace), isError: true } : undefined));
  const { checks } = await reportOn(handler, { only: ["add"] });
  const check = checks.find(({ name }) => name === "valid arguments get a valid result");
  assert.is(check?.status, "skipped");
  assert.match(check?.problems[0]?.message ?? "", /^a call with an example shows a stack trace to the client/);
});

testing("texts of a server cannot steer a terminal, and a result that cannot be read fails its check", async () => {
  const deep = (): unknown => {
    let value: unknown = 1;
    for (let depth = 0; depth < 3000; depth++) value = [value];
    return value;
  };
  const handler = except("tools/list", () => ({ tools: [{ ...SLOW, name: "a\u001b[2Jb" }] }));
  const hostile: RawHandler = (call) =>
    call.method === "tools/call" ? { ...text("\u001b[2J"), structuredContent: deep() } : handler(call);
  const { checks } = await reportOn(hostile);
  assert.ok(checks.some(({ subject }) => subject === "tool a\\u001b[2Jb"));
  const texts = checks.flatMap(({ subject, problems }) => [subject, ...problems.map(({ message }) => message)]);
  assert.not.ok(texts.some((each) => each.includes("\u001b")));
  assert.ok(checks.some(({ status }) => status === "failed"));
});

testing("the same seed makes the same inputs", async () => {
  const inputsWith = async (seed: number): Promise<string> => {
    const inputs: unknown[] = [];
    const handler: RawHandler = (call) => (inputs.push(call.params["arguments"]), correct(call));
    await reportOn(handler, { seed, only: ["add"] });
    return JSON.stringify(inputs);
  };
  assert.is(await inputsWith(3), await inputsWith(3));
  assert.is.not(await inputsWith(3), await inputsWith(4));
});

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

testing("with strict, a warning fails its check and is part of the error", async () => {
  const handler = except("tools/call", (call) => (isValid(call) && inputOf(call).a === 100 ? INTERNAL : undefined));
  const options = { as: november, timeoutMs: 400, only: ["add"] };
  const messageWith = (strict: boolean): Promise<string> =>
    testContract(rawServer(handler, CAPABILITIES), undefined, { ...options, strict }).then(
      () => "passed",
      (error: Error) => error.message,
    );
  assert.is(await messageWith(false), "passed");
  assert.match(
    await messageWith(true),
    /^tool add: valid arguments get a valid result\n {2}warning: a call with the maximum 100 was answered with error -32603: .*: \{"a":100,/,
  );
});

testing("a connected client can be tested, and stays open", async () => {
  const client = await connect(rawServer(correct, CAPABILITIES), { name: "test", version: "1.0.0", as: november });
  const report = await testContract(client, undefined, { as: november });
  assert.equal(failuresOf(report), []);
  assert.equal((await client.listTools()).tools.length, 1);
  await client.close();
});

testing("a server of mcpgen with guards passes in its revision", async () => {
  const tools = {
    listTools: () => ({ tools: [ADD], ttlMs: 0, cacheScope: "private" as const }),
    callTool: ({ arguments: input }: { readonly arguments?: unknown }) => sumOf(input as never),
  };
  const server = checkTools(createServer({ name: "sums", version: "1.0.0" }, { tools } as never));
  const report = await testContract(inMemory(server), undefined, { as: july });
  assert.equal(failuresOf(report), []);
  assert.is(report.revision, "2026-07-28");
  assert.ok(report.checks.every(({ status }) => status === "passed"));
});

testing.run();
