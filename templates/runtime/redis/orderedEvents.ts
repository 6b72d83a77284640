/** The reply of a script to an event that it did not add, because the event before it is missing. */
const IS_EARLY = 0;

/** An event that this process is adding to a stream. */
interface AddingEvent {
  /** A number that grows with each event of this process. If a Redis client sends a command twice, both commands have the same mark. */
  readonly mark: string;
  /** Resolves when Redis has added the event, or when this has failed. */
  readonly settled: Promise<void>;
}

/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it loads its
 * file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a later command can
 * overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
 */
export class OrderedEvents {
  /** For each stream, the last event, until it is settled. */
  readonly #last = new Map<string, AddingEvent>();
  /** The mark of the newest event of all streams. */
  #marks = 0;

  /**
   * Adds an event to a stream.
   *
   * @param send runs the script with the mark of the event, and with the mark of the event before it.
   * @returns the reply of the script.
   */
  add(stream: string, send: (mark: string, before: string) => Promise<unknown>): Promise<unknown> {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((reply) => (reply === IS_EARLY ? before.settled.then(() => send(mark, "")) : reply));
    const settle = (): void => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}
