import type { Ledger } from "../../soak/ledger.js";
import type { Random } from "../../soak/random.js";
import type { Session } from "./messages.js";
import type { Deaths } from "./deaths.js";
import type { Notices } from "./notices.js";
import type { Sender } from "./wire.js";

/** What all traffic of a run shares. */
export interface Run {
  readonly wire: Sender;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly deaths: Deaths;
  readonly notices: Notices;
  /** Returns a number that was not returned before. */
  next(): number;
}

/** The target of calls: a session, or the stateless revision. */
export interface Place extends Run {
  readonly session: Session | undefined;
}

/** Thrown when the server does not know a session that nobody ended. The rest of the session is left out. */
export class SessionLost extends Error {}
