import { MOST_BYTES, saying, tooLong, type ByteCount } from "./wire.js";

/** An event of a stream; one without a name is a message. */
interface StreamEvent {
  readonly name: string;
  readonly content: string;
}

/** The text of a body, as it comes. A caller that stops reading ends the response. */
export async function* textOf({ body }: Response, count: ByteCount): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    count.add((chunk as Uint8Array).length);
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}

/**
 * The events of a stream, each up to the limit of a message.
 *
 * @param server its address, for errors.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* eventsIn(text: AsyncIterable<string>, server: string): AsyncGenerator<StreamEvent> {
  let event: string[] = [];
  let length = 0;
  for await (const line of linesIn(text, server)) {
    length += line.length + 1;
    if (length > MOST_BYTES) throw tooLong(server);
    if (line !== "") event.push(line);
    else {
      yield* eventOf(event);
      event = [];
      length = 0;
    }
  }
  yield* eventOf(event);
}

/** Lines may end in a line feed, a carriage return or both, and both may come apart. */
async function* linesIn(text: AsyncIterable<string>, server: string): AsyncGenerator<string> {
  let rest = "";
  let isAfterReturn = false;
  for await (const part of text) {
    if (part === "") continue;
    const lines = (rest + (isAfterReturn && part.startsWith("\n") ? part.slice(1) : part)).split(/\r\n|\r|\n/);
    isAfterReturn = part.endsWith("\r");
    rest = lines.pop()!;
    if (rest.length > MOST_BYTES) throw tooLong(server);
    yield* lines;
  }
  yield rest;
}

function* eventOf(lines: readonly string[]): Generator<StreamEvent> {
  const fieldsOf = (name: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, "")] : []));
  const content = fieldsOf("data").join("\n");
  if (content !== "") yield { name: fieldsOf("event").at(-1) ?? "message", content };
}

/** The message that an event holds. */
export function messageIn({ content }: StreamEvent): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw saying("the server sent an event that is no message", content, "mend the server");
  }
}
