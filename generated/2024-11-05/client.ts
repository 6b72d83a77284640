// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type Awaitable,
  type CallOptions,
  type ClientCaller,
  type ClientRevision,
  HANDSHAKE_CLIENT,
  type HostContext,
  type KnownMembers,
} from "../runtime/clientCore.js";
import type * as types from "./types.js";

/** The requests that a client can send to a server, one function for each. */
export interface Client {
  /**
   * The client or the server checks that the connection works. The receiver must return an empty result promptly;
   * otherwise the sender may close the connection.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/utilities/ping
   */
  ping(params?: types.PingRequest["params"], options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client sends this request first, to agree on a protocol revision with the server and to exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/lifecycle
   */
  initialize(
    params: types.InitializeRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.InitializeResult>>;
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/utilities/completion
   */
  complete(params: types.CompleteRequest["params"], options?: CallOptions): Promise<KnownMembers<types.CompleteResult>>;
  /**
   * The client sets the lowest severity of the log messages that it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/utilities/logging
   */
  setLevel(params: types.SetLevelRequest["params"], options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client gets the messages of one prompt.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  getPrompt(
    params: types.GetPromptRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.GetPromptResult>>;
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  listPrompts(
    params?: types.ListPromptsRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListPromptsResult>>;
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  listResources(
    params?: types.ListResourcesRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListResourcesResult>>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  listResourceTemplates(
    params?: types.ListResourceTemplatesRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListResourceTemplatesResult>>;
  /**
   * The client reads the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  readResource(
    params: types.ReadResourceRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.ReadResourceResult>>;
  /**
   * The client asks for a notification each time one resource changes. It may send this request only if the server
   * declares `resources.subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  subscribe(params: types.SubscribeRequest["params"], options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client ends a subscription that it made with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  unsubscribe(params: types.UnsubscribeRequest["params"], options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  callTool(params: types.CallToolRequest["params"], options?: CallOptions): Promise<KnownMembers<types.CallToolResult>>;
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  listTools(
    params?: types.ListToolsRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListToolsResult>>;
  /** The functions that send notifications. Servers do not respond to notifications. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  /**
   * The client or the server cancels a request that it sent before; the receiver should stop the work on it. The
   * notification may arrive after the request has completed. The client must not cancel `initialize`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/utilities/cancellation
   */
  cancelled(params: types.CancelledNotification["params"]): Promise<void>;
  /**
   * The receiver of a request reports the progress of its work. It may do so only if the requester sent a progress
   * token with that request.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/utilities/progress
   */
  progress(params: types.ProgressNotification["params"]): Promise<void>;
  /**
   * The client confirms that the initialize handshake is complete. After this notification, both sides can send other
   * requests.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/lifecycle
   */
  initialized(params?: types.InitializedNotification["params"]): Promise<void>;
  /**
   * The client reports that its list of roots has changed. The server should send `roots/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/roots
   */
  rootsListChanged(params?: types.RootsListChangedNotification["params"]): Promise<void>;
}

/** The handlers of a client, by feature. The client declares only the capabilities of the features that are present. */
export interface ClientHandlers {
  /** The handlers of requests for `sampling`. */
  sampling?: SamplingHandlers;
  /** The handlers of requests for `roots`. */
  roots?: RootsHandlers;
  /** The handlers of notifications from the server. All of them are optional. */
  notifications?: ServerNotificationHandlers;
}

/** Returns a client whose functions send their messages through `caller`. */
export function createClient(caller: ClientCaller): Client {
  return {
    ping: (params, options) => caller.request("ping", params, options),
    initialize: (params, options) => caller.request("initialize", params, options),
    complete: (params, options) => caller.request("completion/complete", params, options),
    setLevel: (params, options) => caller.request("logging/setLevel", params, options),
    getPrompt: (params, options) => caller.request("prompts/get", params, options),
    listPrompts: (params, options) => caller.request("prompts/list", params, options),
    listResources: (params, options) => caller.request("resources/list", params, options),
    listResourceTemplates: (params, options) => caller.request("resources/templates/list", params, options),
    readResource: (params, options) => caller.request("resources/read", params, options),
    subscribe: (params, options) => caller.request("resources/subscribe", params, options),
    unsubscribe: (params, options) => caller.request("resources/unsubscribe", params, options),
    callTool: (params, options) => caller.request("tools/call", params, options),
    listTools: (params, options) => caller.request("tools/list", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
      progress: (params) => caller.notify("notifications/progress", params),
      initialized: (params) => caller.notify("notifications/initialized", params),
      rootsListChanged: (params) => caller.notify("notifications/roots/list_changed", params),
    },
  };
}

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING: ClientRevision<Client, ClientHandlers, ClientNotifier, "2024-11-05"> = {
  revision: {
    revision: "2024-11-05",
    lifecycle: "handshake",
    errorWithoutId: false,
    typedResults: false,
    inputErrors: "error",
    batching: false,
    open: "initialize",
    sessions: false,
    resumable: false,
    polling: false,
    versionHeader: false,
    headers: [],
    codes: {
      PARSE_ERROR: -32700,
      INVALID_REQUEST: -32600,
      METHOD_NOT_FOUND: -32601,
      INVALID_PARAMS: -32602,
      INTERNAL_ERROR: -32603,
      RESOURCE_NOT_FOUND: -32002,
      SAMPLING_REJECTED: -1,
    },
  },
  lifecycle: HANDSHAKE_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};

/** The handlers of requests to a client that offers `sampling`. */
export interface SamplingHandlers {
  /**
   * The server asks the client to generate a message with its language model. The client chooses the model, and should
   * let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/sampling
   */
  createMessage: (params: types.CreateMessageRequest["params"], context: HostContext) => Awaitable<CreateMessageReturn>;
}

/** The handlers of requests to a client that offers `roots`. */
export interface RootsHandlers {
  /**
   * The server asks for the directories and files in which it may work.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/roots
   */
  listRoots: (params: types.ListRootsRequest["params"], context: HostContext) => Awaitable<ListRootsReturn>;
}

/** The handlers of notifications from the server. All of them are optional. */
export interface ServerNotificationHandlers {
  /**
   * The server sends a log message to the client. Until the client sets a level with `logging/setLevel`, the server
   * decides which messages it sends.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotification["params"]) => void;
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It should send this
   * notification only after the client has subscribed with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  resourceUpdated?: (params: types.ResourceUpdatedNotification["params"]) => void;
  /**
   * The server reports that its list of resources has changed. It does not need a subscription for this notification.
   * The client can send `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  resourceListChanged?: (params: types.ResourceListChangedNotification["params"]) => void;
  /**
   * The server reports that its list of tools has changed. It does not need a subscription for this notification. The
   * client can send `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  toolListChanged?: (params: types.ToolListChangedNotification["params"]) => void;
  /**
   * The server reports that its list of prompts has changed. It does not need a subscription for this notification. The
   * client can send `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  promptListChanged?: (params: types.PromptListChangedNotification["params"]) => void;
}

/** The return value of a handler of `sampling/createMessage`, a {@link types.CreateMessageResult}. */
export interface CreateMessageReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The participant who sends this message. */
  role: types.Role;
  /** The content of this message, as one content block. */
  content: types.TextContent | types.ImageContent;
  /** The name of the language model that generated the message. */
  model: string;
  /**
   * The reason why the language model stopped: `endTurn`, `stopSequence`, `maxTokens` or a string of the provider. It
   * is absent if the client does not know it.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
}

/** The return value of a handler of `roots/list`, a {@link types.ListRootsResult}. */
export interface ListRootsReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The roots of the client. The result has no pages, so the list is complete. */
  roots: types.Root[];
}
