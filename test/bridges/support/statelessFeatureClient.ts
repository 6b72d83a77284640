import * as assert from "uvu/assert";
import type { Answers, Headers, Json } from "./channelClient.js";
import type { FeatureClient, OpenOptions, RequestedNotifications } from "./featureClient.js";
import { StatelessClient } from "./statelessClient.js";

const PREFIX = "io.modelcontextprotocol/";
const SERVER_INFO = `${PREFIX}serverInfo`;
const SUBSCRIPTION = `${PREFIX}subscriptionId`;

/** A client without a session. It keeps the requests of `input_required` results beside the server's notifications. */
export class StatelessFeatureClient extends StatelessClient implements FeatureClient {
  answers: Answers = {};
  opened: Json | undefined;
  /** The ids of the listen streams. */
  readonly #subscriptions = new Set<number>();

  /** Sets the capabilities of all later requests, and discovers the server. */
  async open({ version = this.revision, capabilities = {} }: OpenOptions = {}): Promise<Json> {
    this.capabilities = capabilities;
    const _meta = { [`${PREFIX}protocolVersion`]: version };
    this.opened = await this.complete("server/discover", { _meta }, this.#keeping());
    return this.opened;
  }

  /** Sends a request. Resolves with the error or the result, without the members that each result of a server has. */
  override async request(method: string, params: object = {}, headers?: Headers): Promise<Json> {
    const { _meta, resultType, ...members } = await this.complete(method, params, this.#keeping(), headers);
    if (members["error"] !== undefined) return members as Json;
    const { [SERVER_INFO]: identity, ...meta } = (_meta ?? {}) as { [key: string]: unknown };
    const outcome: { [name: string]: unknown } = members;
    if (identity === undefined) outcome["serverInfo"] = "missing";
    if ((resultType as unknown) !== "complete") outcome["resultType"] = resultType ?? "missing";
    if (Object.keys(meta).length > 0) outcome["_meta"] = meta;
    return outcome as Json;
  }

  batch(): never {
    throw new Error(`revision ${this.revision} has no batches`);
  }

  override async take(method: string): Promise<Json> {
    return this.#withoutSubscription(await super.take(method));
  }

  async setLevel(level: string): Promise<void> {
    this.meta = { [`${PREFIX}logLevel`]: level };
  }

  /** Opens a listen stream, and waits until the server has acknowledged it. */
  async listen(notifications: RequestedNotifications): Promise<() => Promise<void>> {
    const stream = this.start("subscriptions/listen", { notifications });
    this.#subscriptions.add(stream.id);
    const { params } = await this.take("notifications/subscriptions/acknowledged");
    assert.equal(params, { notifications });
    return async () => {
      stream.cancel();
      // The server has read the cancellation once it has answered a later request.
      await this.request("server/discover");
    };
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
