import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CONTRACT, OTHERS } from "./support/places.js";
import { Client, generated, remove, type Generated } from "./support/served.js";

const test = suite<{ generated: Generated; client(revision: string): Promise<Client> }>(
  "the lists, prompts and resources of a served contract",
);

test.before(async (context) => {
  const all = (context.generated = await generated(CONTRACT, ["2025-11-25", "2026-07-28"]));
  const tools = { getWeather: () => "", listCities: () => "", say: () => "" };
  const servers = all.contract.createServers({ tools, ...OTHERS });
  context.client = (revision) => Client.of(all, servers, revision);
});

test.after(({ generated: all }) => remove(all));

test("lists are those of the contract, and say how long they may be kept where the revision asks", async ({
  client,
}) => {
  const older = await client("2025-11-25");
  assert.equal((await older.ask("tools/list")).result!["tools"]![0], CONTRACT.tools[0]);
  assert.equal((await older.ask("prompts/list")).result, { prompts: CONTRACT.prompts });
  assert.equal((await older.ask("resources/list")).result, { resources: CONTRACT.resources });
  const { result } = await (await client("2026-07-28")).ask("resources/templates/list");
  assert.equal(result!["resourceTemplates"], CONTRACT.resourceTemplates);
  assert.is(result!["ttlMs"], 300_000);
  assert.is(result!["cacheScope"], "public");
});

test("a cursor that nobody gave out is refused", async ({ client }) => {
  const { error } = await (await client("2025-11-25")).ask("tools/list", { cursor: "x" });
  assert.is(error!["code"], -32602);
});

test("a prompt that lacks a required argument is refused with its place", async ({ client }) => {
  const { error } = await (await client("2025-11-25")).ask("prompts/get", { name: "plan", arguments: { "a/b": "" } });
  assert.equal(error, {
    code: -32602,
    message: "plan needs the argument city",
    data: { pointer: "/params/arguments/city" },
  });
  const unknown = await (await client("2025-11-25")).ask("prompts/get", { name: "plann" });
  assert.is(unknown.error!["message"], "there is no prompt plann");
});

test("a prompt's text is what the user says, and its messages are sent as they are", async ({ client }) => {
  const one = await client("2025-11-25");
  assert.equal((await one.ask("prompts/get", { name: "plan", arguments: { city: "Oslo" } })).result, {
    description: "Plans.",
    messages: [{ role: "user", content: { type: "text", text: "Plan a day in Oslo." } }],
  });
  assert.equal((await one.ask("prompts/get", { name: "greet" })).result, {
    messages: [{ role: "assistant", content: { type: "text", text: "Hello" } }],
  });
});

const READS: readonly (readonly [string, object])[] = [
  ["place://all", { uri: "place://all", mimeType: "text/plain", text: "Oslo" }],
  ["place://by-name/San%20Jos%C3%A9", { uri: "place://by-name/San%20Jos%C3%A9", text: '{"name":"San José"}' }],
  [
    "place://by-name/a?unit=C%26F&lang=no&x=1",
    { uri: "place://by-name/a?unit=C%26F&lang=no&x=1", text: '{"name":"a","unit":"C&F","lang":"no"}' },
  ],
  [
    "place://file/a/b%2Fc?d",
    { uri: "place://file/a/b%2Fc?d", mimeType: "application/octet-stream", blob: "YS9iJTJGYz9k" },
  ],
];

for (const [uri, contents] of READS) {
  test(`${uri} comes to its function`, async ({ client }) => {
    assert.equal((await (await client("2025-11-25")).ask("resources/read", { uri })).result, { contents: [contents] });
  });
}

for (const uri of ["place://none", "place://by-name/a/b", "place://by-name/x", "place://by-name/%FF"]) {
  test(`${uri} is not there, which each revision says by its own code`, async ({ client }) => {
    const older = await (await client("2025-11-25")).ask("resources/read", { uri });
    assert.equal(older.error, { code: -32002, message: "Resource not found", data: { uri } });
    const newer = await (await client("2026-07-28")).ask("resources/read", { uri });
    assert.equal(newer.error, { code: -32602, message: "Resource not found", data: { uri } });
  });
}

test("what is read may not be kept unless its function says so", async ({ client }) => {
  const { result } = await (await client("2026-07-28")).ask("resources/read", { uri: "place://all" });
  assert.is(result!["ttlMs"], 0);
  assert.is(result!["cacheScope"], "private");
});

test.run();
