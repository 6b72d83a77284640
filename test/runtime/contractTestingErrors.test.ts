import { suite } from "uvu";
import * as assert from "uvu/assert";
import type * as november from "../../generated/2025-11-25/client.js";
import { findWrongForm } from "../../templates/runtime/contract-testing/errorForms.js";
import type { Outcome } from "../../templates/runtime/contract-testing/probe.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { RawCall, RawHandler } from "./support/rawServer.js";
import {
  INVALID,
  INTERNAL,
  GUARDS,
  text,
  sumOf,
  except,
  inputOf,
  isValid,
  reportOn,
  failuresOf,
} from "./support/testedServers.js";

const testing = suite("contract tests of answers to valid and invalid arguments");

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

testing.run();
