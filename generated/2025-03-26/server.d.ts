// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 138a26fc84a74c7dd7f1fab1626b34d0bd4c57ad3ab4856a83f74e9344efdf4a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AskOptions,
  Awaitable,
  HandlerContext,
} from "../runtime/server/context.js";
import type { CheckedHandlers } from "../runtime/server/checkedReturns.js";
import type { ServerOf } from "../runtime/server/bind.js";
import type {
  RevisionBinding,
  ServerOptions,
} from "../runtime/server/server.js";
import type * as types from "./types.js";

/**
 * What a handler is given: the call, and what a server may ask and tell the
 * client that makes it.
 */
export interface ServerContext extends HandlerContext {
  /**
   * Server asks the client to run its language model. The client picks the
   * model and should let the user review the request first.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
   */
  createMessage(
    params: types.CreateMessageRequest["params"],
    options?: AskOptions,
  ): Promise<types.CreateMessageResult>;
  /**
   * Server asks which directories or files the client lets it work in.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
   */
  listRoots(
    params?: types.ListRootsRequest["params"],
    options?: AskOptions,
  ): Promise<types.ListRootsResult>;
}

/**
 * All that a server may offer. What is there is declared as a capability, and
 * nothing else is.
 */
export interface ServerHandlers {
  completions?: CompletionsHandlers;
  logging?: true | LoggingHandlers;
  prompts?: PromptsHandlers;
  resources?: ResourcesHandlers;
  tools?: ToolsHandlers;
  notifications?: ClientNotificationHandlers;
}

/** What a server may tell its clients, by the feature that it offers. */
export interface ServerNotifications {
  resources: ResourcesNotifications;
  tools: ToolsNotifications;
  prompts: PromptsNotifications;
}

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export declare const BINDING: RevisionBinding;

/**
 * Returns a server of this revision that calls the given handlers. Its capabilities follow from the handlers.
 *
 * @typeParam H the type of the handlers; a result with a member that its type does not declare does not compile.
 * @throws TypeError if a feature lacks a required handler, with the name of the method.
 */
export declare function createServer<H extends ServerHandlers>(
  options: ServerOptions,
  handlers: H & CheckedHandlers<H, ServerHandlers>,
): ServerOf<H, ServerNotifications>;

/** What a server that offers `completions` implements. */
export interface CompletionsHandlers {
  /**
   * Client asks for suggestions while the user fills in a prompt argument or
   * URI template variable.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/completion
   */
  complete: (
    params: types.CompleteRequest["params"],
    context: ServerContext,
  ) => Awaitable<CompleteReturn>;
}

/** What a server that offers `logging` implements. */
export interface LoggingHandlers {
  /**
   * Client sets the least severe log level it wants to receive.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/logging
   */
  setLevel: (
    params: types.SetLevelRequest["params"],
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** What a server that offers `prompts` implements. */
export interface PromptsHandlers {
  /**
   * Client has the server render one prompt into messages.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
   */
  getPrompt: (
    params: types.GetPromptRequest["params"],
    context: ServerContext,
  ) => Awaitable<GetPromptReturn>;
  /**
   * Client asks for the server's prompts, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
   */
  listPrompts: (
    params: types.ListPromptsRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListPromptsReturn>;
}

/** What a server that offers `resources` implements. */
export interface ResourcesHandlers {
  /**
   * Client asks for the server's resources, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  listResources: (
    params: types.ListResourcesRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListResourcesReturn>;
  /**
   * Client asks for the server's resource templates, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  listResourceTemplates: (
    params: types.ListResourceTemplatesRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListResourceTemplatesReturn>;
  /**
   * Client fetches the contents of one resource.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  readResource: (
    params: types.ReadResourceRequest["params"],
    context: ServerContext,
  ) => Awaitable<ReadResourceReturn>;
  /**
   * Client asks to be told when one resource changes. Requires the server's
   * `resources.subscribe` capability.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  subscribe?: (
    params: types.SubscribeRequest["params"],
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
  /**
   * Client ends a subscription that it began with `resources/subscribe`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  unsubscribe?: (
    params: types.UnsubscribeRequest["params"],
    context: ServerContext,
  ) => Awaitable<types.EmptyResult | void>;
}

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /**
   * Client runs a tool on the server.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
   */
  callTool: (
    params: types.CallToolRequest["params"],
    context: ServerContext,
  ) => Awaitable<CallToolReturn>;
  /**
   * Client asks for the server's tools, one page at a time.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
   */
  listTools: (
    params: types.ListToolsRequest["params"],
    context: ServerContext,
  ) => Awaitable<ListToolsReturn>;
}

/** What a server that offers `resources` may tell its clients. */
export interface ResourcesNotifications {
  /**
   * Server tells a subscribed client that a resource has changed; read it again
   * to get the new contents.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  resourceUpdated(params: types.ResourceUpdatedNotification["params"]): void;
  /**
   * Server tells the client that its list of resources has changed. Needs no
   * prior subscription; the client can call `resources/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
   */
  resourceListChanged(
    params?: types.ResourceListChangedNotification["params"],
  ): void;
}

/** What a server that offers `tools` may tell its clients. */
export interface ToolsNotifications {
  /**
   * Server tells the client that its set of tools has changed. Needs no prior
   * subscription; the client can call `tools/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
   */
  toolListChanged(params?: types.ToolListChangedNotification["params"]): void;
}

/** What a server that offers `prompts` may tell its clients. */
export interface PromptsNotifications {
  /**
   * Server tells the client that its prompt catalogue has changed. Needs no
   * prior subscription; the client can call `prompts/list` again.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
   */
  promptListChanged(
    params?: types.PromptListChangedNotification["params"],
  ): void;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  /**
   * Either party withdraws a request it sent earlier; the receiver should stop
   * the work. It can arrive too late. `initialize` cannot be cancelled by the
   * client.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/cancellation
   */
  cancelled?: (params: types.CancelledNotification["params"]) => void;
  /**
   * Reports how far a running request has come; sent by the party executing it,
   * and only if the requester supplied a progress token.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/progress
   */
  progress?: (params: types.ProgressNotification["params"]) => void;
  /**
   * Client confirms that it has processed the `initialize` reply; normal
   * operation can begin.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
   */
  initialized?: (params: types.InitializedNotification["params"]) => void;
  /**
   * Client reports that its roots were added, removed or altered; the server
   * should fetch them again with `roots/list`.
   *
   * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
   */
  rootsListChanged?: (
    params: types.RootsListChangedNotification["params"],
  ) => void;
}

/**
 * What handles `completion/complete` returns: a {@link types.CompleteResult}.
 */
export interface CompleteReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Suggestions, and whether the list is complete. */
  completion: {
    /** Suggested values, most relevant first; at most 100. */
    values: string[];
    /**
     * How many matches exist overall, which may be more than were sent; absent
     * when unknown.
     *
     * @TJS-type integer
     */
    total?: number;
    /** True when further matches exist that were not sent. */
    hasMore?: boolean;
  };
}

/** What handles `prompts/get` returns: a {@link types.GetPromptResult}. */
export interface GetPromptReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /**
   * Short explanation of the rendered prompt, suitable for showing to people.
   */
  description?: string;
  /** Rendered messages in conversation order, ready to hand to a model. */
  messages: types.PromptMessage[];
}

/** What handles `prompts/list` returns: a {@link types.ListPromptsResult}. */
export interface ListPromptsReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /** Prompts on this page. */
  prompts: types.Prompt[];
}

/**
 * What handles `resources/list` returns: a {@link types.ListResourcesResult}.
 */
export interface ListResourcesReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /** Resources on this page. */
  resources: types.Resource[];
}

/**
 * What handles `resources/templates/list` returns: a
 * {@link types.ListResourceTemplatesResult}.
 */
export interface ListResourceTemplatesReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /** Templates on this page. */
  resourceTemplates: types.ResourceTemplate[];
}

/**
 * What handles `resources/read` returns: a {@link types.ReadResourceResult}.
 */
export interface ReadResourceReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /**
   * What was read, as text or binary items; there can be several, for example
   * the files of a directory.
   */
  contents: (types.TextResourceContents | types.BlobResourceContents)[];
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Output as content blocks meant for the model to read. */
  content: (
    | types.TextContent
    | types.ImageContent
    | types.AudioContent
    | types.EmbeddedResource
  )[];
  /**
   * True when the tool ran and failed, so that the model can see the failure
   * and adapt; default false. Unknown tools and similar faults are JSON-RPC
   * errors instead.
   */
  isError?: boolean;
}

/** What handles `tools/list` returns: a {@link types.ListToolsResult}. */
export interface ListToolsReturn {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: types.Cursor;
  /** Tools on this page. */
  tools: types.Tool[];
}
