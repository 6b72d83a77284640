import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { createServer as createNovember } from "../../generated/2025-11-25/index.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import {
  connect,
  ConnectionLostError,
  type InputRequiredError,
  type TimeoutError,
} from "../../generated/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Target } from "../../templates/runtime/client/transport.js";
import { scriptedTarget } from "./support/scriptedTransport.js";
import { closeAll } from "./support/cleanUp.js";
import { ME, TEXT, serving, rejected, openClient } from "./support/serving.js";

test.after.each(closeAll);

test("a server may request input again after a call that continues an earlier one", async () => {
  const { client, channel } = await openClient({ as: july, input: "return" }, (message, server) => {
    const { requestState } = message["params"] as JsonObject;
    if (requestState === "third") server.answer(message, TEXT);
    else server.answer(message, { resultType: "input_required", requestState: requestState ? "third" : "second" });
  });
  const resume = { inputResponses: { name: { action: "decline" } }, requestState: "first" };
  const error = await rejected<InputRequiredError>(client.callTool({ name: "t" }, { resume }));
  assert.is(error.requestState, "third");
  const { _meta, ...params } = channel.sent[1]!["params"] as JsonObject;
  assert.equal(params, { name: "t", ...resume });
  await error.resume({});
  assert.equal((channel.sent.at(-1)!["params"] as JsonObject)["requestState"], "third");
  assert.equal((channel.sent.at(-1)!["params"] as JsonObject)["name"], "t");
});

/** Fails if a promise is rejected and nothing handles it. */
async function withoutUnhandled(run: () => Promise<void>): Promise<void> {
  const unhandled: unknown[] = [];
  const receive = (reason: unknown): unknown => unhandled.push(reason);
  process.on("unhandledRejection", receive);
  try {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    process.off("unhandledRejection", receive);
  }
  assert.equal(unhandled, []);
}

test("functions of the user that throw or reject end no call and no process", () =>
  withoutUnhandled(async () => {
    const refusals = [
      async () => Promise.reject(new Error("mine")),
      () => {
        throw new Error("mine");
      },
    ] as (() => Promise<void>)[];
    for (const refuse of refusals) {
      const called: string[] = [];
      const { target, channel } = scriptedTarget(
        serving((message, server) => {
          server.say({ jsonrpc: "2.0", id: 77, result: {} });
          const progressToken = message["id"];
          server.say({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken, progress: 1 } });
          server.answer(message, TEXT);
        }),
      );
      const callback = (name: string) => () => {
        called.push(name);
        return refuse();
      };
      const client = await connect(
        {
          ...target,
          open(events, options) {
            const opened = target.open(events, options);
            assert.not.throws(() => options.onWarning({ code: "bad-message", message: "m" }));
            return opened;
          },
        },
        { ...ME, as: november, onWarning: callback("warning"), onClose: callback("close") },
      );
      await client.callTool({ name: "t" }, { onProgress: callback("progress") });
      await client.close();
      assert.ok(channel.calls.includes("close"));
      assert.equal([...new Set(called)].sort(), ["close", "progress", "warning"]);
    }
  }));

test("a refused call that is aborted at once is not sent again", async () => {
  const { client, channel } = await openClient({ as: july }, () => {});
  const abort = new AbortController();
  const call = rejected(client.callTool({ name: "t" }, { signal: abort.signal }));
  await new Promise((resolve) => setTimeout(resolve));
  channel.refuse(channel.sent.at(-1)!, -32022, "unsupported", { supported: ["2026-07-28"] });
  abort.abort();
  assert.is((await call).name, "CallAbortedError");
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.is(channel.sent.filter(({ method }) => method === "tools/call").length, 1);
});

const SERVER = (): Target => scriptedTarget(serving((message, server) => server.answer(message, TEXT))).target;

for (const [options, text] of [
  [{ name: undefined }, "The option name must be a string."],
  [{ as: undefined }, "The option as must be a module client.js, also modules client.js or bridges/client-*.js."],
  [{ also: [{}] }, "The option as must be a module client.js, also modules client.js or bridges/client-*.js."],
  [{ connectMs: NaN }, "The option connectMs must be a number that is not negative, but is NaN."],
  [{ timeoutMs: "5" }, "The option timeoutMs must be a number that is not negative, but is 5."],
  [{ maxRounds: -1 }, "The option maxRounds must be a number that is not negative, but is -1."],
  [{ limits: { pages: NaN } }, "The option pages must be a number that is not negative, but is NaN."],
] as const)
  test(`connect rejects ${JSON.stringify(options)}: ${text}`, async () => {
    const error = await rejected(connect(SERVER(), { ...ME, as: july, ...(options as object) }));
    assert.instance(error, TypeError);
    assert.is(error.message, text);
  });

test("connect rejects a value that is no target, and a call rejects a time limit that is no time", async () => {
  assert.instance(await rejected(connect("node" as never, { ...ME, as: july })), TypeError);
  const client = await connect(SERVER(), { ...ME, as: july });
  for (const option of ["timeoutMs", "maxTimeoutMs"])
    assert.instance(await rejected(client.callTool({ name: "t" }, { [option]: NaN })), TypeError);
  assert.equal((await client.callTool({ name: "t" }, { timeoutMs: Infinity })).content, TEXT.content);
  await client.close();
});

test("a time limit that no timer can measure is none, and an undefined limit has its default", async () => {
  for (const ms of [Infinity, 2 ** 31]) {
    const target = SERVER();
    const client = await connect(
      {
        ...target,
        async open(events, options) {
          assert.is(options.maxMessageBytes, 10 * 1024 * 1024);
          await new Promise((resolve) => setTimeout(resolve, 20));
          return target.open(events, options);
        },
      },
      { ...ME, as: july, connectMs: ms, probeMs: ms, limits: { messageBytes: undefined as never } },
    );
    await client.close();
  }
});

test("maxTimeoutMs bounds a call over all its rounds", async () => {
  const { client, channel } = await openClient({ as: july, maxRounds: 1_000_000 }, (message, server) => {
    if (message["method"] === "tools/call")
      server.answer(message, { resultType: "input_required", requestState: "more" });
  });
  const error = await rejected<TimeoutError>(client.callTool({ name: "t" }, { maxTimeoutMs: 300 }));
  assert.is(error.name, "TimeoutError");
  assert.is(error.limit, "total");
  assert.ok(channel.sent.filter(({ method }) => method === "tools/call").length < 20, "the rounds are delayed");
});

test("two servers in memory with one name share nothing in a cache", () => {
  const [one, other] = [inMemory(createNovember(ME, {})), inMemory(createNovember(ME, {}))];
  assert.is.not(one.key, other.key);
});

for (const [repeatTools, calls] of [
  [undefined, 3],
  [false, 1],
] as const)
  test(`repeatTools ${repeatTools}: a call of a tool with idempotentHint is sent ${calls} times if each breaks`, async () => {
    const tools = [{ name: "t", inputSchema: { type: "object" }, annotations: { idempotentHint: true } }];
    const { client, channel } = await openClient(
      { as: july, ...(repeatTools === false && { repeatTools }) },
      (message, server, outgoing) => {
        if (message["method"] === "tools/list") return server.answer(message, { tools });
        const error = new ConnectionLostError("broken", { mayHaveRun: true });
        server.events.failed(outgoing, { error, wasSent: "maybe" });
      },
    );
    await client.listTools({});
    assert.is((await rejected(client.callTool({ name: "t" }))).name, "ConnectionLostError");
    assert.is(channel.sent.filter(({ method }) => method === "tools/call").length, calls);
  });

test("errors and warnings escape and shorten the texts of a server", async () => {
  const text = `\u001b[2J\u009b${"x".repeat(100_000)}`;
  const warnings: string[] = [];
  const onWarning = ({ message }: { message: string }): unknown => warnings.push(message);
  const { client } = await openClient({ as: july, onWarning }, (message, server) => {
    server.events.message({ jsonrpc: "2.0", id: text, result: {} });
    server.answer(message, { content: [], resultType: text });
  });
  const { message } = await rejected(client.callTool({ name: "t" }));
  for (const shown of [message, ...warnings]) {
    assert.not.match(shown, /[\u001b\u009b]/);
    assert.ok(shown.length < 1_000, shown);
  }
  assert.match(
    warnings[0]!,
    /^The client ignored a response with the id .* … x+", because no request with this id is pending\.$/,
  );
});

test.run();
