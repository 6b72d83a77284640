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
  /** Throws if the client cannot receive a request of the server. @throws McpError that names the missing capability. */
  assertCanAsk(method: string, params: JsonObject): void;
  /** Sends a request to the client. Resolves with the answer, in the revision of the native server. */
  sendRequest(
    method: string,
    params: JsonObject,
    options?: AskOptions,
  ): Promise<unknown>;
}

/**
 * Creates the context of one request.
 *
 * @param incoming the request with the params of the native server's revision.
 * @param outer the call in the revision of the client.
 * @param answers the client's answers to the requests of earlier runs of the handler, by key.
 */
export type BridgedCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  answers?: AnswersByKey,
) => BridgedCall;

/** The client's answers to the requests of a handler, by the key of the request. */
type AnswersByKey = Map<string, Promise<unknown>>;

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
    #answers: AnswersByKey | undefined;
    #counts: Map<string, number> | undefined;

    constructor(
      incoming: IncomingJsonRpcRequest,
      outer: IncomingRequestCall,
      answers?: AnswersByKey,
    ) {
      super(native, incoming, outer);
      this.#outer = outer;
      this.#answers = answers;
    }

    withParams(params: JsonObject): BridgedCall {
      const { id, method } = this.incoming;
      const Call = this.constructor as BridgedCallConstructor;
      return new Call({ id, method, params }, this.#outer, this.#answers);
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

    assertCanAsk(method: string, params: JsonObject): void {
      const { capabilities } = this.client;
      assertClientCan(asked, method, { params, capabilities });
      if (revision.methods[method] === undefined)
        throw new BridgeRefusal(
          method,
          "",
          `revision ${revision.revision} of the client does not have ${method}`,
        );
    }

    /**
     * A handler of a stateless revision may run again. It gets the answers of its earlier runs, so the client gets each request once.
     *
     * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
     */
    override ask(
      method: string,
      params: JsonObject,
      options: AskOptions,
    ): Promise<unknown> {
      if (native.revision.lifecycle === "handshake")
        return this.sendRequest(method, params, options);
      const key = options.key ?? this.#nextKey(method);
      this.#answers ??= new Map();
      let answer = this.#answers.get(key);
      if (answer === undefined) {
        answer = this.sendRequest(method, params, options);
        this.#answers.set(key, answer);
      }
      return answer;
    }

    async sendRequest(
      method: string,
      params: JsonObject,
      options: AskOptions = {},
    ): Promise<unknown> {
      this.assertCanAsk(method, params);
      const lower = conversions.requests.get(method);
      const sent = lower === undefined ? params : lower(params);
      const answer = await this.#outer.ask(method, sent, options);
      const lift = conversions.answers.get(method);
      return lift === undefined ? answer : lift(answer as JsonObject);
    }

    /** Returns the key of the next request with a method, such as `elicit-2`, as in the stateless lifecycle. */
    #nextKey(method: string): string {
      const name = native.revision.methods[method]?.handler ?? method;
      this.#counts ??= new Map();
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      return `${name}-${count}`;
    }
  };
}
