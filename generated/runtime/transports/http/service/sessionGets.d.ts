// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { type RunningStreams } from "./callStreams.js";
import { type FollowedStreams } from "./followedStreams.js";
import type { PushStreams } from "./pushStreams.js";
import { type ServiceParts } from "./serviceParts.js";
import type { SharedHttpSessions } from "./sharedSessions.js";
/**
 * The kind of the letter after which the receiver stops sending the events of a stream, because the client has resumed the stream in another process.
 */
export declare const RESUMED = "resumed";
/** The streams of this process that GET requests open or resume. */
export interface ServiceStreams {
  readonly pushes: PushStreams;
  readonly running: RunningStreams;
  readonly followed: FollowedStreams;
}
/** Handles the GET and DELETE requests of all sessions, even if other processes have their streams or run their calls. */
export declare class SessionGets {
  #private;
  constructor(
    parts: ServiceParts,
    sessions: SharedHttpSessions,
    streams: ServiceStreams,
  );
  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  get(exchange: HttpExchange): Promise<void>;
  /** Handles a DELETE request: ends the session in all processes. */
  delete(exchange: HttpExchange): Promise<void>;
}
