// Model Context Protocol, revision 2025-06-18
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
   * The client or the server checks that the connection works. The receiver must return an empty result promptly;
   * otherwise the sender may close the connection.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/ping
   */
  ping: {
    message: types.PingRequest;
    params?: NonNullable<types.PingRequest["params"]>;
    result: types.EmptyResult;
  };
  /**
   * The client sends this request first, to agree on a protocol revision with the server and to exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  initialize: {
    message: types.InitializeRequest;
    params: types.InitializeRequest["params"];
    result: types.InitializeResult;
  };
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
   */
  "completion/complete": {
    message: types.CompleteRequest;
    params: types.CompleteRequest["params"];
    result: types.CompleteResult;
  };
  /**
   * The client sets the lowest severity of the log messages that it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  "logging/setLevel": {
    message: types.SetLevelRequest;
    params: types.SetLevelRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * The client gets the messages of one prompt.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "prompts/get": {
    message: types.GetPromptRequest;
    params: types.GetPromptRequest["params"];
    result: types.GetPromptResult;
  };
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "prompts/list": {
    message: types.ListPromptsRequest;
    params?: NonNullable<types.ListPromptsRequest["params"]>;
    result: types.ListPromptsResult;
  };
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/list": {
    message: types.ListResourcesRequest;
    params?: NonNullable<types.ListResourcesRequest["params"]>;
    result: types.ListResourcesResult;
  };
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/templates/list": {
    message: types.ListResourceTemplatesRequest;
    params?: NonNullable<types.ListResourceTemplatesRequest["params"]>;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * The client reads the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/read": {
    message: types.ReadResourceRequest;
    params: types.ReadResourceRequest["params"];
    result: types.ReadResourceResult;
  };
  /**
   * The client asks for a notification each time one resource changes. It may send this request only if the server
   * declares `resources.subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/subscribe": {
    message: types.SubscribeRequest;
    params: types.SubscribeRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * The client ends a subscription that it made with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "resources/unsubscribe": {
    message: types.UnsubscribeRequest;
    params: types.UnsubscribeRequest["params"];
    result: types.EmptyResult;
  };
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "tools/call": {
    message: types.CallToolRequest;
    params: types.CallToolRequest["params"];
    result: types.CallToolResult;
  };
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "tools/list": {
    message: types.ListToolsRequest;
    params?: NonNullable<types.ListToolsRequest["params"]>;
    result: types.ListToolsResult;
  };
  /**
   * The server asks the client to generate a message with its language model. The client chooses the model, and should
   * let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
   */
  "sampling/createMessage": {
    message: types.CreateMessageRequest;
    params: types.CreateMessageRequest["params"];
    result: types.CreateMessageResult;
  };
  /**
   * The server asks for the directories and files in which it may work.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  "roots/list": {
    message: types.ListRootsRequest;
    params?: NonNullable<types.ListRootsRequest["params"]>;
    result: types.ListRootsResult;
  };
  /**
   * The server asks the client for input from its user. The client answers with an `ElicitResult`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
   */
  "elicitation/create": {
    message: types.ElicitRequest;
    params: types.ElicitRequest["params"];
    result: types.ElicitResult;
  };
}

/** The notifications by method, each with the types of its message and params. */
export interface Notifications {
  /**
   * The client or the server cancels a request that it sent before; the receiver should stop the work on it. The
   * notification may arrive after the request has completed. The client must not cancel `initialize`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/cancellation
   */
  "notifications/cancelled": {
    message: types.CancelledNotification;
    params: types.CancelledNotification["params"];
  };
  /**
   * The receiver of a request reports the progress of its work. It may do so only if the requester sent a progress
   * token with that request.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
   */
  "notifications/progress": {
    message: types.ProgressNotification;
    params: types.ProgressNotification["params"];
  };
  /**
   * The client confirms that the initialize handshake is complete. After this notification, both sides can send other
   * requests.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
   */
  "notifications/initialized": {
    message: types.InitializedNotification;
    params?: NonNullable<types.InitializedNotification["params"]>;
  };
  /**
   * The client reports that its list of roots has changed. The server should send `roots/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
   */
  "notifications/roots/list_changed": {
    message: types.RootsListChangedNotification;
    params?: NonNullable<types.RootsListChangedNotification["params"]>;
  };
  /**
   * The server sends a log message to the client. Until the client sets a level with `logging/setLevel`, the server
   * decides which messages it sends.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
   */
  "notifications/message": {
    message: types.LoggingMessageNotification;
    params: types.LoggingMessageNotification["params"];
  };
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It should send this
   * notification only after the client has subscribed with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "notifications/resources/updated": {
    message: types.ResourceUpdatedNotification;
    params: types.ResourceUpdatedNotification["params"];
  };
  /**
   * The server reports that its list of resources has changed. It does not need a subscription for this notification.
   * The client can send `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
   */
  "notifications/resources/list_changed": {
    message: types.ResourceListChangedNotification;
    params?: NonNullable<types.ResourceListChangedNotification["params"]>;
  };
  /**
   * The server reports that its list of tools has changed. It does not need a subscription for this notification. The
   * client can send `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
   */
  "notifications/tools/list_changed": {
    message: types.ToolListChangedNotification;
    params?: NonNullable<types.ToolListChangedNotification["params"]>;
  };
  /**
   * The server reports that its list of prompts has changed. It does not need a subscription for this notification. The
   * client can send `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
   */
  "notifications/prompts/list_changed": {
    message: types.PromptListChangedNotification;
    params?: NonNullable<types.PromptListChangedNotification["params"]>;
  };
}

/** The methods of all requests. */
export type RequestMethod = keyof Requests;

/** The methods of all notifications. */
export type NotificationMethod = keyof Notifications;

/** The methods of requests that a client can send. */
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

/** The methods of requests that a server can send. */
export type ServerRequestMethod = "ping" | "sampling/createMessage" | "roots/list" | "elicitation/create";

/** The methods of requests to the client that a server sends inside a result. */
export type EmbeddedRequestMethod = never;

/** The methods of notifications that a client can send. */
export type ClientNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/initialized"
  | "notifications/roots/list_changed";

/** The methods of notifications that a server can send. */
export type ServerNotificationMethod =
  | "notifications/cancelled"
  | "notifications/progress"
  | "notifications/message"
  | "notifications/resources/updated"
  | "notifications/resources/list_changed"
  | "notifications/tools/list_changed"
  | "notifications/prompts/list_changed";

/** All methods of this revision, each with its direction, handler and capability. */
export const METHODS: {
  readonly [M in RequestMethod | NotificationMethod]: MethodDescription;
} = {
  ping: {
    kind: "request",
    direction: "both",
    message: "PingRequest",
    handler: "ping",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  initialize: {
    kind: "request",
    direction: "clientToServer",
    message: "InitializeRequest",
    handler: "initialize",
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
  "logging/setLevel": {
    kind: "request",
    direction: "clientToServer",
    message: "SetLevelRequest",
    handler: "setLevel",
    capability: "logging",
    declaredBy: "server",
    deprecated: false,
    feature: "logging",
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
  "resources/subscribe": {
    kind: "request",
    direction: "clientToServer",
    message: "SubscribeRequest",
    handler: "subscribe",
    capability: "resources.subscribe",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
  },
  "resources/unsubscribe": {
    kind: "request",
    direction: "clientToServer",
    message: "UnsubscribeRequest",
    handler: "unsubscribe",
    capability: "resources.subscribe",
    declaredBy: "server",
    deprecated: false,
    feature: "resources",
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
    direction: "serverToClient",
    message: "CreateMessageRequest",
    handler: "createMessage",
    capability: "sampling",
    declaredBy: "client",
    deprecated: false,
    feature: "sampling",
  },
  "roots/list": {
    kind: "request",
    direction: "serverToClient",
    message: "ListRootsRequest",
    handler: "listRoots",
    capability: "roots",
    declaredBy: "client",
    deprecated: false,
    feature: "roots",
  },
  "elicitation/create": {
    kind: "request",
    direction: "serverToClient",
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
    direction: "both",
    message: "ProgressNotification",
    handler: "progress",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/initialized": {
    kind: "notification",
    direction: "clientToServer",
    message: "InitializedNotification",
    handler: "initialized",
    capability: null,
    declaredBy: null,
    deprecated: false,
    feature: null,
  },
  "notifications/roots/list_changed": {
    kind: "notification",
    direction: "clientToServer",
    message: "RootsListChangedNotification",
    handler: "rootsListChanged",
    capability: "roots.listChanged",
    declaredBy: "client",
    deprecated: false,
    feature: "roots",
  },
  "notifications/message": {
    kind: "notification",
    direction: "serverToClient",
    message: "LoggingMessageNotification",
    handler: "loggingMessage",
    capability: "logging",
    declaredBy: "server",
    deprecated: false,
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
};
