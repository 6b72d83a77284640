// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall {
  id = 0;
  text = "";
  status = undefined;
  retryAfter = undefined;
  stop = undefined;
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  called;
  options;
  wantsProgress;
  name = undefined;
  paramsText = "{}";
  ownMeta = "";
  argumentHeaders = undefined;
  use = "normal";
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The progress of the last notification. */
  progress = -Infinity;
  total = undefined;
  promise;
  resolve;
  reject;
  #owner;
  constructor(owner, called, options) {
    this.#owner = owner;
    this.called = called;
    this.options = options;
    this.wantsProgress = options?.onProgress !== undefined;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
  get method() {
    return this.called.method;
  }
  get head() {
    return this.called.head;
  }
  expire() {
    this.#owner.expired(this, "idle");
  }
  expireInTotal() {
    this.#owner.expired(this, "total");
  }
  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent() {
    this.#owner.aborted(this);
  }
}
/** The time limit `maxTimeoutMs` of a call. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
export class TotalTimeLimit {
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  #call;
  constructor(call) {
    this.#call = call;
  }
  expire() {
    this.#call.expireInTotal();
  }
}
