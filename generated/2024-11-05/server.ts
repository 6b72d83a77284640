// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type AskOptions,
  type Awaitable,
  HANDSHAKE,
  type HandlerContext,
  type HandlersWithExactReturns,
  type NotificationRecipients,
  type RevisionImplementation,
  type ServerOfRevision,
  type ServerOptions,
  type ServerWithNotifications,
  createServerOfRevision,
} from "../runtime/serverCore.js";
import type { Guards, Revision, RevisionMessageChecks } from "../runtime/protocol.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/**
 * The context of a handler: the current call, and the requests and notifications that the server can send to the client
 * of this call.
 */
export interface ServerContext extends HandlerContext {
  /**
   * The server asks the client to generate a message with its language model. The client chooses the model, and should
   * let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/sampling
   */
  createMessage(params: types.CreateMessageRequest["params"], options?: AskOptions): Promise<types.CreateMessageResult>;
  /**
   * The server asks for the directories and files in which it may work.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/roots
   */
  listRoots(params?: types.ListRootsRequest["params"], options?: AskOptions): Promise<types.ListRootsResult>;
}

/** The handlers of a server, by feature. The server declares only the capabilities of the features that are present. */
export interface ServerHandlers {
  /** The handlers of requests for `completions`. */
  completions?: CompletionsHandlers;
  /**
   * The handlers of requests for `logging`, or `true`. The runtime stores the log level of each session in both cases.
   */
  logging?: true | LoggingHandlers;
  /** The handlers of requests for `prompts`. */
  prompts?: PromptsHandlers;
  /** The handlers of requests for `resources`. */
  resources?: ResourcesHandlers;
  /** The handlers of requests for `tools`. */
  tools?: ToolsHandlers;
  /** The handlers of notifications from clients. All of them are optional. */
  notifications?: ClientNotificationHandlers;
}

/** The notifications that a server can send to its clients, by feature. */
export interface ServerNotifications {
  /** The notifications of servers that offer `resources`. */
  resources: ResourcesNotifications;
  /** The notifications of servers that offer `tools`. */
  tools: ToolsNotifications;
  /** The notifications of servers that offer `prompts`. */
  prompts: PromptsNotifications;
}

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
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
  objectCapabilities: [],
  structured: "none",
  cached: false,
  transports: ["stdio", "http+sse"],
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
  ],
  methods: METHODS,
  inputs: {},
  answers: {
    ping: ["EmptyResult"],
    "sampling/createMessage": ["CreateMessageResult"],
    "roots/list": ["ListRootsResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  ping: guards.isPingRequest,
  initialize: guards.isInitializeRequest,
  "completion/complete": guards.isCompleteRequest,
  "logging/setLevel": guards.isSetLevelRequest,
  "prompts/get": guards.isGetPromptRequest,
  "prompts/list": guards.isListPromptsRequest,
  "resources/list": guards.isListResourcesRequest,
  "resources/templates/list": guards.isListResourceTemplatesRequest,
  "resources/read": guards.isReadResourceRequest,
  "resources/subscribe": guards.isSubscribeRequest,
  "resources/unsubscribe": guards.isUnsubscribeRequest,
  "tools/call": guards.isCallToolRequest,
  "tools/list": guards.isListToolsRequest,
  "notifications/cancelled": guards.isCancelledNotification,
  "notifications/progress": guards.isProgressNotification,
  "notifications/initialized": guards.isInitializedNotification,
  "notifications/roots/list_changed": guards.isRootsListChangedNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  ping: guards.isEmptyResult,
  initialize: guards.isInitializeResult,
  "completion/complete": guards.isCompleteResult,
  "logging/setLevel": guards.isEmptyResult,
  "prompts/get": guards.isGetPromptResult,
  "prompts/list": guards.isListPromptsResult,
  "resources/list": guards.isListResourcesResult,
  "resources/templates/list": guards.isListResourceTemplatesResult,
  "resources/read": guards.isReadResourceResult,
  "resources/subscribe": guards.isEmptyResult,
  "resources/unsubscribe": guards.isEmptyResult,
  "tools/call": guards.isCallToolResult,
  "tools/list": guards.isListToolsResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS: RevisionMessageChecks = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING: RevisionImplementation = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the features that have handlers.
 *
 * @typeParam H the type of `handlers`. A handler does not compile if it returns a member that the type of its result
 *   does not declare.
 * @throws TypeError if a feature lacks a required handler. The message names the method.
 */
export function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & HandlersWithExactReturns<H, ServerHandlers>,
): ServerWithNotifications<H, ServerNotifications> & ServerOfRevision<"2024-11-05"> {
  return createServerOfRevision(BINDING, options, handlers);
}

/** The handlers of requests to a server that offers `completions`. */
export interface CompletionsHandlers {
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/utilities/completion
   */
  complete: (params: types.CompleteRequest["params"], context: ServerContext) => Awaitable<CompleteReturn>;
}

/** The handlers of requests to a server that offers `logging`. */
export interface LoggingHandlers {
  /**
   * The client sets the lowest severity of the log messages that it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/utilities/logging
   */
  setLevel: (params: types.SetLevelRequest["params"], context: ServerContext) => Awaitable<types.EmptyResult | void>;
}

/** The handlers of requests to a server that offers `prompts`. */
export interface PromptsHandlers {
  /**
   * The client gets the messages of one prompt.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  getPrompt: (params: types.GetPromptRequest["params"], context: ServerContext) => Awaitable<GetPromptReturn>;
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  listPrompts: (params: types.ListPromptsRequest["params"], context: ServerContext) => Awaitable<ListPromptsReturn>;
}

/** The handlers of requests to a server that offers `resources`. */
export interface ResourcesHandlers {
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  listResources: (
    params: types.ListResourcesRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListResourcesReturn>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  listResourceTemplates: (
    params: types.ListResourceTemplatesRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListResourceTemplatesReturn>;
  /**
   * The client reads the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  readResource: (params: types.ReadResourceRequest["params"], context: ServerContext) => Awaitable<ReadResourceReturn>;
  /**
   * The client asks for a notification each time one resource changes. It may send this request only if the server
   * declares `resources.subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  subscribe?: (params: types.SubscribeRequest["params"], context: ServerContext) => Awaitable<types.EmptyResult | void>;
  /**
   * The client ends a subscription that it made with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  unsubscribe?: (
    params: types.UnsubscribeRequest["params"],
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** The handlers of requests to a server that offers `tools`. */
export interface ToolsHandlers {
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  callTool: (params: types.CallToolRequest["params"], context: ServerContext) => Awaitable<CallToolReturn>;
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  listTools: (params: types.ListToolsRequest["params"], context: ServerContext) => Awaitable<ListToolsReturn>;
}

/** The notifications that a server with `resources` can send to its clients. */
export interface ResourcesNotifications {
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It should send this
   * notification only after the client has subscribed with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  resourceUpdated(params: types.ResourceUpdatedNotification["params"], to?: NotificationRecipients): void;
  /**
   * The server reports that its list of resources has changed. It does not need a subscription for this notification.
   * The client can send `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/resources
   */
  resourceListChanged(params?: types.ResourceListChangedNotification["params"], to?: NotificationRecipients): void;
}

/** The notifications that a server with `tools` can send to its clients. */
export interface ToolsNotifications {
  /**
   * The server reports that its list of tools has changed. It does not need a subscription for this notification. The
   * client can send `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/tools
   */
  toolListChanged(params?: types.ToolListChangedNotification["params"], to?: NotificationRecipients): void;
}

/** The notifications that a server with `prompts` can send to its clients. */
export interface PromptsNotifications {
  /**
   * The server reports that its list of prompts has changed. It does not need a subscription for this notification. The
   * client can send `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/server/prompts
   */
  promptListChanged(params?: types.PromptListChangedNotification["params"], to?: NotificationRecipients): void;
}

/** The handlers of notifications from the client. All of them are optional. */
export interface ClientNotificationHandlers {
  /**
   * The client or the server cancels a request that it sent before; the receiver should stop the work on it. The
   * notification may arrive after the request has completed. The client must not cancel `initialize`.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/utilities/cancellation
   */
  cancelled?: (params: types.CancelledNotification["params"]) => void;
  /**
   * The receiver of a request reports the progress of its work. It may do so only if the requester sent a progress
   * token with that request.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/utilities/progress
   */
  progress?: (params: types.ProgressNotification["params"]) => void;
  /**
   * The client confirms that the initialize handshake is complete. After this notification, both sides can send other
   * requests.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/lifecycle
   */
  initialized?: (params: types.InitializedNotification["params"]) => void;
  /**
   * The client reports that its list of roots has changed. The server should send `roots/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2024-11-05/client/roots
   */
  rootsListChanged?: (params: types.RootsListChangedNotification["params"]) => void;
}

/** The return value of a handler of `completion/complete`, a {@link types.CompleteResult}. */
export interface CompleteReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The suggestions, and whether there are more of them than the server sent. */
  completion: {
    /** The suggested values, the most relevant first. The server must not send more than 100. */
    values: string[];
    /**
     * The number of all matching values, which may be higher than the number of values sent. It is absent if the server
     * does not know it.
     *
     * @TJS-type integer
     */
    total?: number;
    /** The value `true` means that more values match than the server sent. */
    hasMore?: boolean;
  };
}

/** The return value of a handler of `prompts/get`, a {@link types.GetPromptResult}. */
export interface GetPromptReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The description of the prompt, for people. */
  description?: string;
  /** The messages of the prompt, in the order of the conversation. The client can give them to a language model. */
  messages: types.PromptMessage[];
}

/** The return value of a handler of `prompts/list`, a {@link types.ListPromptsResult}. */
export interface ListPromptsReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /** The prompts on this page. */
  prompts: types.Prompt[];
}

/** The return value of a handler of `resources/list`, a {@link types.ListResourcesResult}. */
export interface ListResourcesReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /** The resources on this page. */
  resources: types.Resource[];
}

/** The return value of a handler of `resources/templates/list`, a {@link types.ListResourceTemplatesResult}. */
export interface ListResourceTemplatesReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /** The resource templates on this page. */
  resourceTemplates: types.ResourceTemplate[];
}

/** The return value of a handler of `resources/read`, a {@link types.ReadResourceResult}. */
export interface ReadResourceReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /**
   * The contents of the resource, as text or binary data. There may be several items, for example the files of a
   * directory.
   */
  contents: (types.TextResourceContents | types.BlobResourceContents)[];
}

/** The return value of a handler of `tools/call`, a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The output of the tool as content blocks, for the language model. */
  content: (types.TextContent | types.ImageContent | types.EmbeddedResource)[];
  /**
   * The value `true` means that the tool ran and failed. The language model can see the failure in `content` and react
   * to it. The default is `false`. For an unknown tool and other protocol errors, the server sends a JSON-RPC error
   * instead.
   */
  isError?: boolean;
}

/** The return value of a handler of `tools/list`, a {@link types.ListToolsResult}. */
export interface ListToolsReturn {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /** The tools on this page. */
  tools: types.Tool[];
}
