import type { Session } from "../../soak/messages.js";
import type { Soak } from "../../soak/program.js";
import type { Sender } from "../../soak/wire.js";
import type { Deaths } from "./deaths.js";
import type { Notices } from "./notices.js";

/** What all traffic of a run shares. */
export interface Run extends Pick<Soak, "ledger" | "random" | "next"> {
  readonly wire: Sender;
  readonly deaths: Deaths;
  readonly notices: Notices;
}

/** The target of calls: a session, or the stateless revision. */
export interface Place extends Run {
  readonly session: Session | undefined;
}

/** Thrown when the server does not know a session that nobody ended. The rest of the session is left out. */
export class SessionLost extends Error {}
