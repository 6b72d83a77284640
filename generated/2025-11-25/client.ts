// Model Context Protocol, revision 2025-11-25
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
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/ping
   */
  ping(params?: types.RequestParams, options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client sends this request first, to agree on a protocol revision with the server and to exchange capabilities.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  initialize(
    params: types.InitializeRequestParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.InitializeResult>>;
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion
   */
  complete(params: types.CompleteRequestParams, options?: CallOptions): Promise<KnownMembers<types.CompleteResult>>;
  /**
   * The client sets the lowest severity of the log messages that it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  setLevel(params: types.SetLevelRequestParams, options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client gets the messages of one prompt.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  getPrompt(params: types.GetPromptRequestParams, options?: CallOptions): Promise<KnownMembers<types.GetPromptResult>>;
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  listPrompts(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListPromptsResult>>;
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  listResources(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListResourcesResult>>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  listResourceTemplates(
    params?: types.PaginatedRequestParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListResourceTemplatesResult>>;
  /**
   * The client reads the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  readResource(
    params: types.ReadResourceRequestParams,
    options?: CallOptions,
  ): Promise<KnownMembers<types.ReadResourceResult>>;
  /**
   * The client asks for a notification each time one resource changes. It may send this request only if the server
   * declares `resources.subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  subscribe(params: types.SubscribeRequestParams, options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client ends a subscription that it made with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  unsubscribe(params: types.UnsubscribeRequestParams, options?: CallOptions): Promise<types.EmptyResult>;
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  callTool(params: CallToolInput, options?: CallOptions): Promise<KnownMembers<types.CallToolResult>>;
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  listTools(params?: types.PaginatedRequestParams, options?: CallOptions): Promise<KnownMembers<types.ListToolsResult>>;
  /**
   * The requester asks for the current status of a task. The receiver answers immediately, even if the task still runs.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTask(params: types.GetTaskRequest["params"], options?: CallOptions): Promise<KnownMembers<types.GetTaskResult>>;
  /**
   * The requester asks for the result of a task. The receiver answers when the task has reached a final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTaskPayload(
    params: types.GetTaskPayloadRequest["params"],
    options?: CallOptions,
  ): Promise<types.GetTaskPayloadResult>;
  /**
   * The requester asks for one page of the tasks that the receiver keeps for it.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  listTasks(params?: types.PaginatedRequestParams, options?: CallOptions): Promise<KnownMembers<types.ListTasksResult>>;
  /**
   * The requester asks the receiver to cancel a task. The receiver must reject the request with error -32602 if the
   * task has already reached a final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  cancelTask(
    params: types.CancelTaskRequest["params"],
    options?: CallOptions,
  ): Promise<KnownMembers<types.CancelTaskResult>>;
  /** The functions that send notifications. Servers do not respond to notifications. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  /**
   * The client or the server cancels a request that it sent before; the receiver should stop the work on it. The
   * notification may arrive after the request has completed. The client must not cancel `initialize`, and tasks are
   * cancelled with `tasks/cancel` instead.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
   */
  cancelled(params: types.CancelledNotificationParams): Promise<void>;
  /**
   * The receiver of a request reports the progress of its work. It may do so only if the requester sent a progress
   * token with that request.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress
   */
  progress(params: types.ProgressNotificationParams): Promise<void>;
  /**
   * The client confirms that the initialize handshake is complete. After this notification, both sides can send other
   * requests.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
   */
  initialized(params?: types.NotificationParams): Promise<void>;
  /**
   * The client reports that its list of roots has changed. The server should send `roots/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  rootsListChanged(params?: types.NotificationParams): Promise<void>;
  /**
   * The receiver reports that the status of a task has changed. It does not have to send this notification, so the
   * requester should continue to poll with `tasks/get`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  taskStatus(params: types.TaskStatusNotificationParams): Promise<void>;
}

/** The handlers of a client, by feature. The client declares only the capabilities of the features that are present. */
export interface ClientHandlers {
  /** The handlers of requests for `tasks`. */
  tasks?: ClientTasksHandlers;
  /** The handlers of requests for `sampling`. */
  sampling?: SamplingHandlers;
  /** The handlers of requests for `roots`. */
  roots?: RootsHandlers;
  /** The handlers of requests for `elicitation`. */
  elicitation?: ElicitationHandlers;
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
    getTask: (params, options) => caller.request("tasks/get", params, options),
    getTaskPayload: (params, options) => caller.request("tasks/result", params, options),
    listTasks: (params, options) => caller.request("tasks/list", params, options),
    cancelTask: (params, options) => caller.request("tasks/cancel", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
      progress: (params) => caller.notify("notifications/progress", params),
      initialized: (params) => caller.notify("notifications/initialized", params),
      rootsListChanged: (params) => caller.notify("notifications/roots/list_changed", params),
      taskStatus: (params) => caller.notify("notifications/tasks/status", params),
    },
  };
}

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING: ClientRevision<Client, ClientHandlers, ClientNotifier, "2025-11-25"> = {
  revision: {
    revision: "2025-11-25",
    lifecycle: "handshake",
    errorWithoutId: true,
    typedResults: false,
    inputErrors: "result",
    batching: false,
    open: "initialize",
    sessions: true,
    resumable: true,
    polling: true,
    versionHeader: true,
    headers: [],
    codes: {
      PARSE_ERROR: -32700,
      INVALID_REQUEST: -32600,
      METHOD_NOT_FOUND: -32601,
      INVALID_PARAMS: -32602,
      INTERNAL_ERROR: -32603,
      RESOURCE_NOT_FOUND: -32002,
      URL_ELICITATION_REQUIRED: -32042,
      SAMPLING_REJECTED: -1,
    },
  },
  lifecycle: HANDSHAKE_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};

/** The params of a call of `tools/call`. */
export interface CallToolInput {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    /**
     * The token that the requester sets to ask for progress notifications about this request. The receiver repeats the
     * token in each progress notification. It does not have to send any.
     */
    progressToken?: types.ProgressToken;
    [key: string]: unknown;
  };
  /** The `name` of the tool, as listed by `tools/list`. */
  name: string;
  /**
   * The arguments of the tool call. The key is the name of the argument. The arguments must match the `inputSchema` of
   * the tool.
   */
  arguments?: {
    [key: string]: unknown;
  };
}

/** The handlers of requests to a client that offers `tasks`. */
export interface ClientTasksHandlers {
  /**
   * The requester asks for the current status of a task. The receiver answers immediately, even if the task still runs.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTask: (params: types.GetTaskRequest["params"], context: HostContext) => Awaitable<ClientGetTaskReturn>;
  /**
   * The requester asks for the result of a task. The receiver answers when the task has reached a final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  getTaskPayload: (
    params: types.GetTaskPayloadRequest["params"],
    context: HostContext,
  ) => Awaitable<ClientGetTaskPayloadReturn>;
  /**
   * The requester asks for one page of the tasks that the receiver keeps for it.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  listTasks?: (
    params: types.PaginatedRequestParams | undefined,
    context: HostContext,
  ) => Awaitable<ClientListTasksReturn>;
  /**
   * The requester asks the receiver to cancel a task. The receiver must reject the request with error -32602 if the
   * task has already reached a final status.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  cancelTask?: (params: types.CancelTaskRequest["params"], context: HostContext) => Awaitable<ClientCancelTaskReturn>;
}

/** The handlers of requests to a client that offers `sampling`. */
export interface SamplingHandlers {
  /**
   * The server asks the client to generate a message with its language model. The client chooses the model, and should
   * let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling
   */
  createMessage: (params: types.CreateMessageRequestParams, context: HostContext) => Awaitable<CreateMessageReturn>;
}

/** The handlers of requests to a client that offers `roots`. */
export interface RootsHandlers {
  /**
   * The server asks for the directories and files in which it may work.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/roots
   */
  listRoots: (params: types.RequestParams | undefined, context: HostContext) => Awaitable<ListRootsReturn>;
}

/** The handlers of requests to a client that offers `elicitation`. */
export interface ElicitationHandlers {
  /**
   * The server asks the client for input from its user. The client answers with an `ElicitResult`. For a request to
   * open a URL, this function is called only after `confirmUrl` has returned `true`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
   */
  elicit: (params: types.ElicitRequestParams, context: HostContext) => Awaitable<ElicitReturn>;
  /**
   * Asks the user whether to open a URL from the server; `false` declines. Without this function, the client does not
   * declare URL mode.
   */
  confirmUrl?: (url: URL, request: types.ElicitRequestURLParams) => Awaitable<boolean>;
}

/** The handlers of notifications from the server. All of them are optional. */
export interface ServerNotificationHandlers {
  /**
   * The receiver reports that the status of a task has changed. It does not have to send this notification, so the
   * requester should continue to poll with `tasks/get`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
   */
  taskStatus?: (params: types.TaskStatusNotificationParams) => void;
  /**
   * The server sends a log message to the client. Until the client sets a level with `logging/setLevel`, the server
   * decides which messages it sends.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotificationParams) => void;
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It should send this
   * notification only after the client has subscribed with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  resourceUpdated?: (params: types.ResourceUpdatedNotificationParams) => void;
  /**
   * The server reports that its list of resources has changed. It does not need a subscription for this notification.
   * The client can send `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/resources
   */
  resourceListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server reports that its list of tools has changed. It does not need a subscription for this notification. The
   * client can send `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools
   */
  toolListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server reports that its list of prompts has changed. It does not need a subscription for this notification. The
   * client can send `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/server/prompts
   */
  promptListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server reports that the user has completed an elicitation in URL mode, so the client can continue. The server
   * does not have to send this notification.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
   */
  elicitationComplete?: (params: types.ElicitationCompleteNotification["params"]) => void;
}

/** The return value of a handler of `tasks/get`, a {@link types.GetTaskResult}. */
export interface ClientGetTaskReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The identifier of the task. The receiver creates it, and it is unique at the receiver. */
  taskId: string;
  /** The status of the task when the receiver sent this message. */
  status: types.TaskStatus;
  /** The description of the status for people, for example why the task failed. */
  statusMessage?: string;
  /** The time when the task was created, in ISO 8601 format. */
  createdAt: string;
  /** The time when the task last changed, in ISO 8601 format. */
  lastUpdatedAt: string;
  /**
   * The time in milliseconds for which the receiver keeps the task and its result, counted from the creation of the
   * task. The value `null` means that there is no limit.
   *
   * @TJS-type integer
   */
  ttl: number | null;
  /**
   * The time in milliseconds that the requester should wait between two `tasks/get` requests.
   *
   * @TJS-type integer
   */
  pollInterval?: number;
}

/** The return value of a handler of `tasks/result`, a {@link types.GetTaskPayloadResult}. */
export interface ClientGetTaskPayloadReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/** The return value of a handler of `tasks/list`, a {@link types.ListTasksResult}. */
export interface ClientListTasksReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /** The tasks on this page. */
  tasks: types.Task[];
}

/** The return value of a handler of `tasks/cancel`, a {@link types.CancelTaskResult}. */
export interface ClientCancelTaskReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The identifier of the task. The receiver creates it, and it is unique at the receiver. */
  taskId: string;
  /** The status of the task when the receiver sent this message. */
  status: types.TaskStatus;
  /** The description of the status for people, for example why the task failed. */
  statusMessage?: string;
  /** The time when the task was created, in ISO 8601 format. */
  createdAt: string;
  /** The time when the task last changed, in ISO 8601 format. */
  lastUpdatedAt: string;
  /**
   * The time in milliseconds for which the receiver keeps the task and its result, counted from the creation of the
   * task. The value `null` means that there is no limit.
   *
   * @TJS-type integer
   */
  ttl: number | null;
  /**
   * The time in milliseconds that the requester should wait between two `tasks/get` requests.
   *
   * @TJS-type integer
   */
  pollInterval?: number;
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
  /**
   * The content of the message: one content block or a list of them. Tool use blocks and tool result blocks are
   * allowed.
   */
  content: types.SamplingMessageContentBlock | types.SamplingMessageContentBlock[];
  /** The name of the language model that generated the message. */
  model: string;
  /**
   * The reason why the language model stopped: `endTurn`, `stopSequence`, `maxTokens`, `toolUse` or a string of the
   * provider. It is absent if the client does not know it.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
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

/** The return value of a handler of `elicitation/create`, a {@link types.ElicitResult}. */
export interface ElicitReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /**
   * The decision of the user: `accept` (submitted the form or agreed), `decline` (refused) or `cancel` (closed the
   * dialog without a decision).
   */
  action: "accept" | "decline" | "cancel";
  /**
   * The values of the form, which match the requested schema. The key is the name of the field. The member is present
   * only if `action` is `accept` and the request used form mode.
   */
  content?: {
    [key: string]: string | number | boolean | string[];
  };
}
