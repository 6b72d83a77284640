import { test } from "uvu";
import * as assert from "uvu/assert";
import { LimitError } from "../../templates/runtime/client/errors.js";
import type { Target, TransportEvents } from "../../templates/runtime/client/transport.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { openProxy } from "../proxy/support/proxies.js";
import { openMemory } from "../bridges/support/channels.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_STATELESS } from "../support/revisions.js";

const TEXT = "the upstream server sent more than the proxy accepts: tools/call";

test("of calls at the same time, the one without another response gets the error of a message that cannot be read", async () => {
  const answers = new Map<string, () => void>();
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
    callTool: ({ name }: { name: string }) =>
      new Promise((resolve) => answers.set(name, () => resolve({ content: [{ type: "text", text: name }] }))),
  };
  const server = createServerOfRevision<Server>(bindingOf(NEWEST_STATELESS), { name: "s", version: "1" }, { tools });
  const memory = inMemory(server);
  let events: TransportEvents | undefined;
  const target: Target = { ...memory, open: (given, options) => memory.open((events = given), options) };
  const proxy = await openProxy(target, { onError: () => {} });
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  const calls = ["a", "b", "c", "d"].map((name) => client.request("tools/call", { name }));
  while (answers.size < 4) await new Promise((resolve) => setTimeout(resolve, 1));
  for (let i = 0; i < 2; i++) events!.unreadable!(new LimitError("too long", { limit: "messageBytes", value: 1 }));
  answers.get("b")!();
  answers.get("d")!();
  const ends = (await Promise.all(calls)) as { content?: [{ text: string }]; error?: { message: string } }[];
  assert.equal(
    ends.map(({ content, error }) => content?.[0].text ?? error?.message),
    [TEXT, "b", TEXT, "d"],
  );
  await client.close();
  await proxy.close();
});

test.run();
