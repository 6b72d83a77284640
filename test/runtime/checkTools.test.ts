import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkTools } from "../../templates/runtime/contract/checkTools.js";
import { fixed } from "../../templates/runtime/server/results.js";
import { connectInMemory } from "../../templates/runtime/transports/memory/connect.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { REVISIONS } from "../support/revisions.js";
import { alone, onFetch } from "./support/httpServers.js";

const test = suite("checkTools");

type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

const BINDINGS: readonly RevisionImplementation[] = await Promise.all(
  REVISIONS.map(async (revision) => {
    const file = `../../generated/${revision}/server.js`;
    return ((await import(file)) as { BINDING: RevisionImplementation }).BINDING;
  }),
);

const GREET = {
  name: "greet",
  inputSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
};
const OUTPUT = { type: "object", properties: { at: { type: "string" } }, required: ["at"] };

/** A server that counts the calls that come to its handler. */
class Case {
  calls = 0;
  readonly errors: unknown[] = [];
  tools: object[] = [GREET];
  result: object = { content: [] };
  listTools: (params: { cursor?: string }) => object = () => ({ tools: this.tools });

  server(binding: RevisionImplementation): Server {
    const { revision } = binding;
    const whole = (result: object): object => ({
      ...(revision.typedResults && { resultType: "complete" }),
      ...result,
    });
    const options = { name: "t", version: "1", onError: (error: unknown) => void this.errors.push(error) };
    const tools = {
      listTools: (params: object) => {
        const list = this.listTools(params);
        return Object.isFrozen(list)
          ? list
          : { ...whole(list), ...(revision.typedResults && { ttlMs: 0, cacheScope: "public" }) };
      },
      callTool: () => (this.calls++, whole(this.result)),
    };
    return checkTools(createServerOfRevision<Server>(binding, options, { tools }));
  }

  /** The answer to a call, without a transport. */
  async call(params: object, binding: RevisionImplementation = BINDINGS.at(-1)!): Promise<Json> {
    const peer = connectInMemory(this.server(binding));
    const { revision } = binding;
    const meta = {
      "io.modelcontextprotocol/protocolVersion": revision.revision,
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": { name: "c", version: "1" },
    };
    if (revision.open === "initialize") {
      const clientInfo = { name: "c", version: "1" };
      const hello = { protocolVersion: revision.revision, capabilities: {}, clientInfo };
      peer.send({ jsonrpc: "2.0", id: 0, method: "initialize", params: hello });
      await peer.next();
      peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
      peer.send({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    } else peer.send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { ...params, _meta: meta } });
    const answer = (await peer.next()) as unknown as Json;
    peer.close();
    return answer;
  }
}

const TOLD = "Invalid arguments for greet: /name must be a string, but is 1";

for (const binding of BINDINGS) {
  const { revision } = binding;
  test(`${revision.revision}: invalid arguments do not come to the handler, and are answered as the revision has it`, async () => {
    const one = new Case();
    const answer = await one.call({ name: "greet", arguments: { name: 1 } }, binding);
    assert.is(one.calls, 0);
    if (revision.revision >= "2025-11-25") {
      assert.equal(answer["result"]!["isError"], true);
      assert.equal(answer["result"]!["content"], [{ type: "text", text: TOLD }]);
    } else assert.equal(answer["error"], { code: -32602, message: TOLD, data: { pointer: "/params/arguments/name" } });
    const fine = await one.call({ name: "greet", arguments: { name: "Ada" } }, binding);
    assert.equal(fine["result"]!["content"], []);
    assert.is(one.calls, 1);
  });
}

test("a tool that is not listed is refused with -32602", async () => {
  const one = new Case();
  assert.is((await one.call({ name: "other" }))["error"]!["code"] as unknown, -32602);
  assert.is(one.calls, 0);
});

test("a list may change while the server runs, and have pages", async () => {
  const one = new Case();
  await one.call({ name: "greet", arguments: { name: "Ada" } });
  one.tools = [{ name: "greet", inputSchema: { type: "object", required: ["id"] } }];
  const answer = await one.call({ name: "greet", arguments: { name: "Ada" } });
  assert.match(JSON.stringify(answer), /\/id is required but missing/);
  one.listTools = ({ cursor }) => (cursor === undefined ? { tools: [], nextCursor: "2" } : { tools: [GREET] });
  await one.call({ name: "greet", arguments: { name: "Ada" } });
  assert.is(one.calls, 2);
});

test("a fixed list is checked against, too", async () => {
  const one = new Case();
  const list = fixed({ resultType: "complete", tools: [GREET], ttlMs: 0, cacheScope: "public" });
  one.listTools = () => list;
  assert.is((await one.call({ name: "greet", arguments: {} }))["result"]!["isError"] as unknown, true);
  await one.call({ name: "greet", arguments: { name: "Ada" } });
  assert.is(one.calls, 1);
});

/** Outputs of a tool with an output schema, and what is wrong with each. */
const OUTPUTS: readonly (readonly [result: object, wrong: RegExp | undefined])[] = [
  [{ content: [], structuredContent: { at: new Date(0) } }, undefined],
  [{ content: [], isError: true }, undefined],
  [{ content: [], structuredContent: { at: 1 } }, /the structuredContent of greet is invalid: \/at must be a string/],
  [{ content: [] }, /greet has an outputSchema, but returned no structuredContent/],
];

for (const [result, wrong] of OUTPUTS)
  test(`output ${JSON.stringify(result)} is ${wrong ? "-32603" : "sent"}`, async () => {
    const one = new Case();
    one.tools = [{ ...GREET, outputSchema: OUTPUT }];
    one.result = result;
    const answer = await one.call({ name: "greet", arguments: { name: "Ada" } });
    if (wrong === undefined) return assert.ok(answer["result"]);
    assert.is(answer["error"]!["code"] as unknown, -32603);
    assert.match(String(one.errors[0]), wrong);
  });

/** Schemas that cannot be used, and the reason. */
const INVALID: readonly (readonly [schema: object, reason: RegExp])[] = [
  [{ type: "object", properties: { a: { type: "strin" } } }, /type: strin is not a JSON Schema type/],
  [{ type: "object", $ref: "#/$defs/none" }, /does not name a schema of this document/],
  [{ type: "object", $schema: "http://example.com/other" }, /is not supported/],
  [{ type: "object", properties: { a: { pattern: "(" } } }, /Invalid regular expression/],
  [{ type: "object", properties: { a: { pattern: "(a)\\1" } } }, /has a back reference/],
];

for (const [inputSchema, reason] of INVALID)
  test(`inputSchema ${JSON.stringify(inputSchema)}: the error names the tool and the reason`, async () => {
    const one = new Case();
    one.tools = [{ name: "greet", inputSchema }];
    const answer = await one.call({ name: "greet" });
    assert.is(answer["error"]!["code"] as unknown, -32603);
    assert.match(String(one.errors[0]), /TypeError: inputSchema of greet is not a valid JSON Schema: /);
    assert.match(String(one.errors[0]), reason);
  });

test("a server without tools is refused at once", () => {
  assert.throws(
    () => checkTools(createServerOfRevision<Server>(BINDINGS[0]!, { name: "t", version: "1" }, {})),
    /has no tools/,
  );
});

test("over HTTP, invalid arguments are answered in the same way", async () => {
  const one = new Case();
  const carrier = await onFetch([one.server(BINDINGS.at(-1)!)]);
  const { text } = await carrier.send(alone("tools/call", { name: "greet", arguments: { name: 1 } }));
  assert.match(text, /"isError":true/);
  assert.is(one.calls, 0);
});

test.run();
