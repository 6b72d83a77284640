// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * The protocol revision that this file declares, as a date in the form `YYYY-MM-DD`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export const LATEST_PROTOCOL_VERSION = "2025-06-18";

/**
 * The JSON-RPC version. Every message carries it in its `jsonrpc` member.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * The JSON-RPC error code of a message that is not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const PARSE_ERROR = -32700;

/**
 * The JSON-RPC error code of a message that is valid JSON but not a valid request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * The JSON-RPC error code of a method that the receiver does not provide, for example because it did not declare the
 * capability.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * The JSON-RPC error code of invalid parameters, such as an unknown tool name or an invalid cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * The JSON-RPC error code of an unexpected failure inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * Any message that a client or server sends over a transport: a request, a notification, a response or an error.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError;

/**
 * The token that connects progress notifications with their request. The requester chooses it, and it must be unique
 * among the active requests of that requester. A number must be an integer.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
 */
export type ProgressToken = string | number;

/**
 * The position in a paginated list. The server creates the cursor, and the client sends it back unchanged without
 * interpreting it. An empty string is a valid cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/pagination
 */
export type Cursor = string;

/**
 * The common members of all requests, without those of the JSON-RPC envelope.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface Request {
  /** The name of the method that the receiver executes, such as `tools/call`. */
  method: string;
  /** The parameters of the request, by name. */
  params?: {
    /** The metadata of this request, separate from its other parameters. */
    _meta?: {
      /**
       * The token that the requester sets to ask for progress notifications about this request. The receiver repeats the
       * token in each progress notification. It does not have to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/**
 * The common members of all notifications, without those of the JSON-RPC envelope.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface Notification {
  /**
   * The name of the event that the sender reports, such as
   * `notifications/progress`.
   */
  method: string;
  /** The details of the event, by name. */
  params?: {
    /**
     * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
     * `com.example/`, for other keys.
     */
    _meta?: {
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/**
 * The common members of all successful results. A result may have more members than its type declares.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface Result {
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/**
 * The identifier that connects a response with its request: a string or an integer, never `null`. A requester must not
 * use the same id twice in one session.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type RequestId = string | number;

/**
 * A request with its JSON-RPC envelope. The receiver must send one response with the same `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface JSONRPCRequest extends Request {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** The identifier of this request. The sender chooses it, and the response repeats it. */
  id: RequestId;
}

/**
 * A notification with its JSON-RPC envelope. It has no `id`, and the receiver must not send a response to it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface JSONRPCNotification extends Notification {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
}

/**
 * The response to a request that succeeded. A request that failed gets a {@link JSONRPCError}.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface JSONRPCResponse {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** The `id` of the request that this response answers. */
  id: RequestId;
  /** The result of the request. The request's method determines its members. */
  result: Result;
}

/**
 * The response to a request that failed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export interface JSONRPCError {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /** The `id` of the request that failed. */
  id: RequestId;
  /** The error: its code, a message and optional details. */
  error: {
    /**
     * The error code, an integer. JSON-RPC reserves the range from -32768 to
     * -32000.
     *
     * @TJS-type integer
     */
    code: number;
    /** The description of the error. The sender should limit it to one short sentence. */
    message: string;
    /** The details of the error. The sender chooses their form. */
    data?: unknown;
  };
}

/**
 * The result of a request that succeeded and returns no value.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type EmptyResult = Result;

/**
 * The client or the server cancels a request that it sent before; the receiver should stop the work on it. The
 * notification may arrive after the request has completed. The client must not cancel `initialize`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/cancellation
 */
export interface CancelledNotification extends Notification {
  /** The method of this notification, always `notifications/cancelled`. */
  method: "notifications/cancelled";
  /** The id of the request to cancel, and the reason. */
  params: {
    /** The id of the request to cancel. Only the sender of that request may cancel it. */
    requestId: RequestId;
    /** The reason for the cancellation. The receiver may log it or show it to a person. */
    reason?: string;
  };
}

/**
 * The client sends this request first, to agree on a protocol revision with the server and to exchange capabilities.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface InitializeRequest extends Request {
  /** The method of this request, always `initialize`. */
  method: "initialize";
  /** The protocol revision, the capabilities and the name of the client. */
  params: {
    /** The protocol revision that the client proposes, usually its newest. The server may choose another revision. */
    protocolVersion: string;
    /** The capabilities of the client for this session. */
    capabilities: ClientCapabilities;
    /** The name and version of the client. */
    clientInfo: Implementation;
  };
}

/**
 * The server returns its capabilities, its name and the protocol revision of the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface InitializeResult extends Result {
  /**
   * The protocol revision of the session, which the server chooses. It may differ from the proposed revision. A client
   * that does not support it must disconnect.
   */
  protocolVersion: string;
  /** The capabilities of the server for this session. */
  capabilities: ServerCapabilities;
  /** The name and version of the server. */
  serverInfo: Implementation;
  /** The instructions for a language model on how to use this server. The client may add them to the system prompt. */
  instructions?: string;
}

/**
 * The client confirms that the initialize handshake is complete. After this notification, both sides can send other
 * requests.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface InitializedNotification extends Notification {
  /** The method of this notification, always `notifications/initialized`. */
  method: "notifications/initialized";
}

/**
 * The optional features that a client supports. The client declares them in the `initialize` request. An absent member
 * means that the feature is not supported. A client may declare features that are not listed here.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface ClientCapabilities {
  /** The non-standard features of the client. The key is the name of the feature, and the value holds its settings. */
  experimental?: {
    [key: string]: object;
  };
  /** The client declares that it answers `roots/list` requests. */
  roots?: {
    /**
     * The value `true` means that the client sends
     * `notifications/roots/list_changed` when its roots change.
     */
    listChanged?: boolean;
  };
  /**
   * The client declares that it answers `sampling/createMessage` requests, so the server can use the client's language
   * model.
   */
  sampling?: object;
  /** The client declares that it answers `elicitation/create` requests, so the server can ask the user for input. */
  elicitation?: object;
}

/**
 * The optional features that a server supports. The server declares them in the result of `initialize`. An absent
 * member means that the feature is not supported. A server may declare features that are not listed here.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface ServerCapabilities {
  /** The non-standard features of the server. The key is the name of the feature, and the value holds its settings. */
  experimental?: {
    [key: string]: object;
  };
  /**
   * The server declares that it sends log messages (`notifications/message`) and answers `logging/setLevel` requests.
   */
  logging?: object;
  /** The server declares that it answers `completion/complete` requests. */
  completions?: object;
  /** The server declares that it answers `prompts/list` and `prompts/get` requests. */
  prompts?: {
    /**
     * The value `true` means that the server sends
     * `notifications/prompts/list_changed` when its list of prompts changes.
     */
    listChanged?: boolean;
  };
  /** The server declares that it answers `resources/list` and `resources/read` requests. */
  resources?: {
    /**
     * The value `true` means that the client can subscribe to changes of single resources, with `resources/subscribe`.
     */
    subscribe?: boolean;
    /**
     * The value `true` means that the server sends
     * `notifications/resources/list_changed` when its list of resources changes.
     */
    listChanged?: boolean;
  };
  /** The server declares that it answers `tools/list` and `tools/call` requests. */
  tools?: {
    /**
     * The value `true` means that the server sends
     * `notifications/tools/list_changed` when its list of tools changes.
     */
    listChanged?: boolean;
  };
}

/**
 * The common members of all items with an identifier and a display name.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface BaseMetadata {
  /** The identifier of this item for use in code. It is shown to people only if there is no `title`. */
  name: string;
  /**
   * The display name of this item for people. If it is absent, a client shows `name` instead; for a tool, it shows
   * `annotations.title` before `name`.
   */
  title?: string;
}

/**
 * The name, version and display name of a client or server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/lifecycle
 */
export interface Implementation extends BaseMetadata {
  /** The version of the client or server software. It is not the protocol revision. */
  version: string;
}

/**
 * The client or the server checks that the connection works. The receiver must return an empty result promptly;
 * otherwise the sender may close the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/ping
 */
export interface PingRequest extends Request {
  /** The method of this request, always `ping`. */
  method: "ping";
}

/**
 * The receiver of a request reports the progress of its work. It may do so only if the requester sent a progress token
 * with that request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/progress
 */
export interface ProgressNotification extends Notification {
  /** The method of this notification, always `notifications/progress`. */
  method: "notifications/progress";
  /** The progress token of the request, and how far the work is. */
  params: {
    /** The progress token from the `_meta` of the request whose progress is reported. */
    progressToken: ProgressToken;
    /** The progress so far, in any unit. The sender must increase it with each notification. It may be a fraction. */
    progress: number;
    /** The value of `progress` at which the work is complete. It is absent if the sender does not know it. */
    total?: number;
    /** The description of the current progress for people, such as the name of the current step. */
    message?: string;
  };
}

/**
 * The common members of all requests for a paginated list.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/pagination
 */
export interface PaginatedRequest extends Request {
  /** The cursor of the requested page. The client omits the parameters to get the first page. */
  params?: {
    /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
    cursor?: Cursor;
  };
}

/**
 * The common members of all paginated results. The server determines the size of a page.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/pagination
 */
export interface PaginatedResult extends Result {
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: Cursor;
}

/**
 * The client asks for one page of the server's resources.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ListResourcesRequest extends PaginatedRequest {
  /** The method of this request, always `resources/list`. */
  method: "resources/list";
}

/**
 * The server returns one page of its resources. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ListResourcesResult extends PaginatedResult {
  /** The resources on this page. */
  resources: Resource[];
}

/**
 * The client asks for one page of the server's resource templates.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  /** The method of this request, always `resources/templates/list`. */
  method: "resources/templates/list";
}

/**
 * The server returns one page of its resource templates. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ListResourceTemplatesResult extends PaginatedResult {
  /** The resource templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/**
 * The client reads the contents of one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ReadResourceRequest extends Request {
  /** The method of this request, always `resources/read`. */
  method: "resources/read";
  /** The URI of the resource to read. */
  params: {
    /**
     * The URI of the resource to read. It may use any scheme; the server determines its meaning.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * The server returns the contents of a resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ReadResourceResult extends Result {
  /**
   * The contents of the resource, as text or binary data. There may be several items, for example the files of a
   * directory.
   */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * The server reports that its list of resources has changed. It does not need a subscription for this notification. The
 * client can send `resources/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ResourceListChangedNotification extends Notification {
  /**
   * The method of this notification, always
   * `notifications/resources/list_changed`.
   */
  method: "notifications/resources/list_changed";
}

/**
 * The client asks for a notification each time one resource changes. It may send this request only if the server
 * declares `resources.subscribe`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface SubscribeRequest extends Request {
  /** The method of this request, always `resources/subscribe`. */
  method: "resources/subscribe";
  /** The URI of the resource that the client wants to watch. */
  params: {
    /**
     * The URI of the resource to watch. It may use any scheme; the server determines its meaning.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * The client ends a subscription that it made with `resources/subscribe`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface UnsubscribeRequest extends Request {
  /** The method of this request, always `resources/unsubscribe`. */
  method: "resources/unsubscribe";
  /** The URI of the resource that the client no longer watches. */
  params: {
    /**
     * The URI of the resource that the client no longer watches: the same URI as in `resources/subscribe`.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * The server reports that a resource has changed, so the client may need to read it again. It should send this
 * notification only after the client has subscribed with `resources/subscribe`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ResourceUpdatedNotification extends Notification {
  /** The method of this notification, always `notifications/resources/updated`. */
  method: "notifications/resources/updated";
  /** The URI of the resource that changed. The notification does not contain the new contents. */
  params: {
    /**
     * The URI of the resource that changed. It may be the URI of a sub-resource of the resource to which the client
     * subscribed.
     *
     * @format uri
     */
    uri: string;
  };
}

/**
 * A resource that the server offers. The client gets its contents with `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface Resource extends BaseMetadata {
  /**
   * The URI of the resource. The client passes it to `resources/read`.
   *
   * @format uri
   */
  uri: string;
  /** The description of the resource's contents. The client may give it to the language model. */
  description?: string;
  /** The media type of the resource, if the server knows it. */
  mimeType?: string;
  /** The hints for the client about the resource: its audience and its importance. */
  annotations?: Annotations;
  /**
   * The size of the raw contents in bytes, before base64 encoding, if the server knows it. The client can use it to
   * estimate how much of the context window the resource needs.
   *
   * @TJS-type integer
   */
  size?: number;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * A template for the URIs of similar resources. The client fills in the variables to get the URI of one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ResourceTemplate extends BaseMetadata {
  /**
   * The URI template in the syntax of RFC 6570, for example
   * `file:///logs/{date}`.
   *
   * @format uri-template
   */
  uriTemplate: string;
  /** The description of the resources that the template stands for. The client may give it to the language model. */
  description?: string;
  /**
   * The media type of the resources. The server should set it only if all resources of this template have the same
   * type.
   */
  mimeType?: string;
  /** The hints for the client about these resources: their audience and their importance. */
  annotations?: Annotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The common members of text contents and binary contents of a resource.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface ResourceContents {
  /**
   * The URI of the resource to which these contents belong. It may be the URI of a sub-resource of the requested
   * resource.
   *
   * @format uri
   */
  uri: string;
  /** The media type of these contents, if the server knows it. */
  mimeType?: string;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The contents of a resource, as text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface TextResourceContents extends ResourceContents {
  /** The text of the contents. The server must not use this member for binary data. */
  text: string;
}

/**
 * The contents of a resource, as binary data.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface BlobResourceContents extends ResourceContents {
  /**
   * The bytes of the contents, encoded in base64.
   *
   * @format byte
   */
  blob: string;
}

/**
 * The client asks for one page of the server's prompts.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface ListPromptsRequest extends PaginatedRequest {
  /** The method of this request, always `prompts/list`. */
  method: "prompts/list";
}

/**
 * The server returns one page of its prompts. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface ListPromptsResult extends PaginatedResult {
  /** The prompts on this page. */
  prompts: Prompt[];
}

/**
 * The client gets the messages of one prompt.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface GetPromptRequest extends Request {
  /** The method of this request, always `prompts/get`. */
  method: "prompts/get";
  /** The name and the arguments of the prompt. */
  params: {
    /** The `name` of the prompt, as listed by `prompts/list`. */
    name: string;
    /** The arguments of the prompt. The key is the name of the argument; the value is always a string. */
    arguments?: {
      [key: string]: string;
    };
  };
}

/**
 * The server returns the messages of a prompt, with the arguments filled in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface GetPromptResult extends Result {
  /** The description of the prompt, for people. */
  description?: string;
  /** The messages of the prompt, in the order of the conversation. The client can give them to a language model. */
  messages: PromptMessage[];
}

/**
 * A prompt that the server offers. The client gets its messages with `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface Prompt extends BaseMetadata {
  /** The description of the prompt, for people. */
  description?: string;
  /** The arguments of the prompt. This member is absent if the prompt has no arguments. */
  arguments?: PromptArgument[];
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * An argument that a {@link Prompt} accepts.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface PromptArgument extends BaseMetadata {
  /** The description of the argument, for people. */
  description?: string;
  /** The value `true` means that `prompts/get` requires this argument. If it is absent, the argument is optional. */
  required?: boolean;
}

/**
 * The participant of a conversation who sends or receives a message: the user, or the language model (`assistant`).
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export type Role = "user" | "assistant";

/**
 * A message of a prompt. Unlike a {@link SamplingMessage}, it can contain resources of the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface PromptMessage {
  /** The participant who sends this message. */
  role: Role;
  /** The content of this message, as one content block. */
  content: ContentBlock;
}

/**
 * A content block with a link to a resource, without the contents of the resource. The linked resource does not have to
 * be listed by `resources/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ResourceLink extends Resource {
  /** The `type` of a resource link is always `resource_link`. */
  type: "resource_link";
}

/**
 * A content block with the contents of a resource, in a prompt message or tool result. The client decides how to show
 * it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface EmbeddedResource {
  /** The `type` of an embedded resource is always `resource`. */
  type: "resource";
  /** The contents of the embedded resource: text, or binary data in base64. */
  resource: TextResourceContents | BlobResourceContents;
  /** The hints for the client about this content block: its audience and its importance. */
  annotations?: Annotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The server reports that its list of prompts has changed. It does not need a subscription for this notification. The
 * client can send `prompts/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/prompts
 */
export interface PromptListChangedNotification extends Notification {
  /**
   * The method of this notification, always
   * `notifications/prompts/list_changed`.
   */
  method: "notifications/prompts/list_changed";
}

/**
 * The client asks for one page of the server's tools.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ListToolsRequest extends PaginatedRequest {
  /** The method of this request, always `tools/list`. */
  method: "tools/list";
}

/**
 * The server returns one page of its tools. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ListToolsResult extends PaginatedResult {
  /** The tools on this page. */
  tools: Tool[];
}

/**
 * The server returns the output of a tool. If the tool failed, `isError` is `true`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface CallToolResult extends Result {
  /** The output of the tool as content blocks, for the language model. */
  content: ContentBlock[];
  /**
   * The output of the tool as a JSON object. It must match the `outputSchema` of the tool, if the tool declares one.
   */
  structuredContent?: {
    [key: string]: unknown;
  };
  /**
   * The value `true` means that the tool ran and failed. The language model can see the failure in `content` and react
   * to it. The default is `false`. For an unknown tool and other protocol errors, the server sends a JSON-RPC error
   * instead.
   */
  isError?: boolean;
}

/**
 * The client calls a tool on the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface CallToolRequest extends Request {
  /** The method of this request, always `tools/call`. */
  method: "tools/call";
  /** The name and the arguments of the tool. */
  params: {
    /** The `name` of the tool, as listed by `tools/list`. */
    name: string;
    /**
     * The arguments of the tool call. The key is the name of the argument. The arguments must match the `inputSchema` of
     * the tool.
     */
    arguments?: {
      [key: string]: unknown;
    };
  };
}

/**
 * The server reports that its list of tools has changed. It does not need a subscription for this notification. The
 * client can send `tools/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ToolListChangedNotification extends Notification {
  /** The method of this notification, always `notifications/tools/list_changed`. */
  method: "notifications/tools/list_changed";
}

/**
 * The hints of a server about the behaviour of a tool. They may be wrong: a client should never decide about tool calls
 * by the hints of a server that it does not trust.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ToolAnnotations {
  /** The display name of the tool for people. It is used only if the tool itself has no `title`. */
  title?: string;
  /** The value `true` means that the tool only reads: it changes nothing in its environment. The default is `false`. */
  readOnlyHint?: boolean;
  /**
   * The value `true` means that the tool may delete or overwrite data; `false` means that it only adds data. The
   * default is `true`. The hint has no meaning if `readOnlyHint` is `true`.
   */
  destructiveHint?: boolean;
  /**
   * The value `true` means that a repeated call with the same arguments changes nothing more. The default is `false`.
   * The hint has no meaning if `readOnlyHint` is `true`.
   */
  idempotentHint?: boolean;
  /**
   * The value `true` means that the tool may reach external systems, such as the web; `false` means that it works only
   * in a closed domain, such as its own memory. The default is `true`.
   */
  openWorldHint?: boolean;
}

/**
 * A tool that the server offers. The client calls it with `tools/call`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface Tool extends BaseMetadata {
  /** The description of the tool. Clients usually give it to the language model, which uses it to choose a tool. */
  description?: string;
  /** The JSON Schema of the `arguments` in `tools/call`. The root must have `type: "object"`. */
  inputSchema: {
    /** The `type` of an input schema is always `object`, because the arguments of a tool are a JSON object. */
    type: "object";
    /** The JSON Schema of each argument. The key is the name of the argument. */
    properties?: {
      [key: string]: object;
    };
    /** The names of the required arguments. */
    required?: string[];
  };
  /** The JSON Schema of `structuredContent` in the results of this tool. The root must have `type: "object"`. */
  outputSchema?: {
    /** The `type` of an output schema is always `object` in this revision. */
    type: "object";
    /** The JSON Schema of each member of `structuredContent`. The key is the name of the member. */
    properties?: {
      [key: string]: object;
    };
    /** The names of the members that `structuredContent` always has. */
    required?: string[];
  };
  /**
   * The hints about the behaviour of the tool, which may be wrong. Their `title` is shown only if the tool itself has
   * no `title`.
   */
  annotations?: ToolAnnotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The client sets the lowest severity of the log messages that it wants to receive.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
 */
export interface SetLevelRequest extends Request {
  /** The method of this request, always `logging/setLevel`. */
  method: "logging/setLevel";
  /** The lowest severity that the client wants to receive. */
  params: {
    /**
     * The lowest severity that the client wants to receive. The server should send all log messages of this severity or a
     * higher severity.
     */
    level: LoggingLevel;
  };
}

/**
 * The server sends a log message to the client. Until the client sets a level with `logging/setLevel`, the server
 * decides which messages it sends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
 */
export interface LoggingMessageNotification extends Notification {
  /** The method of this notification, always `notifications/message`. */
  method: "notifications/message";
  /** The log message: its severity, its content and the name of the logger. */
  params: {
    /** The severity of the log message. */
    level: LoggingLevel;
    /** The name of the logger: the part of the server that wrote the log message. */
    logger?: string;
    /** The content of the log message, as any JSON value. It must not contain credentials or personal data. */
    data: unknown;
  };
}

/**
 * The severity of a log message, as defined for syslog by RFC 5424. The values are listed from the least severe to the
 * most severe.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/logging
 */
export type LoggingLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * The server asks the client to generate a message with its language model. The client chooses the model, and should
 * let the user review the request first.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
 */
export interface CreateMessageRequest extends Request {
  /** The method of this request, always `sampling/createMessage`. */
  method: "sampling/createMessage";
  /** The conversation that the language model continues, and the options. */
  params: {
    /** The messages of the conversation, oldest first. */
    messages: SamplingMessage[];
    /** The preferences of the server for the choice of a language model. The client may ignore them. */
    modelPreferences?: ModelPreferences;
    /** The system prompt that the server wants for this request. The client may change or omit it. */
    systemPrompt?: string;
    /**
     * The MCP servers whose context the client should add to the prompt: the requesting server, or all connected servers.
     * The client may ignore this member.
     */
    includeContext?: "none" | "thisServer" | "allServers";
    /** The randomness of the output: a higher value gives more varied output. The range depends on the language model. */
    temperature?: number;
    /**
     * The maximum number of tokens that the server wants. The client may generate fewer.
     *
     * @TJS-type integer
     */
    maxTokens: number;
    /** The strings at which the language model stops generating. */
    stopSequences?: string[];
    /** The options for the provider of the language model, in the provider's own format. */
    metadata?: object;
  };
}

/**
 * The client returns the message that its language model generated. It should let the user review the message before it
 * sends it to the server.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
 */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** The name of the language model that generated the message. */
  model: string;
  /**
   * The reason why the language model stopped: `endTurn`, `stopSequence`, `maxTokens` or a string of the provider. It
   * is absent if the client does not know it.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
}

/**
 * A message of the conversation with a language model during sampling.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
 */
export interface SamplingMessage {
  /** The participant who sends this message. */
  role: Role;
  /** The content of this message, as one content block. */
  content: TextContent | ImageContent | AudioContent;
}

/**
 * The hints for the client on how to use and display an item.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/resources
 */
export interface Annotations {
  /** The roles for which the item is meant: the user, the language model (`assistant`) or both. */
  audience?: Role[];
  /**
   * The importance of the item, from 0 (optional) to 1 (required).
   *
   * @minimum 0
   * @maximum 1
   */
  priority?: number;
  /**
   * The time of the last change, in ISO 8601 format, for example
   * `2025-01-12T15:00:58Z`.
   */
  lastModified?: string;
}

/**
 * A content block of a tool result or prompt message: text, image, audio, resource link or embedded resource. Its
 * `type` distinguishes them.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * A content block with text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface TextContent {
  /** The `type` of a text block is always `text`. */
  type: "text";
  /** The text of this content block. */
  text: string;
  /** The hints for the client about this content block: its audience and its importance. */
  annotations?: Annotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * A content block with an image. It contains the bytes of the image.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface ImageContent {
  /** The `type` of an image block is always `image`. */
  type: "image";
  /**
   * The bytes of the image, encoded in base64.
   *
   * @format byte
   */
  data: string;
  /** The media type of the image, such as `image/png`. Providers of language models support different types. */
  mimeType: string;
  /** The hints for the client about this content block: its audience and its importance. */
  annotations?: Annotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * A content block with audio. It contains the bytes of the recording.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export interface AudioContent {
  /** The `type` of an audio block is always `audio`. */
  type: "audio";
  /**
   * The bytes of the audio, encoded in base64.
   *
   * @format byte
   */
  data: string;
  /** The media type of the audio, such as `audio/wav`. Providers of language models support different types. */
  mimeType: string;
  /** The hints for the client about this content block: its audience and its importance. */
  annotations?: Annotations;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The preferences of a server for the language model that the client chooses for sampling. They are advice: the client
 * decides how to weigh them and may ignore them.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
 */
export interface ModelPreferences {
  /**
   * The preferred language models, best first. The client must check them in this order and take the first match. It
   * should prefer these hints over the numeric priorities, which it may use to decide between several matches.
   */
  hints?: ModelHint[];
  /**
   * The importance of low cost for the choice of the language model, from 0 (not important) to 1 (most important).
   *
   * @minimum 0
   * @maximum 1
   */
  costPriority?: number;
  /**
   * The importance of low latency for the choice of the language model, from 0 (not important) to 1 (most important).
   *
   * @minimum 0
   * @maximum 1
   */
  speedPriority?: number;
  /**
   * The importance of capabilities for the choice of the language model, from 0 (not important) to 1 (most important).
   *
   * @minimum 0
   * @maximum 1
   */
  intelligencePriority?: number;
}

/**
 * A preferred language model, or a family of them. Other members are allowed; the client decides what they mean.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/sampling
 */
export interface ModelHint {
  /**
   * The name of a language model, or a part of it. The client should match it as a substring, and may choose a similar
   * model of another provider.
   */
  name?: string;
}

/**
 * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
 */
export interface CompleteRequest extends Request {
  /** The method of this request, always `completion/complete`. */
  method: "completion/complete";
  /** The argument that the user fills in, and its prompt or resource template. */
  params: {
    /** The prompt or resource template to which the argument belongs. */
    ref: PromptReference | ResourceTemplateReference;
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
  };
}

/**
 * The server returns suggestions for the value of an argument.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
 */
export interface CompleteResult extends Result {
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

/**
 * A reference to the resource template whose variable the user fills in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
 */
export interface ResourceTemplateReference {
  /** The `type` of a resource reference is always `ref/resource`. */
  type: "ref/resource";
  /**
   * The URI of the resource, or the URI template in the syntax of RFC 6570.
   *
   * @format uri-template
   */
  uri: string;
}

/**
 * A reference to the prompt whose argument the user fills in.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/utilities/completion
 */
export interface PromptReference extends BaseMetadata {
  /** The `type` of a prompt reference is always `ref/prompt`. */
  type: "ref/prompt";
}

/**
 * The server asks for the directories and files in which it may work.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
 */
export interface ListRootsRequest extends Request {
  /** The method of this request, always `roots/list`. */
  method: "roots/list";
}

/**
 * The client returns its roots: the directories and files in which the server may work.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
 */
export interface ListRootsResult extends Result {
  /** The roots of the client. The result has no pages, so the list is complete. */
  roots: Root[];
}

/**
 * A directory or file of the client in which the server may work.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
 */
export interface Root {
  /**
   * The URI of the root. In this revision, it must start with `file://`.
   *
   * @format uri
   */
  uri: string;
  /** The display name of the root. An application may also use it to refer to the root. */
  name?: string;
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The client reports that its list of roots has changed. The server should send `roots/list` again.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/roots
 */
export interface RootsListChangedNotification extends Notification {
  /** The method of this notification, always `notifications/roots/list_changed`. */
  method: "notifications/roots/list_changed";
}

/**
 * The server asks the client for input from its user. The client answers with an `ElicitResult`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface ElicitRequest extends Request {
  /** The method of this request, always `elicitation/create`. */
  method: "elicitation/create";
  /** The text for the user, and the form that the user fills in. */
  params: {
    /** The text that tells the user what the server wants to know. The server must not ask for sensitive information. */
    message: string;
    /**
     * The schema of the form: an object whose properties are the fields. Each field holds one value or a choice; fields
     * cannot contain objects.
     */
    requestedSchema: {
      /** The `type` of the form's schema is always `object`, because the form returns one object. */
      type: "object";
      /** The fields of the form. The key is the name of the field in the result. */
      properties: {
        [key: string]: PrimitiveSchemaDefinition;
      };
      /** The names of the fields that the user must fill in. All other fields are optional. */
      required?: string[];
    };
  };
}

/**
 * The schema of one form field: text, number, boolean or choice. A field cannot contain an object.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * The schema of a form field for text.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface StringSchema {
  /** The `type` of a text field is always `string`. */
  type: "string";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to enter. */
  description?: string;
  /**
   * The minimum number of characters that the field accepts.
   *
   * @TJS-type integer
   */
  minLength?: number;
  /**
   * The maximum number of characters that the field accepts.
   *
   * @TJS-type integer
   */
  maxLength?: number;
  /** The format that the text must have. The client can use it to check the input or to choose an input control. */
  format?: "email" | "uri" | "date" | "date-time";
}

/**
 * The schema of a form field for a number.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface NumberSchema {
  /** The value `integer` allows only whole numbers; `number` also allows fractions. */
  type: "number" | "integer";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to enter. */
  description?: string;
  /** The smallest number that the field accepts. */
  minimum?: number;
  /** The largest number that the field accepts. */
  maximum?: number;
}

/**
 * The schema of a form field for yes or no.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface BooleanSchema {
  /** The `type` of a yes/no field is always `boolean`. */
  type: "boolean";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what yes and no mean. */
  description?: string;
  /** The value that is selected when the form opens. */
  default?: boolean;
}

/**
 * The schema of a form field in which the user chooses one value.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface EnumSchema {
  /** The `type` of this field is always `string`, because the user chooses one string. */
  type: "string";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /** The values from which the user can choose. */
  enum: string[];
  /** The labels of the values, in the order of `enum`. If they are absent, the form shows the values. */
  enumNames?: string[];
}

/**
 * The client returns the decision of the user and, if the user submitted a form, the values.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation
 */
export interface ElicitResult extends Result {
  /**
   * The decision of the user: `accept` (submitted the form or agreed), `decline` (refused) or `cancel` (closed the
   * dialog without a decision).
   */
  action: "accept" | "decline" | "cancel";
  /**
   * The values of the form, which match the requested schema. The key is the name of the field. The member is present
   * only if `action` is `accept`.
   */
  content?: {
    [key: string]: string | number | boolean;
  };
}

/**
 * Any request that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
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
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type ClientNotification =
  CancelledNotification | ProgressNotification | InitializedNotification | RootsListChangedNotification;

/**
 * Any result that a client can send in a response.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * Any request that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
 */
export type ServerRequest = PingRequest | CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * Any notification that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
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
 * Any result that a server can send in a response.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic
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
