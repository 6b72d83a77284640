import { ChannelClient, type Answers, type Channel, type Json, type SentRequest } from "./channelClient.js";
import type { FeatureClient, OpenOptions, RequestedNotifications } from "./featureClient.js";

export type { Answers, Channel, Json } from "./channelClient.js";

/** A client of one revision with a session. */
export class SessionClient extends ChannelClient implements FeatureClient {
  answers: Answers = {};
  readonly cycles = 0;
  opened: Json | undefined;

  /** Opens the session. Resolves with the response to `initialize`. */
  async initialize(capabilities: object = {}, protocolVersion: string = this.revision): Promise<Json> {
    const clientInfo = { name: "test", version: "0" };
    this.opened = await this.request("initialize", { protocolVersion, capabilities, clientInfo });
    this.notify("notifications/initialized");
    return this.opened;
  }

  open({ version, capabilities }: OpenOptions = {}): Promise<Json> {
    return this.initialize(capabilities, version);
  }

  /** Sends a request and resolves with the `result` or the `error` of its response. */
  async request(method: string, params?: object): Promise<Json> {
    return this.start(method, params).response;
  }

  start(method: string, params?: object): SentRequest {
    return this.sendRequest(method, params);
  }

  cancel({ id }: Pick<SentRequest, "id">): void {
    this.notify("notifications/cancelled", { requestId: id });
  }

  /** Sends several requests as one batch. */
  batch(requests: readonly { method: string; params?: object }[]): Promise<Json[]> {
    const sent: object[] = [];
    const collecting: Channel["send"] = (message) => void sent.push(message);
    const { channel } = this;
    const { send } = channel;
    channel.send = collecting;
    const responses = requests.map(({ method, params }) => this.request(method, params));
    channel.send = send;
    channel.send(sent);
    return Promise.all(responses);
  }

  notify(method: string, params?: object): void {
    this.channel.send({ jsonrpc: "2.0", method, ...(params !== undefined && { params }) });
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

  protected answer(id: string | number, method: string, params: Json): void {
    const answer = this.answers[method];
    // A request without an answer waits, as for a user who does not respond.
    if (answer !== undefined)
      void Promise.resolve(answer(params)).then((result) => this.channel.send({ jsonrpc: "2.0", id, result }));
  }
}
