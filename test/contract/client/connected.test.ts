import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PlacesClient, PlacesModule } from "../support/placesClient.js";
import { CONTRACT, OTHERS } from "../support/places.js";
import { generated, remove, type Generated } from "../support/served.js";
import { REVISIONS } from "../../support/revisions.js";
import { rowsOf } from "../../support/lists.js";

const TOOLS = {
  getWeather: ({ city }: { city: string }) => ({ warmth: city.length }),
  listCities: () => ["Oslo", "Bergen"],
  say: () => "",
};

const test = suite<{
  generated: Generated;
  client: PlacesModule;
  connect(revision: string, tools?: object, options?: object): Promise<PlacesClient>;
}>("a typed client of a contract");

test.before(async (context) => {
  const all = (context.generated = await generated(CONTRACT, REVISIONS, ["server", "client"]));
  const load = (path: string): Promise<unknown> => import(join(all.folder, path));
  const { inMemory } = (await load("runtime/memoryClient.js")) as { inMemory(servers: unknown): unknown };
  context.client = (await load("contract/client.js")) as PlacesModule;
  context.connect = (revision, tools = TOOLS, options = {}) => {
    const servers = all.contract.createServers({ tools, ...OTHERS });
    const own = servers.filter((server) => server.revision.revision === revision);
    return context.client.connectPlaces(inMemory(own), options);
  };
});

test.after(({ generated: all }) => remove(all));

for (const revision of REVISIONS) {
  test(`${revision}: tools, prompts and resources are functions, and none differs from the contract`, async ({
    connect,
  }) => {
    const found: object[] = [];
    const places = await connect(revision, TOOLS, { onDrift: (finding: object) => found.push(finding) });
    assert.is(places.client.revision, revision);
    assert.equal(await places.getWeather({ city: "Oslo" }), { warmth: 4 });
    assert.equal(await places.listCities(), ["Oslo", "Bergen"]);
    assert.equal((await places.say({ a: 1 })).content, [{ type: "text", text: "" }]);
    const { messages } = await places.prompts.plan({ city: "Oslo" });
    assert.is(messages[0]!.content.text, "Plan a day in Oslo.");
    assert.is((await places.resources.allPlaces()).contents[0]!.text, "Oslo");
    const { contents } = await places.resources.place({ name: "Å/s", lang: "no" });
    assert.equal(JSON.parse(contents[0]!.text), { name: "Å/s", lang: "no" });
    assert.equal(found, []);
    await places.close();
  });
}

test("the lock of one revision fits the server in each revision, and its changes are refused in each", async ({
  connect,
}) => {
  const lists = ["tools", "prompts", "resources", "resourceTemplates"] as const;
  const places = await connect("2026-07-28");
  const listed = await Promise.all(
    lists.map(async (list) => {
      const entries: { entry: object }[] = [];
      for await (const entry of places.client[list]()) entries.push({ entry });
      return [list, entries] as const;
    }),
  );
  const tools = listed[0]![1];
  const { instructions } = places.client.server;
  await places.close();
  const lock = { revision: "2026-07-28", instructions, ...Object.fromEntries(listed) };
  for (const revision of REVISIONS) {
    const found: { list: string; name: string }[] = [];
    const onDrift = (finding: { list: string; name: string }): number => found.push(finding);
    const same = await connect(revision, TOOLS, { lock: { ...lock, onDrift } });
    assert.equal(await same.listCities(), ["Oslo", "Bergen"], revision);
    assert.is((await same.prompts.plan({ city: "Oslo" })).messages.length, 1);
    for (const list of lists) for await (const _ of same.client[list]());
    await same.close();
    assert.equal(found, [], revision);

    const [tool, ...others] = tools;
    const changed = [{ entry: { ...tool!.entry, description: "Another text." } }, ...others];
    const other = await connect(revision, TOOLS, { lock: { ...lock, tools: changed, onDrift } });
    const error = await other.getWeather({ city: "Oslo" }).then(
      () => undefined,
      ({ name }: Error) => name,
    );
    await other.close();
    assert.ok(error === "LockError" || error === "ToolDefinitionError", `${revision}: ${error}`);
    assert.equal(rowsOf(found, "list", "name"), [["tools", "get_weather"]], revision);
  }
});

test("a failure is thrown, and `try` returns it", async ({ generated: { contract }, client, connect }) => {
  const getWeather = (): unknown => contract.failure("no such city");
  const places = await connect("2026-07-28", { ...TOOLS, getWeather });
  const outcome = await places.try.getWeather({ city: "?" });
  assert.is(outcome.ok, false);
  assert.instance(outcome.failure, client.ToolFailure);
  assert.is(outcome.failure!.text, "no such city");
  assert.equal(await places.try.listCities(), { ok: true, value: ["Oslo", "Bergen"] });
  await places.close();
});

test("a difference between the live tools and the contract is reported once, as a finding or a warning", async ({
  generated: all,
  client,
}) => {
  const changed = structuredClone(CONTRACT) as { tools: { inputSchema: { properties: object } }[] };
  changed.tools[0]!.inputSchema.properties = { city: { type: "string" }, day: { type: "string" } };
  changed.tools.splice(2, 1);
  const other = await generated(changed, ["2025-11-25"], ["server", "client"]);
  const { inMemory } = (await import(join(all.folder, "runtime/memoryClient.js"))) as {
    inMemory(servers: unknown): unknown;
  };
  const { getWeather, listCities } = TOOLS;
  const servers = other.contract.createServers({ tools: { getWeather, listCities }, ...OTHERS });
  const found: { kind: string; name: string; pointers: readonly string[] }[] = [];
  const warned: string[] = [];
  const places = await client.connectPlaces(inMemory(servers), { onDrift: (finding) => found.push(finding) });
  const warning = await client.connectPlaces(inMemory(servers), { onWarning: ({ message }) => warned.push(message) });
  for (const each of [places, warning]) {
    await each.getWeather({ city: "Oslo" });
    await each.listCities();
    await each.close();
  }
  assert.equal(rowsOf(found, "kind", "name", "pointers"), [
    ["changed", "get_weather", ["/inputSchema/properties/day"]],
    ["gone", "say", []],
  ]);
  assert.equal(warned, [
    "the tool get_weather differs from the contract at /inputSchema/properties/day",
    "the server does not list the tool say of the contract: it was removed, or the server lists it only to clients that declare a capability such as sampling, elicitation or roots",
  ]);
  remove(other);
});

test("a client of the earlier contract calls a renamed tool by its old name, unless it has a lock", async ({
  generated: all,
  client,
}) => {
  const renamed = structuredClone(CONTRACT) as { tools: { name: string; aliases?: string[] }[] };
  Object.assign(renamed.tools[0]!, { name: "weather_of", aliases: ["get_weather"] });
  renamed.tools.splice(2, 1);
  const other = await generated(renamed, REVISIONS, ["server", "client"]);
  const { inMemory } = (await import(join(all.folder, "runtime/memoryClient.js"))) as {
    inMemory(servers: unknown): unknown;
  };
  const { getWeather, listCities } = TOOLS;
  const servers = other.contract.createServers({ tools: { weatherOf: getWeather, listCities }, ...OTHERS });
  const rejection = (call: Promise<unknown>): Promise<string> =>
    call.then(String, ({ name, message }: Error) => `${name}: ${message}`);
  for (const revision of REVISIONS) {
    const own = inMemory(servers.filter((server) => server.revision.revision === revision));
    const gone: string[] = [];
    const onDrift = ({ kind, name }: { kind: string; name: string }): unknown => kind === "gone" && gone.push(name);
    const places = await client.connectPlaces(own, { onDrift });
    assert.equal(await places.getWeather({ city: "Oslo" }), { warmth: 4 }, revision);
    assert.match(
      await rejection(places.say({ a: 1 })),
      /^ToolDefinitionError: The server does not list the tool say \(update the contract, .*\): there is no tool say$/,
    );
    assert.equal(gone, ["get_weather", "say"]);
    await places.close();
    const tools = CONTRACT.tools.map((entry) => ({ entry }));
    const locked = await client.connectPlaces(own, { lock: { revision, tools }, onDrift });
    assert.match(
      await rejection(locked.getWeather({ city: "Oslo" })),
      /^LockError: The tool "get_weather" of the lock/,
    );
    await locked.close();
  }
  remove(other);
});

test("a client that is connected already gets the functions too", async ({ connect, client }) => {
  const { client: connected } = await connect("2026-07-28");
  const places = client.bindPlaces(connected);
  assert.equal(await places.listCities(), ["Oslo", "Bergen"]);
  await places.close();
});

test.run();
