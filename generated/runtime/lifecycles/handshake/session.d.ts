// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogLevel } from "../../protocol/logLevel.js";
import type { ClientFacts } from "../../server/context.js";
import type {
  ConnectionForIncomingRequests,
  RequestToClientOptions,
  RuntimeMethodHandler,
  NotificationListener,
  Server,
  McpSession,
} from "../../server/server.js";
import type { SessionRecordSaver } from "../../stores/sessions.js";
import type { JsonObject } from "../../validation/checks.js";
/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export declare class HandshakeSession
  implements McpSession, NotificationListener
{
  #private;
  readonly server: Server;
  readonly client: ClientFacts;
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  readonly subscriptions: Map<string, number>;
  logLevel: LogLevel;
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes: number;
  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(
    server: Server,
    params: JsonObject,
    connection: Pick<ConnectionForIncomingRequests, "owner" | "push">,
  );
  get owner(): string | undefined;
  wants(method: string, { uri }: JsonObject): boolean;
  deliver(method: string, params: JsonObject): void;
  handleOf(
    method: string,
    handle: RuntimeMethodHandler | undefined,
  ): RuntimeMethodHandler | undefined;
  ask(
    method: string,
    params: JsonObject,
    options: RequestToClientOptions,
  ): Promise<unknown>;
  settle(response: JsonObject): void;
  progressed(params: JsonObject): void;
  notify(method: string, params: JsonObject): void;
  end(): void;
  close(): void;
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number;
}
