import {
  MAX_MESSAGE_BYTES,
  createErrorQuotingServerText,
  createMessageTooLongError,
  type ReceivedByteCounter,
} from "./clientTransport.js";

/** A server-sent event. The default name of an event is `message`. */
interface StreamEvent {
  readonly name: string;
  readonly content: string;
}

/** Yields the text of an HTTP response body as it arrives. If the caller stops reading, the response is cancelled. */
export async function* streamResponseText({ body }: Response, count: ReceivedByteCounter): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    count.add((chunk as Uint8Array).length);
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}

/**
 * Yields the server-sent events of a stream.
 *
 * @param server the address of the server in error messages.
 * @throws CaptureError if an event is longer than {@link MAX_MESSAGE_BYTES}.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* parseServerSentEvents(text: AsyncIterable<string>, server: string): AsyncGenerator<StreamEvent> {
  let event: string[] = [];
  let length = 0;
  for await (const line of linesIn(text, server)) {
    length += line.length + 1;
    if (length > MAX_MESSAGE_BYTES) throw createMessageTooLongError(server);
    if (line !== "") event.push(line);
    else {
      yield* eventOf(event);
      event = [];
      length = 0;
    }
  }
  yield* eventOf(event);
}

/** Splits a text stream into lines. A line ends with LF, CR or CRLF. A chunk of the stream may end between CR and LF. */
async function* linesIn(text: AsyncIterable<string>, server: string): AsyncGenerator<string> {
  let rest = "";
  let isAfterReturn = false;
  for await (const part of text) {
    if (part === "") continue;
    const lines = (rest + (isAfterReturn && part.startsWith("\n") ? part.slice(1) : part)).split(/\r\n|\r|\n/);
    isAfterReturn = part.endsWith("\r");
    rest = lines.pop()!;
    if (rest.length > MAX_MESSAGE_BYTES) throw createMessageTooLongError(server);
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

/** Parses the JSON-RPC message in the data of a server-sent event. */
export function parseJsonRpcMessageOfEvent({ content }: StreamEvent): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw createErrorQuotingServerText(
      "the server sent an event that does not contain JSON",
      content,
      "correct the server",
    );
  }
}
