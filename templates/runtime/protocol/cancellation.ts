/** A function, or an object with a function, that is called when a request is cancelled. */
export type CancellationListener = (() => void) | { handleEvent(): void };

/** The members of an `AbortSignal` that the runtime itself uses. */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: CancellationListener): void;
  removeEventListener(type: "abort", listener: CancellationListener): void;
}

/** The context of a request. */
interface CancellableContext {
  readonly signal: AbortSignal;
  /** A replacement for the signal that costs less, if the context has one. */
  readonly cancellation?: Cancellation;
}

/** Returns the cheapest of the objects that tell whether the request of a context is cancelled. */
export function cancellationOf(context: CancellableContext): Cancellation {
  return context.cancellation ?? context.signal;
}

/**
 * Cancels a request. Creates an `AbortController` only if its `signal` is read: the controller and one listener cost more than the rest of a
 * short call.
 */
export class CancellationSource implements Cancellation {
  aborted = false;
  #reason: unknown;
  #controller: AbortController | undefined;
  /** Nearly all requests have one listener. */
  #listener: CancellationListener | undefined;
  #others: Set<CancellationListener> | undefined;

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** The reason given to `abort`. Without a reason, it is the error that an `AbortSignal` has. */
  get reason(): unknown {
    return this.aborted ? this.signal.reason : undefined;
  }

  addEventListener(_type: "abort", listener: CancellationListener): void {
    if (this.aborted) return;
    if (this.#listener === undefined) this.#listener = listener;
    else (this.#others ??= new Set()).add(listener);
  }

  removeEventListener(_type: "abort", listener: CancellationListener): void {
    if (this.#listener === listener) this.#listener = undefined;
    else this.#others?.delete(listener);
  }

  abort(reason?: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.#reason = reason;
    const [first, others] = [this.#listener, this.#others];
    this.#listener = this.#others = undefined;
    if (first !== undefined) call(first);
    for (const listener of others ?? []) call(listener);
    this.#controller?.abort(reason);
  }
}

function call(listener: CancellationListener): void {
  if (typeof listener === "function") listener();
  else listener.handleEvent();
}
