import { isObject } from "../../templates/runtime/validation/checks.js";
import type { MessageSenderRole } from "./senderRole.js";
import type { TrafficFinding } from "./finding.js";

/** A captured message, with the facts that a capture may add to it. */
export interface CapturedRecord {
  readonly message: unknown;
  /** The JSON pointer of the message: `/message` in a record, else empty. */
  readonly pointer: string;
  readonly from?: MessageSenderRole | undefined;
  /** The name of the session or connection. */
  readonly session?: string | undefined;
  /** The time at which the message was sent or received, in milliseconds since 1970. */
  readonly time?: number | undefined;
  /** The errors of the record; the message itself is not checked. */
  readonly findings: readonly TrafficFinding[];
}

/** The members that only a JSON-RPC message has. A record with one of them is read as a message. */
const OF_MESSAGES = ["jsonrpc", "id", "method", "params", "result", "error"];

/**
 * Reads a captured JSON value. The value is a message, a batch, or a record: an object with the member `message` and optional members
 * `from`, `session` and `time`.
 */
export function readCapturedRecord(value: unknown): CapturedRecord {
  if (
    !isObject(value) ||
    typeof value["message"] !== "object" ||
    OF_MESSAGES.some((name) => Object.hasOwn(value, name))
  )
    return { message: value, pointer: "", findings: [] };
  const { message, from, session, time } = value;
  const milliseconds = typeof time === "string" ? Date.parse(time) : time;
  const findings: TrafficFinding[] = [];
  const expect = <T>(isValid: boolean, found: T, [name, expected]: [string, string]): T | undefined => {
    if (isValid) return found;
    findings.push({ code: "record", pointer: `/${name}`, message: `must be ${expected}` });
    return undefined;
  };
  return {
    message,
    pointer: "/message",
    from: expect(from === undefined || from === "client" || from === "server", from as MessageSenderRole | undefined, [
      "from",
      '"client" or "server"',
    ]),
    session: expect(session === undefined || typeof session === "string", session as string | undefined, [
      "session",
      "a string",
    ]),
    time: expect(time === undefined || Number.isFinite(milliseconds), milliseconds as number | undefined, [
      "time",
      "a date with a time, or milliseconds since 1970",
    ]),
    findings,
  };
}
