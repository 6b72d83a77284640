import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../templates/runtime/client/connect.js";
import type { InputRequiredError } from "../../templates/runtime/client/errors.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { scriptedTarget, type Script } from "./support/scriptedTransport.js";

const ME = { name: "test", version: "1.0.0" };
const TEXT = { content: [{ type: "text", text: "done" }] };

/** Answers what opens a connection of either lifecycle, and leaves the calls to `script`. */
const serving =
  (script: Script): Script =>
  (message, channel, outgoing) => {
    const capabilities = { tools: {} };
    const serverInfo = { name: "server", version: "1.0.0" };
    const { protocolVersion } = (message["params"] ?? {}) as JsonObject;
    if (message["method"] === "initialize")
      return channel.answer(message, { protocolVersion, capabilities, serverInfo });
    if (message["method"] === "server/discover")
      return channel.answer(message, { supportedVersions: ["2026-07-28"], capabilities });
    if (message["method"] !== "notifications/initialized") script(message, channel, outgoing);
  };

const failed = <E extends Error>(promise: Promise<unknown>): Promise<E> =>
  promise.then(
    () => Promise.reject(new Error("the call did not fail")),
    (error: E) => error,
  );

test("a server may request input again after a call that continues an earlier one", async () => {
  const { target, channel } = scriptedTarget(
    serving((message, server) => {
      const { requestState } = message["params"] as JsonObject;
      if (requestState === "third") server.answer(message, TEXT);
      else server.answer(message, { resultType: "input_required", requestState: requestState ? "third" : "second" });
    }),
  );
  const client = await connect(target, { ...ME, as: july, input: "return" });
  const resume = { inputResponses: {}, requestState: "first" };
  const error = await failed<InputRequiredError>(client.callTool({ name: "t" }, { resume }));
  assert.is(error.requestState, "third");
  await error.resume({});
  assert.equal((channel.sent.at(-1)!["params"] as JsonObject)["requestState"], "third");
  assert.equal((channel.sent.at(-1)!["params"] as JsonObject)["name"], "t");
  await client.close();
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

test.run();
