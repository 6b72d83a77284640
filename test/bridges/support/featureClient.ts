import type { Answers, Headers, Json, SentRequest } from "./channelClient.js";

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
  request(method: string, params?: object, headers?: Headers): Promise<Json>;
  start(method: string, params?: object): SentRequest;
  batch(requests: readonly { method: string; params?: object }[]): Promise<Json[]>;
  /** Resolves with the first message of the server that has a method; the message is removed from `received`. */
  take(method: string): Promise<Json>;
  setLevel(level: string): Promise<unknown>;
  /** Begins to receive notifications. Resolves with the function that ends it. */
  listen(requested: RequestedNotifications): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
