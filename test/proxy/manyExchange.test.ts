import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Target } from "../../templates/runtime/client/transport.js";
import type { Json } from "../bridges/support/channelClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import {
  closeAll,
  listed,
  openGateway,
  resourcesOf,
  sessionOf,
  statelessOf,
  targetOf,
  until,
} from "./support/gateways.js";

test.after.each(closeAll);

interface Asking {
  listRoots(): Promise<{ roots: { uri: string }[] }>;
  progress(progress: number): void;
  log(level: string, data: unknown): void;
  signal: AbortSignal;
}

/** A server whose tool runs a function. */
function running(name: string, revision: string, run: (context: Asking) => unknown): Target {
  return targetOf(
    name,
    revision,
    {
      tools: {
        listTools: () => ({ ...listed(revision), tools: [{ name: "run", inputSchema: { type: "object" } }] }),
        callTool: (async (_: never, context: Asking) => {
          const text = JSON.stringify((await run(context)) ?? null);
          return { content: [{ type: "text", text }] };
        }) as never,
      },
    },
    { capabilities: { logging: {} } },
  );
}

const textOf = (result: Json): unknown => JSON.parse(result["content"]![0]!["text"] as unknown as string);

test("requests of several servers reach the client at the same time, each answer its own server", async () => {
  const roots = (context: Asking): Promise<unknown> => context.listRoots().then((each) => each.roots[0]!.uri);
  const { gateway } = await openGateway({
    a: running("a", NEWEST_HANDSHAKE, roots),
    b: running("b", "2024-11-05", roots),
    c: running("c", NEWEST_STATELESS, roots),
  });
  const client = await sessionOf(gateway, NEWEST_HANDSHAKE, { roots: {} });
  let asked = 0;
  client.answers = { "roots/list": () => ({ roots: [{ uri: `file:///${++asked}` }] }) };
  const results = await Promise.all(
    ["a", "b", "c"].map((name) => client.request("tools/call", { name: `${name}_run` })),
  );
  assert.equal(results.map(textOf).sort(), ["file:///1", "file:///2", "file:///3"]);
});

test("a stateless client answers the requests of several servers in rounds", async () => {
  const roots = (context: Asking): Promise<unknown> => context.listRoots().then((each) => each.roots[0]!.uri);
  const { gateway } = await openGateway({
    a: running("a", NEWEST_HANDSHAKE, roots),
    b: running("b", NEWEST_STATELESS, roots),
  });
  const client = statelessOf(gateway);
  client.capabilities = { roots: {} };
  const answers = { "roots/list": () => ({ roots: [{ uri: "file:///here" }] }) };
  for (const name of ["a_run", "b_run"])
    assert.is(textOf(await client.complete("tools/call", { name }, answers)), "file:///here");
  assert.is(client.cycles, 2);
});

test("progress and log messages belong to their call, and a cancelled call is cancelled at its server", async () => {
  const aborted: string[] = [];
  const slow = (name: string) => (context: Asking) =>
    new Promise((resolve) => {
      context.progress(1);
      context.log("error", name);
      context.signal.addEventListener("abort", () => resolve(aborted.push(name)));
      if (name === "quick") resolve("done");
    });
  const { gateway } = await openGateway({
    quick: running("quick", NEWEST_STATELESS, slow("quick")),
    slow: running("slow", NEWEST_HANDSHAKE, slow("slow")),
  });
  const client = await sessionOf(gateway);
  await client.setLevel("error");
  const waiting = client.start("tools/call", { name: "slow_run", _meta: { progressToken: "one" } });
  assert.equal((await client.take("notifications/progress"))["params"] as unknown, {
    progressToken: "one",
    progress: 1,
  });
  assert.is((await client.take("notifications/message"))["params"]!["data"] as unknown, "slow");
  const done = await client.request("tools/call", { name: "quick_run", _meta: { progressToken: 2 } });
  assert.is(textOf(done), "done");
  assert.equal((await client.take("notifications/progress"))["params"] as unknown, { progressToken: 2, progress: 1 });
  assert.is((await client.take("notifications/message"))["params"]!["data"] as unknown, "quick");
  client.cancel(waiting);
  await until(() => aborted.length > 0);
  assert.equal(aborted, ["slow"]);
});

test("a server that is used after the client has set the log level gets this level", async () => {
  const logging = (context: Asking): void => {
    context.log("warning", "no");
    context.log("critical", "yes");
  };
  const { gateway } = await openGateway({ a: running("a", NEWEST_HANDSHAKE, logging) });
  const client = await sessionOf(gateway);
  await client.setLevel("critical");
  await client.request("tools/call", { name: "a_run" });
  const logged = client.received.filter(({ method }) => (method as unknown) === "notifications/message");
  assert.equal(
    logged.map(({ params }) => params!["data"] as unknown),
    ["yes"],
  );
});

test("prompts have the prefix of their server, also in completion; templates complete at their server", async () => {
  const prompts = (server: string, revision: string): Target =>
    targetOf(server, revision, {
      ...resourcesOf(server, revision, { templates: [`${server}://{id}`] }),
      prompts: {
        listPrompts: () => ({ ...listed(revision), prompts: [{ name: "ask" }] }),
        getPrompt: ({ name }: { name: string }) => ({
          messages: [{ role: "user", content: { type: "text", text: `${server} ${name}` } }],
        }),
      },
      completions: {
        complete: ({ ref }: { ref: { name?: string; uri?: string } }) => ({
          completion: { values: [`${server} ${ref.name ?? ref.uri}`] },
        }),
      },
    });
  const { gateway } = await openGateway({
    a: prompts("a", NEWEST_HANDSHAKE),
    b: prompts("b", NEWEST_STATELESS),
  });
  for (const client of [await sessionOf(gateway), statelessOf(gateway)]) {
    const { messages } = await client.request("prompts/get", { name: "b_ask" });
    assert.is(messages![0]!["content"]!["text"] as unknown, "b ask");
    const argument = { name: "id", value: "" };
    for (const [ref, value] of [
      [{ type: "ref/prompt", name: "a_ask" }, "a ask"],
      [{ type: "ref/resource", uri: "b://{id}" }, "b b://{id}"],
    ] as const) {
      const { completion } = await client.request("completion/complete", { ref, argument });
      assert.equal(completion!["values"] as unknown, [value]);
    }
  }
});

test.run();
