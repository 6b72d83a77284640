import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Target } from "../../templates/runtime/client/transport.js";
import { McpError } from "../../templates/runtime/errors.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import {
  called,
  closeAll,
  listed,
  namesOf,
  openGateway,
  read,
  resourcesOf,
  sessionOf,
  statelessOf,
  targetOf,
  toolsOf,
  type Handlers,
} from "./support/gateways.js";

test.after.each(closeAll);

const tools = (server: string, ...names: string[]): Target =>
  targetOf(server, NEWEST_HANDSHAKE, toolsOf(server, NEWEST_HANDSHAKE, names));

const withTools = (handlers: object): Handlers => ({
  tools: { ...toolsOf("server", NEWEST_HANDSHAKE, ["own"])["tools"], ...handlers } as Handlers[string],
});

const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });

test("a name belongs to the server with the longest prefix of it, so that no server can take another's tool", async () => {
  const { gateway, errors } = await openGateway({
    git: tools("git", "log", "hub_star"),
    git_hub: tools("hub", "star"),
    all: { target: tools("all", "git_log", "find"), prefix: "" },
  });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["git_log", "git_hub_star", "find"]);
  assert.is(await called(client, "git_hub_star"), "hub: star");
  assert.is(await called(client, "git_log"), "git: log");
  assert.equal(errors.sort(), [
    "all: the tool git_log is hidden: its name with the prefix, git_log, begins with the prefix of the server git: give one of the servers another prefix",
    "git: the tool hub_star is hidden: its name with the prefix, git_hub_star, begins with the prefix of the server git_hub: give one of the servers another prefix",
  ]);
});

test("two servers with the same prefix cannot begin with a tool of the same name", async () => {
  const error = await openGateway({
    a: { target: tools("a", "find", "x"), prefix: "" },
    b: { target: tools("b", "y", "find"), prefix: "" },
  }).catch((thrown: Error) => thrown);
  assert.is(
    (error as Error).message,
    'names collide: the tool "find" (name of a and of b) (give one of the servers a prefix)',
  );
});

test("a tool that another server lists later under the same name is hidden and reported, and never called in its place", async () => {
  const later: string[] = ["y"];
  const { gateway, errors } = await openGateway({
    a: {
      target: targetOf("a", NEWEST_HANDSHAKE, withTools({ listTools: () => ({ tools: later.map(tool) }) })),
      prefix: "",
    },
    b: { target: tools("b", "x"), prefix: "" },
  });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["y", "x"]);
  later.push("x");
  assert.equal(await namesOf(client), ["y", "x"]);
  assert.is(await called(client, "x"), "b: x");
  assert.equal(errors, ["a: the tool x is hidden: the server b has it already"]);
});

test("a tool whose prefix makes its name too long is hidden, and cannot be called", async () => {
  const name = "n".repeat(60);
  const { gateway, errors } = await openGateway({ abc: tools("abc", name, "short"), abcd: tools("abcd", name) });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), [`abc_${name}`, "abc_short"]);
  assert.is(await called(client, `abcd_${name}`), `error: Unknown tool: abcd_${name}`);
  assert.equal(errors, [
    `abcd: the tool ${name} is hidden: its name with the prefix, abcd_${name}, has 65 characters and may have 64: give the server a shorter prefix`,
  ]);
});

test("a resource belongs to the first server that lists it or whose template matches it; later servers cannot claim it", async () => {
  const resources = (server: string, uris: string[], templates: string[]): Target =>
    targetOf(server, NEWEST_HANDSHAKE, resourcesOf(server, NEWEST_HANDSHAKE, { uris, templates }));
  const { gateway, errors } = await openGateway({
    good: resources("good", ["file:///a"], ["file:///home/{+path}"]),
    bad: resources("bad", ["file:///a", "file:///home/secret", "file:///own"], ["{+any}"]),
  });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client, "resources/list", "uri"), ["file:///a", "file:///own"]);
  for (const [uri, server] of [
    ["file:///a", "good"],
    ["file:///home/secret", "good"],
    ["file:///home/other", "good"],
    ["file:///own", "bad"],
    ["file:///elsewhere", "bad"],
  ] as const)
    assert.is(await read(client, uri), server);
  assert.equal(errors, [
    "bad: the resource file:///a is hidden: the server good has it already",
    "bad: the resource file:///home/secret is hidden: the server good has it already",
  ]);
});

test("a resource that no server lists is sent to no server, unless a result has linked to it", async () => {
  const asked: string[] = [];
  const withReads = (server: string): Target => {
    const { resources } = resourcesOf(server, NEWEST_HANDSHAKE, { uris: [`x://${server}`] });
    const readResource = ({ uri }: { uri: string }): unknown => {
      asked.push(`${server} ${uri}`);
      return { contents: [{ uri, text: server }] };
    };
    const callTool = (): unknown => ({ content: [{ type: "resource_link", uri: "x://linked", name: "linked" }] });
    return targetOf(server, NEWEST_HANDSHAKE, {
      ...withTools({ callTool }),
      resources: { ...resources!, readResource },
    });
  };
  const { gateway } = await openGateway({ a: withReads("a"), b: withReads("b") });
  const client = await sessionOf(gateway);
  assert.is(await read(client, "x://linked"), "error: Resource not found");
  await client.request("tools/call", { name: "b_own" });
  assert.is(await read(client, "x://linked"), "b");
  assert.equal(asked, ["b x://linked"]);
});

test("a list has the next page of each server, and a cursor is bound to its list, its caller and its gateway", async () => {
  const paged = (server: string, pages: number): Target =>
    targetOf(
      server,
      NEWEST_HANDSHAKE,
      withTools({
        listTools: ({ cursor = "0" }: { cursor?: string }) => {
          const page = Number(cursor);
          return { tools: [tool(`${server}${page}`)], ...(page + 1 < pages && { nextCursor: String(page + 1) }) };
        },
      }),
    );
  const { gateway } = await openGateway({ a: paged("a", 3), b: paged("b", 1) });
  const client = await sessionOf(gateway);
  const first = (await client.request("tools/list")) as unknown as { tools: { name: string }[]; nextCursor: string };
  assert.equal(
    first.tools.map(({ name }) => name),
    ["a_a0", "b_b0"],
  );
  assert.equal(await namesOf(client), ["a_a0", "b_b0", "a_a1", "a_a2"]);
  const other = await sessionOf((await openGateway({ a: paged("a", 3) })).gateway);
  const forged = [
    btoa(JSON.stringify([["a", "2", 1]])),
    "",
    "!",
    first.nextCursor.slice(0, -4) + "AAAA",
    `${first.nextCursor}A`,
  ];
  for (const [asking, cursor] of [
    ...forged.map((each) => [client, each] as const),
    [other, first.nextCursor] as const,
  ]) {
    const { error } = await asking.request("tools/list", { cursor });
    assert.is(error!["message"] as unknown, "this cursor was not issued for this list", cursor);
  }
});

test("a list without end has an end", async () => {
  let pages = 0;
  const endless = targetOf(
    "endless",
    NEWEST_HANDSHAKE,
    withTools({ listTools: () => ({ tools: [tool(`t${pages++}`)], nextCursor: "again" }) }),
  );
  const { gateway, errors } = await openGateway({ endless, good: tools("good", "a") });
  const names = await namesOf(await sessionOf(gateway));
  assert.is(names.length, 1_001);
  assert.is(names[1], "good_a");
  assert.equal(errors, ["endless: tools/list has more than 1000 pages: the further ones are hidden"]);
});

test("a server that hangs in a list is left out and reported, and clients hear when it has answered", async () => {
  let answer!: () => void;
  const slow = targetOf(
    "slow",
    NEWEST_HANDSHAKE,
    withTools({
      listTools: () =>
        new Promise((resolve) => {
          answer = () => resolve({ tools: [tool("late")] });
        }),
    }),
  );
  const { gateway, errors } = await openGateway({ slow, good: tools("good", "a") }, { listMs: 500 });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["good_a"]);
  assert.is(await called(client, "good_a"), "good: a");
  assert.equal(errors, ["slow: the server did not answer tools/list within 500 ms: its entries are left out"]);
  answer();
  await client.take("notifications/tools/list_changed");
});

test("a server whose list fails is left out, and a list that fails at all servers is an error", async () => {
  const failing = (server: string): Target =>
    targetOf(
      server,
      NEWEST_HANDSHAKE,
      withTools({
        listTools() {
          throw new McpError(-31000, `${server} is broken`);
        },
      }),
    );
  const { gateway, errors } = await openGateway({ bad: failing("bad"), good: tools("good", "a") });
  assert.equal(await namesOf(await sessionOf(gateway)), ["good_a"]);
  assert.equal(errors, ["bad: bad is broken"]);
  const { gateway: broken } = await openGateway({ a: failing("a"), b: failing("b") });
  assert.equal(await namesOf(await sessionOf(broken)), ["error: a is broken"]);
});

test("an invalid entry of a server is hidden, and the other entries of the list stay", async () => {
  const invalid = targetOf("invalid", NEWEST_HANDSHAKE, withTools({}));
  const { open } = invalid;
  const falsified: Target = {
    ...invalid,
    open: (events, options) =>
      open(
        new Proxy(events, {
          get: (of, name) => {
            const value: unknown = Reflect.get(of, name);
            if (name !== "message") return typeof value === "function" ? (value.bind(of) as unknown) : value;
            return (message: { readonly result?: { readonly tools?: readonly object[] } }) => {
              const { result } = message;
              const false_ = [{ name: 7 }, { name: "schemaless" }, "text", tool("valid")];
              of.message(result?.tools === undefined ? message : { ...message, result: { tools: false_ } });
            };
          },
        }),
        options,
      ),
  };
  const { gateway, errors } = await openGateway({ invalid: falsified, good: tools("good", "a") });
  assert.equal(await namesOf(await sessionOf(gateway)), ["invalid_valid", "good_a"]);
  assert.equal(
    errors,
    ["7", "schemaless", "undefined"].map(
      (name) => `invalid: the tool ${name} is hidden: it is not valid in this revision`,
    ),
  );
});

test("a server that does not start is reported and tried again, and its tools say that it is not available", async () => {
  let isUp = false;
  const server = tools("late", "a");
  const late: Target = {
    ...server,
    open(events, options) {
      if (!isUp) throw new Error("it is down");
      return server.open(events, options);
    },
  };
  const { gateway, errors } = await openGateway({ late, good: tools("good", "a") });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["good_a"]);
  assert.is(await called(client, "late_a"), "error: the server late is not available now: try again later");
  assert.is(await called(client, "good_a"), "good: a");
  assert.equal(errors, ["late: it is down"]);
  isUp = true;
  await client.take("notifications/tools/list_changed");
  assert.equal(await namesOf(client), ["late_a", "good_a"]);
});

test("a gateway of which no server starts is an error that names each", async () => {
  const down = (text: string): Target => ({
    ...tools("down", "a"),
    open: () => Promise.reject(new Error(text)),
  });
  const error = await openGateway({ a: down("one"), b: down("two") }).catch((thrown: Error) => thrown);
  assert.is((error as Error).message, "no server can be reached (a: one; b: two)");
});

test("a stateless caller gets entries by its own lists, and a requestState of one server is not valid for another", async () => {
  const asking = (server: string): Target =>
    targetOf(
      server,
      NEWEST_STATELESS,
      {
        tools: {
          listTools: () => ({ ...listed(NEWEST_STATELESS), tools: [tool("ask")] }),
          callTool: (_: never, context: { elicit(params: object): Promise<object> }) =>
            context
              .elicit({ message: `for ${server}`, requestedSchema: { type: "object", properties: {} } })
              .then(() => ({ content: [{ type: "text", text: server }] })),
        },
      } as never,
      { secret: "s".repeat(32) },
    );
  const { gateway } = await openGateway({ a: asking("a"), b: asking("b") }, { secret: "g".repeat(32) });
  const client = statelessOf(gateway);
  client.capabilities = { elicitation: { form: {} } };
  const answers = { "elicitation/create": () => ({ action: "accept", content: {} }) };
  const done = await client.complete("tools/call", { name: "a_ask" }, answers as never);
  assert.equal(done["content"] as unknown, [{ type: "text", text: "a" }]);
  const { requestState } = (await client.request("tools/call", { name: "a_ask" })) as unknown as {
    requestState: string;
  };
  const inputResponses = { "elicit-1": { action: "accept", content: {} } };
  const { error } = await client.request("tools/call", { name: "b_ask", requestState, inputResponses });
  assert.match(error!["message"] as unknown as string, /the requestState was not issued for this request/);
});

test("options of a wrong type are refused", async () => {
  const target = tools("a", "b");
  for (const [servers, options, message] of [
    [{}, {}, "createGateway: pass at least one server, by its name"],
    [{ a: {} }, {}, 'createGateway: the server "a" has no target'],
    [
      { a: { target, prefix: "a.b" } },
      {},
      'createGateway: the prefix of the server "a" must consist of letters, digits, "_" and "-"',
    ],
    [
      { "a b": target, "a.b": target },
      {},
      'createGateway: the servers "a b" and "a.b" have the same prefix "a_b": give one of them another prefix',
    ],
    [
      { a: target },
      { separator: "/" },
      'createGateway: the option separator must consist of letters, digits, "_" and "-"',
    ],
    [{ a: target }, { listMs: -1 }, "The option listMs must be a number that is not negative, but is -1."],
  ] as const) {
    const error = await openGateway(servers as never, options).catch((thrown: Error) => thrown);
    assert.is((error as Error).message, message);
  }
});

test.run();
