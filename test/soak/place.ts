import type { Call, Ledger } from "./ledger.js";
import type { Random } from "./random.js";
import type { Sent, Wire } from "./wire.js";

/** What all traffic of a run shares. */
export interface Run {
  readonly wire: Wire;
  readonly ledger: Ledger;
  readonly random: Random;
  /** A number that was not given before. */
  next(): number;
}

/** Where a call goes: into a session, or out alone. */
export interface Place extends Run {
  readonly session: string | undefined;
}

export const HANDSHAKE = "2025-11-25";
export const STATELESS = "2026-07-28";

export const CLOCK = "soak://clock";

const ABOUT = { name: "soak", version: "1" };

/** A call that differs from all others in id and text. */
export function callOf(run: Pick<Run, "next">, tool: string, more: Partial<Call> = {}): Call {
  const number = run.next();
  const text = `said ${number}`;
  const id = number % 2 === 0 ? number : `call-${number}`;
  return { id, tool, expected: text, steps: 0, ...more, args: { text, ...more.args } };
}

/** A `tools/call` as it goes out at a place. */
export function sentOf(place: Pick<Place, "session">, call: Call): Sent {
  const { id, tool: name, args, steps } = call;
  const _meta = steps > 0 ? { progressToken: id } : {};
  return requestOf(place, { id, method: "tools/call", params: { name, arguments: args, _meta } });
}

export interface Asked {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly [name: string]: unknown };
}

/** A message with the headers that its place asks for. */
export function requestOf({ session }: Pick<Place, "session">, { params = {}, ...asked }: Asked): Sent {
  if (session !== undefined)
    return {
      headers: { "mcp-session-id": session, "mcp-protocol-version": HANDSHAKE },
      body: { jsonrpc: "2.0", ...asked, params },
    };
  const region = (params["arguments"] as { region?: string } | undefined)?.region;
  const _meta = {
    ...(params["_meta"] as object | undefined),
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": ABOUT,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    headers: {
      "mcp-protocol-version": STATELESS,
      "mcp-method": asked.method,
      ...(typeof params["name"] === "string" && { "mcp-name": params["name"] }),
      ...(region !== undefined && { "mcp-param-region": region }),
    },
    body: { jsonrpc: "2.0", ...asked, params: { ...params, _meta } },
  };
}

/** What opens a session. */
export const INITIALIZE: Asked = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: HANDSHAKE, capabilities: {}, clientInfo: ABOUT },
};
