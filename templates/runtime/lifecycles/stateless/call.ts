import { passErrorToOnError } from "../../jsonrpc/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { LogLevel } from "../../protocol/context.js";
import { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions, ClientFacts, RuntimeHandlerContext } from "../../server/context.js";
import type { Lifecycle, NotificationListener, RuntimeMethodHandler, Server } from "../../server/server.js";
import { reserveBytesForClient } from "../../stores/retained.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { resumeMultiRoundTrip, type MultiRoundTripRequest } from "./multiRoundTrip.js";

const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/** A handler that returns a result before it has the answers has probably caught the error by which a question ends it. */
const CAUGHT =
  "the handler went on without the client's answer, because it caught the error of its question or did not await it (rethrow the error; the client is asked all the same, and the result is dropped)";

/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
class StatelessRequestCall extends IncomingRequestCall {
  /** Collects the handler's requests to the client for an `input_required` result; undefined if the handler needs no input. */
  #roundTrip: Promise<MultiRoundTripRequest> | undefined;

  override get client(): ClientFacts {
    return {
      info: this.meta[CLIENT_INFO] as ClientFacts["info"],
      capabilities: (this.meta[CLIENT_CAPABILITIES] ?? {}) as JsonObject,
    };
  }

  protected override get logLevel(): LogLevel | undefined {
    return this.meta[LOG_LEVEL] as LogLevel | undefined;
  }

  override run(handle: RuntimeMethodHandler): void {
    const { params } = this.incoming;
    if (params["requestState"] === undefined) return super.run(handle);
    this.#resumeRoundTrip().then(
      ({ state }) => {
        if (this.isOver) return;
        // The handler gets the `requestState` that it returned itself, without the responses that the runtime added.
        const { requestState: _, ...others } = params;
        super.run(handle, { ...others, ...(state !== undefined && { requestState: state }) });
      },
      (error: unknown) => super.fail(error),
    );
  }

  override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return (await this.#resumeRoundTrip()).ask(method, params, options);
  }

  override finish(result: unknown): void {
    if (this.#roundTrip === undefined) this.#finish(result);
    else
      this.#unlessInputIsRequired(
        this.#roundTrip,
        () => this.#finish(result),
        () => passErrorToOnError(this.server, new Error(`${this.incoming.method}: ${CAUGHT}`)),
      );
  }

  override fail(thrown: unknown, rejectionCode?: number): void {
    if (this.#roundTrip === undefined) super.fail(thrown, rejectionCode);
    else this.#unlessInputIsRequired(this.#roundTrip, () => super.fail(thrown, rejectionCode));
  }

  override conclude(): void {
    if (this.incoming.method === "subscriptions/listen") this.finish(endSubscriptionsListen(this));
  }

  /** Adds `resultType`. `textOf` adds the identity of the server, because a longer text costs less than a further object. */
  protected override completed(result: unknown): unknown {
    const whole = super.completed(result);
    if (!this.server.revision.typedResults || !isObject(whole)) return whole;
    const { resultType = "complete" } = whole;
    // A spread would take ten times longer.
    return Object.assign({}, whole, { resultType });
  }

  protected override fits(result: unknown): boolean {
    const { resultType = "complete" } = result as JsonObject;
    return resultType !== "complete" || super.fits(result);
  }

  protected override textOf(result: unknown): string | undefined {
    const { _meta, resultType, toJSON } = result as JsonObject;
    if (resultType === undefined) return super.textOf(result);
    const { texts, identity } = this.server;
    const meta = texts.get(identity);
    if ((_meta ?? toJSON) === undefined && meta !== undefined)
      return `${super.textOf(result)!.slice(0, -1)},"_meta":${meta}}`;
    const own = { [SERVER_INFO]: identity };
    texts.set(identity, JSON.stringify(own));
    return super.textOf({ ...(result as object), _meta: { ...own, ...(_meta as object | undefined) } });
  }

  #resumeRoundTrip(): Promise<MultiRoundTripRequest> {
    return (this.#roundTrip ??= resumeMultiRoundTrip(this, this.client.capabilities));
  }

  /**
   * Sends an `input_required` result, and calls `onRequired`, if the client has not responded to all requests of the handler. Otherwise
   * calls `otherwise`.
   */
  #unlessInputIsRequired(
    resumed: Promise<MultiRoundTripRequest>,
    otherwise: () => void,
    onRequired?: () => void,
  ): void {
    const ended = resumed.then(async (roundTrip) => {
      if (!(await roundTrip.isInputRequired())) return otherwise();
      onRequired?.();
      const required = this.completed(await roundTrip.result());
      this.answer(this.textOf(required)!);
    });
    ended.catch((error: unknown) => super.fail(error));
  }

  #finish(result: unknown): void {
    if (isObject(result) && result["resultType"] === "input_required")
      this.#requireInput(this.completed(result) as JsonObject);
    else super.finish(result);
  }

  /** Sends an `input_required` result that the handler itself returned. */
  #requireInput(required: JsonObject): void {
    const { revision, checks } = this.server;
    const type = revision.inputs[this.incoming.method];
    if (type === undefined) return this.report(required);
    const sent = checks.explain(type, required).then(async (issues) => {
      if (issues.length > 0) return this.report(required);
      const sealed = await (await this.#resumeRoundTrip()).seal(required);
      this.answer(this.textOf(sealed)!);
    });
    sent.catch((error: unknown) => super.fail(error));
  }
}

/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export const STATELESS: Lifecycle = {
  Call: StatelessRequestCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discover(server, supported);
      case "subscriptions/listen":
        return (params: JsonObject, call) => handleSubscriptionsListen(server, params, call);
      default:
        return server.handlers.get(method);
    }
  },
};

/** Returns the result of `server/discover`. */
function discover({ capabilities, options }: Server, supportedVersions: readonly string[]): JsonObject {
  const { instructions } = options;
  return {
    supportedVersions,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** For each `subscriptions/listen` call, the function that ends it. */
const stops = new WeakMap<RuntimeHandlerContext, () => void>();

/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @throws McpError if the server would keep too many bytes for this client or for all clients; what the option `canSubscribe` throws, by
 * rejection.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
function handleSubscriptionsListen(server: Server, params: JsonObject, call: RuntimeHandlerContext): Promise<never> {
  // Until the request ends, the server keeps these bytes.
  const bytes = reserveBytesForClient(server, params, call);
  const requested = (params["notifications"] ?? {}) as JsonObject;
  const meta = { [SUBSCRIPTION]: call.requestId };
  return new Promise<never>((_, reject) => {
    let listener: NotificationListener | undefined;
    let hasEnded = false;
    const end = (reason?: unknown): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (listener) server.listeners.delete(listener);
      server.retained.give(bytes, call.owner);
      reject(reason);
    };
    const listen = (accepted: JsonObject): void => {
      // The call may have ended while `canSubscribe` ran.
      if (hasEnded) return;
      listener = {
        owner: call.owner,
        wants: (method, sent) => isSelected(server, accepted, { method, params: sent }),
        deliver: (method, sent) =>
          call.notify(method, { ...sent, _meta: { ...(sent["_meta"] as object | undefined), ...meta } }),
      };
      server.listeners.add(listener);
      call.notify("notifications/subscriptions/acknowledged", { notifications: accepted, _meta: meta });
    };
    const disconnected = (): void => end(new Error("the client has disconnected"));
    // The result has been sent, so nothing gets the reason.
    stops.set(call, () => end());
    const accepted = acceptedFilter(server, requested, call);
    if (accepted instanceof Promise) accepted.then(listen).catch(end);
    else listen(accepted);
    // If the connection of a bridge broke while the acknowledgement was sent, no `abort` event follows.
    if (call.signal.aborted) disconnected();
    else call.signal.addEventListener("abort", disconnected);
  });
}

/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
function endSubscriptionsListen(call: RuntimeHandlerContext): JsonObject {
  stops.get(call)?.();
  return { _meta: { [SUBSCRIPTION]: call.requestId } };
}

/**
 * Returns the notifications that the client subscribed to, without those whose capability the server did not declare, and without the
 * resources that `canSubscribe` refuses: an acknowledgement omits what the server does not send.
 */
function acceptedFilter(server: Server, filter: JsonObject, call: RuntimeHandlerContext): Awaitable<JsonObject> {
  const { capabilities, lifecycle, options } = server;
  const offered = Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      if (selected === false) return false;
      const [feature, part] =
        member === "resourceSubscriptions"
          ? ["resources", "subscribe"]
          : [member.replace(/ListChanged$/, ""), "listChanged"];
      return lifecycle.offers?.(member, server, call.client) ?? hasPartOfCapability(capabilities[feature], part);
    }),
  );
  const { canSubscribe } = options;
  const uris = offered["resourceSubscriptions"] as readonly string[] | undefined;
  if (canSubscribe === undefined || uris === undefined) return offered;
  return Promise.all(uris.map(async (uri) => canSubscribe(uri, call))).then((answers) => ({
    ...offered,
    resourceSubscriptions: uris.filter((_, i) => answers[i]),
  }));
}

function hasPartOfCapability(capability: unknown, name: string): boolean {
  return isObject(capability) && capability[name] === true;
}

function isSelected(
  { revision, lifecycle }: Server,
  filter: JsonObject,
  { method, params }: { method: string; params: JsonObject },
): boolean {
  const { uri } = params;
  const { resourceSubscriptions: uris } = filter;
  return (
    lifecycle.selects?.(filter, method, params) ??
    (uri === undefined
      ? filter[`${revision.methods[method]?.feature}ListChanged`] === true
      : Array.isArray(uris) && uris.includes(uri))
  );
}
