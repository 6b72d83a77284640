import type { Call } from "./ledger.js";
import { sentIn, type Sent, type Session } from "./messages.js";
import type { Soak } from "./program.js";
import type { Reading, Reply, Wire } from "./wire.js";

/** What all traffic of a run shares. */
export interface Run extends Pick<Soak, "ledger" | "random" | "next"> {
  readonly wire: Wire;
}

/** Where a call goes: into a session, or out alone. */
export interface Place extends Run {
  readonly session: Session | undefined;
}

export const CLOCK = "soak://clock";

/** A call that differs from all others in id and text. */
export function callOf({ next }: Pick<Run, "next">, tool: string, more: Partial<Call> = {}): Call {
  const number = next();
  const text = `said ${number}`;
  const id = number % 2 === 0 ? number : `call-${number}`;
  return { id, tool, expected: text, steps: 0, ...more, args: { text, ...more.args } };
}

/** A `tools/call` as it goes out in a session, or alone. */
export function sentOf({ session }: Pick<Place, "session">, { id, tool: name, args, steps }: Call): Sent {
  const _meta = steps > 0 ? { progressToken: id } : {};
  return sentIn(session, { id, method: "tools/call", params: { name, arguments: args, _meta } });
}

/** Sends a request, and reads its response. A connection that breaks although nobody left it is a finding. */
export async function send({ wire, ledger }: Run, sent: Sent, reading: Reading = {}): Promise<Reply> {
  const reply = await wire.send(sent, reading);
  const hasLeft = reading.signal?.aborted === true || reading.leavesAfterPause === true;
  if (reply.status === 0 && !hasLeft) ledger.find(`the connection broke: ${JSON.stringify(sent).slice(0, 300)}`);
  return reply;
}
