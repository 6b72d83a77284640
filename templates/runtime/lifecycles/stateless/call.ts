import { IncomingRequestCall } from "../../server/call.js";
import type { LogLevel } from "../../protocol/logLevel.js";
import type { AskOptions, ClientFacts } from "../../server/context.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { MultiRoundTripRequest } from "./multiRoundTrip.js";

const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
export class StatelessRequestCall extends IncomingRequestCall {
  /**
   * Collects the handler's requests to the client for an `input_required` result. Its code is loaded only if the handler needs input from
   * the client, since most requests need no input.
   */
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
    this.#loadRoundTrip().then(
      ({ state }) => {
        if (this.isOver) return;
        // The handler gets the `requestState` that it returned itself, without the responses that the runtime added.
        const { requestState: _, ...others } = params;
        super.run(handle, {
          ...others,
          ...(state !== undefined && { requestState: state }),
        });
      },
      (error: unknown) => super.fail(error),
    );
  }

  override async ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown> {
    return (await this.#loadRoundTrip()).ask(method, params, options);
  }

  override finish(result: unknown): void {
    if (this.#roundTrip === undefined) this.#finish(result);
    else
      this.#unlessInputIsRequired(this.#roundTrip, () => this.#finish(result));
  }

  override fail(thrown: unknown, rejectionCode?: number): void {
    if (this.#roundTrip === undefined) super.fail(thrown, rejectionCode);
    else
      this.#unlessInputIsRequired(this.#roundTrip, () =>
        super.fail(thrown, rejectionCode),
      );
  }

  override conclude(): void {
    if (this.incoming.method === "subscriptions/listen")
      void import("./listen.js").then(({ endSubscriptionsListen }) =>
        this.finish(endSubscriptionsListen(this)),
      );
  }

  /**
   * Adds `resultType`. The identity of the server is added to `_meta` here if the handler returned a `_meta`, and otherwise by `textOf`,
   * because a longer text costs less than a further object.
   */
  protected override completed(result: unknown): unknown {
    const whole = super.completed(result);
    const { revision, identity } = this.server;
    if (!revision.typedResults || !isObject(whole)) return whole;
    const { resultType = "complete", _meta } = whole;
    // `Object.assign` is ten times faster than a spread, but would run the setter of `__proto__`.
    if (_meta === undefined && !Object.hasOwn(whole, "__proto__")) {
      const typed = Object.assign({ resultType }, whole);
      typed.resultType = resultType;
      return typed;
    }
    const meta = { [SERVER_INFO]: identity, ...(_meta as object | undefined) };
    return { ...whole, resultType, _meta: meta };
  }

  protected override textOf(result: JsonObject): string | undefined {
    const text = super.textOf(result);
    const { revision, identity } = this.server;
    const isWhole =
      text === undefined ||
      !revision.typedResults ||
      result["_meta"] !== undefined ||
      typeof result["toJSON"] === "function";
    return isWhole ? text : `${text.slice(0, -1)},${identityText(identity)}}`;
  }

  protected override fits(result: unknown): boolean {
    const { typedResults } = this.server.revision;
    const isIncomplete =
      typedResults && isObject(result) && result["resultType"] !== "complete";
    return isIncomplete || super.fits(result);
  }

  #loadRoundTrip(): Promise<MultiRoundTripRequest> {
    this.#roundTrip ??= import("./multiRoundTrip.js").then(
      ({ resumeMultiRoundTrip }) =>
        resumeMultiRoundTrip(
          this.server,
          this.incoming,
          this.client.capabilities,
        ),
    );
    return this.#roundTrip;
  }

  /**
   * Sends an `input_required` result if the client has not responded to all requests of the handler. Otherwise calls the given
   * function.
   */
  #unlessInputIsRequired(
    loading: Promise<MultiRoundTripRequest>,
    otherwise: () => void,
  ): void {
    const ended = loading.then(async (roundTrip) => {
      if (!(await roundTrip.isInputRequired())) return otherwise();
      this.#send(this.completed(await roundTrip.result()) as JsonObject);
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
      this.#send(await (await this.#loadRoundTrip()).seal(required));
    });
    sent.catch((error: unknown) => super.fail(error));
  }

  #send(required: JsonObject): void {
    const text = this.textOf(required);
    if (text === undefined) this.report(undefined);
    else this.answer(text);
  }
}

const identityTexts = new WeakMap<object, string>();

/** Returns the member `_meta` of a result that has no other `_meta`, as JSON. It is the same for all results of a server. */
function identityText(identity: JsonObject): string {
  let text = identityTexts.get(identity);
  if (text === undefined) {
    text = `"_meta":${JSON.stringify({ [SERVER_INFO]: identity })}`;
    identityTexts.set(identity, text);
  }
  return text;
}
