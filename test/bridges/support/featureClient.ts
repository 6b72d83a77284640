import { isStateless } from "../../support/revisions.js";
import { SessionClient, type Answers, type Channel, type Json } from "./sessionClient.js";
import { StatelessFeatureClient } from "./statelessFeatureClient.js";

/** A request that a client has sent. */
export interface StartedRequest {
  readonly response: Promise<Json>;
  /** Cancels the request, as the revision and the transport of the client do it. */
  cancel(): void;
  /** Closes the HTTP stream of the response. Does nothing on other transports. */
  disconnect(): void;
}

/** The notifications that a client requests, by the names of `subscriptions/listen`. */
export interface RequestedNotifications {
  readonly toolsListChanged?: true;
  readonly resourcesListChanged?: true;
  readonly promptsListChanged?: true;
  readonly resourceSubscriptions?: readonly string[];
}

export interface OpenOptions {
  /** The revision that the client requests; its own by default. */
  readonly version?: string;
  readonly capabilities?: object;
}

/** A client of any revision, as the features of the matrix use it. */
export interface FeatureClient {
  readonly revision: string;
  /** The server's notifications, and its requests to the client, in the order of their arrival. */
  readonly received: Json[];
  /** The results that required input, for a client without a session. */
  readonly cycles: number;
  /** The result of `open`. */
  readonly opened: Json | undefined;
  answers: Answers;
  /** Opens a session, or discovers the server. */
  open(options?: OpenOptions): Promise<Json>;
  request(method: string, params?: object, headers?: { readonly [name: string]: string }): Promise<Json>;
  start(method: string, params?: object): StartedRequest;
  batch(requests: readonly { method: string; params?: object }[]): Promise<Json[]>;
  /** Resolves with the first message of the server that has a method; the message is removed from `received`. */
  take(method: string): Promise<Json>;
  setLevel(level: string): Promise<unknown>;
  /** Begins to receive notifications. Resolves with the function that ends it. */
  listen(requested: RequestedNotifications): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function createFeatureClient(channel: Channel, revision: string): FeatureClient {
  return isStateless(revision) ? new StatelessFeatureClient(channel, revision) : new SessionFeatureClient(channel, revision);
}

/** A client with a session. */
class SessionFeatureClient implements FeatureClient {
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
