// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it loads its
 * file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a later command can
 * overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
 */
export declare class OrderedEvents {
  #private;
  /**
   * Adds an event to a stream.
   *
   * @param send runs the script with the mark of the event, and with the mark of the event before it.
   * @returns the reply of the script.
   */
  add(
    stream: string,
    send: (mark: string, before: string) => Promise<unknown>,
  ): Promise<unknown>;
}
