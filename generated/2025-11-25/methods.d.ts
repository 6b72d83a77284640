// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
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
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/ping
   */
  ping: {
    message: types.PingRequest;
    params?: types.RequestParams;
    result: types.EmptyResult;
  };
  /**
   * Client opens the session with this first request, to agree on a protocol
   * revision and exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  initialize: {
    message: types.InitializeRequest;
    params: types.InitializeRequestParams;
    result: types.InitializeResult;
  };
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
   */
  "completion/complete": {
    message: types.CompleteRequest;
    params: types.CompleteRequestParams;
    result: types.CompleteResult;
  };
  /**
   * Client sets the least severe log level it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  "logging/setLevel": {
    message: types.SetLevelRequest;
    params: types.SetLevelRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Client has the server render one prompt into messages.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  "prompts/get": {
    message: types.GetPromptRequest;
    params: types.GetPromptRequestParams;
    result: types.GetPromptResult;
  };
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  "prompts/list": {
    message: types.ListPromptsRequest;
    params?: types.PaginatedRequestParams;
    result: types.ListPromptsResult;
  };
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "resources/list": {
    message: types.ListResourcesRequest;
    params?: types.PaginatedRequestParams;
    result: types.ListResourcesResult;
  };
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "resources/templates/list": {
    message: types.ListResourceTemplatesRequest;
    params?: types.PaginatedRequestParams;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * Client fetches the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "resources/read": {
    message: types.ReadResourceRequest;
    params: types.ReadResourceRequestParams;
    result: types.ReadResourceResult;
  };
  /**
   * Client asks to be told when one resource changes. Requires the server's
   * `resources.subscribe` capability.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "resources/subscribe": {
    message: types.SubscribeRequest;
    params: types.SubscribeRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Client ends a subscription that it began with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "resources/unsubscribe": {
    message: types.UnsubscribeRequest;
    params: types.UnsubscribeRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequestParams;
    result: types.CallToolResult;
  };
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  "tools/list": {
    message: types.ListToolsRequest;
    params?: types.PaginatedRequestParams;
    result: types.ListToolsResult;
  };
  /**
   * Asks for a task's current status without waiting for its outcome.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  "tasks/get": {
    message: types.GetTaskRequest;
    params: types.GetTaskRequest["params"];
    result: types.GetTaskResult;
  };
  /**
   * Asks for a task's outcome. The reply is held back until the task reaches a
   * final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  "tasks/result": {
    message: types.GetTaskPayloadRequest;
    params: types.GetTaskPayloadRequest["params"];
    result: types.GetTaskPayloadResult;
  };
  /**
   * Asks for the tasks that the receiver holds for this requester, page by
   * page.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  "tasks/list": {
    message: types.ListTasksRequest;
    params?: types.PaginatedRequestParams;
    result: types.ListTasksResult;
  };
  /**
   * Asks the receiver to stop a task. Refused with -32602 if the task has
   * already ended.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  "tasks/cancel": {
    message: types.CancelTaskRequest;
    params: types.CancelTaskRequest["params"];
    result: types.CancelTaskResult;
  };
  /**
   * Server asks the client to run its language model. The client picks the
   * model and should let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
   */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequestParams;
    result: types.CreateMessageResult;
  };
  /**
   * Server asks which directories or files the client lets it work in.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  "roots/list": {
    message: types.ListRootsRequest;
    params?: types.RequestParams;
    result: types.ListRootsResult;
  };
  /**
   * Server asks the client to obtain input from its user; the reply is an
   * {@link ElicitResult}.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
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
   * Either party withdraws a request it sent earlier; it can arrive too late.
   * Not for `initialize`, and tasks are stopped with `tasks/cancel` instead.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
   */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotificationParams;
  };
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
   */
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotificationParams;
  };
  /**
   * Client confirms that it has processed the `initialize` reply; normal
   * operation can begin.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  "notifications/initialized": {
    message: types.InitializedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Client reports that its roots were added, removed or altered; the server
   * should fetch them again with `roots/list`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  "notifications/roots/list_changed": {
    message: types.RootsListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Receiver tells the requester that a task's status changed. Sending it is
   * optional, so keep polling with `tasks/get`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  "notifications/tasks/status": {
    message: types.TaskStatusNotification;
    params: types.TaskStatusNotificationParams;
  };
  /**
   * Server sends one log entry to the client. Until the client picks a level
   * with `logging/setLevel`, the server decides what to send.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  "notifications/message": {
    message: types.LoggingMessageNotification;
    params: types.LoggingMessageNotificationParams;
  };
  /**
   * Server tells a subscribed client that a resource has changed; read it again
   * to get the new contents.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "notifications/resources/updated": {
    message: types.ResourceUpdatedNotification;
    params: types.ResourceUpdatedNotificationParams;
  };
  /**
   * Server tells the client that its list of resources has changed. Needs no
   * prior subscription; the client can call `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  "notifications/resources/list_changed": {
    message: types.ResourceListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Server tells the client that its set of tools has changed. Needs no prior
   * subscription; the client can call `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Server tells the client that its prompt catalogue has changed. Needs no
   * prior subscription; the client can call `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  "notifications/prompts/list_changed": {
    message: types.PromptListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * Servers may send this once a URL-mode interaction has finished in the
   * browser, so that the client can carry on.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
   */
  "notifications/elicitation/complete": {
    message: types.ElicitationCompleteNotification;
    params: types.ElicitationCompleteNotification["params"];
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
  | "tools/list"
  | "tasks/get"
  | "tasks/result"
  | "tasks/list"
  | "tasks/cancel";

/** Requests that a server may send. */
export type ServerRequestMethod =
  | "ping"
  | "tasks/get"
  | "tasks/result"
  | "tasks/list"
  | "tasks/cancel"
  | "sampling/createMessage"
  | "roots/list"
  | "elicitation/create";

/** Questions to the client that travel inside a result. */
export type EmbeddedRequestMethod = never;

/** Notifications that a client may send. */
export type ClientNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/initialized"
  | "notifications/roots/list_changed"
  | "notifications/tasks/status";

/** Notifications that a server may send. */
export type ServerNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/tasks/status"
  | "notifications/message"
  | "notifications/resources/updated"
  | "notifications/resources/list_changed"
  | "notifications/tools/list_changed"
  | "notifications/prompts/list_changed"
  | "notifications/elicitation/complete";

/** Every method of this revision: who sends it, who handles it, what must be declared for it. */
export declare const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodFacts;
};
