// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ResumedStream,
  StreamForFollower,
} from "../stores/sharedSessions.js";
/**
 * Reads the reply of the script `RESUME_STREAM`. Returns undefined if the service cannot continue the stream after the event that the client received
 * last.
 */
export declare function readResumedStream(
  stream: string,
  reply: unknown,
  follower: string,
): ResumedStream | undefined;
/** Reads the reply of the script `READ_STREAM`. Returns undefined if the stream cannot be read after the last event of the client. */
export declare function readStreamForFollower(
  stream: string,
  reply: unknown,
): StreamForFollower | undefined;
/** Returns a text of a reply, or undefined if the text is empty or missing. */
export declare function readNonEmptyReplyText(
  reply: unknown,
): string | undefined;
