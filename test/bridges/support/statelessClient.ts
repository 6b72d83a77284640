import * as assert from "uvu/assert";
import type { FeatureClient, OpenOptions, RequestedNotifications, StartedRequest } from "./featureClient.js";
import type { Answers, Channel, Json } from "./sessionClient.js";

const PREFIX = "io.modelcontextprotocol/";
const SERVER_INFO = `${PREFIX}serverInfo`;
const SUBSCRIPTION = `${PREFIX}subscriptionId`;

/** Milliseconds to wait for a message. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;

interface Headers {
  readonly [name: string]: string;
}

interface PendingRequest {
  resolve(message: Json): void;
  reject(error: Error): void;
}

/**
 * A client of one stateless revision. Each request names the revision, the client and its capabilities. The client answers the requests of
 * `input_required` results, and keeps them and the server's notifications.
 */
export class StatelessClient implements FeatureClient {
  readonly revision: string;
  readonly received: Json[] = [];
  answers: Answers = {};
  cycles = 0;
  opened: Json | undefined;
  readonly #channel: Channel;
  readonly #pending = new Map<number, PendingRequest>();
  /** The ids of the listen streams. */
  readonly #subscriptions = new Set<number>();
  #capabilities: object = {};
  #level: string | undefined;
  #changed: () => void = () => {};
  #nextId = 1;

  constructor(channel: Channel, revision: string) {
    this.#channel = channel;
    this.revision = revision;
    channel.receive = (message) => this.#receive(message);
  }

  /** Sets the capabilities of all later requests, and discovers the server. */
  async open({ version = this.revision, capabilities = {} }: OpenOptions = {}): Promise<Json> {
    this.#capabilities = capabilities;
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

  /** Sends a request, and repeats it with the client's answers as long as the server requires input. */
  async #complete(method: string, params: object, headers: Headers): Promise<Json> {
    let repeated = params;
    for (;;) {
      const result = await this.#send(method, repeated, headers).response;
      if ((result["resultType"] as unknown) !== "input_required") return result;
      this.cycles++;
      const { inputRequests, requestState } = result as unknown as { inputRequests?: Json; requestState?: string };
      repeated = {
        ...params,
        ...(inputRequests !== undefined && { inputResponses: await this.#answer(inputRequests) }),
        ...(requestState !== undefined && { requestState }),
      };
    }
  }

  /** Sends a request. Its response is not repeated with answers. */
  start(method: string, params: object = {}): StartedRequest {
    const { id, response } = this.#send(method, params, {});
    return { response, cancel: () => this.#cancel(id), disconnect: () => this.#channel.disconnect?.(id) };
  }

  batch(): never {
    throw new Error(`revision ${this.revision} has no batches`);
  }

  async take(method: string): Promise<Json> {
    for (;;) {
      const at = this.received.findIndex((message) => (message["method"] as unknown) === method);
      if (at >= 0) return this.received.splice(at, 1)[0]!;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`the server did not send ${method}`)), PATIENCE);
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async setLevel(level: string): Promise<void> {
    this.#level = level;
  }

  /** Opens a listen stream, and waits until the server has acknowledged it. */
  async listen(notifications: RequestedNotifications): Promise<() => Promise<void>> {
    const { id } = this.#send("subscriptions/listen", { notifications }, {});
    this.#subscriptions.add(id);
    const { params } = await this.take("notifications/subscriptions/acknowledged");
    assert.equal(params, { notifications });
    return async () => {
      this.#cancel(id);
      // The server has read the cancellation once it has answered a later request.
      await this.request("server/discover");
    };
  }

  async close(): Promise<void> {
    for (const { resolve } of this.#pending.values()) resolve({} as Json);
    this.#pending.clear();
    await this.#channel.close();
  }

  #send(method: string, params: object, headers: Headers): { id: number; response: Promise<Json> } {
    const id = this.#nextId++;
    const response = new Promise<Json>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no response to ${method}`)), PATIENCE);
      this.#pending.set(id, {
        resolve(message) {
          clearTimeout(timer);
          resolve((message["result"] === undefined ? { error: message["error"] } : message["result"]) as Json);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
    });
    // A request that ends with the connection may have no reader.
    response.catch(() => {});
    this.#channel.send({ jsonrpc: "2.0", id, method, params: this.#withMeta(params) }, headers);
    return { id, response };
  }

  #withMeta(params: { readonly _meta?: object }): object {
    const _meta = {
      [`${PREFIX}protocolVersion`]: this.revision,
      [`${PREFIX}clientInfo`]: { name: "test", version: "0" },
      [`${PREFIX}clientCapabilities`]: this.#capabilities,
      ...(this.#level !== undefined && { [`${PREFIX}logLevel`]: this.#level }),
      ...params._meta,
    };
    return { ...params, _meta };
  }

  /** Over HTTP a client cancels a request by closing its stream. */
  #cancel(id: number): void {
    if (this.#channel.disconnect !== undefined) this.#channel.disconnect(id);
    else this.#channel.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
  }

  #receive(message: Json): void {
    const { id, method } = message as unknown as { id?: number; method?: string };
    if (method === undefined) {
      this.#pending.get(id!)?.resolve(message);
      this.#pending.delete(id!);
      return;
    }
    this.received.push(this.#withoutSubscription(message));
    this.#changed();
  }

  /** Returns a notification of one of the listen streams without the id of the stream. */
  #withoutSubscription(message: Json): Json {
    const { _meta, ...params } = message["params"] as unknown as { _meta?: { readonly [key: string]: unknown } };
    const { [SUBSCRIPTION]: id, ...others } = _meta ?? {};
    if (!this.#subscriptions.has(id as number)) return message;
    const hasOthers = Object.keys(others).length > 0;
    return { ...message, params: { ...params, ...(hasOthers && { _meta: others }) } } as unknown as Json;
  }

  async #answer(requests: Json): Promise<object> {
    const answered = Object.entries(requests).map(async ([key, request]) => {
      const { method, params = {} } = request as unknown as { method: string; params?: Json };
      this.received.push({ method, params } as unknown as Json);
      return [key, await this.answers[method]!(params as Json)] as const;
    });
    return Object.fromEntries(await Promise.all(answered));
  }
}
