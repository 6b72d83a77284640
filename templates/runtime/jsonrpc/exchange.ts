import type { JsonObject } from "../validation/checks.js";
import type { HttpRequest } from "../server/context.js";

/** What a call is about. */
export interface Asked {
  readonly id: string | number;
  readonly method: string;
  readonly params: JsonObject;
}

/** Where what belongs to one incoming message goes. All texts are complete JSON of one message. */
export interface Outlet {
  /** The HTTP request that carried the message; absent if another transport did. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: string | undefined;
  /** A notification or a request of the server that belongs to the call, before its answer. */
  send(text: string): void;
  /**
   * The answer of the call; nothing follows.
   *
   * @param refused the JSON-RPC code where the message never reached a handler.
   */
  answer(text: string, refused?: number): void;
  /** The call was withdrawn: it will not be answered. */
  drop?(): void;
  /**
   * Lets the caller go and fetch the answer later, where the transport can.
   *
   * @param retry milliseconds after which the caller should come back.
   */
  detach?(retry?: number): void;
}
