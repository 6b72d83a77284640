import { CancellationSource, type Cancellation } from "../protocol/cancellation.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { CallConstructor, Server } from "../server/server.js";

/** Returns the server with calls whose cancellation creates no `AbortController` unless a handler reads their `signal`. */
export function withCancellableCalls(server: Server): Server {
  const { lifecycle } = server;
  const Call = lifecycle.Call as new (...given: ConstructorParameters<CallConstructor>) => IncomingRequestCall;
  class CancellableCall extends Call {
    #cancellation: CancellationSource | undefined;

    override get signal(): AbortSignal {
      return this.#source.signal;
    }

    get cancellation(): Cancellation {
      return this.#source;
    }

    override abort(): void {
      if (this.isOver) return;
      super.abort();
      this.#cancellation?.abort();
    }

    protected override report(result: unknown): void {
      const { errorOfInvalidResult } = this.server;
      if (errorOfInvalidResult === undefined) return super.report(result);
      void errorOfInvalidResult(this.incoming.method, result).then((error) => this.fail(error));
    }

    get #source(): CancellationSource {
      if (this.#cancellation === undefined) {
        this.#cancellation = new CancellationSource();
        if (this.isOver) this.#cancellation.abort();
      }
      return this.#cancellation;
    }
  }
  return { ...server, lifecycle: { ...lifecycle, Call: CancellableCall } };
}
