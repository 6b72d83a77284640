// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 138a26fc84a74c7dd7f1fab1626b34d0bd4c57ad3ab4856a83f74e9344efdf4a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Protocol revision that this file describes; a date in `YYYY-MM-DD` form.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export const LATEST_PROTOCOL_VERSION = "2025-03-26";

/**
 * Value of `jsonrpc` in every message.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: valid JSON, but not a well-formed request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer this method, for instance
 * because it never declared the capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the arguments are unacceptable, such as an unknown tool
 * name or a bad cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something unexpected went wrong inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * Everything that can travel over an MCP transport: a request, a notification,
 * a successful response, an error, or a batch of these.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type JSONRPCMessage =
  | JSONRPCRequest
  | JSONRPCNotification
  | JSONRPCBatchRequest
  | JSONRPCResponse
  | JSONRPCError
  | JSONRPCBatchResponse;

/**
 * Several requests and notifications sent together as one JSON array.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type JSONRPCBatchRequest = (JSONRPCRequest | JSONRPCNotification)[];

/**
 * Responses and errors returned together as one JSON array, matched to their
 * requests by `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type JSONRPCBatchResponse = (JSONRPCResponse | JSONRPCError)[];

/**
 * Links progress notifications to a request. The requester chooses it, unique
 * among its active requests; numbers must be integers.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/progress
 */
export type ProgressToken = string | number;

/**
 * Position in a paginated list, issued by the server. Clients send it back
 * unchanged and never interpret it; an empty string is valid too.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/pagination
 */
export type Cursor = string;

/**
 * Shape shared by all requests, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface Request {
  /** Names the operation that the receiver should perform. */
  method: string;
  /** Arguments of the operation, as named values. */
  params?: {
    /**
     * Metadata about the request, kept apart from the operation's own arguments.
     */
    _meta?: {
      /**
       * Set this to ask for `notifications/progress` while the request runs; they
       * echo the token. The receiver may send none.
       */
      progressToken?: ProgressToken;
    };
    [key: string]: unknown;
  };
}

/**
 * Shape shared by all notifications, before the JSON-RPC envelope is added.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface Notification {
  /** Names the event being reported. */
  method: string;
  /** Details of the event, as named values. */
  params?: {
    /**
     * Free-form metadata that either party may attach; protocol-defined keys use
     * reserved prefixes.
     */
    _meta?: {
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/**
 * Base of all successful results; it permits fields beyond the ones declared.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface Result {
  /**
   * Free-form metadata that either party may attach; protocol-defined keys use
   * reserved prefixes.
   */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/**
 * Matches a response to its request: a string or an integer, never null. A
 * requester may not reuse one within a session.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type RequestId = string | number;

/**
 * Request in its JSON-RPC envelope; the receiver owes one response with the
 * same `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface JSONRPCRequest extends Request {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** Chosen by the sender and repeated in the response. */
  id: RequestId;
}

/**
 * One-way message in its JSON-RPC envelope; it has no `id`, and the receiver
 * never answers it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface JSONRPCNotification extends Notification {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
}

/**
 * Answer to a request that succeeded; failures use {@link JSONRPCError}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface JSONRPCResponse {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** Repeats the `id` of the request being answered. */
  id: RequestId;
  /** Outcome of the operation; its fields depend on the request's method. */
  result: Result;
}

/**
 * Answer to a request that failed at protocol level.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface JSONRPCError {
  /** Protocol marker; always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** Repeats the `id` of the failed request. */
  id: RequestId;
  /** What went wrong. */
  error: {
    /**
     * Integer that classifies the failure; JSON-RPC reserves -32768 to -32000.
     *
     * @TJS-type integer
     */
    code: number;
    /** One brief sentence that says what failed. */
    message: string;
    /** Further details in any form the sender likes. */
    data?: unknown;
  };
}

/**
 * Plain acknowledgement: the request succeeded and there is nothing to return.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type EmptyResult = Result;

/**
 * Either party withdraws a request it sent earlier; the receiver should stop
 * the work. It can arrive too late. `initialize` cannot be cancelled by the
 * client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/cancellation
 */
export interface CancelledNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/cancelled";
  /** Which request to abandon, and why. */
  params: {
    /**
     * `id` of the request to abandon; the party that sent that request must be
     * the one cancelling it.
     */
    requestId: RequestId;
    /** Why the request was withdrawn, for logs or for showing to people. */
    reason?: string;
  };
}

/**
 * Client opens the session with this first request, to agree on a protocol
 * revision and exchange capabilities.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface InitializeRequest extends Request {
  /** Wire method of this request. */
  method: "initialize";
  /**
   * What the client offers: its protocol revision, capabilities and identity.
   */
  params: {
    /**
     * Protocol revision the client proposes, normally the newest it knows; it may
     * accept others.
     */
    protocolVersion: string;
    /** Optional features that the client offers for this session. */
    capabilities: ClientCapabilities;
    /** Name and version of the client software. */
    clientInfo: Implementation;
  };
}

/**
 * Reply to `initialize`: the revision to speak, and what the server offers.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface InitializeResult extends Result {
  /**
   * Revision the server chose, possibly not the proposed one; a client that
   * does not support it has to disconnect.
   */
  protocolVersion: string;
  /** Optional features that the server offers for this session. */
  capabilities: ServerCapabilities;
  /** Name and version of the server software. */
  serverInfo: Implementation;
  /**
   * Usage advice for the model, which the client may place in its system
   * prompt.
   */
  instructions?: string;
}

/**
 * Client confirms that it has processed the `initialize` reply; normal
 * operation can begin.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface InitializedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/initialized";
}

/**
 * Optional features a client declares in `initialize`. A missing entry means
 * unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface ClientCapabilities {
  /**
   * Non-standard features of the client, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: object;
  };
  /** Declares that the client answers `roots/list`. */
  roots?: {
    /**
     * True when the client announces changed roots with
     * `notifications/roots/list_changed`.
     */
    listChanged?: boolean;
  };
  /**
   * Declares that the client runs its language model for the server on
   * `sampling/createMessage`.
   */
  sampling?: object;
}

/**
 * Optional features a server declares in its `initialize` reply. A missing
 * entry means unsupported; entries beyond those listed are allowed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface ServerCapabilities {
  /**
   * Non-standard features of the server, with settings for each, keyed by
   * feature name.
   */
  experimental?: {
    [key: string]: object;
  };
  /**
   * Declares that the server emits `notifications/message` and accepts
   * `logging/setLevel`.
   */
  logging?: object;
  /** Declares that the server answers `completion/complete`. */
  completions?: object;
  /** Declares that the server answers `prompts/list` and `prompts/get`. */
  prompts?: {
    /**
     * True when the server announces a changed prompt catalogue with
     * `notifications/prompts/list_changed`.
     */
    listChanged?: boolean;
  };
  /** Declares that the server answers `resources/list` and `resources/read`. */
  resources?: {
    /**
     * True when clients can use `resources/subscribe` to hear about changes to
     * single resources.
     */
    subscribe?: boolean;
    /**
     * True when the server announces a changed resource list with
     * `notifications/resources/list_changed`.
     */
    listChanged?: boolean;
  };
  /** Declares that the server answers `tools/list` and `tools/call`. */
  tools?: {
    /**
     * True when the server announces a changed set of tools with
     * `notifications/tools/list_changed`.
     */
    listChanged?: boolean;
  };
}

/**
 * Identifies a piece of client or server software.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/lifecycle
 */
export interface Implementation {
  /** Name of the software. */
  name: string;
  /** Release of the software itself, not of the protocol. */
  version: string;
}

/**
 * Either party checks that the connection still works. The receiver must answer
 * promptly with an empty result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/ping
 */
export interface PingRequest extends Request {
  /** Wire method of this request. */
  method: "ping";
}

/**
 * Reports how far a running request has come; sent by the party executing it,
 * and only if the requester supplied a progress token.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/utilities/progress
 */
export interface ProgressNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/progress";
  /** The progress report. */
  params: {
    /**
     * Token from the request's `_meta`, telling the requester which request this
     * concerns.
     */
    progressToken: ProgressToken;
    /**
     * Amount done so far, in any unit; fractions are allowed. Each notification
     * must report more than the one before.
     */
    progress: number;
    /**
     * Amount at which the work is complete, in the unit of `progress`; absent
     * when unknown.
     */
    total?: number;
    /** Says for people what is happening at the moment. */
    message?: string;
  };
}

/**
 * Base of the list requests whose results arrive in pages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/pagination
 */
export interface PaginatedRequest extends Request {
  /** Where to resume; leave out for the first page. */
  params?: {
    /** `nextCursor` of the previous page; absent to get the first page. */
    cursor?: Cursor;
  };
}

/**
 * Base of the results that arrive in pages; the server decides how large a page
 * is.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/pagination
 */
export interface PaginatedResult extends Result {
  /** Pass this as `cursor` to fetch what follows; absent on the last page. */
  nextCursor?: Cursor;
}

/**
 * Client asks for the server's resources, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ListResourcesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/list";
}

/**
 * Reply to `resources/list`: one page of resources; `nextCursor` is set when
 * more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ListResourcesResult extends PaginatedResult {
  /** Resources on this page. */
  resources: Resource[];
}

/**
 * Client asks for the server's resource templates, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "resources/templates/list";
}

/**
 * Reply to `resources/templates/list`: one page of templates; `nextCursor` is
 * set when more may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ListResourceTemplatesResult extends PaginatedResult {
  /** Templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/**
 * Client fetches the contents of one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ReadResourceRequest extends Request {
  /** Wire method of this request. */
  method: "resources/read";
  /** Which resource to read. */
  params: {
    /**
     * Resource to read. Any URI scheme is allowed, and the server gives it its
     * meaning.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * Reply to `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ReadResourceResult extends Result {
  /**
   * What was read, as text or binary items; there can be several, for example
   * the files of a directory.
   */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * Server tells the client that its list of resources has changed. Needs no
 * prior subscription; the client can call `resources/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ResourceListChangedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/resources/list_changed";
}

/**
 * Client asks to be told when one resource changes. Requires the server's
 * `resources.subscribe` capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface SubscribeRequest extends Request {
  /** Wire method of this request. */
  method: "resources/subscribe";
  /** Which resource to watch. */
  params: {
    /**
     * Resource to watch. Any URI scheme is allowed, and the server gives it its
     * meaning.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * Client ends a subscription that it began with `resources/subscribe`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface UnsubscribeRequest extends Request {
  /** Wire method of this request. */
  method: "resources/unsubscribe";
  /** Which resource to stop watching. */
  params: {
    /**
     * Resource to stop watching, as given when subscribing.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * Server tells a subscribed client that a resource has changed; read it again
 * to get the new contents.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ResourceUpdatedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/resources/updated";
  /** Which resource changed; the new contents are not included. */
  params: {
    /**
     * Resource that changed; it may lie beneath the one subscribed to.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * Entry in a server's resource list; fetch its contents with `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface Resource {
  /**
   * Identifies the resource; pass it to `resources/read`.
   *
   * @format uri
   */
  uri: string;
  /** Label to show for the resource in a user interface. */
  name: string;
  /**
   * Explains what the resource contains; clients may give this to the model.
   */
  description?: string;
  /** Media type of the contents; absent when unknown. */
  mimeType?: string;
  /** Hints on who the resource is for and how much it matters. */
  annotations?: Annotations;
  /**
   * Size of the contents in bytes, before any encoding; absent when unknown.
   * Helps to estimate the context needed.
   *
   * @TJS-type integer
   */
  size?: number;
}

/**
 * Describes a family of resources whose URIs are built by filling in variables.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ResourceTemplate {
  /**
   * Pattern for the resource URIs, with variables in RFC 6570 syntax.
   *
   * @format uri-template
   */
  uriTemplate: string;
  /** Label to show for this kind of resource in a user interface. */
  name: string;
  /**
   * Explains what resources the template yields; clients may give this to the
   * model.
   */
  description?: string;
  /**
   * Media type of the resources; set only when the same type holds for each of
   * them.
   */
  mimeType?: string;
  /** Hints on who these resources are for and how much they matter. */
  annotations?: Annotations;
}

/**
 * Fields common to text and binary contents.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface ResourceContents {
  /**
   * Resource these contents belong to; it may lie beneath the one requested.
   *
   * @format uri
   */
  uri: string;
  /** Media type of these contents; absent when unknown. */
  mimeType?: string;
}

/**
 * Contents that can be represented as text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface TextResourceContents extends ResourceContents {
  /** The text itself; never use this for binary data. */
  text: string;
}

/**
 * Contents in binary form.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/resources
 */
export interface BlobResourceContents extends ResourceContents {
  /**
   * The bytes, encoded as base64.
   *
   * @format byte
   */
  blob: string;
}

/**
 * Client asks for the server's prompts, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface ListPromptsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "prompts/list";
}

/**
 * Reply to `prompts/list`: one page of prompts; `nextCursor` is set when more
 * may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface ListPromptsResult extends PaginatedResult {
  /** Prompts on this page. */
  prompts: Prompt[];
}

/**
 * Client has the server render one prompt into messages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface GetPromptRequest extends Request {
  /** Wire method of this request. */
  method: "prompts/get";
  /** Which prompt to render, and the values to fill in. */
  params: {
    /** Prompt to render, as named in `prompts/list`. */
    name: string;
    /** Values to fill in, keyed by argument name. */
    arguments?: {
      [key: string]: string;
    };
  };
}

/**
 * Reply to `prompts/get`: the prompt rendered into concrete messages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface GetPromptResult extends Result {
  /**
   * Short explanation of the rendered prompt, suitable for showing to people.
   */
  description?: string;
  /** Rendered messages in conversation order, ready to hand to a model. */
  messages: PromptMessage[];
}

/**
 * Entry in a server's prompt catalogue; fetch its messages with `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface Prompt {
  /** Identifier to pass in `prompts/get`. */
  name: string;
  /** Tells people what the prompt is for. */
  description?: string;
  /** Values the prompt can be filled in with; absent when it takes none. */
  arguments?: PromptArgument[];
}

/**
 * One value that can be supplied when rendering a {@link Prompt}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface PromptArgument {
  /** Key under which the value is passed in the `prompts/get` arguments. */
  name: string;
  /** Explains to people what value to enter. */
  description?: string;
  /**
   * When true, `prompts/get` needs a value for this argument; absence means it
   * may be left out.
   */
  required?: boolean;
}

/**
 * Which side of a conversation speaks or is addressed: the human user or the
 * model.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export type Role = "user" | "assistant";

/**
 * One message of a rendered prompt. Unlike {@link SamplingMessage}, it may
 * carry server resources.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface PromptMessage {
  /** Speaker the message is attributed to. */
  role: Role;
  /** The single content block making up the message. */
  content: TextContent | ImageContent | AudioContent | EmbeddedResource;
}

/**
 * Content block that carries a resource's contents inline, in a prompt message
 * or tool result. The client chooses how to present it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface EmbeddedResource {
  /** Discriminator of embedded resource blocks. */
  type: "resource";
  /** The contents themselves: text, or base64 for binary data. */
  resource: TextResourceContents | BlobResourceContents;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
}

/**
 * Server tells the client that its prompt catalogue has changed. Needs no prior
 * subscription; the client can call `prompts/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/prompts
 */
export interface PromptListChangedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/prompts/list_changed";
}

/**
 * Client asks for the server's tools, one page at a time.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface ListToolsRequest extends PaginatedRequest {
  /** Wire method of this request. */
  method: "tools/list";
}

/**
 * Reply to `tools/list`: one page of tools; `nextCursor` is set when more may
 * follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface ListToolsResult extends PaginatedResult {
  /** Tools on this page. */
  tools: Tool[];
}

/**
 * Reply to `tools/call`, also used when the tool itself failed (see `isError`).
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface CallToolResult extends Result {
  /** Output as content blocks meant for the model to read. */
  content: (TextContent | ImageContent | AudioContent | EmbeddedResource)[];
  /**
   * True when the tool ran and failed, so that the model can see the failure
   * and adapt; default false. Unknown tools and similar faults are JSON-RPC
   * errors instead.
   */
  isError?: boolean;
}

/**
 * Client runs a tool on the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface CallToolRequest extends Request {
  /** Wire method of this request. */
  method: "tools/call";
  /** Which tool to run, and its input. */
  params: {
    /** Tool to run, as named in `tools/list`. */
    name: string;
    /**
     * Tool input keyed by parameter name; it should satisfy the tool's
     * `inputSchema`.
     */
    arguments?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Server tells the client that its set of tools has changed. Needs no prior
 * subscription; the client can call `tools/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface ToolListChangedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/tools/list_changed";
}

/**
 * Hints about how a tool behaves. None is guaranteed to be true, so ignore them
 * for decisions unless you trust the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface ToolAnnotations {
  /** Display name for people. */
  title?: string;
  /** True when calls leave the environment unchanged. Default false. */
  readOnlyHint?: boolean;
  /**
   * True when calls may delete or overwrite things, false when they only add.
   * Default true; irrelevant for read-only tools.
   */
  destructiveHint?: boolean;
  /**
   * True when repeating a call with identical arguments changes nothing
   * further. Default false; irrelevant for read-only tools.
   */
  idempotentHint?: boolean;
  /**
   * True when the tool may reach outside systems, such as the web; false when
   * it stays in a closed domain. Default true.
   */
  openWorldHint?: boolean;
}

/**
 * Entry in a server's tool catalogue; run it with `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface Tool {
  /** Identifier to pass in `tools/call`. */
  name: string;
  /**
   * Explains what the tool does; clients commonly give this to the model so
   * that it can choose well.
   */
  description?: string;
  /**
   * JSON Schema for the `arguments` of `tools/call`; the root is always an
   * object.
   */
  inputSchema: {
    /** Always `object`, since arguments are passed by name. */
    type: "object";
    /** Schema of each argument, keyed by argument name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the arguments that callers may not omit. */
    required?: string[];
  };
  /** Untrusted hints about the tool's behaviour. */
  annotations?: ToolAnnotations;
}

/**
 * Client sets the least severe log level it wants to receive.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/logging
 */
export interface SetLevelRequest extends Request {
  /** Wire method of this request. */
  method: "logging/setLevel";
  /** The threshold to apply. */
  params: {
    /**
     * Threshold: the server should send messages of this severity or worse and
     * drop the rest.
     */
    level: LoggingLevel;
  };
}

/**
 * Server sends one log entry to the client. Until the client picks a level with
 * `logging/setLevel`, the server decides what to send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/logging
 */
export interface LoggingMessageNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/message";
  /** The log entry. */
  params: {
    /** How severe the entry is. */
    level: LoggingLevel;
    /** Names the part of the server that logged the entry. */
    logger?: string;
    /** What was logged: a string, an object or any other JSON value. */
    data: unknown;
  };
}

/**
 * Log severities of syslog (RFC 5424), listed from least to most severe.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/logging
 */
export type LoggingLevel =
  | "debug"
  | "info"
  | "notice"
  | "warning"
  | "error"
  | "critical"
  | "alert"
  | "emergency";

/**
 * Server asks the client to run its language model. The client picks the model
 * and should let the user review the request first.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
 */
export interface CreateMessageRequest extends Request {
  /** Wire method of this request. */
  method: "sampling/createMessage";
  /** Conversation to continue, plus sampling options. */
  params: {
    /** Conversation to continue, oldest message first. */
    messages: SamplingMessage[];
    /** What the server values in a model; advice only. */
    modelPreferences?: ModelPreferences;
    /**
     * System prompt the server would like; clients are free to change or drop it.
     */
    systemPrompt?: string;
    /**
     * Asks the client to add context from this server or from all connected
     * servers; it may decline.
     */
    includeContext?: "none" | "thisServer" | "allServers";
    /** Sampling randomness; the usable range depends on the model provider. */
    temperature?: number;
    /**
     * Upper bound on generated tokens; the client may stop earlier.
     *
     * @TJS-type integer
     */
    maxTokens: number;
    /** Strings that end generation as soon as the model produces one. */
    stopSequences?: string[];
    /** Extra settings for the model provider, in that provider's own format. */
    metadata?: object;
  };
}

/**
 * Client's reply to `sampling/createMessage`: the generated message. The user
 * should be able to review it before the server sees it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
 */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** Model that produced the message, as the client names it. */
  model: string;
  /**
   * Why generation ended: turn finished, stop sequence hit or token limit
   * reached. Other strings are allowed; absent when unknown.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
}

/**
 * One conversation message sent to, or produced by, the client's model.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
 */
export interface SamplingMessage {
  /** Speaker the message is attributed to. */
  role: Role;
  /** The single content block making up the message. */
  content: TextContent | ImageContent | AudioContent;
}

/**
 * Hints for the client on using and displaying an object.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export interface Annotations {
  /** Roles the object is meant for; list both when it serves user and model. */
  audience?: Role[];
  /**
   * Importance from 0 (can be skipped) to 1 (practically indispensable).
   *
   * @minimum 0
   * @maximum 1
   */
  priority?: number;
}

/**
 * Plain text content block.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface TextContent {
  /** Discriminator of text blocks. */
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
}

/**
 * Image content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface ImageContent {
  /** Discriminator of image blocks. */
  type: "image";
  /**
   * Image bytes, base64-encoded.
   *
   * @format byte
   */
  data: string;
  /**
   * Image format, such as `image/png`; which formats work depends on the model
   * provider.
   */
  mimeType: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
}

/**
 * Audio content block, with the data inline.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/tools
 */
export interface AudioContent {
  /** Discriminator of audio blocks. */
  type: "audio";
  /**
   * Audio bytes, base64-encoded.
   *
   * @format byte
   */
  data: string;
  /**
   * Audio format, such as `audio/wav`; which formats work depends on the model
   * provider.
   */
  mimeType: string;
  /** Hints on who this block is for and how much it matters. */
  annotations?: Annotations;
}

/**
 * What a server values when the client selects a model for sampling. All of it
 * is advice that clients weigh as they see fit.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
 */
export interface ModelPreferences {
  /**
   * Preferred models, best first: the client takes the earliest match. Hints
   * should outweigh the numeric priorities, which can settle ties.
   */
  hints?: ModelHint[];
  /**
   * Weight of low cost, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  costPriority?: number;
  /**
   * Weight of low latency, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  speedPriority?: number;
  /**
   * Weight of model capability, from 0 (irrelevant) to 1 (decisive).
   *
   * @minimum 0
   * @maximum 1
   */
  intelligencePriority?: number;
}

/**
 * Suggestion of one model or model family. Clients may interpret additional
 * keys in their own way.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/sampling
 */
export interface ModelHint {
  /**
   * Part of a model name, matched as a substring; clients may substitute a
   * comparable model from another provider.
   */
  name?: string;
}

/**
 * Client asks for suggestions while the user fills in a prompt argument or URI
 * template variable.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/completion
 */
export interface CompleteRequest extends Request {
  /** Wire method of this request. */
  method: "completion/complete";
  /** What is being completed, and the input so far. */
  params: {
    /** Prompt or resource template whose argument is being completed. */
    ref: PromptReference | ResourceReference;
    /** Argument being typed. */
    argument: {
      /** Which argument or template variable to complete. */
      name: string;
      /** Text entered so far, possibly empty. */
      value: string;
    };
  };
}

/**
 * Reply to `completion/complete`: suggestions for the argument.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/completion
 */
export interface CompleteResult extends Result {
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

/**
 * Points a completion request at a resource or resource template.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/completion
 */
export interface ResourceReference {
  /** Discriminator of resource references. */
  type: "ref/resource";
  /**
   * Resource URI, or the URI template with its placeholders left unexpanded.
   *
   * @format uri-template
   */
  uri: string;
}

/**
 * Points a completion request at a prompt by name.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/server/utilities/completion
 */
export interface PromptReference {
  /** Discriminator of prompt references. */
  type: "ref/prompt";
  /** Prompt to look up, as named in `prompts/list`. */
  name: string;
}

/**
 * Server asks which directories or files the client lets it work in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
 */
export interface ListRootsRequest extends Request {
  /** Wire method of this request. */
  method: "roots/list";
}

/**
 * Client's reply to `roots/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
 */
export interface ListRootsResult extends Result {
  /** All locations the client currently exposes; this list is not paginated. */
  roots: Root[];
}

/**
 * A directory or file that the client exposes to the server as a place to work.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
 */
export interface Root {
  /**
   * Location of the root; only `file://` URIs are valid so far.
   *
   * @format uri
   */
  uri: string;
  /** Label for display or for referring to the root elsewhere. */
  name?: string;
}

/**
 * Client reports that its roots were added, removed or altered; the server
 * should fetch them again with `roots/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/client/roots
 */
export interface RootsListChangedNotification extends Notification {
  /** Wire method of this notification. */
  method: "notifications/roots/list_changed";
}

/**
 * Any request that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ClientRequest =
  | PingRequest
  | InitializeRequest
  | CompleteRequest
  | SetLevelRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscribeRequest
  | UnsubscribeRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Any notification that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ClientNotification =
  | CancelledNotification
  | ProgressNotification
  | InitializedNotification
  | RootsListChangedNotification;

/**
 * Any result with which a client answers a server's request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult;

/**
 * Any request that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ServerRequest =
  PingRequest | CreateMessageRequest | ListRootsRequest;

/**
 * Any notification that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification;

/**
 * Any result with which a server answers a client's request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic
 */
export type ServerResult =
  | EmptyResult
  | InitializeResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | CallToolResult
  | ListToolsResult;
