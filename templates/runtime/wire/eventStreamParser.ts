/** The reason why an event stream cannot be read further: an event is longer than the limit, or its bytes are not valid UTF-8. */
type EventStreamFault = "tooLong" | "notUtf8";

/** Receives the events of a stream. */
export interface EventReceiver {
  /**
   * Receives a complete event.
   *
   * @param data the `data` lines of the event, joined with line breaks; may be empty.
   * @param type the value of the `event` line; empty if the event has none.
   */
  event(data: string, type: string): void;
}

const STREAM = { stream: true };
const BYTE_ORDER_MARK = 0xfeff;
const MAX_ID_LENGTH = 1024;
const CONTROL = /[\x01-\x08\x0b-\x1f\x7f]/;
const DIGITS = /^[0-9]+$/;

/**
 * Parses a stream of server-sent events. The cost is proportional to the length of the stream, however it is cut into chunks.
 *
 * In contrast to an `EventSource`, the parser stops at bytes that are not UTF-8, and at an event that is too long.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventStreamParser {
  /** The id of the last complete event; empty before an event with an id. */
  lastEventId = "";
  /** The milliseconds of the last `retry` line. */
  retryMs: number | undefined;
  readonly #limit: number;
  readonly #receiver: EventReceiver;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #isAtStart = true;
  /** True if the last character was a CR, so that a following LF belongs to the same line break. */
  #isAfterCr = false;
  /** The start of a line whose line break has not arrived yet. */
  #line = "";
  #data: string | undefined;
  #type = "";
  #id = "";

  /** @param limit the maximum length of an event, in UTF-16 code units: text has at most as many of them as it has bytes. */
  constructor(limit: number, receiver: EventReceiver) {
    this.#limit = limit;
    this.#receiver = receiver;
  }

  /** Adds a chunk of the stream, and passes the events that it completes to the receiver. Must not be called again after a fault. */
  push(chunk: Uint8Array): EventStreamFault | undefined {
    if (chunk.length === 0) return undefined;
    let text: string;
    try {
      // A chunk that ends with an ASCII character ends no character in the middle, and decoding without `stream` is faster.
      const isWhole = chunk[chunk.length - 1]! < 0x80;
      text = this.#decoder.decode(chunk, isWhole ? undefined : STREAM);
    } catch {
      return "notUtf8";
    }
    return this.#readText(text);
  }

  #readText(text: string): EventStreamFault | undefined {
    if (text === "") return undefined;
    let start = 0;
    if (this.#isAtStart && text.charCodeAt(0) === BYTE_ORDER_MARK) start = 1;
    if (this.#isAfterCr && text.startsWith("\n")) start = 1;
    this.#isAtStart = this.#isAfterCr = false;
    let lf = indexOrEnd(text, "\n", start);
    let cr = indexOrEnd(text, "\r", start);
    while (lf < text.length || cr < text.length) {
      const end = Math.min(lf, cr);
      const fault = this.#readLine(this.#line + text.slice(start, end));
      if (fault !== undefined) return fault;
      this.#line = "";
      start = end + 1;
      if (end === cr) {
        this.#isAfterCr = start === text.length;
        if (lf === start) start++;
        cr = indexOrEnd(text, "\r", start);
      }
      // Searched only if it has been passed, so that no character is searched twice.
      if (lf < start) lf = indexOrEnd(text, "\n", start);
    }
    this.#line += text.slice(start);
    return this.#checkLength(this.#line.length);
  }

  #readLine(line: string): EventStreamFault | undefined {
    if (line === "") {
      this.#dispatch();
      return undefined;
    }
    const data = valueOf(line, "data");
    if (data !== undefined) {
      const fault = this.#checkLength(data.length);
      this.#data = this.#data === undefined ? data : `${this.#data}\n${data}`;
      return fault;
    }
    this.#readOtherField(line);
    return undefined;
  }

  #readOtherField(line: string): void {
    const id = valueOf(line, "id");
    if (id !== undefined) {
      if (!id.includes("\0")) this.#id = isSendable(id) ? id : "";
      return;
    }
    const type = valueOf(line, "event");
    if (type !== undefined) this.#type = type;
    const retry = valueOf(line, "retry");
    if (retry !== undefined && DIGITS.test(retry)) this.retryMs = Number(retry);
  }

  /** Ends an event. The id counts only now: a client that reconnects after half an event must get that event again. */
  #dispatch(): void {
    const data = this.#data;
    const type = this.#type;
    this.lastEventId = this.#id;
    this.#data = undefined;
    this.#type = "";
    if (data !== undefined) this.#receiver.event(data, type);
  }

  #checkLength(added: number): EventStreamFault | undefined {
    const length = added + (this.#data === undefined ? 0 : this.#data.length);
    return length > this.#limit ? "tooLong" : undefined;
  }
}

/** Returns true for an id that fits into the header `Last-Event-ID`. A stream with another id cannot be continued. */
function isSendable(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && !CONTROL.test(id);
}

/** Returns the index of a character, or the length of the text if it does not contain the character. */
function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

/** Returns the value of a line if the line has this field; a line without a colon has an empty value. */
function valueOf(line: string, field: string): string | undefined {
  if (!line.startsWith(field)) return undefined;
  if (line.length === field.length) return "";
  if (line[field.length] !== ":") return undefined;
  const start = field.length + 1;
  return line.slice(line[start] === " " ? start + 1 : start);
}
