import { suite } from "uvu";
import * as assert from "uvu/assert";
import { convertMembers } from "../../templates/runtime/conversion/converters.js";
import { fixed } from "../../templates/runtime/server.js";
import { closeBridged, openBridged } from "./support/bridgedServer.js";
import type { Json } from "./support/sessionClient.js";
import { parsed, text } from "./support/upServer.js";

const test = suite("hostile clients and handlers of bridges");

test.after(closeBridged);

/** Returns params as JSON.parse makes them, with own members `__proto__`. */
function read(text: string): object {
  return JSON.parse(text) as object;
}

test("a member __proto__ of params or _meta adds no inherited members that the guards have not checked", async () => {
  const { client } = await openBridged((params, { meta }) =>
    text([
      params["inputResponses"] ?? null,
      params["requestState"] ?? null,
      meta["progressToken"] ?? null,
      Object.getPrototypeOf(params) === Object.prototype,
      Object.getPrototypeOf(meta) === Object.prototype,
      Object.hasOwn(params, "__proto__"),
    ]),
  );
  const hostile = read(
    '{"name":"any","__proto__":{"inputResponses":5,"requestState":{}},"_meta":{"__proto__":{"progressToken":{}}}}',
  );
  assert.equal(parsed(await client.request("tools/call", hostile)), [null, null, null, true, true, true]);
});

test("members of a result named __proto__ or constructor arrive as the handler returned them", async () => {
  const structuredContent = read('{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}');
  const { client } = await openBridged(() => ({
    ...read('{"__proto__":{"polluted":true}}'),
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
  const { client } = await openBridged(() => result, { onLoss: () => (++calls === 1 ? "refuse" : "degrade") });
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
    const converted = convert(read(`{"__proto__":{"admin":true},${member}}`), []);
    assert.is((converted as { admin?: unknown }).admin, undefined, member);
    assert.match(JSON.stringify(converted), '"__proto__":{"admin":true}', member);
  }
});

test("a request cannot pass the option requires by a member that its method does not have", async () => {
  let calls = 0;
  const resources = {
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => {
      calls++;
      return { contents: [] };
    },
  };
  const { client } = await openBridged(() => text(""), {
    features: { resources },
    requires: { "resources/read": { "secret://a": ["sampling"] } },
  });
  for (const more of [{}, { name: "other" }, read('{"__proto__":{"uri":"other"}}')])
    assert.is(
      Number((await client.request("resources/read", { uri: "secret://a", ...more }))["error"]?.["code"]),
      -32600,
    );
  assert.is(calls, 0);
});

for (const name of ["constructor", "__proto__", "toString"])
  test(`the option requires has no entry for a tool named ${name}`, async () => {
    const { client } = await openBridged(() => text("done"), { requires: { "tools/call": { book: ["sampling"] } } });
    assert.is(parsed(await client.request("tools/call", { name })), "done");
  });

test.run();
