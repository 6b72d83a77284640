import type { CheckedMessage } from "./schemaViolations.js";
import { TrafficTotals, type Sender, type TrafficFinding } from "./finding.js";
import type { CapturedMessage } from "./readMessages.js";
import { SessionValidator, type SessionValidatorOptions } from "./sessionValidator.js";
import { isObject } from "../../templates/runtime/validation/checks.js";

export interface CheckedEntry {
  readonly line: number;
  readonly text: string;
  /** The name of the session, if the capture names it. */
  readonly session: string | undefined;
  /** The time of the message in milliseconds since 1970, if the capture has it. */
  readonly time: number | undefined;
  /** The message, or the messages of a batch; empty if the text is not JSON. */
  readonly messages: readonly CheckedMessage[];
  /** The errors of the text, of its record and of its messages. */
  readonly findings: readonly TrafficFinding[];
}

/** The maximum number of sessions whose state is kept, so that a capture with many sessions does not fill the memory. */
const MOST_SESSIONS = 10_000;

/** Validates a capture. Sessions with different names are validated apart from each other. */
export class CaptureValidator {
  readonly totals: TrafficTotals = new TrafficTotals();
  readonly #options: SessionValidatorOptions;
  readonly #sessions = new Map<string | undefined, SessionValidator>();

  constructor(options: SessionValidatorOptions) {
    this.#options = options;
  }

  next({ line, text }: CapturedMessage): CheckedEntry {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const message = `the message is not JSON: ${(error as Error).message}`;
      const findings: TrafficFinding[] = [{ code: "json", pointer: "", message }];
      return { line, text, session: undefined, time: undefined, messages: [], findings };
    }
    const { message, pointer, from, session, time, findings } = readCapturedRecord(value);
    const messages = this.#session(session).next(message, from, pointer);
    return {
      line,
      text,
      session,
      time,
      messages,
      findings: [...findings, ...messages.flatMap((each) => each.findings)],
    };
  }

  /** Returns the validator of a session. If there are too many sessions, the session that was not used for the longest time is dropped. */
  #session(name: string | undefined): SessionValidator {
    const validator = this.#sessions.get(name) ?? new SessionValidator(this.#options, this.totals);
    this.#sessions.delete(name);
    this.#sessions.set(name, validator);
    if (this.#sessions.size > MOST_SESSIONS) this.#sessions.delete(this.#sessions.keys().next().value);
    return validator;
  }
}

interface CapturedRecord {
  readonly message: unknown;
  /** The JSON pointer of the message: `/message` in a record, else empty. */
  readonly pointer: string;
  readonly from?: Sender | undefined;
  readonly session?: string | undefined;
  /** The time at which the message was sent or received, in milliseconds since 1970. */
  readonly time?: number | undefined;
  /** The errors of the record; the message itself is not checked. */
  readonly findings: readonly TrafficFinding[];
}

/** The members that only a JSON-RPC message has. A record with one of them is read as a message. */
const OF_MESSAGES = ["jsonrpc", "id", "method", "params", "result", "error"];

/** Reads a message, a batch, or a record: an object with `message` and optional `from`, `session` and `time`. */
function readCapturedRecord(value: unknown): CapturedRecord {
  if (
    !isObject(value) ||
    typeof value["message"] !== "object" ||
    OF_MESSAGES.some((name) => Object.hasOwn(value, name))
  )
    return { message: value, pointer: "", findings: [] };
  const { message, from, session, time } = value;
  const milliseconds = typeof time === "string" ? Date.parse(time) : time;
  const findings: TrafficFinding[] = [];
  const expect = (isValid: boolean, name: string, expected: string): boolean => {
    if (!isValid) findings.push({ code: "record", pointer: `/${name}`, message: `must be ${expected}` });
    return isValid;
  };
  const isSender = expect(from === undefined || from === "client" || from === "server", "from", '"client" or "server"');
  const isName = expect(session === undefined || typeof session === "string", "session", "a string");
  const expectedTime = "a date with a time, or milliseconds since 1970";
  const isTime = expect(time === undefined || Number.isFinite(milliseconds), "time", expectedTime);
  return {
    message,
    pointer: "/message",
    from: isSender ? (from as Sender | undefined) : undefined,
    session: isName ? (session as string | undefined) : undefined,
    time: isTime ? (milliseconds as number | undefined) : undefined,
    findings,
  };
}
