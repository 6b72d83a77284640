import type { FeatureClient, OpenOptions, RequestedNotifications, StartedRequest } from "./featureClient.js";
import { SessionClient, type Answers, type Channel, type Json } from "./sessionClient.js";

/** A client with a session. */
export class SessionFeatureClient implements FeatureClient {
  readonly revision: string;
  readonly cycles = 0;
  opened: Json | undefined;
  readonly #channel: Channel;
  readonly #session: SessionClient;

  constructor(channel: Channel, revision: string) {
    this.revision = revision;
    this.#channel = channel;
    this.#session = new SessionClient(channel, revision);
  }

  get received(): Json[] {
    return this.#session.received;
  }

  set answers(answers: Answers) {
    this.#session.answers = answers;
  }

  get answers(): Answers {
    return this.#session.answers;
  }

  async open({ version = this.revision, capabilities = {} }: OpenOptions = {}): Promise<Json> {
    this.opened = await this.#session.initialize(capabilities, version);
    return this.opened;
  }

  request(method: string, params?: object): Promise<Json> {
    return this.#session.request(method, params);
  }

  start(method: string, params?: object): StartedRequest {
    const { id, response } = this.#session.start(method, params);
    return {
      response,
      cancel: () => this.#session.notify("notifications/cancelled", { requestId: id }),
      disconnect: () => this.#channel.disconnect?.(id),
    };
  }

  batch(requests: readonly { method: string; params?: object }[]): Promise<Json[]> {
    return this.#session.batch(requests);
  }

  take(method: string): Promise<Json> {
    return this.#session.take(method);
  }

  setLevel(level: string): Promise<unknown> {
    return this.request("logging/setLevel", { level });
  }

  /** Subscribes to the resources. All sessions receive the other notifications. */
  async listen({ resourceSubscriptions = [] }: RequestedNotifications): Promise<() => Promise<void>> {
    for (const uri of resourceSubscriptions) await this.request("resources/subscribe", { uri });
    return async () => {
      for (const uri of resourceSubscriptions) await this.request("resources/unsubscribe", { uri });
    };
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
