import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING } from "../../generated/2026-07-28/server.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { alone, onFetch, onNode, until } from "./support/httpServers.js";

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
  const tools = { listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }), callTool };
  return createServerOfRevision(BINDING as unknown as RevisionImplementation, { name: "s", version: "1" }, { tools });
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
    const sent = alone("tools/call", { name: "t" });
    const body = sent.body as { params: { _meta: object } };
    Object.assign(body.params._meta, { progressToken: 1 });
    await place.send(sent).catch(() => {});
    await until(() => aborted === 1, "the call is aborted");
    await place.close();
  });

test.run();
