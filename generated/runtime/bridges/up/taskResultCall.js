// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createBridgedCallClass } from "../bridgedCall.js";
/** Returns the class of these contexts. Requests for input go into a {@link TaskConversation}. */
export function createTaskResultCallClass(parts) {
  return class extends createBridgedCallClass(parts) {
    #conversation;
    #abort = new AbortController();
    constructor(incoming, outer, conversation) {
      super(incoming, outer);
      this.#conversation = conversation;
    }
    get isOver() {
      return false;
    }
    get signal() {
      return this.#abort.signal;
    }
    ask(method, params, options) {
      return this.#conversation.ask(this, { method, params }, options);
    }
    /** No request of the client waits for a notification. */
    log() {}
    notify() {}
    notifySession() {}
  };
}
