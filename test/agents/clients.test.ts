import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as november_server from "../../generated/2025-11-25/index.js";
import * as july from "../../generated/2026-07-28/client.js";
import * as july_server from "../../generated/2026-07-28/index.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Notes } from "../../samples/notes/src/mcp/contract/client.js";
import { listAgentTools, type AgentServer } from "../../templates/runtime/agents.js";
import { CallAbortedError } from "../../templates/runtime/client/errors.js";
import { ME, rejected } from "../client/support/serving.js";

/** The typed client of a contract is a server of an agent. The compiler checks it. */
const serverOf = (notes: Notes): AgentServer => notes;

const INFO = { name: "server", version: "1.0.0" };
const SCHEMA = {
  type: "object",
  properties: { city: { type: "string", minLength: 2 }, day: { type: "string" } },
} as const;

const LIST = [{ name: "get.forecast", inputSchema: SCHEMA }];

/** Fails without a city, and waits for `slow`. */
async function callTool(
  { arguments: args }: { readonly arguments?: { readonly [name: string]: unknown } },
  { signal }: { readonly signal: AbortSignal },
) {
  if (args?.["city"] === "slow") await new Promise((resolve) => signal.addEventListener("abort", resolve));
  return { content: [{ type: "text" as const, text: JSON.stringify(args) }], isError: args?.["city"] === undefined };
}

test("clients of both lifecycles are servers of one agent", async () => {
  const older = november_server.createServer(INFO, { tools: { listTools: () => ({ tools: LIST }), callTool } });
  const newer = july_server.createServer(INFO, {
    tools: { listTools: () => ({ tools: LIST, ttlMs: 0, cacheScope: "private" }), callTool },
  });
  const session = await connect(inMemory(older), { ...ME, as: november });
  const stateless = await connect(inMemory(newer), { ...ME, as: july });
  const none = await connect(inMemory(july_server.createServer(INFO, {})), { ...ME, as: july });
  const tools = await listAgentTools({ session, stateless, none }, { strict: true });
  assert.equal(
    tools.map(({ name, strict, changes }) => [name, strict, changes]),
    ["session", "stateless"].map((server) => [
      `${server}_get_forecast`,
      true,
      ["/city: without minLength", "/city: null means absent", "/day: null means absent"],
    ]),
  );
  for (const { call } of tools) {
    assert.equal((await call({ city: "Oslo", day: null })).text, '{"city":"Oslo"}');
    const { text, error } = await call({ city: null, day: "today" });
    assert.equal([text, error], ['{"day":"today"}', "tool"]);
    const signal = AbortSignal.timeout(20);
    assert.instance(await rejected(call({ city: "slow", day: null }, { signal })), CallAbortedError);
  }
  await Promise.all([session, stateless, none].map((client) => client.close()));
  const { text, error } = await tools[0]!.call({ city: "Oslo", day: null });
  assert.is(error, "call");
  assert.match(text, /^The call failed: .*closed/);
  assert.type(serverOf, "function");
});

test.run();
