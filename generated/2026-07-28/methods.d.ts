// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../runtime/protocol/method.js";
import type * as types from "./types.js";

/** Each request: the whole message, its params and what answers it. */
export interface Requests {
  /**
   * Asks what a server offers and which revisions it speaks. Every server
   * implements it; clients may skip it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
   */
  "server/discover": {
    message: types.DiscoverRequest;
    params: types.RequestParams;
    result: types.DiscoverResult;
  };
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  "completion/complete": {
    message: types.CompleteRequest;
    params: types.CompleteRequestParams;
    result: types.CompleteResult;
  };
  /**
   * Client has the server render one prompt into messages. The server may
   * answer with {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "prompts/get": {
    message: types.GetPromptRequest;
    params: types.GetPromptRequestParams;
    result: types.GetPromptResult | types.InputRequiredResult;
  };
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "prompts/list": {
    message: types.ListPromptsRequest;
    params: types.PaginatedRequestParams;
    result: types.ListPromptsResult;
  };
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/list": {
    message: types.ListResourcesRequest;
    params: types.PaginatedRequestParams;
    result: types.ListResourcesResult;
  };
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/templates/list": {
    message: types.ListResourceTemplatesRequest;
    params: types.PaginatedRequestParams;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * Client fetches the contents of one resource. The server may answer with
   * {@link InputRequiredResult} to obtain input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/read": {
    message: types.ReadResourceRequest;
    params: types.ReadResourceRequestParams;
    result: types.ReadResourceResult | types.InputRequiredResult;
  };
  /**
   * Opens a long-lived stream of server notifications. Its response arrives
   * only when the server ends the stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  "subscriptions/listen": {
    message: types.SubscriptionsListenRequest;
    params: types.SubscriptionsListenRequestParams;
    result: types.SubscriptionsListenResult;
  };
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequestParams;
    result: types.CallToolResult | types.InputRequiredResult;
  };
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "tools/list": {
    message: types.ListToolsRequest;
    params: types.PaginatedRequestParams;
    result: types.ListToolsResult;
  };
  /**
   * Asks the client to run its language model; sent as an input request inside
   * {@link InputRequiredResult}. The client picks the model and should let the
   * user review first.
   *
   * @deprecated Since 2026-07-28: call a model provider's API directly instead
   * of sampling.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequestParams;
    result: types.CreateMessageResult;
  };
  /**
   * Asks which directories or files the server may work in; sent as an input
   * request inside {@link InputRequiredResult}.
   *
   * @deprecated Since 2026-07-28: pass locations through tool parameters,
   * resource URIs or server configuration.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  "roots/list": {
    message: types.ListRootsRequest;
    params?: NonNullable<types.ListRootsRequest["params"]>;
    result: types.ListRootsResult;
  };
  /**
   * Server asks the client to obtain input from its user. Travels inside
   * `inputRequests` of an {@link InputRequiredResult}, not as a JSON-RPC
   * request of its own.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
   */
  "elicitation/create": {
    message: types.ElicitRequest;
    params: types.ElicitRequestParams;
    result: types.ElicitResult;
  };
}

/** Each notification: the whole message and its params. */
export interface Notifications {
  /**
   * Client withdraws a request it sent earlier; it can arrive too late. Servers
   * send it only on stdio, to end a `subscriptions/listen` stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotificationParams;
  };
  /**
   * Server reports how far a running request has come, only if the client
   * supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
   */
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotificationParams;
  };
  /**
   * Server sends one log entry to the client, only for requests whose `_meta`
   * sets `io.modelcontextprotocol/logLevel`.
   *
   * @deprecated Since 2026-07-28: write logs to stderr on stdio transports, or
   * use OpenTelemetry.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
   */
  "notifications/message": {
    message: types.LoggingMessageNotification;
    params: types.LoggingMessageNotificationParams;
  };
  /**
   * Server tells the client that a resource has changed. Arrives only on a
   * `subscriptions/listen` stream whose `resourceSubscriptions` cover it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "notifications/resources/updated": {
    message: types.ResourceUpdatedNotification;
    params: types.ResourceUpdatedNotificationParams;
  };
  /**
   * Server tells the client that its list of resources has changed. Arrives
   * only on a `subscriptions/listen` stream whose filter sets
   * `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "notifications/resources/list_changed": {
    message: types.ResourceListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Server tells the client that its set of tools has changed. Arrives only on
   * a `subscriptions/listen` stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Server tells the client that its prompt catalogue has changed. Arrives only
   * on a `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "notifications/prompts/list_changed": {
    message: types.PromptListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Confirms a subscription. The server sends it before any other message
   * bearing that subscription id.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  "notifications/subscriptions/acknowledged": {
    message: types.SubscriptionsAcknowledgedNotification;
    params: types.SubscriptionsAcknowledgedNotificationParams;
  };
}

export type RequestMethod = keyof Requests;
export type NotificationMethod = keyof Notifications;

/** Requests that a client may send. */
export type ClientRequestMethod =
  | "server/discover"
  | "completion/complete"
  | "prompts/get"
  | "prompts/list"
  | "resources/list"
  | "resources/templates/list"
  | "resources/read"
  | "subscriptions/listen"
  | "tools/call"
  | "tools/list";

/** Requests that a server may send. */
export type ServerRequestMethod = never;

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod =
  "sampling/createMessage" | "roots/list" | "elicitation/create";

/** Notifications that a client may send. */
export type ClientNotificationMethod = "notifications/cancelled";

/** Notifications that a server may send. */
export type ServerNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/message"
  | "notifications/resources/updated"
  | "notifications/resources/list_changed"
  | "notifications/tools/list_changed"
  | "notifications/prompts/list_changed"
  | "notifications/subscriptions/acknowledged";

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export declare const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
};
