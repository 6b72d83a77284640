import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge } from "../../templates/runtime/bridge.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { HANDSHAKES, NEWEST_STATELESS } from "../support/revisions.js";
import { bindingOf } from "./support/revisions.js";
import { chainOf } from "./support/tables.js";

const PREFIX = "io.modelcontextprotocol/";

const TOOL = {
  name: "forecast",
  inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } },
};

/** Calls the tool of a server of another revision. Resolves with the HTTP status and the code of the error. */
async function call(native: string, headers: { readonly [name: string]: string }): Promise<unknown> {
  const tools = { listTools: () => ({ tools: [TOOL] }), callTool: () => ({ content: [] }) };
  const server = createServerOfRevision<Server>(bindingOf(native), { name: "test", version: "1" }, { tools });
  const handle = createFetchHandler(bridge(server, [chainOf(native, NEWEST_STATELESS)], { log: () => {} }));
  const _meta = { [`${PREFIX}protocolVersion`]: NEWEST_STATELESS, [`${PREFIX}clientCapabilities`]: {} };
  const params = { name: TOOL.name, arguments: { region: "north" }, _meta };
  const response = await handle(
    new Request("http://127.0.0.1/mcp", {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": NEWEST_STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": TOOL.name,
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    }),
  );
  const { error } = (await response.json()) as { error?: { code: number } };
  return { status: response.status, code: error?.code };
}

for (const native of HANDSHAKES)
  test(`the headers of a call are compared with the tools of a server of ${native}`, async () => {
    assert.equal(await call(native, { "mcp-param-region": "north" }), { status: 200, code: undefined });
    assert.equal(await call(native, { "mcp-param-region": "south" }), { status: 400, code: -32020 });
    assert.equal(await call(native, {}), { status: 400, code: -32020 });
  });

test.run();
