import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import type { LogLevel, TraceContext } from "../protocol/context.js";
import type { IncomingRequestCall } from "../server/call.js";
import { getHandlerContextClass } from "../server/callClass.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import { assertMayNotify } from "../server/notifications.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
import { convertNotification } from "./notifications.js";
import { RequestsToClient, type AnswersByKey } from "./requestsToClient.js";

/** The context of a handler of the native server. Its members are those of the handler's revision, and use the call of the client. */
export interface BridgedCall extends IncomingRequestCall {
  /** The call in the revision of the client. */
  outer: IncomingRequestCall;
  /**
   * Returns the context of the same request with other params, for a handler that runs again.
   *
   * @param client the client with other capabilities; by default it is the client of this context.
   */
  withParams(params: JsonObject, client?: ClientFacts): BridgedCall;
  /** The requests of this call to the client. */
  readonly requests: RequestsToClient;
}

/**
 * Creates the context of one request.
 *
 * @param incoming the request with the params of the native server's revision.
 * @param outer the call in the revision of the client.
 * @param earlier the parts that the context shares with an earlier context of the same request.
 */
export type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  earlier?: SharedParts,
) => BridgedCall;

/** The parts that the contexts of several runs of a handler share. */
interface SharedParts {
  /** The client's answers to the requests of earlier runs, by key. */
  readonly answers: AnswersByKey;
  /** The client; undefined if no handler has read it. */
  readonly client: ClientFacts | undefined;
}

/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
export function createBridgedCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision } = parts;
  const NativeCall = getHandlerContextClass(native) as typeof IncomingRequestCall;
  return class extends NativeCall {
    outer: IncomingRequestCall;
    #client: ClientFacts | undefined;
    #answers: AnswersByKey | undefined;
    #requests: RequestsToClient | undefined;

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall, earlier?: SharedParts) {
      super(native, incoming, outer);
      this.outer = outer;
      this.#answers = earlier?.answers;
      this.#client = earlier?.client;
    }

    withParams(params: JsonObject, client: ClientFacts | undefined = this.#client): BridgedCall {
      const { id, method } = this.incoming;
      const Call = this.constructor as BridgedCallConstructor;
      const answers = (this.#answers ??= new Map());
      const shared = { answers, client };
      return new Call({ id, method, params }, this.outer, shared);
    }

    override get client(): ClientFacts {
      if (this.#client === undefined) {
        const { info, capabilities } = this.outer.client;
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
      return this.outer.isOver;
    }

    override get trace(): TraceContext | undefined {
      return this.outer.trace;
    }

    override get signal(): AbortSignal {
      return this.outer.signal;
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      this.outer.log(level, data, logger);
    }

    override notify(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.outer.notify(method, converted);
    }

    override notifyClient(method: string, params: JsonObject): void {
      assertMayNotify(this, method);
      if (this.isOver) this.notifySession(method, params);
      else this.notify(method, params);
    }

    override notifySession(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.outer.notifySession(method, converted);
    }

    get requests(): RequestsToClient {
      const { client, outer } = this;
      this.#answers ??= new Map();
      return (this.#requests ??= new RequestsToClient({ parts, client, outer, answers: this.#answers }));
    }

    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      return this.requests.ask(method, params, options);
    }
  };
}
