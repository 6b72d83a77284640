import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST, REVISIONS, since } from "../support/revisions.js";
import { HOSTILE } from "./support/hostileContract.js";
import { CONTRACT, OTHERS } from "./support/places.js";
import { Client, generated, remove, type Generated } from "./support/served.js";
import { membersOf } from "../support/lists.js";

const errors: unknown[] = [];
let given: unknown[] = [];

const suites: { run(): void }[] = [];

/** A contract that is served by bridges from the newest revision, or by a server for each revision. */
for (const native of [false, true]) {
  const test = suite<{ generated: Generated; client(revision: string): Promise<Client> }>(
    native ? "a contract with a server for each revision" : "a served contract",
  );
  suites.push(test);

  test.before(async (context) => {
    const all = (context.generated = await generated(CONTRACT, REVISIONS, ["server"], { native }));
    const { createServers, failure, result } = all.contract;
    const servers = createServers(
      {
        tools: {
          getWeather(input: { city: string }, call: { revision: string }) {
            given = [input, call.revision];
            if (input.city === "Atlantis") return failure("there is no such place");
            if (input.city === "Utopia") return { warmth: "mild" };
            if (input.city === "Nowhere") return undefined;
            if (input.city === "Paris")
              return result({ content: [{ type: "text", text: "20 degrees" }], structuredContent: { warmth: 20 } });
            if (input.city === "Rome") throw new Error("the office is closed");
            return { warmth: 12, seen: new Date(0), none: undefined };
          },
          listCities: async () => ["Oslo", "Rome"],
          say: ({ a }: { a?: number }) => (a === undefined ? "nothing" : [{ type: "text", text: String(a) }]),
        },
        ...OTHERS,
      },
      { onError: (error: unknown) => errors.push(error), ...(!native && { bridges: { log() {} } }) },
    );
    assert.equal(
      servers.map(({ revision }) => revision.revision),
      REVISIONS.toReversed(),
    );
    context.client = (revision) => Client.of(all, servers, revision);
  });

  test.after(({ generated: all }) => remove(all));

  test.before.each(() => {
    errors.length = 0;
    given = [];
  });

  for (const revision of REVISIONS) {
    test(`${revision}: arguments come to the function of a tool`, async ({ client }) => {
      await (await client(revision)).call("get_weather", { city: "Oslo" });
      assert.equal(given, [{ city: "Oslo" }, native ? revision : NEWEST]);
    });

    test(`${revision}: a tool that does not exist is an error about params`, async ({ client }) => {
      const { error } = await (await client(revision)).call("get_wether");
      assert.equal(error, { code: -32602, message: "there is no tool get_wether", data: { pointer: "/params/name" } });
    });

    test(`${revision}: what a tool fails with is told as its failure, without structured content`, async ({
      client,
    }) => {
      const { result } = await (await client(revision)).call("get_weather", { city: "Atlantis" });
      assert.is(result!["isError"], true);
      assert.equal(result!["content"], [{ type: "text", text: "there is no such place" }]);
      assert.not.ok("structuredContent" in result!);
    });

    test(`${revision}: output that its schema does not allow is an internal error, and told to the author`, async ({
      client,
    }) => {
      const one = await client(revision);
      const { error } = await one.call("get_weather", { city: "Utopia" });
      assert.is(error!["code"], -32603);
      assert.is(error!["message"], "Internal error");
      assert.is(errors.length, 1);
      assert.match(String(errors[0]), /^TypeError: the output of get_weather is invalid: \/warmth /);
      assert.is((await one.call("get_weather", { city: "Nowhere" })).error!["code"], -32603);
    });

    test(`${revision}: text and content are answered as they are`, async ({ client }) => {
      const one = await client(revision);
      assert.equal((await one.call("say")).result!["content"], [{ type: "text", text: "nothing" }]);
      assert.equal((await one.call("say", { a: 1 })).result!["content"], [{ type: "text", text: "1" }]);
    });
  }

  for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18"]) {
    test(`${revision}: wrong arguments are an error about params, with their place`, async ({ client }) => {
      const { error } = await (await client(revision)).call("get_weather", { city: 1 });
      assert.is(error!["code"], -32602);
      assert.equal(error!["data"], { pointer: "/params/arguments/city" });
      assert.match(String(error!["message"]), /^Invalid arguments for get_weather: \/city /);
      assert.equal(given, []);
    });
  }

  for (const revision of since("2025-11-25")) {
    test(`${revision}: wrong arguments are a failure of the tool, which a model can read`, async ({ client }) => {
      const { result } = await (await client(revision)).call("get_weather", {});
      assert.is(result!["isError"], true);
      assert.match(String(result!["content"]![0]!["text"]), /^Invalid arguments for get_weather: .*city/);
      assert.equal(given, []);
    });
  }

  for (const revision of native ? ["2024-11-05", "2025-03-26"] : []) {
    test(`${revision}: output goes out as text, since there is nothing else`, async ({ client }) => {
      const one = await client(revision);
      const { result } = await one.call("get_weather", { city: "Oslo" });
      assert.equal(result, { content: [{ type: "text", text: '{"warmth":12,"seen":"1970-01-01T00:00:00.000Z"}' }] });
      const tools = (await one.ask("tools/list")).result!["tools"] as unknown as { outputSchema?: object }[];
      assert.equal(
        tools.map(({ outputSchema }) => outputSchema !== undefined),
        [false, false, false],
      );
    });
  }

  for (const revision of ["2025-06-18", "2025-11-25"]) {
    test(`${revision}: an object goes out as such and as text; other output by the rules of the servers`, async ({
      client,
    }) => {
      const one = await client(revision);
      const { result } = await one.call("get_weather", { city: "Oslo" });
      assert.equal(result!["structuredContent"], { warmth: 12, seen: "1970-01-01T00:00:00.000Z" });
      assert.equal(result!["content"], [{ type: "text", text: '{"warmth":12,"seen":"1970-01-01T00:00:00.000Z"}' }]);
      assert.equal((await one.call("list-cities")).result, {
        content: [{ type: "text", text: '["Oslo","Rome"]' }],
        ...(!native && { structuredContent: { result: ["Oslo", "Rome"] } }),
      });
      const tools = (await one.ask("tools/list")).result!["tools"] as unknown as { outputSchema?: object }[];
      assert.equal(
        tools.map(({ outputSchema }) => outputSchema !== undefined),
        [true, !native, false],
      );
    });
  }

  for (const revision of since("2026-07-28")) {
    test(`${revision}: any output goes out as such and as text`, async ({ client }) => {
      const one = await client(revision);
      const { result } = await one.call("list-cities");
      assert.equal(result!["structuredContent"], ["Oslo", "Rome"]);
      assert.equal(result!["content"], [{ type: "text", text: '["Oslo","Rome"]' }]);
    });
  }

  test("an answer in a tool's own words carries its output too", async ({ client }) => {
    const { result } = await (await client("2025-11-25")).call("get_weather", { city: "Paris" });
    assert.equal(result, { content: [{ type: "text", text: "20 degrees" }], structuredContent: { warmth: 20 } });
  });

  test("what a function throws is an internal error, and only the author gets its message", async ({ client }) => {
    const { error } = await (await client("2025-11-25")).call("get_weather", { city: "Rome" });
    const { errorId } = error!["data"] as unknown as { errorId: string };
    assert.equal(error, { code: -32603, message: "Internal error", data: { errorId } });
    assert.equal(errors.map(String), ["Error: the office is closed"]);
  });

  test("the server tells of itself what the contract and the revision have", async ({ generated: all }) => {
    const handlers = { tools: new Proxy({}, { get: () => () => "" }), prompts: { plan: () => "", greet: () => "" } };
    const resources = { allPlaces: () => "", place: () => "", path: () => "" };
    const servers = all.contract.createServers({ ...handlers, resources }) as unknown as {
      identity: object;
      revision: { revision: string };
    }[];
    const own = { name: "places", version: "2.0.0" };
    for (const { identity, revision } of servers) {
      // Clients ignore members that their revision does not have.
      const isDescribed = !native || since("2025-11-25").includes(revision.revision);
      assert.equal(
        identity,
        isDescribed ? { ...own, description: "Places and their weather." } : own,
        revision.revision,
      );
    }
  });

  test("a function that is missing is told by its name before anything is served", ({ generated: all }) => {
    const handlers = { tools: { getWeather: () => "", say: () => "" }, prompts: {}, resources: {} };
    assert.throws(() => all.contract.createServers(handlers), /^listCities of the contract is not implemented$/);
  });

  test("guards decide by the schemas, and say what is wrong", ({ generated: all }) => {
    const { isGetWeatherInput, validateGetWeatherInput, isListCitiesOutput } = all.contract as unknown as {
      [guard: string]: (value: unknown) => unknown;
    };
    assert.is(isGetWeatherInput!({ city: "Oslo" }), true);
    assert.is(isGetWeatherInput!({ city: 1 }), false);
    assert.is(isListCitiesOutput!(["a"]), true);
    const issues = validateGetWeatherInput!({ city: 1 }) as { pointer: string }[];
    assert.equal(membersOf(issues, "pointer"), ["/city"]);
  });

  test("names and texts that code could trip over come through unchanged", async () => {
    const all = await generated(HOSTILE, ["2025-11-25"]);
    const anything = new Proxy({}, { get: (_, member) => () => String(member) });
    const servers = all.contract.createServers({ tools: anything, prompts: anything, resources: anything });
    const one = await Client.of(all, servers, "2025-11-25");
    const { tools, resourceTemplates } = HOSTILE as unknown as {
      tools: { name: string }[];
      resourceTemplates: object[];
    };
    // As text: a member named constructor makes uvu take objects for others.
    assert.is(JSON.stringify((await one.ask("tools/list")).result!["tools"]), JSON.stringify(tools));
    assert.equal((await one.ask("resources/templates/list")).result!["resourceTemplates"], resourceTemplates);
    const called = await Promise.all(
      ["get-x", "getX", "constructor", "__proto__", "🌦"].map((name) => textOf(one, name)),
    );
    assert.equal(called, ["getX", "getX3", "constructorTool", "proto", "tool"]);
    remove(all);
  });
}

async function textOf(client: Client, name: string): Promise<unknown> {
  return (await client.call(name)).result!["content"]![0]!["text"];
}

for (const test of suites) test.run();
