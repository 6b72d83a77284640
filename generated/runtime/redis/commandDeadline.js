// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The time limit of one command. If it passes before node-redis has sent the command, node-redis drops the command. Otherwise, all commands of a time
 * without a connection would wait in memory, and Redis would execute them much later.
 *
 * node-redis takes a deadline as an `AbortSignal`, of which it uses only these members. A real `AbortSignal` for each command would take a tenth of
 * the processor time of a call.
 */
export class CommandDeadline {
  aborted = false;
  #listener;
  addEventListener(_, listener) {
    this.#listener = listener;
  }
  removeEventListener() {
    this.#listener = undefined;
  }
  /** Drops the command if node-redis has not sent it yet. */
  expire() {
    this.aborted = true;
    this.#listener?.();
  }
}
