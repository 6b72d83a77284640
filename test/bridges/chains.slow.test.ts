import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { BridgeModule } from "../../generated/runtime/bridge.js";
import { DEFAULT_PACKAGE_OPTIONS } from "../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import { bundleStart } from "../runtime/support/bundle.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";
import { clientChainOf, clientOf } from "./support/bridgedClient.js";

const test = suite("generated modules for servers and clients of other revisions");

test("each revision has a module for the clients of each other revision, which converts each pair between them", async () => {
  for (const native of REVISIONS)
    for (const client of REVISIONS) {
      const isWanted = native !== client;
      const name = `${native}/bridges/${client}`;
      assert.is(existsSync(join(ROOT, "generated", `${name}.js`)), isWanted, name);
      if (!isWanted) continue;
      const { BRIDGE } = (await import(`../../generated/${name}.js`)) as BridgeModule;
      assert.is(BRIDGE.from, native);
      assert.is(BRIDGE.binding.revision.revision, client);
      assert.is(BRIDGE.chain.length, Math.abs(REVISIONS.indexOf(native) - REVISIONS.indexOf(client)));
    }
});

test("each revision has a module for the servers of each other revision, with the binding of the server's revision", () => {
  for (const as of REVISIONS)
    for (const server of REVISIONS) {
      const name = join(ROOT, "generated", as, "bridges", `client-${server}.js`);
      assert.is(existsSync(name), as !== server, name);
      if (as === server) continue;
      const { CLIENT_BINDING, CONVERTERS } = clientChainOf(as, server);
      assert.is(CLIENT_BINDING, clientOf(server).CLIENT_BINDING);
      assert.is(CONVERTERS!.as, as);
      const text = readFileSync(name, "utf8");
      const pairs = [...text.matchAll(/bridges\/([\d-]+_[\d-]+)\/tables/g)].map(([, pair]) => pair!);
      assert.is(pairs.length, Math.abs(REVISIONS.indexOf(as) - REVISIONS.indexOf(server)));
      // The pairs are sorted from the server's revision to the client's.
      assert.equal(pairs, server < as ? [...pairs].sort() : [...pairs].sort().reverse());
    }
});

test("a module names the client capabilities that only the revision of the calls defines", () => {
  const unknown = (as: string, server: string): readonly string[] =>
    clientChainOf(as, server).CONVERTERS!.unknownCapabilities;
  assert.equal(unknown("2024-11-05", "2025-11-25"), []);
  assert.equal(unknown("2025-06-18", "2025-03-26"), ["elicitation"]);
  assert.equal(unknown("2025-11-25", "2025-06-18"), [
    "sampling.context",
    "sampling.tools",
    "elicitation.form",
    "elicitation.url",
    "tasks",
  ]);
  assert.equal(unknown("2025-11-25", "2026-07-28"), ["roots.listChanged", "tasks"]);
});

type Part = "types" | "guards" | "server" | "client";

async function filesWith(parts: readonly Part[], features: readonly "bridges"[]): Promise<string[]> {
  const schemas = new Map(["2025-06-18", "2025-11-25"].map((revision) => [revision, undefined]));
  const options = { ...DEFAULT_PACKAGE_OPTIONS, target: "ts", with: features, parts } as const;
  const revisions = createRevisionPackageInputs(schemas, options);
  const { files } = await generateFiles({ out: join(ROOT, "nowhere"), revisions });
  return files.map(({ path }) => path);
}

test("the modules for servers are written only if both packages have a server, and the face of bridges only then", async () => {
  const written = async (parts: readonly Part[]): Promise<string[]> =>
    (await filesWith(parts, ["bridges"])).filter((path) =>
      /^[\d-]+\/bridges\/(?!client-)|^runtime\/bridge\.ts$/.test(path),
    );
  assert.equal(await written(["types", "guards", "client"]), []);
  assert.equal((await written(["types", "guards", "server"])).sort(), [
    "2025-06-18/bridges/2025-11-25.ts",
    "2025-11-25/bridges/2025-06-18.ts",
    "runtime/bridge.ts",
  ]);
});

test("the modules for clients are written only if both packages have a client, and need no module of servers", async () => {
  const isOfClients = (path: string): boolean => /\/bridges\/client-|^runtime\/clientBridges\./.test(path);
  const parts = ["types", "guards", "client"] as const;
  const files = await filesWith(parts, ["bridges"]);
  assert.equal(files.filter(isOfClients).sort(), [
    "2025-06-18/bridges/client-2025-11-25.ts",
    "2025-11-25/bridges/client-2025-06-18.ts",
    "runtime/clientBridges.ts",
  ]);
  assert.equal(
    files.filter((path) => /^runtime\/(bridge|server\w*)\.ts$/.test(path)),
    [],
  );
  assert.equal((await filesWith(parts, [])).filter(isOfClients), []);
  assert.equal((await filesWith(["types", "guards", "server"], ["bridges"])).filter(isOfClients), []);
});

const client = (further: string): string => `
  import { connect } from "./client.js";
  import { stdio } from "./runtime/stdioClient.js";
  import * as as from "./2026-07-28/client.js";
  ${further === "" ? "" : `import * as further from "./2026-07-28/${further}.js";`}
  export const open = (given) => connect(stdio(given), { name: "host", version: "1", as${further === "" ? "" : ", also: [further]"} });
`;

const IS_OF_BRIDGES = /^(clientBridges|conversion|bridge)$/;

test("clients without converters load no module of bridges, also if they use several revisions", async () => {
  for (const further of ["", "../2025-11-25/client"]) {
    const { modules } = await bundleStart(client(further));
    assert.ok(modules.includes("clientCore"));
    assert.equal(
      modules.filter((name) => IS_OF_BRIDGES.test(name)),
      [],
    );
  }
});

/** Bytes after gzip at most, that the converters of one pair, the guards that they use and their composition add to the start of a client. */
const MOST_BYTES = 10_450;

test("a client with one module contains the converters of its pairs only, and not those of other pairs", async () => {
  const plain = await bundleStart(client("../2025-11-25/client"));
  const bridged = await bundleStart(client("bridges/client-2025-11-25"));
  const bytes = bridged.size - plain.size;
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  assert.match(bridged.text, "2025-11-25");
  for (const other of ["2025-06-18", "2025-03-26", "2024-11-05"]) assert.not.match(bridged.text, other);
  assert.ok(bridged.modules.includes("clientBridges"));
  const distant = await bundleStart(client("bridges/client-2025-03-26"));
  for (const passed of ["2025-11-25", "2025-06-18", "2025-03-26"]) assert.match(distant.text, passed);
  assert.not.match(distant.text, "2024-11-05");
});

test.run();
