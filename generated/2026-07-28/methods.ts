// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { MethodDescription } from "../runtime/protocol.js";
import type * as types from "./types.js";

/** The requests by method, each with the types of its message, params and result. */
export interface Requests {
  /**
   * The client asks the server for its protocol revisions, capabilities and instructions. Every server must implement
   * this request; clients do not have to send it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
   */
  "server/discover": {
    message: types.DiscoverRequest;
    params: types.RequestParams;
    result: types.DiscoverResult;
  };
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  "completion/complete": {
    message: types.CompleteRequest;
    params: types.CompleteRequestParams;
    result: types.CompleteResult;
  };
  /**
   * The client gets the messages of one prompt. The server may return an `InputRequiredResult` to ask for input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "prompts/get": {
    message: types.GetPromptRequest;
    params: types.GetPromptRequestParams;
    result: types.GetPromptResult | types.InputRequiredResult;
  };
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "prompts/list": {
    message: types.ListPromptsRequest;
    params: types.PaginatedRequestParams;
    result: types.ListPromptsResult;
  };
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/list": {
    message: types.ListResourcesRequest;
    params: types.PaginatedRequestParams;
    result: types.ListResourcesResult;
  };
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/templates/list": {
    message: types.ListResourceTemplatesRequest;
    params: types.PaginatedRequestParams;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * The client reads the contents of one resource. The server may return an `InputRequiredResult` to ask for input
   * first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "resources/read": {
    message: types.ReadResourceRequest;
    params: types.ReadResourceRequestParams;
    result: types.ReadResourceResult | types.InputRequiredResult;
  };
  /**
   * The client opens a stream on which the server sends notifications. The server sends the response to this request
   * only when it ends the stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  "subscriptions/listen": {
    message: types.SubscriptionsListenRequest;
    params: types.SubscriptionsListenRequestParams;
    result: types.SubscriptionsListenResult;
  };
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequestParams;
    result: types.CallToolResult | types.InputRequiredResult;
  };
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "tools/list": {
    message: types.ListToolsRequest;
    params: types.PaginatedRequestParams;
    result: types.ListToolsResult;
  };
  /**
   * The server asks the client to generate a message with its language model. The server sends this request in the
   * `inputRequests` of an `InputRequiredResult`. The client chooses the model, and should let the user review the
   * request first.
   *
   * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequestParams;
    result: types.CreateMessageResult;
  };
  /**
   * The server asks for the directories and files in which it may work. It sends this request in the `inputRequests` of
   * an `InputRequiredResult`.
   *
   * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  "roots/list": {
    message: types.ListRootsRequest;
    params?: NonNullable<types.ListRootsRequest["params"]>;
    result: types.ListRootsResult;
  };
  /**
   * The server asks the client for input from its user. It sends this request in the `inputRequests` of an
   * `InputRequiredResult`, not as a separate JSON-RPC request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
   */
  "elicitation/create": {
    message: types.ElicitRequest;
    params: types.ElicitRequestParams;
    result: types.ElicitResult;
  };
}

/** The notifications by method, each with the types of its message and params. */
export interface Notifications {
  /**
   * The client cancels a request that it sent before; the server should stop the work on it. The notification may
   * arrive after the request has completed. On stdio, a server sends it too, but only to end a `subscriptions/listen`
   * stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotificationParams;
  };
  /**
   * The server reports the progress of a request that is still running. It may do so only if the client sent a progress
   * token with that request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
   */
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotificationParams;
  };
  /**
   * The server sends a log message to the client. It may do so only for a request whose `_meta` sets
   * `io.modelcontextprotocol/logLevel`.
   *
   * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
   */
  "notifications/message": {
    message: types.LoggingMessageNotification;
    params: types.LoggingMessageNotificationParams;
  };
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It sends this notification
   * only on a `subscriptions/listen` stream whose `resourceSubscriptions` include the resource.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "notifications/resources/updated": {
    message: types.ResourceUpdatedNotification;
    params: types.ResourceUpdatedNotificationParams;
  };
  /**
   * The server reports that its list of resources has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  "notifications/resources/list_changed": {
    message: types.ResourceListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * The server reports that its list of tools has changed. It sends this notification only on a `subscriptions/listen`
   * stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * The server reports that its list of prompts has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  "notifications/prompts/list_changed": {
    message: types.PromptListChangedNotification;
    params?: types.NotificationParams;
  };
  /**
   * The server confirms a subscription and states which types of notifications it will send. It must send this
   * notification before any other message that carries the id of this subscription.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  "notifications/subscriptions/acknowledged": {
    message: types.SubscriptionsAcknowledgedNotification;
    params: types.SubscriptionsAcknowledgedNotificationParams;
  };
}

/** The methods of all requests. */
export type RequestMethod = keyof Requests;

/** The methods of all notifications. */
export type NotificationMethod = keyof Notifications;

/** The methods of requests that a client can send. */
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

/** The methods of requests that a server can send. */
export type ServerRequestMethod = never;

/** The methods of requests to the client that a server sends inside a result. */
export type EmbeddedRequestMethod = "sampling/createMessage" | "roots/list" | "elicitation/create";

/** The methods of notifications that a client can send. */
export type ClientNotificationMethod = "notifications/cancelled";

/** The methods of notifications that a server can send. */
export type ServerNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/message"
  | "notifications/resources/updated"
  | "notifications/resources/list_changed"
  | "notifications/tools/list_changed"
  | "notifications/prompts/list_changed"
  | "notifications/subscriptions/acknowledged";

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodDescription;
} = {
  "server/discover": {
    kind: "request",
    direction: "clientToServer",
    message: "DiscoverRequest",
    handler: "discover",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "completion/complete": {
    kind: "request",
    direction: "clientToServer",
    message: "CompleteRequest",
    handler: "complete",
    capability: "completions",
    declaredBy: "server",
    deprecated: false,
    feature: "completions",
  },
  "prompts/get": {
    kind: "request",
    direction: "clientToServer",
    message: "GetPromptRequest",
    handler: "getPrompt",
    capability: "prompts",
    declaredBy: "server",
    deprecated: false,
    feature: "prompts",
  },
  "prompts/list": {
    kind: "request",
    direction: "clientToServer",
    message: "ListPromptsRequest",
    handler: "listPrompts",
    capability: "prompts",
    declaredBy: "server",
    deprecated: false,
    feature: "prompts",
  },
  "resources/list": {
    kind: "request",
    direction: "clientToServer",
    message: "ListResourcesRequest",
    handler: "listResources",
    capability: "resources",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "resources/templates/list": {
    kind: "request",
    direction: "clientToServer",
    message: "ListResourceTemplatesRequest",
    handler: "listResourceTemplates",
    capability: "resources",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "resources/read": {
    kind: "request",
    direction: "clientToServer",
    message: "ReadResourceRequest",
    handler: "readResource",
    capability: "resources",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "subscriptions/listen": {
    kind: "request",
    direction: "clientToServer",
    message: "SubscriptionsListenRequest",
    handler: "subscriptionsListen",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "tools/call": {
    kind: "request",
    direction: "clientToServer",
    message: "CallToolRequest",
    handler: "callTool",
    capability: "tools",
    declaredBy: "server",
    deprecated: false,
    feature: "tools",
  },
  "tools/list": {
    kind: "request",
    direction: "clientToServer",
    message: "ListToolsRequest",
    handler: "listTools",
    capability: "tools",
    declaredBy: "server",
    deprecated: false,
    feature: "tools",
  },
  "sampling/createMessage": {
    kind: "request",
    direction: "embedded",
    message: "CreateMessageRequest",
    handler: "createMessage",
    capability: "sampling",
    declaredBy: "client",
    deprecated: true,
    feature: "sampling",
  },
  "roots/list": {
    kind: "request",
    direction: "embedded",
    message: "ListRootsRequest",
    handler: "listRoots",
    capability: "roots",
    declaredBy: "client",
    deprecated: true,
    feature: "roots",
  },
  "elicitation/create": {
    kind: "request",
    direction: "embedded",
    message: "ElicitRequest",
    handler: "elicit",
    capability: "elicitation",
    declaredBy: "client",
    deprecated: false,
    feature: "elicitation",
  },
  "notifications/cancelled": {
    kind: "notification",
    direction: "both",
    message: "CancelledNotification",
    handler: "cancelled",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/progress": {
    kind: "notification",
    direction: "serverToClient",
    message: "ProgressNotification",
    handler: "progress",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/message": {
    kind: "notification",
    direction: "serverToClient",
    message: "LoggingMessageNotification",
    handler: "loggingMessage",
    capability: "logging",
    declaredBy: "server",
    deprecated: true,
    feature: "logging",
  },
  "notifications/resources/updated": {
    kind: "notification",
    direction: "serverToClient",
    message: "ResourceUpdatedNotification",
    handler: "resourceUpdated",
    capability: "resources.subscribe",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "notifications/resources/list_changed": {
    kind: "notification",
    direction: "serverToClient",
    message: "ResourceListChangedNotification",
    handler: "resourceListChanged",
    capability: "resources.listChanged",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "notifications/tools/list_changed": {
    kind: "notification",
    direction: "serverToClient",
    message: "ToolListChangedNotification",
    handler: "toolListChanged",
    capability: "tools.listChanged",
    declaredBy: "server",
    deprecated: false,
    feature: "tools",
  },
  "notifications/prompts/list_changed": {
    kind: "notification",
    direction: "serverToClient",
    message: "PromptListChangedNotification",
    handler: "promptListChanged",
    capability: "prompts.listChanged",
    declaredBy: "server",
    deprecated: false,
    feature: "prompts",
  },
  "notifications/subscriptions/acknowledged": {
    kind: "notification",
    direction: "serverToClient",
    message: "SubscriptionsAcknowledgedNotification",
    handler: "subscriptionsAcknowledged",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
};
