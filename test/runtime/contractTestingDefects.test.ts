import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { RawCall, RawHandler } from "./support/rawServer.js";
import {
  ADD,
  SLOW,
  SLOW_MS,
  INTERNAL,
  NO_RESOURCE,
  GUARDS,
  sleep,
  text,
  sumOf,
  except,
  inputOf,
  isValid,
  reportOn,
  failuresOf,
} from "./support/testedServers.js";

const testing = suite("contract tests of servers with one defect");

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

testing.run();
