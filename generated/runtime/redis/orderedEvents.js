// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The reply of a script to an event that it did not add, because the event before it is missing. */
const IS_EARLY = 0;
/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it loads its
 * file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a later command can
 * overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
 */
export class OrderedEvents {
  /** For each stream, the last event, until it is settled. */
  #last = new Map();
  /** The mark of the newest event of all streams. */
  #marks = 0;
  /**
   * Adds an event to a stream.
   *
   * @param send runs the script with the mark of the event, and with the mark of the event before it.
   * @returns the reply of the script.
   */
  add(stream, send) {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((reply) =>
            reply === IS_EARLY
              ? before.settled.then(() => send(mark, ""))
              : reply,
          );
    const settle = () => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}
