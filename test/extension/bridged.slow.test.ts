import { suite } from "uvu";
import * as assert from "uvu/assert";
import { addExtensionLosses } from "../../generator/bridge/extensionLosses.js";
import { buildLossTables } from "../../generator/bridge/lossTable.js";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import type { ExtensionInput } from "../../generator/pipeline/loadExtensions.js";
import { COMPILERS_HERE, complaints, inFolder, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { write } from "../support/folders.js";
import { AUDIT, generateExtended, importFrom, REVISION as NEWER, writeExtended } from "./support/extended.js";
import { auditFacts, auditSchema, modelWith, writeExtension } from "./support/given.js";

const OLDER = "2025-11-25";
const BRIDGED = [OLDER, NEWER];
const ID = "com.example/audit";

/** Returns the extension for both revisions. It has no members of SubscriptionFilter, which only the newer has. */
function auditOfBoth(): ExtensionInput {
  const { revisions: _, members: __, methods, ...facts } = auditFacts();
  const recorded = { "notifications/audit/recorded": { from: "server" } };
  return writeExtension({
    facts: { ...facts, methods: { ...(methods as object), ...recorded } },
    schema: auditSchema(),
  });
}

const BOTH = auditOfBoth();

type Call = (...given: unknown[]) => Promise<any>;
type Reported = readonly [what: string, feature: string, method: string];

/** A package with bridges, of which the tests use servers and clients of each revision. */
interface Package {
  readonly server: (revision: string) => Promise<any>;
  readonly client: (revision: string) => Promise<any>;
  readonly import: (path: string) => Promise<any>;
}

async function written(extension: ExtensionInput): Promise<Package> {
  const folder = await writeExtended({ extensions: [extension], bridged: BRIDGED });
  const load = (path: string): Promise<any> => importFrom(folder, path);
  return {
    server: (revision) => load(`${revision}/server.js`),
    client: (revision) => load(`${revision}/client.js`),
    import: load,
  };
}

const both = await written(BOTH);
const newerOnly = await written(AUDIT);

/** Where the bridge is: `bridge` of the server, or the option `also` of the client. */
type Place = "server" | "client";
const PLACES: readonly Place[] = ["server", "client"];
/** The revisions of the server and of the client. */
const DIRECTIONS = [
  [NEWER, OLDER],
  [OLDER, NEWER],
] as const;

const ENTRY = { sequence: 1, actor: "ada", action: "write" };

interface Connected {
  readonly client: { readonly [call: string]: Call } & { readonly server: any; readonly notify: any; listen: any };
  readonly native: any;
  readonly seen: unknown[];
  readonly heard: unknown[];
  readonly reported: Reported[];
}

interface ConnectingOptions {
  readonly from: Package;
  readonly place: Place;
  readonly server: string;
  readonly client: string;
  readonly capabilities?: object;
}

const open: { close(): Promise<void> }[] = [];

/** Connects a client to a server of the other revision, which has the handlers of the extension if its revision has it. */
async function connected({ from, place, server, client, capabilities }: ConnectingOptions): Promise<Connected> {
  const has = (revision: string): boolean => from === both || revision === NEWER;
  const [seen, heard, reported]: [unknown[], unknown[], Reported[]] = [[], [], []];
  const { McpError } = await from.import("runtime/errors.js");
  const tool = { name: "write", inputSchema: { type: "object" }, _meta: { [ID]: { log: "main" } } };
  const tools = {
    listTools: () => ({ tools: [tool], ...(server === NEWER && { ttlMs: 0, cacheScope: "private" }) }),
    async callTool({ name }: { name: string }, context: any) {
      if (name === "held") return { resultType: "held", log: "main" };
      const said =
        name === "capabilities" ? context.client.capabilities : await context.approveAction({ action: "delete" });
      return { content: [{ type: "text", text: JSON.stringify(said) }] };
    },
  };
  const audit = {
    settings: { retentionDays: 30 },
    listAuditEntries({ log }: { log: string }, context: any) {
      if (log === "closed") throw new McpError(4100, "The log is closed.");
      if (log === "told") context.auditRecorded({ log, entry: ENTRY });
      return { entries: [ENTRY] };
    },
  };
  const { createServer } = await from.server(server);
  const extensions = { extensions: { "com.example/other": {} } };
  const native = createServer(
    { name: "s", version: "1", capabilities: extensions, onError: () => {} },
    { tools, ...(has(server) && { audit, notifications: { auditSeen: (params: unknown) => seen.push(params) } }) },
  );
  const { bridge } = await from.import("runtime/bridge.js");
  const { inMemory } = await from.import("runtime/memoryClient.js");
  const { connect } = await from.import("runtime/client.js");
  const log = ({ feature, kind, method }: any): void => void reported.push([kind, feature, method]);
  const reached =
    place === "server" ? bridge(native, [await from.import(`${server}/bridges/${client}.js`)], { log }) : native;
  const connection = await connect(inMemory(reached), {
    name: "c",
    version: "1",
    as: await from.client(client),
    also: place === "client" ? [await from.import(`${client}/bridges/client-${server}.js`)] : [],
    onWarning: ({ code, message }: any) => reported.push([code, message, ""]),
    capabilities,
    handlers: {
      ...(has(client) && { audit: { approveAction: () => ({ approved: true }) } }),
      notifications: { auditRecorded: (params: unknown) => heard.push(params) },
    },
  });
  open.push(connection);
  return { client: connection, native, seen, heard, reported };
}

async function refusalOf(call: Promise<unknown>): Promise<object> {
  return call.then(
    (value) => ({ value }),
    ({ name, code, message }: Error & { code?: number }) => ({ name, ...(code !== undefined && { code }), message }),
  );
}

const arrival = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const test = suite("bridges of packages with an extension");

test.after(async () => {
  for (const each of open.reverse()) await each.close();
});

for (const [server, client] of DIRECTIONS)
  for (const place of PLACES) {
    const title = `server ${server}, client ${client}, bridge of the ${place}`;
    const connectedByBoth = (): Promise<Connected> => connected({ from: both, place, server, client });

    test(`${title}: both have the extension, and each declares it to the other`, async () => {
      const { client: calls } = await connectedByBoth();
      assert.equal(calls.server.capabilities.extensions, { [ID]: { retentionDays: 30 }, "com.example/other": {} });
      const { content } = await calls["callTool"]!({ name: "capabilities" });
      assert.equal(JSON.parse(content[0].text).extensions[ID], {});
    });

    test(`${title}: requests are answered in both directions`, async () => {
      const { client: calls } = await connectedByBoth();
      const { entries } = await calls["listAuditEntries"]!({ log: "main" });
      assert.equal(entries, [ENTRY]);
      const { content } = await calls["callTool"]!({ name: "approve" });
      assert.is(content[0].text, '{"approved":true}');
    });

    test(`${title}: a result with the resultType of the extension arrives unchanged`, async () => {
      const { client: calls } = await connectedByBoth();
      const { resultType, log } = await calls["callTool"]!({ name: "held" });
      assert.equal({ resultType, log }, { resultType: "held", log: "main" });
    });

    test(`${title}: an error code and a key of _meta arrive unchanged`, async () => {
      const { client: calls } = await connectedByBoth();
      assert.equal(await refusalOf(calls["listAuditEntries"]!({ log: "closed" })), {
        name: "McpError",
        code: 4100,
        message: "The log is closed.",
      });
      const { tools } = await calls["listTools"]!();
      assert.equal(tools[0]._meta, { [ID]: { log: "main" } });
    });

    test(`${title}: a notification of the client arrives`, async () => {
      const { client: calls, seen, reported } = await connectedByBoth();
      await calls.notify.auditSeen({ log: "main", sequence: 1 });
      await arrival();
      assert.equal(seen, [{ log: "main", sequence: 1 }]);
      assert.equal(reported, []);
    });
  }

for (const place of PLACES)
  test(`server ${NEWER}, client ${OLDER}, bridge of the ${place}: a notification of a request arrives`, async () => {
    const { client, heard, reported } = await connected({ from: both, place, server: NEWER, client: OLDER });
    await client["listAuditEntries"]!({ log: "told" });
    await arrival();
    assert.equal(heard, [{ log: "told", entry: ENTRY }]);
    assert.equal(reported, []);
  });

/** What a client of the newer revision gets of a notification of the older to all clients: how often, and the losses that are told. */
const TO_ALL: readonly (readonly [place: Place, heard: number, told: readonly Reported[]])[] = [
  ["client", 1, []],
  // No member of a subscription selects the notification of an extension that is for both revisions.
  ["server", 0, [["dropped", ID, "notifications/audit/recorded"]]],
];

for (const [place, times, told] of TO_ALL)
  test(`server ${OLDER}, client ${NEWER}, bridge of the ${place}: a notification to all clients arrives or is told`, async () => {
    const { native, heard, reported } = await connected({ from: both, place, server: OLDER, client: NEWER });
    native.auditRecorded({ log: "main", entry: ENTRY });
    await arrival();
    assert.equal(
      heard,
      Array.from({ length: times }, () => ({ log: "main", entry: ENTRY })),
    );
    assert.equal(reported, told);
  });

for (const place of PLACES)
  test(`a filter member is refused by name if the server's revision has no subscriptions (bridge of the ${place})`, async () => {
    const { client } = await connected({ from: newerOnly, place, server: OLDER, client: NEWER });
    const listening = async (): Promise<void> => {
      for await (const event of client.listen({ auditLogs: ["main"] })) throw new Error(JSON.stringify(event));
    };
    assert.equal(await refusalOf(listening()), {
      name: "CapabilityError",
      message: "The server does not offer the notifications of the filter (auditLogs).",
    });
  });

const WITH_AUDIT = { extensions: { [ID]: {}, "com.example/other": {} } };

test("a bridge takes an extension that the client's revision lacks from the capabilities, and leaves the others", async () => {
  const { client } = await connected({
    from: newerOnly,
    place: "server",
    server: NEWER,
    client: OLDER,
    capabilities: WITH_AUDIT,
  });
  assert.equal(client.server.capabilities.extensions, { "com.example/other": {} });
  const { content } = await client["callTool"]!({ name: "capabilities" });
  assert.equal(JSON.parse(content[0].text), { extensions: { "com.example/other": {} } });
});

/** What happens to messages of an extension that only the newer revision has: the tool that a client calls, or its call. */
const REFUSED: readonly (readonly [server: string, place: Place, what: string, error: object])[] = [
  [
    NEWER,
    "server",
    "held",
    {
      name: "McpError",
      code: -32600,
      message: `tools/call needs the client capability extensions.${ID}, which the client did not declare`,
    },
  ],
  [
    NEWER,
    "server",
    "approve",
    {
      name: "McpError",
      code: -32600,
      message: `audit/approve needs the client capability extensions.${ID}, which the client did not declare: revision 2025-11-25 has no ${ID}`,
    },
  ],
  [
    NEWER,
    "client",
    "held",
    {
      name: "RevisionGapError",
      message: `tools/call at /resultType: revision 2025-11-25 does not have the extension ${ID}. Call native() to send and receive messages unchanged.`,
    },
  ],
  [
    NEWER,
    "client",
    "approve",
    {
      name: "InputError",
      message:
        'The client has no result for the input request "approveAction-1": the client has no handler for audit/approve.',
    },
  ],
  [
    OLDER,
    "server",
    "list",
    {
      name: "CapabilityError",
      message: `audit/list needs the capability extensions.${ID}, which the server did not declare.`,
    },
  ],
  [
    OLDER,
    "client",
    "list",
    {
      name: "CapabilityError",
      message: "Clients do not send audit/list in revision 2025-11-25, which the connection uses.",
    },
  ],
];

for (const [server, place, what, error] of REFUSED)
  test(`only the newer has the extension, server ${server}, bridge of the ${place}: ${what} is refused`, async () => {
    const client = server === NEWER ? OLDER : NEWER;
    const given = { from: newerOnly, place, server, client, ...(server === NEWER && { capabilities: WITH_AUDIT }) };
    const { client: calls } = await connected(given);
    const call = what === "list" ? calls["listAuditEntries"]!({ log: "main" }) : calls["callTool"]!({ name: what });
    assert.equal(await refusalOf(call), error);
  });

test("a notification that the client's revision lacks is told as a loss of the extension", async () => {
  const { native, reported } = await connected({ from: newerOnly, place: "server", server: NEWER, client: OLDER });
  native.auditRecorded({ log: "main", entry: ENTRY });
  assert.equal(reported, [["dropped", ID, "notifications/audit/recorded"]]);
});

test("a notification that the server's revision lacks is told as a loss of the extension", async () => {
  const { client, reported } = await connected({ from: newerOnly, place: "client", server: OLDER, client: NEWER });
  await client.notify.auditSeen({ log: "main", sequence: 1 });
  assert.equal(reported, [
    [
      "bridge-loss",
      `The conversion 2026-07-28..2025-11-25 dropped ${ID} in notifications/audit/seen. Later losses of this kind are not reported.`,
      "",
    ],
  ]);
});

test("a bridge checks the header of an extension's request from a client of the revision that has headers", async () => {
  const { createServer } = await both.server(OLDER);
  const audit = { settings: { retentionDays: 1 }, listAuditEntries: () => ({ entries: [] }) };
  const native = createServer({ name: "s", version: "1" }, { audit });
  const { bridge } = await both.import("runtime/bridge.js");
  const { createFetchHandler } = await both.import("runtime/fetch.js");
  const handle = createFetchHandler(bridge(native, [await both.import(`${OLDER}/bridges/${NEWER}.js`)]));
  const statusOf = async (name: string): Promise<number> => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": NEWER,
      "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": { extensions: { [ID]: {} } },
    };
    const response: Response = await handle(
      new Request("http://127.0.0.1/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": NEWER,
          "mcp-method": "audit/list",
          "mcp-name": name,
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "audit/list", params: { log: "main", _meta } }),
      }),
    );
    await response.text();
    return response.status;
  };
  assert.equal([await statusOf("main"), await statusOf("other")], [200, 400]);
});

type Row = readonly [verdict: string, summary: string];

/** The rows of the extension in the tables: for servers of the older revision, and for servers of the newer. */
const ROWS: readonly (readonly [what: string, extension: ExtensionInput, tables: readonly (readonly Row[])[]])[] = [
  [
    "for both revisions",
    BOTH,
    [
      [
        ["lossless", "The peer gets each message unchanged."],
        ["dropped", "The client gets no `notifications/audit/recorded` that the server sends to all clients."],
      ],
      [["lossless", "The peer gets each message unchanged."]],
    ],
  ],
  [
    "for the newer revision",
    AUDIT,
    [
      [
        ["dropped", 'The peer does not get the capability `extensions["com.example/audit"]`.'],
        [
          "refused",
          "Requests of `audit/list` are refused: the sender gets an error, and the receiver gets no request.",
        ],
        ["dropped", "Notifications of `notifications/audit/seen` are not sent."],
      ],
      [
        ["dropped", 'The peer does not get the capability `extensions["com.example/audit"]`.'],
        [
          "refused",
          "Requests of `audit/approve` are refused: the sender gets an error, and the receiver gets no request.",
        ],
        ["dropped", "Notifications of `notifications/audit/recorded` are not sent."],
        [
          "refused",
          "Results with the `resultType` `held` are refused: the client gets an error in place of the result.",
        ],
      ],
    ],
  ],
];

for (const [what, extension, wanted] of ROWS)
  test(`the loss tables list an extension ${what}`, async () => {
    const cores = await Promise.all(BRIDGED.map(async (revision) => (await loadBundledProtocolModel(revision)).model));
    const isOfBoth = extension === BOTH;
    const extended = [isOfBoth ? await modelWith([extension], OLDER) : cores[0]!, await modelWith([extension], NEWER)];
    const tables = addExtensionLosses(buildLossTables(cores[0]!, cores[1]!), extended);
    const rows = tables.map(({ features }) =>
      features.find(({ feature }) => feature === ID)!.steps.map(({ verdict, summary }) => [verdict, summary]),
    );
    assert.equal(rows, wanted);
  });

/** A server of each revision with a bridge, and a client of each with the conversions of the other. */
const USE = `import { bridge } from "./mcp/runtime/bridge.js";
import { connect, type Target } from "./mcp/client.js";
import * as older from "./mcp/2025-11-25/client.js";
import * as newer from "./mcp/2026-07-28/client.js";
import * as callNewer from "./mcp/2025-11-25/bridges/client-2026-07-28.js";
import * as callOlder from "./mcp/2026-07-28/bridges/client-2025-11-25.js";
import * as serveOlder from "./mcp/2026-07-28/bridges/2025-11-25.js";
import { createServer, type AuditHandlers } from "./mcp/2026-07-28/server.js";
const audit: AuditHandlers = { settings: { retentionDays: 1 }, listAuditEntries: () => ({ entries: [] }) };
export async function use(target: Target): Promise<number> {
  const servers = bridge(createServer({ name: "s", version: "1" }, { audit }), [serveOlder], { onLoss: "refuse" });
  const about = { name: "c", version: "1" };
  await connect(target, { ...about, as: older, also: [callNewer] });
  const client = await connect(target, { ...about, as: newer, also: [callOlder], handlers: { audit: { approveAction: () => ({ approved: true }) } } });
  const { entries } = await client.listAuditEntries({ log: "main" });
  return entries.length + servers.length;
}
`;

for (const [what, extension] of ROWS)
  for (const compiler of COMPILERS_HERE)
    test(`a package with bridges and an extension ${what} compiles with ${compiler}`, async () => {
      const { files } = await generateExtended({ extensions: [extension], bridged: BRIDGED });
      const found = await inFolder(new Map([["src/use.ts", USE]]), (folder) => {
        writeProject(folder, new Map(), NODE_TYPES);
        for (const { path, text } of files) write(folder, `src/mcp/${path}`, text);
        return complaints(compiler, folder);
      });
      assert.equal(found, []);
    });

test.run();
