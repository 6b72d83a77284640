// Model Context Protocol, revision 2026-07-28
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
  type HostContext,
  type KnownMembers,
  STATELESS_CLIENT,
} from "../runtime/clientCore.js";
import type * as types from "./types.js";

/** The requests that a client can send to a server, one function for each. */
export interface Client {
  /**
   * The client asks the server for its protocol revisions, capabilities and instructions. Every server must implement
   * this request; clients do not have to send it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
   */
  discover(params?: DiscoverInput, options?: CallOptions): Promise<KnownMembers<types.DiscoverResult>>;
  /**
   * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
   */
  complete(params: CompleteInput, options?: CallOptions): Promise<KnownMembers<types.CompleteResult>>;
  /**
   * The client gets the messages of one prompt. The server may return an `InputRequiredResult` to ask for input first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  getPrompt(params: GetPromptInput, options?: CallOptions): Promise<KnownMembers<types.GetPromptResult>>;
  /**
   * The client asks for one page of the server's prompts.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  listPrompts(params?: ListPromptsInput, options?: CallOptions): Promise<KnownMembers<types.ListPromptsResult>>;
  /**
   * The client asks for one page of the server's resources.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResources(params?: ListResourcesInput, options?: CallOptions): Promise<KnownMembers<types.ListResourcesResult>>;
  /**
   * The client asks for one page of the server's resource templates.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  listResourceTemplates(
    params?: ListResourceTemplatesInput,
    options?: CallOptions,
  ): Promise<KnownMembers<types.ListResourceTemplatesResult>>;
  /**
   * The client reads the contents of one resource. The server may return an `InputRequiredResult` to ask for input
   * first.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  readResource(params: ReadResourceInput, options?: CallOptions): Promise<KnownMembers<types.ReadResourceResult>>;
  /**
   * The client opens a stream on which the server sends notifications. The server sends the response to this request
   * only when it ends the stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  subscriptionsListen(
    params: SubscriptionsListenInput,
    options?: CallOptions,
  ): Promise<KnownMembers<types.SubscriptionsListenResult>>;
  /**
   * The client calls a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  callTool(params: CallToolInput, options?: CallOptions): Promise<KnownMembers<types.CallToolResult>>;
  /**
   * The client asks for one page of the server's tools.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  listTools(params?: ListToolsInput, options?: CallOptions): Promise<KnownMembers<types.ListToolsResult>>;
  /** The functions that send notifications. Servers do not respond to notifications. */
  readonly notify: ClientNotifier;
}

/** The notifications that a client can send to a server. */
export interface ClientNotifier {
  /**
   * The client cancels a request that it sent before; the server should stop the work on it. The notification may
   * arrive after the request has completed. On stdio, a server sends it too, but only to end a `subscriptions/listen`
   * stream.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
   */
  cancelled(params: types.CancelledNotificationParams): Promise<void>;
}

/** The handlers of a client, by feature. The client declares only the capabilities of the features that are present. */
export interface ClientHandlers {
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
    discover: (params, options) => caller.request("server/discover", params, options),
    complete: (params, options) => caller.request("completion/complete", params, options),
    getPrompt: (params, options) => caller.request("prompts/get", params, options),
    listPrompts: (params, options) => caller.request("prompts/list", params, options),
    listResources: (params, options) => caller.request("resources/list", params, options),
    listResourceTemplates: (params, options) => caller.request("resources/templates/list", params, options),
    readResource: (params, options) => caller.request("resources/read", params, options),
    subscriptionsListen: (params, options) => caller.request("subscriptions/listen", params, options),
    callTool: (params, options) => caller.request("tools/call", params, options),
    listTools: (params, options) => caller.request("tools/list", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
    },
  };
}

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING: ClientRevision<Client, ClientHandlers, ClientNotifier, "2026-07-28"> = {
  revision: {
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
  },
  lifecycle: STATELESS_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};

/** The params of a call of `server/discover`. */
export interface DiscoverInput {
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `completion/complete`. */
export interface CompleteInput {
  /** The prompt or resource template to which the argument belongs. */
  ref: types.PromptReference | types.ResourceTemplateReference;
  /** The argument that the user fills in. */
  argument: {
    /** The name of the prompt argument or URI template variable. */
    name: string;
    /** The text that the user has entered so far. The suggestions should match it. */
    value: string;
  };
  /** The additional context, which helps the server to improve its suggestions. */
  context?: {
    /**
     * The values of the other arguments that the user has already filled in. The key is the name of the argument or URI
     * template variable.
     */
    arguments?: {
      [key: string]: string;
    };
  };
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `prompts/get`. */
export interface GetPromptInput {
  /** The `name` of the prompt, as listed by `prompts/list`. */
  name: string;
  /** The arguments of the prompt. The key is the name of the argument; the value is always a string. */
  arguments?: {
    [key: string]: string;
  };
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `prompts/list`. */
export interface ListPromptsInput {
  /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
  cursor?: types.Cursor;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `resources/list`. */
export interface ListResourcesInput {
  /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
  cursor?: types.Cursor;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `resources/templates/list`. */
export interface ListResourceTemplatesInput {
  /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
  cursor?: types.Cursor;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `resources/read`. */
export interface ReadResourceInput {
  /**
   * The URI of the resource. It may use any scheme; the server determines its meaning.
   *
   * @format uri
   */
  uri: string;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `subscriptions/listen`. */
export interface SubscriptionsListenInput {
  /** The types of notifications that this stream should carry. The server must not send other types. */
  notifications: types.SubscriptionFilter;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `tools/call`. */
export interface CallToolInput {
  /** The `name` of the tool, as listed by `tools/list`. */
  name: string;
  /**
   * The arguments of the tool call. The key is the name of the argument. The arguments must match the `inputSchema` of
   * the tool.
   */
  arguments?: {
    [key: string]: unknown;
  };
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The params of a call of `tools/list`. */
export interface ListToolsInput {
  /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
  cursor?: types.Cursor;
  /** The metadata that you attach to this request. The client adds the members that the protocol requires. */
  _meta?: {
    [key: string]: unknown;
  };
}

/** The handlers of requests to a client that offers `sampling`. */
export interface SamplingHandlers {
  /**
   * The server asks the client to generate a message with its language model. The server sends this request in the
   * `inputRequests` of an `InputRequiredResult`. The client chooses the model, and should let the user review the
   * request first.
   *
   * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
   */
  createMessage: (params: types.CreateMessageRequestParams, context: HostContext) => Awaitable<CreateMessageReturn>;
}

/** The handlers of requests to a client that offers `roots`. */
export interface RootsHandlers {
  /**
   * The server asks for the directories and files in which it may work. It sends this request in the `inputRequests` of
   * an `InputRequiredResult`.
   *
   * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
   */
  listRoots: (params: types.ListRootsRequest["params"], context: HostContext) => Awaitable<ListRootsReturn>;
}

/** The handlers of requests to a client that offers `elicitation`. */
export interface ElicitationHandlers {
  /**
   * The server asks the client for input from its user. It sends this request in the `inputRequests` of an
   * `InputRequiredResult`, not as a separate JSON-RPC request. For a request to open a URL, this function is called
   * only after `confirmUrl` has returned `true`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
   * The server sends a log message to the client. It may do so only for a request whose `_meta` sets
   * `io.modelcontextprotocol/logLevel`.
   *
   * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
   */
  loggingMessage?: (params: types.LoggingMessageNotificationParams) => void;
  /**
   * The server reports that a resource has changed, so the client may need to read it again. It sends this notification
   * only on a `subscriptions/listen` stream whose `resourceSubscriptions` include the resource.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceUpdated?: (params: types.ResourceUpdatedNotificationParams) => void;
  /**
   * The server reports that its list of resources has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `resourcesListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
   */
  resourceListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server reports that its list of tools has changed. It sends this notification only on a `subscriptions/listen`
   * stream whose filter sets `toolsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
   */
  toolListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server reports that its list of prompts has changed. It sends this notification only on a
   * `subscriptions/listen` stream whose filter sets `promptsListChanged`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
   */
  promptListChanged?: (params: types.NotificationParams | undefined) => void;
  /**
   * The server confirms a subscription and states which types of notifications it will send. It must send this
   * notification before any other message that carries the id of this subscription.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  subscriptionsAcknowledged?: (params: types.SubscriptionsAcknowledgedNotificationParams) => void;
}

/** The return value of a handler of `sampling/createMessage`, a {@link types.CreateMessageResult}. */
export interface CreateMessageReturn {
  /** The participant who sends this message. */
  role: types.Role;
  /**
   * The content of the message: one content block or a list of them. Tool use blocks and tool result blocks are
   * allowed.
   */
  content: types.SamplingMessageContentBlock | types.SamplingMessageContentBlock[];
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: types.MetaObject;
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
  /** The roots of the client. The result has no pages, so the list is complete. */
  roots: types.Root[];
}

/** The return value of a handler of `elicitation/create`, a {@link types.ElicitResult}. */
export interface ElicitReturn {
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
