// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A request in flight, and all that its time limit, its text and its transport need. It is one object, because a call should allocate as
 * little as possible. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall {
  id = 0;
  text = "";
  status = undefined;
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
  /** The channel on which the request was sent, see `ReopeningChannel`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The last progress that was reported. */
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
  /** Called by the signal of the call, whose listener this object is. */
  handleEvent() {
    this.#owner.aborted(this);
  }
}
/** The time limit of a whole call. Only calls with progress have one, because nothing else restarts the limit of a response. */
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
