// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Carries notifications between the servers of one process, for example those of several endpoints. */
export class MemoryNotificationChannel {
  #listeners = new Set();
  publish(notification) {
    for (const listener of this.#listeners) listener(notification);
  }
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
