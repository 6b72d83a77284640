import { errorOf } from "../../jsonrpc/errors.js";
import { IncomingRequestCall } from "../../server/call.js";
import type { CallConstructor, RuntimeMethodHandler } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";

/** A request of a client to a gateway. The response of the server behind it is passed on. */
export interface GatewayCall extends IncomingRequestCall {
  /** Calls a function when the client cancels the request. */
  onAbort(abort: () => void): void;
  /** Sends the response of a server, as JSON. It has the id of this request. */
  answerAs(text: string, rejectionCode?: number): void;
}

/** Returns the class of the calls of one lifecycle. The servers behind the gateway handle `requestState` and input, so these calls do not. */
export function createGatewayCallClass(Call: CallConstructor): CallConstructor {
  return class extends (Call as typeof IncomingRequestCall) implements GatewayCall {
    #aborts: (() => void)[] | undefined;

    override run(handle: RuntimeMethodHandler): void {
      IncomingRequestCall.prototype.run.call(this, handle);
    }

    override abort(): void {
      if (this.isOver) return;
      super.abort();
      this.#end();
    }

    override conclude(): void {
      super.conclude();
      if (this.isOver) this.#end();
    }

    onAbort(abort: () => void): void {
      (this.#aborts ??= []).push(abort);
    }

    answerAs(text: string, rejectionCode?: number): void {
      if (this.isOver) return;
      const { id } = this.incoming;
      const head = `{"jsonrpc":"2.0","id":${typeof id === "number" ? id : JSON.stringify(id)},"result":`;
      if (text.startsWith(head)) return this.answer(text.slice(head.length, -1));
      const { result, error } = JSON.parse(text) as JsonObject;
      if (error === undefined) this.answer(JSON.stringify(result));
      else this.fail(errorOf({ error }), rejectionCode);
    }

    #end(): void {
      for (const abort of this.#aborts?.splice(0) ?? []) abort();
    }
  };
}
