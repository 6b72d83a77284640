import * as assert from "uvu/assert";
import type { FeatureClient, OpenOptions, RequestedNotifications, StartedRequest } from "./featureClient.js";
import type { Answers, Channel, Json } from "./sessionClient.js";
import { answersTo, StatelessClient } from "./statelessClient.js";

const PREFIX = "io.modelcontextprotocol/";
const SERVER_INFO = `${PREFIX}serverInfo`;
const SUBSCRIPTION = `${PREFIX}subscriptionId`;

interface Headers {
  readonly [name: string]: string;
}

/** A client without a session. It keeps the requests of `input_required` results beside the server's notifications. */
export class StatelessFeatureClient implements FeatureClient {
  readonly revision: string;
  answers: Answers = {};
  cycles = 0;
  opened: Json | undefined;
  readonly #client: StatelessClient;
  readonly #channel: Channel;
  /** The ids of the listen streams. */
  readonly #subscriptions = new Set<number>();

  constructor(channel: Channel, revision: string) {
    this.revision = revision;
    this.#channel = channel;
    this.#client = new StatelessClient(channel, revision);
  }

  get received(): Json[] {
    return this.#client.received;
  }

  /** Sets the capabilities of all later requests, and discovers the server. */
  async open({ version = this.revision, capabilities = {} }: OpenOptions = {}): Promise<Json> {
    this.#client.capabilities = capabilities;
    const _meta = { [`${PREFIX}protocolVersion`]: version };
    this.opened = await this.#complete("server/discover", { _meta }, {});
    return this.opened;
  }

  /** Sends a request. Resolves with the error or the result, without the members that each result of a server has. */
  async request(method: string, params: object = {}, headers: Headers = {}): Promise<Json> {
    const { _meta, resultType, ...members } = await this.#complete(method, params, headers);
    if (members["error"] !== undefined) return members as Json;
    const { [SERVER_INFO]: identity, ...meta } = (_meta ?? {}) as { [key: string]: unknown };
    const outcome: { [name: string]: unknown } = members;
    if (identity === undefined) outcome["serverInfo"] = "missing";
    if ((resultType as unknown) !== "complete") outcome["resultType"] = resultType ?? "missing";
    if (Object.keys(meta).length > 0) outcome["_meta"] = meta;
    return outcome as Json;
  }

  /** Sends a request. It is not repeated with answers. */
  start(method: string, params?: object): StartedRequest {
    const { id, response } = this.#client.start(method, params);
    return {
      response,
      cancel: () => this.#client.cancel({ id }),
      disconnect: () => this.#channel.disconnect?.(id),
    };
  }

  batch(): never {
    throw new Error(`revision ${this.revision} has no batches`);
  }

  async take(method: string): Promise<Json> {
    return this.#withoutSubscription(await this.#client.take(method));
  }

  async setLevel(level: string): Promise<void> {
    this.#client.meta = { [`${PREFIX}logLevel`]: level };
  }

  /** Opens a listen stream, and waits until the server has acknowledged it. */
  async listen(notifications: RequestedNotifications): Promise<() => Promise<void>> {
    const { id } = this.#client.start("subscriptions/listen", { notifications });
    this.#subscriptions.add(id);
    const { params } = await this.take("notifications/subscriptions/acknowledged");
    assert.equal(params, { notifications });
    return async () => {
      this.#client.cancel({ id });
      // The server has read the cancellation once it has answered a later request.
      await this.request("server/discover");
    };
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Sends a request, and repeats it with the client's answers as long as the server requires input. */
  async #complete(method: string, params: object, headers: Headers): Promise<Json> {
    let repeated = params;
    for (;;) {
      const result = await this.#client.start(method, repeated, headers).response;
      if ((result["resultType"] as unknown) !== "input_required") return result;
      this.cycles++;
      const { inputRequests, requestState } = result as unknown as { inputRequests?: Json; requestState?: string };
      repeated = {
        ...params,
        ...(inputRequests !== undefined && { inputResponses: await answersTo(result, this.#keeping()) }),
        ...(requestState !== undefined && { requestState }),
      };
    }
  }

  /** Returns the client's answers, which also keep the requests. */
  #keeping(): Answers {
    const keeping = Object.entries(this.answers).map(([method, answer]) => {
      const keep = (params: Json = {} as Json): unknown => {
        this.received.push({ method, params } as unknown as Json);
        return answer(params);
      };
      return [method, keep] as const;
    });
    return Object.fromEntries(keeping);
  }

  /** Returns a notification of one of the listen streams without the id of the stream. */
  #withoutSubscription(message: Json): Json {
    const { _meta, ...params } = message["params"] as unknown as { _meta?: { readonly [key: string]: unknown } };
    const { [SUBSCRIPTION]: id, ...others } = _meta ?? {};
    if (!this.#subscriptions.has(id as number)) return message;
    const hasOthers = Object.keys(others).length > 0;
    return { ...message, params: { ...params, ...(hasOthers && { _meta: others }) } } as unknown as Json;
  }
}
