import { readCapturedRecord } from "./capturedRecord.js";
import type { CheckedMessage } from "./checkedMessage.js";
import type { TrafficFinding } from "./finding.js";
import type { CapturedMessage } from "./readMessages.js";
import { SessionValidator, type SessionValidatorOptions } from "./sessionValidator.js";
import { TrafficTotals } from "./trafficTotals.js";

/** A text of a capture that was validated. */
export interface CheckedCaptureEntry {
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

  next({ line, text }: CapturedMessage): CheckedCaptureEntry {
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
