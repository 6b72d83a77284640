import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect } from "../../generated/runtime/client.js";
import { serveHttp, type HttpServing } from "../../generated/runtime/http.js";
import { http, sse } from "../../generated/runtime/httpClient.js";
import { nodeHttp } from "../../generated/runtime/nodeHttpClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { importSample } from "../support/samples.js";
import { ME } from "../client/support/serving.js";

// Not by a literal, because the sample has compiler options of its own.
const { createServers } = (await importSample("everything/src/revisions")) as {
  createServers: () => readonly Server[];
};
const SERVERS = createServers();

const handlers = {
  elicitation: { elicit: () => ({ action: "accept" as const, content: { name: "x" } }) },
  sampling: {
    createMessage: () => ({
      role: "assistant" as const,
      model: "m",
      content: { type: "text" as const, text: "sampled" },
    }),
  },
};
const REVISIONS = [
  ["2024-11-05", first],
  ["2025-03-26", march],
  ["2025-06-18", june],
  ["2025-11-25", november],
  ["2026-07-28", july],
] as const;

const serve = (servers: readonly Server[]): Promise<HttpServing> => serveHttp(servers, { port: 0 });

const all = suite("a client and the server of all features over HTTP");

for (const [exchanger, options] of [
  ["fetch", {}],
  ["node:http", { exchange: nodeHttp() }],
] as const) {
  const test = (name: string, run: () => Promise<void>): void => void all(`${exchanger}: ${name}`, run);

  for (const [date, module] of REVISIONS)
    test(`in revision ${date}, tools are listed and called, with events before the answer`, async () => {
      const serving = await serve(SERVERS);
      const client = await connect(http(serving.url, options), {
        ...ME,
        as: module as typeof november,
        handlers,
        onWarning: (warning) => assert.unreachable(JSON.stringify(warning)),
      });
      assert.is(client.revision, date);
      const names: string[] = [];
      for await (const { name } of client.tools()) names.push(name);
      assert.ok(names.includes("test_simple_text"), names.join());
      const { content } = await client.callTool({ name: "test_simple_text", arguments: {} });
      assert.is(content[0]?.type, "text");
      const progress: number[] = [];
      await client.callTool(
        { name: "test_tool_with_progress", arguments: {} },
        { onProgress: ({ progress: value }) => void progress.push(value) },
      );
      assert.ok(progress.length > 0);
      if (date !== "2026-07-28") {
        const sampled = await client.callTool({ name: "test_sampling", arguments: { prompt: "p" } });
        assert.match(JSON.stringify(sampled), /sampled/);
      }
      await client.close();
      await serving.close();
    });

  test("a client of two revisions uses the newer one, and the older one if the server has only that", async () => {
    for (const [date, servers] of [
      ["2026-07-28", SERVERS],
      ["2025-11-25", SERVERS.filter(({ revision }) => revision.revision === "2025-11-25")],
      ["2024-11-05", SERVERS.filter(({ revision }) => revision.revision === "2024-11-05")],
    ] as const) {
      const serving = await serve(servers);
      const client = await connect(http(serving.url, options), { ...ME, as: july, also: [november, first] });
      assert.is(client.revision, date);
      await client.close();
      await serving.close();
    }
  });

  test("a server over HTTP+SSE is called", async () => {
    const serving = await serve(SERVERS.filter(({ revision }) => revision.revision === "2024-11-05"));
    const client = await connect(sse(new URL("/sse", serving.url), options), { ...ME, as: first, handlers });
    const { content } = await client.callTool({ name: "test_simple_text", arguments: {} });
    assert.is(content[0]?.type, "text");
    assert.match(
      JSON.stringify(await client.callTool({ name: "test_sampling", arguments: { prompt: "p" } })),
      /sampled/,
    );
    await client.close();
    await serving.close();
  });
}

all.run();
