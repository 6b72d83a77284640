import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isStateless, NEWEST, REVISIONS, since } from "../support/revisions.js";
import { Client, generated, remove, type Generated, type Json, type Servers } from "./support/served.js";

const ICONS = [{ src: "https://example.com/i.png" }];
const META = { "example.com/a": 1 };

const CONTRACT = {
  name: "shop",
  version: "1.0.0",
  tools: [
    {
      name: "count_items",
      inputSchema: { type: "object" },
      annotations: { readOnlyHint: true },
      icons: ICONS,
      _meta: META,
    },
    { name: "clear-all", inputSchema: { type: "object" } },
  ],
  prompts: [
    { name: "describe", arguments: [{ name: "id", required: true }, { name: "tone" }], icons: ICONS, _meta: META },
    { name: "greet" },
  ],
  resources: [
    { name: "all", uri: "shop://items", annotations: { priority: 1 }, icons: ICONS, _meta: META },
    { name: "first", uri: "shop://items/b1" },
  ],
  resourceTemplates: [
    { name: "item", uriTemplate: "shop://items/{id}", mimeType: "text/plain", icons: ICONS, _meta: META },
    { name: "log", uriTemplate: "shop://logs/{day}{?level}" },
    { name: "note", uriTemplate: "shop://notes/{id}" },
  ],
};

interface Context {
  readonly revision: string;
  readonly clientRevision?: string;
}

interface Entry {
  readonly tool?: string;
  readonly prompt?: string;
  readonly resource?: string;
  readonly context: Context;
}

/** What the functions were given. */
const given: unknown[] = [];
/** The entries that are switched off. */
let off: readonly string[] = [];
const errors: unknown[] = [];

const FUNCTIONS = {
  tools: { countItems: () => "2", clearAll: () => "" },
  prompts: { describe: () => "", greet: () => "" },
  resources: { all: () => "b1 b2", item: ({ id }: { id: string }) => id, log: () => "", note: () => "" },
  completions: {
    prompts: {
      describe: {
        id: (value: string, { revision, clientRevision }: Context, others: object) => {
          given.push([value, clientRevision ?? revision, others]);
          return ["b1", "b2"].filter((id) => id.startsWith(value));
        },
      },
    },
    resourceTemplates: {
      item: { id: async () => Array.from({ length: 250 }, (_, i) => `b${i}`) },
      log: { day: () => ({ values: Array.from({ length: 101 }, () => "x"), total: 7000 }) },
    },
  },
  lists: {
    note: (cursor: string | undefined) => {
      given.push(cursor);
      if (cursor === "broken") return { pages: [] };
      if (cursor !== undefined) return { resources: [{ uri: "shop://notes/3", name: "3" }] };
      return {
        resources: [
          { uri: "shop://notes/1", name: "1", mimeType: "text/x" },
          { uri: "shop://notes/2", name: "2" },
        ],
        nextCursor: "n:2",
      };
    },
    item: async () => [
      { uri: "shop://items/b1", name: "twice" },
      { uri: "shop://items/b2", name: "pen" },
    ],
  },
  isEnabled: ({ tool, prompt, resource }: Entry) => {
    const isOn = !off.includes((tool ?? prompt ?? resource)!);
    // Both forms.
    return tool === "clearAll" ? Promise.resolve(isOn) : isOn;
  },
};

const suites: { run(): void }[] = [];

for (const native of [false, true]) {
  const test = suite<{ all: Generated; servers: Servers; client(revision: string): Promise<Client> }>(
    `entries that change while a server by contract runs${native ? ", with a server for each revision" : ""}`,
  );
  suites.push(test);

  test.before(async (context) => {
    const all = (context.all = await generated(CONTRACT, REVISIONS, ["server"], { native }));
    context.servers = all.contract.createServers(FUNCTIONS, {
      onError: (error: unknown) => errors.push(error),
      ...(!native && { bridges: { log() {} } }),
    });
    context.client = (revision) => Client.of(all, context.servers, revision);
  });

  test.before.each(() => {
    given.length = errors.length = 0;
    off = [];
  });

  test.after(({ all }) => remove(all));

  for (const revision of REVISIONS) {
    const complete = (ref: object, name: string, value = "b") => ({ ref, argument: { name, value } });

    test(`${revision}: the capability completions is declared where the revision has it`, ({ servers }) => {
      const { capabilities } = servers.find((one) => one.revision.revision === revision)!;
      assert.equal(capabilities["completions"], since("2025-03-26").includes(revision) ? {} : undefined);
    });

    test(`${revision}: arguments of prompts and variables of templates are completed`, async ({ client }) => {
      const one = await client(revision);
      const DESCRIBE = { type: "ref/prompt", name: "describe" };
      const context = { arguments: { tone: "dry" } };
      const first = await one.ask("completion/complete", { ...complete(DESCRIBE, "id", "b2"), context });
      assert.equal(completionOf(first), { values: ["b2"], total: 1 });
      // Earlier revisions have no values of other arguments, but guards accept the member, and bridges keep it.
      assert.equal((given[0] as unknown[]).slice(0, 2), ["b2", revision]);
      assert.equal((given[0] as unknown[])[2], { tone: "dry" });
      assert.equal(completionOf(await one.ask("completion/complete", complete(DESCRIBE, "tone"))), { values: [] });
      const item = completionOf(
        await one.ask("completion/complete", complete({ type: "ref/resource", uri: "shop://items/{id}" }, "id")),
      );
      assert.equal([item["values"]!["length"], item["total"], item["hasMore"]], [100, 250, true]);
      const day = completionOf(
        await one.ask(
          "completion/complete",
          complete({ type: "ref/resource", uri: "shop://logs/{day}{?level}" }, "day"),
        ),
      );
      assert.equal([day["values"]!["length"], day["total"], day["hasMore"]], [100, 7000, true]);
    });

    const UNKNOWN: readonly (readonly [ref: object, name: string, message: string, pointer: string])[] = [
      [{ type: "ref/prompt", name: "describ" }, "id", "there is no prompt describ", "/params/ref/name"],
      [{ type: "ref/prompt", name: "__proto__" }, "id", "there is no prompt __proto__", "/params/ref/name"],
      [
        { type: "ref/resource", uri: "shop://items/b1" },
        "id",
        "there is no resource template shop://items/b1",
        "/params/ref/uri",
      ],
      [{ type: "ref/prompt", name: "describe" }, "idd", "describe has no argument idd", "/params/argument/name"],
      [
        { type: "ref/prompt", name: "describe" },
        "constructor",
        "describe has no argument constructor",
        "/params/argument/name",
      ],
    ];

    test(`${revision}: a completion of an unknown entry or argument is an error about params`, async ({ client }) => {
      const one = await client(revision);
      for (const [ref, name, message, pointer] of UNKNOWN) {
        const { error } = await one.ask("completion/complete", complete(ref, name));
        assert.equal(error, { code: -32602, message, data: { pointer } });
      }
    });

    test(`${revision}: the list of resources has those of the contract, then those of functions, in pages`, async ({
      client,
    }) => {
      const one = await client(revision);
      const first = (await one.ask("resources/list")).result!;
      assert.equal(urisOf(first), [
        "shop://items",
        "shop://items/b1",
        "shop://items/b2",
        "shop://notes/1",
        "shop://notes/2",
      ]);
      assert.equal(
        (first["resources"] as unknown as { mimeType?: string }[]).map(({ mimeType }) => mimeType),
        [undefined, undefined, "text/plain", "text/x", undefined],
      );
      assert.is(first["nextCursor"], "note:n:2");
      const second = (await one.ask("resources/list", { cursor: "note:n:2" })).result!;
      assert.equal([urisOf(second), second["nextCursor"]], [["shop://notes/3"], undefined]);
      assert.equal(given, [undefined, "n:2"]);
      const isCached = since("2026-07-28").includes(revision);
      assert.equal([second["ttlMs"], second["cacheScope"]], isCached ? [0, "private"] : [undefined, undefined]);
    });

    for (const cursor of ["", "note", "log:1", "constructor:1", "x"])
      test(`${revision}: the cursor ${JSON.stringify(cursor)}, which no list has issued, is refused`, async ({
        client,
      }) => {
        const { error } = await (await client(revision)).ask("resources/list", { cursor });
        assert.equal([error!["code"], error!["data"]], [-32602, { pointer: "/params/cursor" }]);
        assert.equal(given, []);
      });

    test(`${revision}: what a list function returns instead of resources is an error, of which the author learns`, async ({
      client,
    }) => {
      const { error } = await (await client(revision)).ask("resources/list", { cursor: "note:broken" });
      assert.is(error!["code"], -32603);
      assert.equal(errors.map(String), [
        "TypeError: lists.note returned neither an array of resources nor { resources, nextCursor }",
      ]);
    });

    test(`${revision}: what is switched off is in no list`, async ({ client }) => {
      off = ["clearAll", "describe", "item", "first"];
      const one = await client(revision);
      const names = async (method: string, member: string): Promise<string[]> =>
        ((await one.ask(method)).result![member] as unknown as { name: string }[]).map(({ name }) => name);
      assert.equal(await names("tools/list", "tools"), ["count_items"]);
      assert.equal(await names("prompts/list", "prompts"), ["greet"]);
      assert.equal(await names("resources/list", "resources"), ["all", "1", "2"]);
      assert.equal(await names("resources/templates/list", "resourceTemplates"), ["log", "note"]);
    });

    test(`${revision}: what is switched off is refused like an unknown name, and works again when switched on`, async ({
      client,
    }) => {
      const one = await client(revision);
      const DESCRIBE = complete({ type: "ref/prompt", name: "describe" }, "id");
      const uses: readonly (readonly [method: string, params: object, unknown: object])[] = [
        ["tools/call", { name: "clear-all", arguments: {} }, { name: "nothing", arguments: {} }],
        ["tools/call", { name: "count_items", arguments: {} }, { name: "nothing", arguments: {} }],
        ["prompts/get", { name: "describe", arguments: { id: "b1" } }, { name: "nothing" }],
        ["resources/read", { uri: "shop://items/b1" }, { uri: "shop://nothing" }],
        ["resources/read", { uri: "shop://items/b2" }, { uri: "shop://nothing" }],
        ["completion/complete", DESCRIBE, complete({ type: "ref/prompt", name: "nothing" }, "id")],
        ...(!isStateless(revision)
          ? [["resources/subscribe", { uri: "shop://items/b2" }, { uri: "shop://nothing" }] as const]
          : []),
      ];
      for (const [method, params, unknown] of uses) {
        off = ["clearAll", "countItems", "describe", "item", "first"];
        const name = (one: object): string => /"(?:name|uri)":"([^"]*)"/.exec(JSON.stringify(one))![1]!;
        const refused = (await one.ask(method, params)).error;
        const expected = JSON.stringify((await one.ask(method, unknown)).error).replaceAll(name(unknown), name(params));
        assert.equal(refused, JSON.parse(expected), method);
        off = [];
        assert.ok((await one.ask(method, params)).result, method);
      }
    });

    if (isStateless(revision))
      test(`${revision}: a listener gets the resources that are switched on`, async ({ all, servers }) => {
        off = ["item", "all"];
        const peer = all.connect(servers);
        const uris = ["shop://items", "shop://notes/1", "shop://items/b2", "shop://nothing", "shop://items/b1"];
        const _meta = {
          "io.modelcontextprotocol/protocolVersion": revision,
          "io.modelcontextprotocol/clientCapabilities": {},
        };
        const params = { notifications: { resourceSubscriptions: uris }, _meta };
        peer.send({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params });
        const { notifications } = (await peer.next())["params"]!;
        assert.equal(notifications, {
          resourceSubscriptions: ["shop://notes/1", "shop://items/b1"],
        } as unknown as Json);
        for (const uri of uris) servers["resourceUpdated"]!({ uri });
        assert.is((await peer.next())["params"]!["uri"] as unknown, "shop://notes/1");
        assert.is((await peer.next())["params"]!["uri"] as unknown, "shop://items/b1");
        peer.close();
      });

    test(`${revision}: annotations, icons and _meta of entries are in lists`, async ({ client }) => {
      const one = await client(revision);
      const [tool] = (await one.ask("tools/list")).result!["tools"] as unknown as object[];
      assert.equal(tool, CONTRACT.tools[0]);
      const [prompt] = (await one.ask("prompts/list")).result!["prompts"] as unknown as object[];
      assert.equal(prompt, CONTRACT.prompts[0]);
      const [resource] = (await one.ask("resources/list")).result!["resources"] as unknown as object[];
      assert.equal(resource, CONTRACT.resources[0]);
      const [template] = (await one.ask("resources/templates/list")).result![
        "resourceTemplates"
      ] as unknown as object[];
      assert.equal(template, CONTRACT.resourceTemplates[0]);
    });
  }

  test("with isEnabled, lists are not cached unless the options say so", async ({ all, client }) => {
    const { result } = await (await client(NEWEST)).ask("tools/list");
    assert.equal([result!["ttlMs"], result!["cacheScope"]], [0, "private"]);
    const servers = all.contract.createServers(FUNCTIONS, { ttlMs: 5, cacheScope: "public" });
    const cached = (await (await Client.of(all, servers, NEWEST)).ask("tools/list")).result!;
    assert.equal([cached["ttlMs"], cached["cacheScope"]], [5, "public"]);
  });

  test("without completion functions, the capability is not declared", async ({ all }) => {
    const { completions: _, ...others } = FUNCTIONS;
    for (const functions of [others, { ...others, completions: { prompts: {}, resourceTemplates: { item: {} } } }])
      for (const { capabilities } of all.contract.createServers(functions))
        assert.is(capabilities["completions"], undefined);
    const one = await Client.of(all, all.contract.createServers(others), NEWEST);
    assert.is((await one.ask("completion/complete", {})).error!["code"], -32601);
  });

  const UNKNOWN: readonly (readonly [functions: object, message: string])[] = [
    [{ lists: { itm: () => [] } }, "lists.itm is not in the contract (it has item, log, note)"],
    [{ lists: { all: () => [] } }, "lists.all is not in the contract (it has item, log, note)"],
    [{ completions: { tools: {} } }, "completions.tools is not in the contract (it has prompts, resourceTemplates)"],
    [
      { completions: { prompts: { descrbe: {} } } },
      "completions.prompts.descrbe is not in the contract (it has describe, greet)",
    ],
    [
      { completions: { prompts: { greet: { id: () => [] } } } },
      "completions.prompts.greet.id is not in the contract (it has no such entry)",
    ],
    [
      { completions: { resourceTemplates: { log: { id: () => [] } } } },
      "completions.resourceTemplates.log.id is not in the contract (it has day, level)",
    ],
  ];

  for (const [functions, message] of UNKNOWN)
    test(`${message}, told before anything is served`, ({ all }) => {
      assert.throws(
        () => all.contract.createServers({ ...FUNCTIONS, ...functions }),
        (error: Error) => error instanceof TypeError && error.message === message,
      );
    });
}

function completionOf({ result }: Json): Json {
  return result!["completion"]!;
}

function urisOf(list: Json): string[] {
  return (list["resources"] as unknown as { uri: string }[]).map(({ uri }) => uri);
}

for (const test of suites) test.run();
