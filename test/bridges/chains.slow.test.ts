import { existsSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createServer as createNovemberServer } from "../../generated/2025-11-25/server.js";
import * as first from "../../generated/2025-11-25/bridges/2024-11-05.js";
import * as june from "../../generated/2025-11-25/bridges/2025-06-18.js";
import { bridge } from "../../generated/runtime/bridge.js";
import type { BridgeModule } from "../../generated/runtime/bridge.js";
import { connectInMemory } from "../../generated/runtime/memory.js";
import { generateFiles, createRevisionPackageInputs } from "../../generator/pipeline/generateFiles.js";
import { DEFAULT_PACKAGE_OPTIONS } from "../../generator/emit/parts.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

const test = suite("generated modules for bridges");

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

const AUDIO = { type: "audio", data: "UklGRg==", mimeType: "audio/wav" } as const;

test("a server of 2025-11-25 answers a client of 2024-11-05 with the generated modules", async () => {
  const losses: string[] = [];
  const server = createNovemberServer(
    { name: "test", version: "1.0.0" },
    {
      tools: {
        listTools: () => ({ tools: [] }),
        callTool: () => ({ content: [AUDIO, { type: "resource_link", name: "report", uri: "file:///report.txt" }] }),
      },
    },
  );
  const bridges = bridge(server, [first, june], {
    log: ({ feature, pair, method }) => void losses.push(`${method} ${feature} ${pair}`),
  });
  assert.equal(
    bridges.map(({ revision }) => revision.revision),
    ["2024-11-05", "2025-06-18"],
  );
  const peer = connectInMemory([server, ...bridges]);
  const clientInfo = { name: "client", version: "1.0.0" };
  const params = { protocolVersion: "2024-11-05", capabilities: {}, clientInfo };
  peer.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const opened = (await peer.next()) as { result: { protocolVersion: string } };
  assert.is(opened.result.protocolVersion, "2024-11-05");
  peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  peer.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "any" } });
  assert.equal(await peer.next(), {
    jsonrpc: "2.0",
    id: 2,
    result: {
      content: [
        { type: "resource", resource: { uri: "urn:mcp:audio", mimeType: "audio/wav", blob: "UklGRg==" } },
        { type: "text", text: "report: file:///report.txt" },
      ],
    },
  });
  peer.close();
  assert.equal(losses, ["tools/call resource-link 2025-06-18..2025-03-26", "tools/call audio 2025-03-26..2024-11-05"]);
});

test("the modules are written only if both packages have a server, and the face of bridges only then", async () => {
  const written = async (parts: readonly ("types" | "guards" | "server")[]): Promise<string[]> => {
    const schemas = new Map(["2025-06-18", "2025-11-25"].map((revision) => [revision, undefined]));
    const options = { ...DEFAULT_PACKAGE_OPTIONS, target: "ts", with: ["bridges"], parts } as const;
    const { files } = await generateFiles({
      out: join(ROOT, "nowhere"),
      revisions: createRevisionPackageInputs(schemas, options),
    });
    return files.map(({ path }) => path).filter((path) => /^[\d-]+\/bridges\/|^runtime\/bridge\.ts$/.test(path));
  };
  assert.equal(await written(["types", "guards"]), []);
  assert.equal((await written(["types", "guards", "server"])).sort(), [
    "2025-06-18/bridges/2025-11-25.ts",
    "2025-11-25/bridges/2025-06-18.ts",
    "runtime/bridge.ts",
  ]);
});

test.run();
