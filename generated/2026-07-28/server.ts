// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type AskOptions,
  type Awaitable,
  type HandlerContext,
  type HandlersWithExactReturns,
  type NotificationRecipients,
  type RevisionImplementation,
  STATELESS,
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
   * The server asks the client to generate a message with its language model. The server sends this request in the
   * `inputRequests` of an `InputRequiredResult`. The client chooses the model, and should let the user review the
   * request first.
   *
   * The handler runs again from its start once the client has answered, so the code before this call must be safe to
   * repeat.
   *
   * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  createMessage(params: types.CreateMessageRequestParams, options?: AskOptions): Promise<types.CreateMessageResult>;
  /**
   * The server asks for the directories and files in which it may work. It sends this request in the `inputRequests` of
   * an `InputRequiredResult`.
   *
   * The handler runs again from its start once the client has answered, so the code before this call must be safe to
   * repeat.
   *
   * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  listRoots(params?: types.ListRootsRequest["params"], options?: AskOptions): Promise<types.ListRootsResult>;
  /**
   * The server asks the client for input from its user. It sends this request in the `inputRequests` of an
   * `InputRequiredResult`, not as a separate JSON-RPC request.
   *
   * The handler runs again from its start once the client has answered, so the code before this call must be safe to
   * repeat.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
   */
  elicit(params: types.ElicitRequestParams, options?: AskOptions): Promise<types.ElicitResult>;
  /**
   * Ends the handler by throwing, and asks the client for input. The client answers the requests and repeats the call,
   * with its answers in `inputResponses` and the state in `requestState`. Functions such as `elicit` do this for a
   * single request. A `catch` block around this call must throw the caught value again.
   */
  inputRequired(required: InputRequiredReturn): never;
}

/** The handlers of a server, by feature. The server declares only the capabilities of the features that are present. */
export interface ServerHandlers {
  /** The handlers of requests for `completions`. */
  completions?: CompletionsHandlers;
  /** The handlers of requests for `prompts`. */
  prompts?: PromptsHandlers;
  /** The handlers of requests for `resources`. */
  resources?: ResourcesHandlers;
  /** The handlers of requests for `tools`. */
  tools?: ToolsHandlers;
  /** Set to `true` if the server offers `logging`. */
  logging?: true;
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
  revision: "2026-07-28",
  lifecycle: "stateless",
  errorWithoutId: true,
  typedResults: true,
  inputErrors: "result",
  batching: false,
  open: "server/discover",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: true,
  headers: [
    {
      name: "MCP-Protocol-Version",
      pointer: "/params/_meta/io.modelcontextprotocol~1protocolVersion",
      methods: null,
      code: -32020,
    },
    {
      name: "Mcp-Method",
      pointer: "/method",
      methods: null,
      code: -32020,
    },
    {
      name: "Mcp-Name",
      pointer: "/params/name",
      methods: ["tools/call", "prompts/get"],
      code: -32020,
    },
    {
      name: "Mcp-Name",
      pointer: "/params/uri",
      methods: ["resources/read"],
      code: -32020,
    },
    {
      name: "Mcp-Param-{Name}",
      pointer: "/params/arguments/{property-path}",
      methods: ["tools/call"],
      code: -32020,
    },
  ],
  codes: {
    PARSE_ERROR: -32700,
    INVALID_REQUEST: -32600,
    METHOD_NOT_FOUND: -32601,
    INVALID_PARAMS: -32602,
    INTERNAL_ERROR: -32603,
    HEADER_MISMATCH: -32020,
    MISSING_REQUIRED_CLIENT_CAPABILITY: -32021,
    UNSUPPORTED_PROTOCOL_VERSION: -32022,
  },
  objectCapabilities: [],
  structured: "any",
  cached: true,
  transports: ["stdio", "streamable-http", "http+sse"],
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
    {
      first: -32002,
      last: -32002,
      instead: -32602,
    },
  ],
  methods: METHODS,
  inputs: {
    "prompts/get": "InputRequiredResult",
    "resources/read": "InputRequiredResult",
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "sampling/createMessage": ["CreateMessageResult"],
    "roots/list": ["ListRootsResult"],
    "elicitation/create": ["ElicitResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "server/discover": guards.isDiscoverRequest,
  "completion/complete": guards.isCompleteRequest,
  "prompts/get": guards.isGetPromptRequest,
  "prompts/list": guards.isListPromptsRequest,
  "resources/list": guards.isListResourcesRequest,
  "resources/templates/list": guards.isListResourceTemplatesRequest,
  "resources/read": guards.isReadResourceRequest,
  "subscriptions/listen": guards.isSubscriptionsListenRequest,
  "tools/call": guards.isCallToolRequest,
  "tools/list": guards.isListToolsRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "server/discover": guards.isDiscoverResult,
  "completion/complete": guards.isCompleteResult,
  "prompts/get": guards.isGetPromptResult,
  "prompts/list": guards.isListPromptsResult,
  "resources/list": guards.isListResourcesResult,
  "resources/templates/list": guards.isListResourceTemplatesResult,
  "resources/read": guards.isReadResourceResult,
  "subscriptions/listen": guards.isSubscriptionsListenResult,
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
  lifecycle: STATELESS,
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
): ServerWithNotifications<H, ServerNotifications> & ServerOfRevision<"2026-07-28"> {
  return createServerOfRevision(BINDING, options, handlers);
}

/** The handlers of requests to a server that offers `completions`. */
export interface CompletionsHandlers {
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  complete: (params: types.CompleteRequestParams, context: ServerContext) => Awaitable<CompleteReturn>;
}

/** The handlers of requests to a server that offers `prompts`. */
export interface PromptsHandlers {
  /**
   * The client gets the messages of one prompt. The server may return an `InputRequiredResult` to ask for input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  getPrompt: (params: types.GetPromptRequestParams, context: ServerContext) => Awaitable<GetPromptReturn>;
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  listPrompts: (params: types.PaginatedRequestParams, context: ServerContext) => Awaitable<ListPromptsReturn>;
}

/** The handlers of requests to a server that offers `resources`. */
export interface ResourcesHandlers {
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResources: (params: types.PaginatedRequestParams, context: ServerContext) => Awaitable<ListResourcesReturn>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResourceTemplates: (
    params: types.PaginatedRequestParams,
    context: ServerContext,
  ) => Awaitable<ListResourceTemplatesReturn>;
  /**
   * The client reads the contents of one resource. The server may return an `InputRequiredResult` to ask for input
   * first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  readResource: (params: types.ReadResourceRequestParams, context: ServerContext) => Awaitable<ReadResourceReturn>;
}

/** The handlers of requests to a server that offers `tools`. */
export interface ToolsHandlers {
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  callTool: (params: types.CallToolRequestParams, context: ServerContext) => Awaitable<CallToolReturn>;
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  listTools: (params: types.PaginatedRequestParams, context: ServerContext) => Awaitable<ListToolsReturn>;
}

/** The notifications that a server with `resources` can send to its clients. */
export interface ResourcesNotifications {
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It sends this notification
   * only on a `subscriptions/listen` stream whose `resourceSubscriptions` include the resource.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceUpdated(params: types.ResourceUpdatedNotificationParams, to?: NotificationRecipients): void;
  /**
   * The server reports that its list of resources has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceListChanged(params?: types.NotificationParams, to?: NotificationRecipients): void;
}

/** The notifications that a server with `tools` can send to its clients. */
export interface ToolsNotifications {
  /**
   * The server reports that its list of tools has changed. It sends this notification only on a `subscriptions/listen`
   * stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  toolListChanged(params?: types.NotificationParams, to?: NotificationRecipients): void;
}

/** The notifications that a server with `prompts` can send to its clients. */
export interface PromptsNotifications {
  /**
   * The server reports that its list of prompts has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  promptListChanged(params?: types.NotificationParams, to?: NotificationRecipients): void;
}

/** The handlers of notifications from the client. All of them are optional. */
export interface ClientNotificationHandlers {
  /**
   * The client cancels a request that it sent before; the server should stop the work on it. The notification may
   * arrive after the request has completed. On stdio, a server sends it too, but only to end a `subscriptions/listen`
   * stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  cancelled?: (params: types.CancelledNotificationParams) => void;
}

/** The return value of a handler of `completion/complete`, a {@link types.CompleteResult}. */
export interface CompleteReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The suggestions, and whether there are more of them than the server sent. */
  completion: {
    /**
     * The suggested values, the most relevant first. The server must not send more than 100.
     *
     * @maxItems 100
     */
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
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The description of the prompt, for people. */
  description?: string;
  /** The messages of the prompt, in the order of the conversation. The client can give them to a language model. */
  messages: types.PromptMessage[];
}

/** The return value of a handler of `prompts/list`, a {@link types.ListPromptsResult}. */
export interface ListPromptsReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as fresh, counted from its arrival. The
   * value 0 means that the result is out of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it holds no data of a user, so any cache may
   * share it between users. `"private"` means that it may be reused only within the same authorization context, for
   * example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The prompts on this page. */
  prompts: types.Prompt[];
}

/** The return value of a handler of `resources/list`, a {@link types.ListResourcesResult}. */
export interface ListResourcesReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as fresh, counted from its arrival. The
   * value 0 means that the result is out of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it holds no data of a user, so any cache may
   * share it between users. `"private"` means that it may be reused only within the same authorization context, for
   * example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The resources on this page. */
  resources: types.Resource[];
}

/** The return value of a handler of `resources/templates/list`, a {@link types.ListResourceTemplatesResult}. */
export interface ListResourceTemplatesReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as fresh, counted from its arrival. The
   * value 0 means that the result is out of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it holds no data of a user, so any cache may
   * share it between users. `"private"` means that it may be reused only within the same authorization context, for
   * example only for the same access token.
   */
  cacheScope: "public" | "private";
  /** The resource templates on this page. */
  resourceTemplates: types.ResourceTemplate[];
}

/** The return value of a handler of `resources/read`, a {@link types.ReadResourceResult}. */
export interface ReadResourceReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /**
   * The time in milliseconds for which the client should treat this result as fresh, counted from its arrival. The
   * value 0 means that the result is out of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it holds no data of a user, so any cache may
   * share it between users. `"private"` means that it may be reused only within the same authorization context, for
   * example only for the same access token.
   */
  cacheScope: "public" | "private";
  /**
   * The contents of the resource, as text or binary data. There may be several items, for example the files of a
   * directory.
   */
  contents: (types.TextResourceContents | types.BlobResourceContents)[];
}

/** The return value of a handler of `tools/call`, a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The output of the tool as content blocks, for the language model. */
  content: types.ContentBlock[];
  /**
   * The output of the tool as JSON: any value, including an array, a scalar or `null`. It must match the `outputSchema`
   * of the tool, if the tool declares one.
   */
  structuredContent?: unknown;
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
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`. */
  resultType?: types.ResultType;
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: types.Cursor;
  /**
   * The time in milliseconds for which the client should treat this result as fresh, counted from its arrival. The
   * value 0 means that the result is out of date immediately. The time is a hint.
   *
   * @minimum 0
   * @TJS-type integer
   */
  ttlMs: number;
  /**
   * The scope in which this result may be cached. `"public"` means that it holds no data of a user, so any cache may
   * share it between users. `"private"` means that it may be reused only within the same authorization context, for
   * example only for the same access token.
   */
  cacheScope: "public" | "private";
  /**
   * The tools on this page. The server should keep their order while the list does not change, so that clients can
   * cache it.
   */
  tools: types.Tool[];
}

/** The parameter of `context.inputRequired`, a {@link types.InputRequiredResult}. */
export interface InputRequiredReturn {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: types.ResultMetaObject;
  /** The type of this result. The runtime sets it to `"input_required"`. */
  resultType?: types.ResultType;
  /**
   * The requests that the client must fulfil before it retries. If there are none, the client may retry immediately.
   */
  inputRequests?: types.InputRequests;
  /**
   * The state that the server needs for the retry. The client must send it back unchanged and must not interpret it.
   */
  requestState?: string;
}
