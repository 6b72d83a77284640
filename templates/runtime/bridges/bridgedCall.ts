import { BridgeRefusal } from "../conversion/bridgeRefusal.js";
import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import type { LogLevel } from "../protocol/logLevel.js";
import type { IncomingRequestCall } from "../server/call.js";
import { getHandlerContextClass } from "../server/callClass.js";
import { assertClientCan } from "../server/clientCapabilities.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import { assertMayNotify } from "../server/notifications.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
import { convertNotification } from "./notifications.js";

/** The context of a handler of the native server. Its members are those of the handler's revision, and use the call of the client. */
export interface BridgedCall extends IncomingRequestCall {
  /** Returns the context of the same request with other params, for a handler that runs again. */
  withParams(params: JsonObject): BridgedCall;
}

/**
 * Creates the context of one request.
 *
 * @param incoming the request with the params of the native server's revision.
 * @param outer the call in the revision of the client.
 */
export type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
) => BridgedCall;

/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
export function createBridgedCallClass(
  parts: BridgeParts,
): BridgedCallConstructor {
  const { native, revision, conversions } = parts;
  // The client's methods are those of the native server; its error codes are those of the client's revision.
  const asked = {
    revision: { methods: native.revision.methods, codes: revision.codes },
  };
  const NativeCall = getHandlerContextClass(
    native,
  ) as typeof IncomingRequestCall;
  return class extends NativeCall {
    readonly #outer: IncomingRequestCall;
    #client: ClientFacts | undefined;

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall) {
      super(native, incoming, outer);
      this.#outer = outer;
    }

    withParams(params: JsonObject): BridgedCall {
      const { id, method } = this.incoming;
      const Call = this.constructor as BridgedCallConstructor;
      return new Call({ id, method, params }, this.#outer);
    }

    override get client(): ClientFacts {
      if (this.#client === undefined) {
        const { info, capabilities } = this.#outer.client;
        this.#client = {
          info,
          capabilities: parts.liftCapabilities(capabilities),
        };
      }
      return this.#client;
    }

    get clientRevision(): string {
      return revision.revision;
    }

    override get isOver(): boolean {
      return this.#outer.isOver;
    }

    override get signal(): AbortSignal {
      return this.#outer.signal;
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      this.#outer.log(level, data, logger);
    }

    override notify(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.#outer.notify(method, converted);
    }

    override notifyClient(method: string, params: JsonObject): void {
      assertMayNotify(this, method);
      if (this.isOver) this.notifySession(method, params);
      else this.notify(method, params);
    }

    override notifySession(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.#outer.notifySession(method, converted);
    }

    /** @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it. */
    override async ask(
      method: string,
      params: JsonObject,
      options: AskOptions,
    ): Promise<unknown> {
      const { capabilities } = this.client;
      assertClientCan(asked, method, { params, capabilities });
      if (revision.methods[method] === undefined)
        throw new BridgeRefusal(
          method,
          "",
          `revision ${revision.revision} of the client does not have ${method}`,
        );
      const lower = conversions.requests.get(method);
      const sent = lower === undefined ? params : lower(params);
      const answer = await this.#outer.ask(method, sent, options);
      const lift = conversions.answers.get(method);
      return lift === undefined ? answer : lift(answer as JsonObject);
    }
  };
}
