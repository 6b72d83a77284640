// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TimeLimited, WatchedList } from "../jsonrpc/deadlines.js";
import type { CallOptions } from "./callOptions.js";
import type { RequestParts } from "./messageText.js";
import type { RoundCall } from "./revision.js";
import type { OutgoingMessage } from "./transport.js";
/** The facts about a method that a connection computes at the first call. */
export interface CalledMethod {
  readonly method: string;
  /** The JSON of a request up to its id. */
  readonly head: string;
  /** The guard of the result; undefined if the revision does not have the method. */
  readonly guard: ((result: unknown) => boolean) | undefined;
  /** The member of the params that the header `Mcp-Name` repeats. */
  readonly nameMember: "name" | "uri" | "taskId";
  readonly isCacheable: boolean;
  /** Results of these methods need more than their guard. */
  readonly isToolCall: boolean;
  readonly isToolList: boolean;
}
/** The handling of the result: complete, as `requestRaw` describes it, or none because the request opens the connection. */
export type ResultUse = "normal" | "raw" | "opening";
/** The functions of a connection that the time limits and the signal of a call lead to. */
export interface CallOwner {
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
}
/**
 * A request in flight, and all that its time limit, its text and its transport need. It is one object, because a call should allocate as
 * little as possible. If the request is sent again, the object gets a new id and a new text.
 */
export declare class PendingCall
  implements OutgoingMessage, RequestParts, RoundCall, TimeLimited
{
  #private;
  id: number;
  text: string;
  status: number | undefined;
  stop: (() => void) | undefined;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  called: CalledMethod;
  readonly options: CallOptions | undefined;
  readonly wantsProgress: boolean;
  name: string | undefined;
  paramsText: string;
  ownMeta: string;
  argumentHeaders: readonly string[] | undefined;
  use: ResultUse;
  /** The channel on which the request was sent, see `ReopeningChannel`. */
  generation: number;
  /** The number of times that the request was sent. */
  sends: number;
  /** The last progress that was reported. */
  progress: number;
  total: TotalTimeLimit | undefined;
  readonly promise: Promise<never>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  constructor(
    owner: CallOwner,
    called: CalledMethod,
    options: CallOptions | undefined,
  );
  get method(): string;
  get head(): string;
  expire(): void;
  expireInTotal(): void;
  /** Called by the signal of the call, whose listener this object is. */
  handleEvent(): void;
}
/** The time limit of a whole call. Only calls with progress have one, because nothing else restarts the limit of a response. */
export declare class TotalTimeLimit implements TimeLimited {
  #private;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  constructor(call: PendingCall);
  expire(): void;
}
