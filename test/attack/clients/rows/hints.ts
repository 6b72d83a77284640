import type { ClientAttackRow, ClientCase } from "../clientCase.js";
import type { HostileClient } from "../connecting.js";

const NOT_COUNTED = { code: -32000, message: "called too often" };

/** A server that lists the tool with these annotations, and breaks off each call of it. It may be called this often. */
function breaksOff(name: string, annotations: object, sends: { readonly [lifecycle: string]: number }): ClientCase {
  let calls = 0;
  return {
    name,
    framings: ["json", "stream"],
    attack({ id, method }, peer) {
      if (method === "tools/list") {
        const tools = [{ name: "echo", inputSchema: { type: "object" }, annotations }];
        peer.answer({ tools, ttlMs: 0, cacheScope: "private" });
        return true;
      }
      if (method !== "tools/call") return false;
      if (++calls <= sends[peer.lifecycle]!) peer.break();
      else {
        peer.send({ jsonrpc: "2.0", id, error: NOT_COUNTED });
        peer.end();
      }
      return true;
    },
    use: (client) => [listAndCall(client)],
    ends: { error: "ConnectionLostError" },
  };
}

async function listAndCall(client: HostileClient): Promise<void> {
  await client.listTools();
  await client.callTool({ name: "echo", arguments: {} });
}

const ONCE = { handshake: 1, stateless: 1 };
const IDEMPOTENT = { idempotentHint: true };
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, openWorldHint: false, title: "Sends no mail" };

export const HINTS: ClientAttackRow = {
  name: "hints",
  rule: "no hint of a server sends a call again, but idempotentHint: twice at most, in the stateless lifecycle, if the user does not forbid it",
  cases: [
    breaksOff("idempotent", IDEMPOTENT, { handshake: 1, stateless: 3 }),
    { ...breaksOff("idempotent, forbidden", IDEMPOTENT, ONCE), options: { repeatTools: false } },
    breaksOff("read-only, not destructive, of a closed world", READ_ONLY, ONCE),
    breaksOff("not idempotent", { idempotentHint: false }, ONCE),
    breaksOff("no hints", {}, ONCE),
  ],
};
