import { suite } from "uvu";
import * as assert from "uvu/assert";
import type * as handshake from "../../generated/2025-11-25/index.js";
import { endCall } from "../../generated/runtime/serverCore.js";
import { sessionWith, standAlone, statelessWith } from "./support/peer.js";

const HANDLE = { taskId: "t", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null } as const;

type HandshakeTool = handshake.ToolsHandlers["callTool"];

const test = suite("functions that end a handler");

test("createTask answers with the handle of a task, however the handler was written", async () => {
  const written: HandshakeTool[] = [
    (_, context) => context.createTask({ task: HANDLE }),
    async (_, context) => context.createTask({ task: HANDLE }),
    async (_, context) => {
      await Promise.resolve();
      context.createTask({ task: HANDLE });
      return { content: [] };
    },
  ];
  for (const callTool of written)
    assert.equal((await (await sessionWith(callTool)).call("x"))["result"], { task: HANDLE });
});

test("a handle that the revision does not allow is an error of the server, as is any wrong result", async () => {
  const peer = await sessionWith((_, context) => context.createTask({ tsk: HANDLE } as never));
  assert.is((await peer.call("x"))["error"]?.["code"], -32603);
});

test("endCall answers with the result of an extension", async () => {
  const peer = statelessWith(() => endCall({ resultType: "com.example/later", at: 5 }));
  const { result } = await peer.call("x", {}, standAlone());
  assert.is(result?.["resultType"], "com.example/later");
  assert.is(result?.["at"], 5);
});

test("what is thrown twice ends one call each time", async () => {
  let kept: unknown;
  const peer = statelessWith(() => {
    if (kept !== undefined) throw kept;
    try {
      return endCall({ resultType: "com.example/later" });
    } catch (error) {
      kept = error;
      throw error;
    }
  });
  for (const _ of ["first", "again"]) {
    const { result } = await peer.call("x", {}, standAlone());
    assert.is(result?.["resultType"], "com.example/later");
  }
});

test("a handler that asked before it ends the call asks first", async () => {
  const peer = statelessWith(async (_, context) => {
    const { action } = await context.elicit({
      message: "Sure?",
      requestedSchema: { type: "object", properties: {} },
    });
    return endCall({ resultType: "com.example/later", action });
  });
  const asked = await peer.call("x", {}, standAlone({ elicitation: {} }));
  assert.is(asked["result"]?.["resultType"], "input_required");
  const again = await peer.call(
    "x",
    {},
    {
      ...standAlone({ elicitation: {} }),
      inputResponses: { "elicit-1": { action: "accept" } },
      requestState: asked["result"]?.["requestState"],
    },
  );
  assert.is(again["result"]?.["action"], "accept");
});

test.run();
