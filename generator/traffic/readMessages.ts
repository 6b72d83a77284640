/** The text of a captured message, which may be invalid. */
export interface CapturedMessage {
  /** The number of the line on which the message starts, counted from 1. */
  line: number;
  text: string;
}

/** The maximum length of a message in characters, because a whole message is held in memory. */
const LONGEST = 64 * 1024 * 1024;

/**
 * Splits captured traffic into messages. Each line is a message, or the traffic is a JSON array of messages.
 *
 * It is an array if its first line begins with a bracket that is closed on a later line. A line with a complete array is a
 * JSON-RPC batch. Only one message at a time is held in memory.
 *
 * @throws RangeError if a message is longer than {@link LONGEST}.
 */
export async function* readCapturedMessages(chunks: AsyncIterable<string>): AsyncGenerator<CapturedMessage> {
  const splitter = new MessageSplitter();
  for await (const chunk of chunks) yield* splitter.take(chunk);
  yield* splitter.end();
}

class MessageSplitter {
  #line = 1;
  #start = 1;
  #pieces: string[] = [];
  #length = 0;
  /** True if the captured traffic is a JSON array of messages; undefined until the first line has been read. */
  #isArray: boolean | undefined;
  #first = "";

  *take(chunk: string): Generator<CapturedMessage> {
    if (this.#isArray !== undefined) {
      yield* this.#isArray ? this.#elements(chunk) : this.#lines(chunk);
      return;
    }
    this.#first += chunk;
    const decided = startsArray(this.#first, false);
    if (decided === undefined && this.#first.length < LONGEST) return;
    yield* this.#begin(decided ?? false);
  }

  *end(): Generator<CapturedMessage> {
    if (this.#isArray === undefined) yield* this.#begin(startsArray(this.#first, true) ?? false);
    yield* this.#cut();
  }

  *#begin(isArray: boolean): Generator<CapturedMessage> {
    this.#isArray = isArray;
    const text = this.#first;
    this.#first = "";
    yield* isArray ? this.#elements(text) : this.#lines(text);
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

/**
 * Returns true if traffic that begins with `text` is a JSON array of messages; undefined if the text is too short to decide.
 */
function startsArray(text: string, complete: boolean): boolean | undefined {
  const start = text.search(/\S/);
  if (start === -1) return undefined;
  if (text[start] !== "[" && text[start] !== "\uFEFF") return false;
  const end = text.indexOf("\n", start);
  const rest = end === -1 ? "" : text.slice(end).trim();
  if (end === -1 && !complete) return undefined;
  const first = (end === -1 ? text.slice(start) : text.slice(start, end)).trim();
  if (rest === "" && (complete || end === -1)) return true;
  try {
    JSON.parse(first);
    return rest === "" ? undefined : false;
  } catch {
    return true;
  }
}
