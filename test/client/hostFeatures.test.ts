import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as november_server from "../../generated/2025-11-25/index.js";
import * as july from "../../generated/2026-07-28/client.js";
import { type ConnectOptions, connect, TaskError } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { importSample } from "../support/samples.js";
import { ME, rejected } from "./support/serving.js";

// Not by a literal, because the sample has compiler options of its own.
const { createServers } = (await importSample("everything/src/revisions")) as {
  createServers: () => readonly Server[];
};
const SERVERS = createServers();

const PREFIX = "test_input_required_result_";

const SAMPLE = { model: "m", role: "assistant", content: { type: "text", text: "Oslo" } } as const;

/** The handlers of both lifecycles. The user accepts each form and fills in what is required: `Ada`, and true. */
const HANDLERS = {
  elicitation: {
    elicit(params: object) {
      const { requestedSchema } = params as november_server.ElicitRequestFormParams;
      const content = (requestedSchema.required ?? []).map((name) => {
        const { type } = requestedSchema.properties[name]!;
        return [name, type === "boolean" ? true : "Ada"] as const;
      });
      return { action: "accept" as const, content: Object.fromEntries(content) };
    },
  },
  sampling: { createMessage: () => SAMPLE },
  roots: { listRoots: () => ({ roots: [{ uri: "file:///a" }, { uri: "file:///b" }] }) },
};

function serversOf(date: string): Server[] {
  return SERVERS.filter(({ revision }) => revision.revision === date);
}

const openSession = (options: Partial<ConnectOptions<november.Client, november.ClientHandlers>> = {}) =>
  connect(inMemory(serversOf("2025-11-25")), { ...ME, as: november, handlers: HANDLERS, ...options });

const openStateless = (options: Partial<ConnectOptions<july.Client, july.ClientHandlers>> = {}) =>
  connect(inMemory(serversOf("2026-07-28")), { ...ME, as: july, handlers: HANDLERS, ...options });

const textOf = ({ content }: { readonly content: readonly { readonly type: string }[] }): string =>
  (content[0] as { readonly text?: string } | undefined)?.text ?? "";

test("in a session, the defaults of a form are filled in, and the model is asked", async () => {
  const client = await openSession();
  assert.is(
    textOf(await client.callTool({ name: "test_elicitation_sep1034_defaults" })),
    'User response: accept, {"name":"John Doe","age":30,"score":95.5,"status":"active","verified":true}',
  );
  assert.is(textOf(await client.callTool({ name: "test_sampling", arguments: { prompt: "?" } })), "LLM response: Oslo");
  await client.close();
});

test("in the stateless lifecycle, the same handlers answer in round trips", async () => {
  const client = await openStateless();
  for (const [tool, text] of [
    ["elicitation", "Hello, Ada!"],
    ["sampling", '{"type":"text","text":"Oslo"}'],
    ["list_roots", "file:///a file:///b"],
    ["request_state", "state-ok: accept"],
    ["multiple_inputs", "Ada has 2 roots and the model m."],
    ["multi_round", "Ada likes Ada."],
    ["tampered_state", "The request state is unchanged: accept"],
  ] as const) {
    assert.is(textOf(await client.callTool({ name: `${PREFIX}${tool}` })), text, tool);
  }
  await client.close();
});

test("a prompt may request input, too", async () => {
  const client = await openStateless();
  const { messages } = await client.getPrompt({ name: `${PREFIX}prompt` });
  assert.equal(messages[0]!.content, { type: "text", text: "This is about Ada." });
  await client.close();
});

test("a call that becomes a task is awaited, and its input requests are answered", async () => {
  const client = await openStateless();
  const seen: string[] = [];
  const call = (name: string, args = {}) =>
    client.callTool({ name, arguments: args }, { onTask: ({ status }) => seen.push(status) });
  assert.is(textOf(await call("slow_compute", { seconds: 0.3, label: "pi" })), "Computed pi.");
  assert.is(seen.at(-1), "completed");
  assert.is(textOf(await call("confirm_delete", { filename: "a" })), "Deleted a.");
  assert.ok(seen.includes("input_required"), seen.join());
  assert.is((await call("failing_job")).isError, true);
  const broken = await rejected(call("protocol_error_job"));
  assert.instance(broken, TaskError);
  assert.is((broken as TaskError).status, "failed");
  assert.is(textOf(await call("test_tool_with_task")), "Done for Ada.");
  await client.close();
});

test("in a session, a call runs as a task if the caller asks for it", async () => {
  const client = await openSession();
  const seen: string[] = [];
  const args = { seconds: 0.3, label: "pi" };
  const result = await client.callTool(
    { name: "slow_compute", arguments: args },
    { task: { ttl: 60_000 }, onTask: ({ status }) => seen.push(status) },
  );
  assert.is(textOf(result as never), "Computed pi.");
  assert.is(seen[0], "working");
  assert.is(
    textOf((await client.callTool({ name: "slow_compute", arguments: { ...args, seconds: 0 } })) as never),
    "Computed pi.",
  );
  await client.close();
});

test("a listener receives the changes of lists, and ends with the client", async () => {
  const client = await openStateless();
  const texts: string[] = [];
  for await (const event of client.listen({ toolsListChanged: true })) {
    texts.push(event.kind === "notification" ? event.method : event.kind);
    if (event.kind === "open") await client.callTool({ name: "test_trigger_tool_change" });
    else break;
  }
  assert.equal(texts, ["open", "notifications/tools/list_changed"]);
  const waiting = client.listen({ toolsListChanged: true });
  const all = (async () => {
    for await (const event of waiting) if (event.kind === "open") void client.close();
  })();
  await all;
  assert.is(await waiting.ended, "closed");
});

test("in a session, a listener subscribes to resources, and the handlers of notifications are called", async () => {
  const subscribed: string[] = [];
  const seen: string[] = [];
  const server: Server & { resourceUpdated(params: { uri: string }): void; toolListChanged(): void } =
    november_server.createServer(ME, {
      tools: { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) },
      resources: {
        listResources: () => ({ resources: [] }),
        listResourceTemplates: () => ({ resourceTemplates: [] }),
        readResource: () => ({ contents: [] }),
        subscribe: ({ uri }) => void subscribed.push(`+${uri}`),
        unsubscribe: ({ uri }) => void subscribed.push(`-${uri}`),
      },
    }) as never;
  const client = await connect(inMemory(server), {
    ...ME,
    as: november,
    handlers: { notifications: { resourceUpdated: ({ uri }) => void seen.push(uri) } },
  });
  const texts: string[] = [];
  for await (const event of client.listen({ toolsListChanged: true, resourceSubscriptions: ["memo://1"] })) {
    texts.push(event.kind === "notification" ? event.method : event.kind);
    if (event.kind === "open") {
      server.resourceUpdated({ uri: "memo://1" });
      server.toolListChanged();
    }
    if (texts.length === 3) break;
  }
  assert.equal(texts, ["open", "notifications/resources/updated", "notifications/tools/list_changed"]);
  assert.equal(seen, ["memo://1"]);
  await client.ping();
  assert.equal(subscribed, ["+memo://1", "-memo://1"]);
  await client.close();
});

test("a client whose handlers keep tasks runs a request of the server as a task", async () => {
  const times = { createdAt: "2026-01-01T00:00:00Z", lastUpdatedAt: "2026-01-01T00:00:00Z" };
  const task = { taskId: "t", status: "working" as const, ...times, ttl: null };
  let declared: unknown;
  const server = november_server.createServer(ME, {
    tools: {
      listTools: () => ({ tools: [] }),
      async callTool(_, context) {
        declared = context.client.capabilities["tasks"];
        const params = { message: "?", requestedSchema: { type: "object" as const, properties: {} }, task: {} };
        return { content: [{ type: "text", text: JSON.stringify(await context.elicit(params)) }] };
      },
    },
  });
  const client = await connect(inMemory(server), {
    ...ME,
    as: november,
    handlers: {
      elicitation: { elicit: (params) => ("task" in params ? ({ task } as never) : { action: "decline" as const }) },
      tasks: { getTask: () => task, getTaskPayload: () => ({ action: "decline" }) },
    },
  });
  assert.equal(JSON.parse(textOf((await client.callTool({ name: "x" })) as never)), { task });
  assert.equal(declared, { requests: { elicitation: { create: {} } } });
  await client.close();
});

test.run();
