// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type SessionKey } from "../../../stores/keys.js";
import type { PostInSession } from "../endpointService.js";
import { type RunningStreams } from "./callStreams.js";
import { type ServiceParts } from "./serviceParts.js";
import type { SessionRouting } from "./sessionRouting.js";
import type { SharedHttpSessions } from "./sharedSessions.js";
/** Handles the POST requests of all sessions, even if another process created the session. */
export declare class SessionPosts {
  #private;
  constructor(
    parts: ServiceParts,
    sessions: SharedHttpSessions,
    others: {
      routing: SessionRouting;
      running: RunningStreams;
    },
  );
  /** Finds the session of a POST request, claims the ids of the calls in the request, and passes the message to the connection of the session. */
  receive(post: PostInSession, key: SessionKey): Promise<void>;
}
