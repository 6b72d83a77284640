import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { alone, onFetch, onNode, statelessServer, until } from "./support/httpServers.js";

/** Clients that leave while the first part of a handler runs, before it waits for anything. */

const test = suite("a client that leaves meanwhile");

function serverOf(run: (context: HandlerContext) => void, aborted: () => void): Server {
  const callTool = (_: object, context: HandlerContext): Promise<object> => {
    run(context);
    return new Promise((resolve) => {
      const end = (): void => {
        aborted();
        resolve({ content: [] });
      };
      if (context.signal.aborted) end();
      else context.signal.addEventListener("abort", end);
    });
  };
  return statelessServer({ callTool });
}

test("a connection that is closed inside of a handler aborts its call", () => {
  let aborted = 0;
  const server = serverOf(
    () => connection.close(),
    () => aborted++,
  );
  const connection = new Connection([server], () => {});
  connection.receive(alone("tools/call", { name: "t" }).body, { send: () => {}, answer: () => {} });
  assert.is(aborted, 1);
});

for (const [carrier, open] of [
  ["node", onNode],
  ["fetch", onFetch],
] as const)
  test(`${carrier}: a call is aborted whose stream was broken off inside of its handler`, async () => {
    let aborted = 0;
    const flood = (context: HandlerContext): void => {
      for (let i = 1; i < 200; i++) context.progress(i, 200, "x".repeat(1000 * 1000));
    };
    const place = await open([serverOf(flood, () => aborted++)], { maxUnsent: 1000, closeMs: 50 });
    await place.send(alone("tools/call", { name: "t", _meta: { progressToken: 1 } })).catch(() => {});
    await until(() => aborted === 1, "the call is aborted");
    await place.close();
  });

test.run();
