// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 e5d7ca03b3c0e6936dafa995bebe6ead878b92dfb701481ace8680e9cb039c3a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodFacts } from "../runtime/protocol/method.js";
import type * as types from "./types.js";

/** Each request: the whole message, its params and what answers it. */
export interface Requests {
  /**
   * Either party checks that the connection still works. The receiver must
   * answer promptly with an empty result.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/ping
   */
  ping: {
    message: types.PingRequest;
    params?: NonNullable<types.PingRequest["params"]>;
    result: types.EmptyResult;
  };
  /**
   * Client opens the session with this first request, to agree on a protocol
   * revision and exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  initialize: {
    message: types.InitializeRequest;
    params: types.InitializeRequest["params"];
    result: types.InitializeResult;
  };
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
   */
  "completion/complete": {
    message: types.CompleteRequest;
    params: types.CompleteRequest["params"];
    result: types.CompleteResult;
  };
  /**
   * Client sets the least severe log level it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  "logging/setLevel": {
    message: types.SetLevelRequest;
    params: types.SetLevelRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * Client has the server render one prompt into messages.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "prompts/get": {
    message: types.GetPromptRequest;
    params: types.GetPromptRequest["params"];
    result: types.GetPromptResult;
  };
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "prompts/list": {
    message: types.ListPromptsRequest;
    params?: NonNullable<types.ListPromptsRequest["params"]>;
    result: types.ListPromptsResult;
  };
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/list": {
    message: types.ListResourcesRequest;
    params?: NonNullable<types.ListResourcesRequest["params"]>;
    result: types.ListResourcesResult;
  };
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/templates/list": {
    message: types.ListResourceTemplatesRequest;
    params?: NonNullable<types.ListResourceTemplatesRequest["params"]>;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * Client fetches the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/read": {
    message: types.ReadResourceRequest;
    params: types.ReadResourceRequest["params"];
    result: types.ReadResourceResult;
  };
  /**
   * Client asks to be told when one resource changes. Requires the server's
   * `resources.subscribe` capability.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/subscribe": {
    message: types.SubscribeRequest;
    params: types.SubscribeRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * Client ends a subscription that it began with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/unsubscribe": {
    message: types.UnsubscribeRequest;
    params: types.UnsubscribeRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequest["params"];
    result: types.CallToolResult;
  };
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "tools/list": {
    message: types.ListToolsRequest;
    params?: NonNullable<types.ListToolsRequest["params"]>;
    result: types.ListToolsResult;
  };
  /**
   * Server asks the client to run its language model. The client picks the
   * model and should let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
   */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequest["params"];
    result: types.CreateMessageResult;
  };
  /**
   * Server asks which directories or files the client lets it work in.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  "roots/list": {
    message: types.ListRootsRequest;
    params?: NonNullable<types.ListRootsRequest["params"]>;
    result: types.ListRootsResult;
  };
  /**
   * Server asks the client to obtain input from its user; the reply is an
   * {@link ElicitResult}.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
   */
  "elicitation/create": {
    message: types.ElicitRequest;
    params: types.ElicitRequest["params"];
    result: types.ElicitResult;
  };
}

/** Each notification: the whole message and its params. */
export interface Notifications {
  /**
   * Either party withdraws a request it sent earlier; the receiver should stop
   * the work. It can arrive too late. `initialize` cannot be cancelled by the
   * client.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/cancellation
   */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotification["params"];
  };
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
   */
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotification["params"];
  };
  /**
   * Client confirms that it has processed the `initialize` reply; normal
   * operation can begin.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  "notifications/initialized": {
    message: types.InitializedNotification;
    params?: NonNullable<types.InitializedNotification["params"]>;
  };
  /**
   * Client reports that its roots were added, removed or altered; the server
   * should fetch them again with `roots/list`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  "notifications/roots/list_changed": {
    message: types.RootsListChangedNotification;
    params?: NonNullable<types.RootsListChangedNotification["params"]>;
  };
  /**
   * Server sends one log entry to the client. Until the client picks a level
   * with `logging/setLevel`, the server decides what to send.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  "notifications/message": {
    message: types.LoggingMessageNotification;
    params: types.LoggingMessageNotification["params"];
  };
  /**
   * Server tells a subscribed client that a resource has changed; read it again
   * to get the new contents.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "notifications/resources/updated": {
    message: types.ResourceUpdatedNotification;
    params: types.ResourceUpdatedNotification["params"];
  };
  /**
   * Server tells the client that its list of resources has changed. Needs no
   * prior subscription; the client can call `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "notifications/resources/list_changed": {
    message: types.ResourceListChangedNotification;
    params?: NonNullable<types.ResourceListChangedNotification["params"]>;
  };
  /**
   * Server tells the client that its set of tools has changed. Needs no prior
   * subscription; the client can call `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
    params?: NonNullable<types.ToolListChangedNotification["params"]>;
  };
  /**
   * Server tells the client that its prompt catalogue has changed. Needs no
   * prior subscription; the client can call `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "notifications/prompts/list_changed": {
    message: types.PromptListChangedNotification;
    params?: NonNullable<types.PromptListChangedNotification["params"]>;
  };
}

export type RequestMethod = keyof Requests;
export type NotificationMethod = keyof Notifications;

/** Requests that a client may send. */
export type ClientRequestMethod =
  | "ping"
  | "initialize"
  | "completion/complete"
  | "logging/setLevel"
  | "prompts/get"
  | "prompts/list"
  | "resources/list"
  | "resources/templates/list"
  | "resources/read"
  | "resources/subscribe"
  | "resources/unsubscribe"
  | "tools/call"
  | "tools/list";

/** Requests that a server may send. */
export type ServerRequestMethod =
  "ping" | "sampling/createMessage" | "roots/list" | "elicitation/create";

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod = never;

/** Notifications that a client may send. */
export type ClientNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/initialized"
  | "notifications/roots/list_changed";

/** Notifications that a server may send. */
export type ServerNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/message"
  | "notifications/resources/updated"
  | "notifications/resources/list_changed"
  | "notifications/tools/list_changed"
  | "notifications/prompts/list_changed";

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export declare const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
};
