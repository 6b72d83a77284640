import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadFacts, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { generateContractFiles } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { REVISIONS } from "../support/schemas.js";
import { CONTRACT, OTHERS } from "./support/places.js";
import { Client, generated, remove, type Generated, type Json } from "./support/served.js";

/** A server, as far as it is compared. */
interface Bound {
  capabilities: object;
  handlers: Map<string, unknown>;
  revision: { revision: string; codes: object; headers: object; answers: { [method: string]: unknown } };
  [notify: string]: unknown;
}

const TOOLS = {
  getWeather: () => ({ warmth: 1 }),
  listCities: () => [],
  say: () => "",
};

const test = suite<{ generated: Generated; both(revision: string, more?: object): Promise<[Bound, Bound]> }>(
  "what a contract binds of a revision",
);

test.before(async (context) => {
  const all = (context.generated = await generated(CONTRACT, REVISIONS, ["server"], { native: true }));
  const { createServers, createTools, createPrompts, createResources } = all.contract as unknown as {
    [create: string]: (...given: unknown[]) => unknown;
  };
  context.both = async (revision, more = {}) => {
    const servers = createServers!({ tools: TOOLS, ...OTHERS, ...more }) as Bound[];
    const module = (await import(join(all.folder, revision, "server.js"))) as { createServer(...g: unknown[]): Bound };
    const groups = {
      tools: createTools!(TOOLS),
      prompts: createPrompts!(OTHERS.prompts),
      resources: createResources!(OTHERS.resources),
      ...more,
    };
    const whole = module.createServer({ name: "places", version: "2.0.0", instructions: "Ask for a place." }, groups);
    return [servers.find((one) => one.revision.revision === revision)!, whole];
  };
});

test.after(({ generated: all }) => remove(all));

/** Answers to what a contract has, and has not. */
const ASKED: readonly (readonly [method: string, params: object])[] = [
  ["tools/list", {}],
  ["tools/list", { cursor: "x" }],
  ["tools/call", { name: "say" }],
  ["tools/call", { name: 1 }],
  ["prompts/list", {}],
  ["prompts/get", { name: "plan", arguments: { city: 1 } }],
  ["resources/templates/list", {}],
  ["resources/read", {}],
  ["resources/subscribe", { uri: "place://all" }],
  ["completion/complete", {}],
  ["logging/setLevel", { level: "loud" }],
  ["logging/setLevel", { level: "error" }],
  ["tasks/list", {}],
  ["ping", {}],
  ["server/discover", {}],
];

for (const revision of REVISIONS) {
  test(`${revision}: offers and answers the same as with all of the revision`, async ({ generated: all, both }) => {
    for (const more of [{}, { logging: true }]) {
      const [bound, whole] = await both(revision, more);
      assert.equal(bound.capabilities, whole.capabilities);
      assert.equal([...bound.handlers.keys()], [...whole.handlers.keys()]);
      assert.equal(Object.keys(bound).sort(), Object.keys(whole).sort());
      assert.equal(bound.revision.codes, whole.revision.codes);
      assert.equal(bound.revision.headers, whole.revision.headers);
      const clients = [await Client.of(all, [bound], revision), await Client.of(all, [whole], revision)];
      for (const [method, params] of ASKED) {
        const [found, wanted] = (await Promise.all(clients.map((client) => client.ask(method, params)))) as [
          Json,
          Json,
        ];
        assert.equal(withoutIdentity(found), withoutIdentity(wanted), `${method} ${JSON.stringify(params)}`);
      }
    }
  });

  test(`${revision}: a call can ask and tell its client what it can with all of the revision`, async ({ both }) => {
    const [bound, whole] = await both(revision);
    for (const method of ["sampling/createMessage", "roots/list", "elicitation/create"])
      assert.equal(bound.revision.answers[method], whole.revision.answers[method], method);
    const functions = contextFunctions(bound);
    assert.ok(functions.includes("createMessage"), functions.join());
    assert.equal(
      functions,
      contextFunctions(whole).filter((name) => !/^(get|list|cancel)Task/.test(name)),
    );
  });
}

/** The contract's server says more of itself where the revision can. */
function withoutIdentity(answer: Json): object {
  return JSON.parse(
    JSON.stringify(answer).replace(/"io.modelcontextprotocol\/serverInfo":\{[^}]*\}/g, '"":0'),
  ) as object;
}

/** Names of what the context of a call asks and tells its client. */
function contextFunctions({ revision }: Bound): string[] {
  const { methods } = revision as unknown as {
    methods: { [method: string]: { kind: string; direction: string; declaredBy: string; handler: string } };
  };
  return Object.values(methods)
    .filter(
      ({ kind, direction, declaredBy }) =>
        direction !== "clientToServer" && (kind === "request" || declaredBy === "client" || declaredBy === "either"),
    )
    .map(({ handler }) => handler);
}

test("a list that one of the revisions could not tell is refused with its place and the revision", async () => {
  const inputSchema = { type: "object", properties: { city: true } };
  const contract = await parseContract(
    "contract.json",
    JSON.stringify({ name: "a", version: "1", tools: [{ name: "say", inputSchema }] }, null, 2),
  );
  const given = async (revision: string): Promise<string> => {
    const revisions = [{ model: (await loadBundledProtocolModel(revision)).model, facts: loadFacts(revision) }];
    try {
      await generateContractFiles(contract, { revisions, servers: revisions, clients: [], target: "ts" });
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.is(await given("2026-07-28"), "");
  assert.match(
    await given("2025-11-25"),
    /^contract\.json:10:\d+: say: \/tools\/0\/inputSchema\/properties\/city .* in revision 2025-11-25 \(see the type Tool of this revision\)/,
  );
});

test("lists may be kept for a time, not for a negative one", ({ generated: all }) => {
  assert.throws(() => all.contract.createServers({ tools: TOOLS, ...OTHERS }, { ttlMs: -1 }), /whole number of milli/);
});

test.run();
