import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import { InputKeys } from "../lifecycles/clientResults.js";
import { cancellationOf, type Cancellation } from "../protocol/cancellation.js";
import type { LogLevel, TraceContext } from "../protocol/context.js";
import { getHandlerContextClass, type IncomingRequestCall } from "../server/call.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import { assertMayNotify } from "../server/notifications.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts, BridgedCall, BridgedCallConstructor, SharedParts } from "./bridgeParts.js";
import { convertNotification } from "./notifications.js";
import { assertClientCanReceive } from "./requirements.js";
import { BridgeRefusal } from "../conversion/lossPolicy.js";

/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
export function createBridgedCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision, conversions } = parts;
  const NativeCall = getHandlerContextClass(native) as typeof IncomingRequestCall;
  return class extends NativeCall implements BridgedCall {
    outer: IncomingRequestCall;
    #client: ClientFacts | undefined;
    #answers: SharedParts["answers"] | undefined;
    #keys: InputKeys | undefined;

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
      return new Call({ id, method, params }, this.outer, { answers, client });
    }

    override get client(): ClientFacts {
      if (this.#client === undefined) {
        const { info, capabilities } = this.outer.client;
        this.#client = { info, capabilities: parts.toNativeCapabilities(capabilities) };
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

    get cancellation(): Cancellation {
      return cancellationOf(this.outer);
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      this.outer.log(level, data, logger);
    }

    override notify(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) this.outer.notify(method, converted);
    }

    override notifyClient(method: string, params: JsonObject): void {
      assertMayNotify(this, method);
      if (this.isOver) this.notifySession(method, params);
      else this.notify(method, params);
    }

    override notifySession(method: string, params: JsonObject): void {
      const converted = convertNotification(parts, method, params);
      if (converted !== undefined) this.outer.notifySession(method, converted);
    }

    /** A handler of a stateless revision may run again: it gets the answers of its earlier runs, so the client gets each request once. */
    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      const send = (): Promise<unknown> =>
        this.sendConverted(method, params, (converted) => this.outer.ask(method, converted, options));
      if (native.revision.lifecycle === "handshake") return send();
      const key = options.key ?? (this.#keys ??= new InputKeys(native.revision)).next(method);
      const answers = (this.#answers ??= new Map());
      const answer = answers.get(key) ?? send();
      answers.set(key, answer);
      return answer;
    }

    assertCanSend(method: string, params: JsonObject): void {
      const { capabilities } = this.client;
      assertClientCanReceive(parts, method, { params, capabilities });
      if (revision.methods[method] !== undefined) return;
      const reason = `revision ${revision.revision} of the client does not have ${method}`;
      throw new BridgeRefusal(native.revision.methods[method]?.feature ?? method, "", reason);
    }

    async sendConverted(
      method: string,
      params: JsonObject,
      send = (converted: JsonObject) => this.outer.ask(method, converted, {}),
    ): Promise<unknown> {
      this.assertCanSend(method, params);
      const answer = await send(conversions.requests.get(method)?.(params) ?? params);
      return conversions.answers.get(method)?.(answer as JsonObject) ?? answer;
    }
  };
}
