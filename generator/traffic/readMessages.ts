/** The text of a captured message, which may be invalid. */
export interface CapturedMessage {
  /** The number of the line on which the message starts, counted from 1. */
  line: number;
  text: string;
}

/** The maximum length of a message in characters, because a whole message is held in memory. */
const LONGEST = 64 * 1024 * 1024;

/**
 * The form of captured traffic: a message per line, one JSON array of messages, or JSON objects that each have several lines.
 *
 * Traffic is an array if its first line begins with a bracket that is closed on a later line, because a line with a complete array is a
 * JSON-RPC batch. Traffic has objects of several lines if its first line is only `{`.
 */
type TrafficForm = "lines" | "array" | "objects";

/** Holds only one message at a time in memory. @throws RangeError if a message is longer than {@link LONGEST}. */
export async function* readMessages(chunks: AsyncIterable<string>): AsyncGenerator<CapturedMessage> {
  const splitter = new MessageSplitter();
  for await (const chunk of chunks) yield* splitter.take(chunk);
  yield* splitter.end();
}

class MessageSplitter {
  #line = 1;
  #start = 1;
  #pieces: string[] = [];
  #length = 0;
  /** The form of the traffic; undefined until the first line has been read. */
  #form: TrafficForm | undefined;
  #first = "";

  *take(chunk: string): Generator<CapturedMessage> {
    if (this.#form !== undefined) {
      yield* this.#split(chunk);
      return;
    }
    this.#first += chunk;
    const form = findTrafficForm(this.#first, false);
    if (form === undefined && this.#first.length < LONGEST) return;
    yield* this.#begin(form ?? "lines");
  }

  *end(): Generator<CapturedMessage> {
    if (this.#form === undefined) yield* this.#begin(findTrafficForm(this.#first, true) ?? "lines");
    yield* this.#cut();
  }

  *#begin(form: TrafficForm): Generator<CapturedMessage> {
    this.#form = form;
    const text = this.#first;
    this.#first = "";
    yield* this.#split(text);
  }

  #split(chunk: string): Generator<CapturedMessage> {
    if (this.#form === "lines") return this.#lines(chunk);
    return this.#form === "array" ? this.#elements(chunk) : this.#objects(chunk);
  }

  *#lines(chunk: string): Generator<CapturedMessage> {
    let from = 0;
    for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
      this.#keep(chunk.slice(from, at));
      yield* this.#cut();
      this.#line++;
      this.#start = this.#line;
      from = at + 1;
    }
    this.#keep(chunk.slice(from));
  }

  #depth = 0;
  #inString = false;
  #escaped = false;

  *#elements(chunk: string): Generator<CapturedMessage> {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const character = chunk[i]!;
      if (character === "\n") this.#line++;
      if (this.#inString) {
        this.#readInString(character);
        continue;
      }
      if (character === '"') this.#inString = true;
      const opens = character === "{" || character === "[";
      const closes = character === "}" || character === "]";
      if (opens && ++this.#depth === 1) from = i + 1;
      if (closes) this.#depth--;
      if ((character === "," && this.#depth === 1) || (closes && this.#depth === 0)) {
        this.#keep(chunk.slice(from, i));
        yield* this.#cut();
        from = i + 1;
      }
      const isBlank = this.#length === 0 && /\s/.test(character) && chunk.slice(from, i + 1).trim() === "";
      if (isBlank) {
        from = i + 1;
        this.#start = this.#line;
      }
    }
    if (this.#depth > 0) this.#keep(chunk.slice(from));
  }

  /** Splits objects of several lines. A text between two objects is a message too, so that it is reported as invalid. */
  *#objects(chunk: string): Generator<CapturedMessage> {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const character = chunk[i]!;
      if (character === "\n") {
        this.#line++;
        // A string of JSON ends on its line, so this string is not closed.
        this.#inString = this.#escaped = false;
      }
      if (this.#inString) {
        this.#readInString(character);
        continue;
      }
      if (character === '"') this.#inString = true;
      if (character === "}" || character === "]") this.#depth = Math.max(0, this.#depth - 1);
      const ends = character === "}" && this.#depth === 0;
      if (ends || (character === "{" && this.#depth === 0)) {
        const end = ends ? i + 1 : i;
        this.#keep(chunk.slice(from, end));
        yield* this.#cut();
        from = end;
      }
      if (character === "{" || character === "[") this.#depth++;
      if (from === i && this.#length === 0 && /\s/.test(character)) {
        from = i + 1;
        this.#start = this.#line;
      }
    }
    this.#keep(chunk.slice(from));
  }

  #readInString(character: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (character === "\\") this.#escaped = true;
    else if (character === '"') this.#inString = false;
  }

  #keep(text: string): void {
    if (text === "") return;
    this.#length += text.length;
    if (this.#length > LONGEST)
      throw new RangeError(`the message on line ${this.#start} is longer than ${LONGEST} characters`);
    this.#pieces.push(text);
  }

  *#cut(): Generator<CapturedMessage> {
    const text = this.#pieces.join("").trim();
    const line = this.#start;
    this.#pieces = [];
    this.#length = 0;
    this.#start = this.#line;
    if (text !== "") yield { line, text };
  }
}

/** Returns the form of traffic that begins with `text`; undefined if the text is too short to decide. */
function findTrafficForm(text: string, isComplete: boolean): TrafficForm | undefined {
  const start = text.search(/\S/);
  if (start === -1) return undefined;
  if (text[start] === "[") return findFormAfterBracket(text.slice(start), isComplete);
  const [, lineEnd] = /^\{[ \t\r]*(\n|$)/.exec(text.slice(start)) ?? [];
  if (lineEnd === "" && !isComplete) return undefined;
  return lineEnd === "\n" ? "objects" : "lines";
}

/** Returns the form of traffic that begins with a bracket; undefined if the text is too short to decide. */
function findFormAfterBracket(text: string, isComplete: boolean): TrafficForm | undefined {
  const end = text.indexOf("\n");
  if (end === -1) return isComplete ? "array" : undefined;
  const rest = text.slice(end).trim();
  if (rest === "" && isComplete) return "array";
  try {
    JSON.parse(text.slice(0, end));
    return rest === "" ? undefined : "lines";
  } catch {
    return "array";
  }
}
