// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Outlet } from "./exchange.js";
/** The outlet of one message of a batch. */
export interface BatchOutlet extends Outlet {
  /** There will be no answer. */
  drop(): void;
}
/** Gathers the answers to the messages of a batch; they go out together when the last is there. */
export declare class Batch {
  #private;
  constructor(outlet: Outlet);
  /** An outlet for the next message. */
  add(): BatchOutlet;
  /** The last message has been added. */
  close(): "answering" | "accepted";
}
