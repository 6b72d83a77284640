import type { LogEntry } from "../../../stores/processes.js";
import type { LogPosition } from "../../../stores/keys.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream } from "../eventStream.js";
import type { ServiceParts } from "./serviceParts.js";

/** The text with which all event ids begin on streams for messages that belong to no call. */
export const PUSH_ID = "0-";

/** The result of `open`: `taken` if another GET request of the session is open, `ended` if the session has ended or the endpoint is closing. */
export type OpenedPush = "opened" | "taken" | "ended";

/** The GET request that opens a stream. */
export interface PushRequest {
  /** The position of the log at the start of the session. */
  readonly began?: LogPosition | undefined;
  /** The client has received all messages up to this position of the log; undefined if the client opens a new stream. */
  readonly from: LogPosition | undefined;
}

/** A response to a GET request that the service has granted to this process. */
export interface GrantedPush {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** True if no response of the session has started before. */
  readonly isFirst: boolean;
  /** The ids of the other processes that may have had the response until now. */
  readonly earlier: readonly string[];
  /** The client has received all messages up to this position of the log; undefined if the response has only later messages. */
  readonly from: LogPosition | undefined;
}

/** The position of the log from which a stream begins. */
export interface PushStart {
  readonly position: LogPosition;
  /** The log entries after the position, up to now; undefined if the log has already deleted some of these entries. */
  readonly entries: readonly LogEntry[] | undefined;
}

/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
export async function readPushStart({ service, log }: ServiceParts, from: LogPosition | undefined): Promise<PushStart> {
  const position = await service.processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}

/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the stream,
 * from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
export function sendFirstId({ endpoint }: ServiceParts, exchange: HttpExchange, began: LogPosition): void {
  const { maxUnsent, heartbeatMs } = endpoint;
  const store = (): string => PUSH_ID + began;
  const stream = new EventStream({ maxUnsent, heartbeatMs, store });
  stream.open(exchange);
  stream.end();
}
