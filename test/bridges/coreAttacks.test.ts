import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../templates/runtime/bridge.js";
import { convertMembers } from "../../templates/runtime/conversion/converters.js";
import { fixed } from "../../templates/runtime/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openMemory } from "./support/channels.js";
import { bindingOf } from "./support/revisions.js";
import { SessionClient, type Json } from "./support/sessionClient.js";
import { chainOf } from "./support/tables.js";

const test = suite("hostile clients and handlers of bridges");

type Handle = (params: Json, context: HandlerContext) => unknown;

const open: SessionClient[] = [];
test.after(async () => {
  for (const client of open) await client.close();
});

interface Opened {
  readonly client: SessionClient;
  readonly server: Server;
  readonly errors: unknown[];
}

/** Connects a client with a session to a server of another revision, with one handler for tools and resources. */
async function connect(
  handle: Handle,
  {
    native = NEWEST_STATELESS,
    to = NEWEST_HANDSHAKE,
    ...options
  }: BridgeOptions & { native?: string; to?: string } = {},
): Promise<Opened> {
  const errors: unknown[] = [];
  const server = createServerOfRevision<Server>(
    bindingOf(native),
    { name: "test", version: "1", onError: (error) => void errors.push(error) },
    {
      tools: { listTools: () => ({ tools: [] }), callTool: handle },
      resources: {
        listResources: () => ({ resources: [] }),
        listResourceTemplates: () => ({ resourceTemplates: [] }),
        readResource: handle,
      },
    },
  );
  const [bridged] = bridge(server, [chainOf(native, to)], { log: () => {}, ...options });
  const client = new SessionClient(openMemory([bridged!]), to);
  open.push(client);
  await client.initialize({ elicitation: {} });
  return { client, server: bridged!, errors };
}

/** Returns params as JSON.parse makes them, with own members `__proto__`. */
function parsed(text: string): object {
  return JSON.parse(text) as object;
}

const text = (said: unknown): object => ({ content: [{ type: "text", text: JSON.stringify(said) }] });
const said = (outcome: Json): unknown => JSON.parse(String(outcome["content"]?.[0]?.["text"]));

test("a member __proto__ of params or _meta adds no inherited members that the guards have not checked", async () => {
  const { client } = await connect((params, { meta }) =>
    text([
      params["inputResponses"] ?? null,
      params["requestState"] ?? null,
      meta["progressToken"] ?? null,
      Object.getPrototypeOf(params) === Object.prototype,
      Object.getPrototypeOf(meta) === Object.prototype,
      Object.hasOwn(params, "__proto__"),
    ]),
  );
  const hostile = parsed(
    '{"name":"any","__proto__":{"inputResponses":5,"requestState":{}},"_meta":{"__proto__":{"progressToken":{}}}}',
  );
  assert.equal(said(await client.request("tools/call", hostile)), [null, null, null, true, true, true]);
});

test("members of a result named __proto__ or constructor arrive as the handler returned them", async () => {
  const structuredContent = parsed('{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}');
  const { client } = await connect(() => ({
    ...parsed('{"__proto__":{"polluted":true}}'),
    content: [],
    structuredContent,
    resultType: "complete",
  }));
  const outcome = await client.request("tools/call", { name: "any" });
  assert.is(
    JSON.stringify(outcome),
    '{"__proto__":{"polluted":true},"content":[],"structuredContent":{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}}',
  );
  assert.is(({} as { polluted?: unknown }).polluted, undefined);
});

test("a refused loss of a fixed result does not decide about later calls", async () => {
  let calls = 0;
  const result = fixed({ content: [], structuredContent: 5 });
  const { client } = await connect(() => result, { onLoss: () => (++calls === 1 ? "refuse" : "degrade") });
  const call = (): Promise<Json> => client.request("tools/call", { name: "any" });
  assert.is(Number((await call())["error"]?.["code"]), -32603);
  for (let i = 0; i < 2; i++) assert.equal(await call(), { content: [], structuredContent: { result: 5 } });
  assert.is(calls, 2);
});

test("a converter keeps an own member __proto__, and does not use it as the prototype", () => {
  const convert = convertMembers<object, object>({
    removed: () => undefined,
    changed: () => "new",
  });
  for (const member of ['"removed":1', '"changed":1', '"removed":1,"changed":1']) {
    const converted = convert(parsed(`{"__proto__":{"admin":true},${member}}`), []);
    assert.is((converted as { admin?: unknown }).admin, undefined, member);
    assert.match(JSON.stringify(converted), '"__proto__":{"admin":true}', member);
  }
});

test("a request cannot pass the option requires by a member that its method does not have", async () => {
  let calls = 0;
  const { client } = await connect(
    () => {
      calls++;
      return { contents: [] };
    },
    { requires: { "resources/read": { "secret://a": ["sampling"] } } },
  );
  for (const more of [{}, { name: "other" }, parsed('{"__proto__":{"uri":"other"}}')])
    assert.is(
      Number((await client.request("resources/read", { uri: "secret://a", ...more }))["error"]?.["code"]),
      -32600,
    );
  assert.is(calls, 0);
});

for (const name of ["constructor", "__proto__", "toString"])
  test(`the option requires has no entry for a tool named ${name}`, async () => {
    const { client } = await connect(() => text("done"), { requires: { "tools/call": { book: ["sampling"] } } });
    assert.is(said(await client.request("tools/call", { name })), "done");
  });

test.run();
