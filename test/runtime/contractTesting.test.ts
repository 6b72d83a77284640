import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { createServer } from "../../generated/2026-07-28/server.js";
import { checkTools } from "../../generated/runtime/checkTools.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import { ContractTestError } from "../../templates/runtime/contract-testing/checkResult.js";
import { type ContractTestOptions, testContract } from "../../templates/runtime/testing.js";
import { type RawHandler, rawServer } from "./support/rawServer.js";
import {
  ADD,
  SLOW,
  CAPABILITIES,
  INVALID,
  INTERNAL,
  sleep,
  text,
  sumOf,
  correct,
  except,
  inputOf,
  isValid,
  reportOn,
  failuresOf,
} from "./support/testedServers.js";

const testing = suite("tests of servers by their contracts");

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
