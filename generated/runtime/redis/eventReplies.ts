// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { FollowedEvent } from "../stores/events.js";
import type {
  ResumedStream,
  StreamForFollower,
} from "../stores/sharedSessions.js";

/** Ids of events, `<stream>-<number>`, as the store writes them. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** Returns the numbers of the stream and of the event in an event id; undefined if the text is not the id of an event. */
export function parseEventId(
  id: string,
): { readonly stream: string; readonly number: string } | undefined {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined
    ? undefined
    : { stream, number };
}

/** Reads the reply of `RESUME_STREAM`. Returns undefined if the store does not have the event. */
export function readResumedStream(
  stream: string,
  reply: unknown,
  follower: string,
): ResumedStream | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, earlier, ...events] = reply.map(String);
  return {
    stream: Number(stream),
    events: events.flatMap((text, i) =>
      i % 2 === 1 ? [{ id: `${stream}-${events[i - 1]}`, text }] : [],
    ),
    process: textOf(process),
    ...(earlier !== follower && { earlier: textOf(earlier) }),
  };
}

/** Reads the reply of `READ_STREAM`. Returns undefined if the store does not have the event. */
export function readStreamForFollower(
  stream: string,
  reply: unknown,
): StreamForFollower | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, follower, ...members] = reply.map(String);
  const events: FollowedEvent[] = [];
  for (let i = 0; i < members.length; i += 3)
    events.push({
      id: `${stream}-${members[i]}`,
      text: members[i + 1]!,
      follower: textOf(members[i + 2]),
    });
  return { events, process: textOf(process), follower: textOf(follower) };
}

/** Returns a text of a reply; undefined for an empty or a missing one. */
export function textOf(reply: unknown): string | undefined {
  return reply === null || reply === undefined || reply === ""
    ? undefined
    : String(reply);
}
