// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * The protocol revision that this file declares, as a date in the form `YYYY-MM-DD`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export const LATEST_PROTOCOL_VERSION = "2026-07-28";

/**
 * The JSON-RPC version. Every message carries it in its `jsonrpc` member.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const JSONRPC_VERSION = "2.0";

/**
 * The JSON-RPC error code of a message that is not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const PARSE_ERROR = -32700;

/**
 * The JSON-RPC error code of a message that is valid JSON but not a valid request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INVALID_REQUEST = -32600;

/**
 * The JSON-RPC error code of a method that the receiver does not provide, for example because it did not declare the
 * capability.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * The JSON-RPC error code of invalid parameters, such as an unknown tool name, a resource that does not exist or an
 * invalid cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INVALID_PARAMS = -32602;

/**
 * The JSON-RPC error code of an unexpected failure inside the receiver.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const INTERNAL_ERROR = -32603;

/**
 * The error code of an HTTP request whose required headers are missing, malformed or different from the body.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export const HEADER_MISMATCH = -32020;

/**
 * The error code of a request that needs a capability that the client did not declare in `clientCapabilities`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * The error code of a request whose protocol revision the server does not support.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/**
 * Any JSON value: string, number, boolean, null, object or array.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonvalue
 */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/**
 * A JSON object. Its keys are strings and its values are any JSON values.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonobject
 */
export type JSONObject = {
  [key: string]: JSONValue;
};

/**
 * A JSON array. Its elements may have different types.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/schema#jsonarray
 */
export type JSONArray = JSONValue[];

/**
 * Any message that a client or server sends over a transport: a request, a notification or a response.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * The metadata object of a message, a result or a listed item: the value of its `_meta` member. A key may have a prefix
 * that ends in a slash, such as `com.example/`. MCP reserves each prefix whose second label is `mcp` or
 * `modelcontextprotocol`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type MetaObject = {
  [key: string]: unknown;
};

/**
 * The metadata that a client sends in `_meta` with every request. It states the protocol revision and the capabilities
 * of the client each time, because this revision has no sessions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface RequestMetaObject extends MetaObject {
  /**
   * The token that the requester sets to ask for progress notifications about this request. The receiver repeats the
   * token in each progress notification. It does not have to send any.
   */
  progressToken?: ProgressToken;
  /**
   * The protocol revision of this request. Over HTTP, the server must reject the request with status 400 if this
   * revision differs from the `MCP-Protocol-Version` header. The server must reject a revision that it does not support
   * with {@link UnsupportedProtocolVersionError}.
   */
  "io.modelcontextprotocol/protocolVersion": string;
  /**
   * The name and version of the client. A client should send them with every request. The protocol does not verify
   * them: the server may log or display them, but should not change its behaviour or decide about security by them.
   */
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  /**
   * The capabilities of the client for this request. An empty object means that the client supports no optional
   * feature. The server must not reuse capabilities from an earlier request.
   */
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /**
   * The lowest severity of log messages that the client wants for this request. If this member is absent, the server
   * must not send log messages for this request.
   *
   * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
   */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
}

/**
 * The metadata that the sender of a notification may put into `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface NotificationMetaObject extends MetaObject {
  /**
   * The id of the JSON-RPC request `subscriptions/listen` whose stream carries this notification. The server must set
   * it on each notification of that stream. Other notifications do not have it.
   */
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
}

/**
 * The metadata that a server may put into `_meta` of a result.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ResultMetaObject extends MetaObject {
  /**
   * The name and version of the server. A server should send them with every result. The protocol does not verify them:
   * the client may log or display them, but should not change its behaviour or decide about security by them.
   */
  "io.modelcontextprotocol/serverInfo"?: Implementation;
}

/**
 * The token that connects progress notifications with their request. The requester chooses it, and it must be unique
 * among the active requests of that requester. A number must be an integer.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
 */
export type ProgressToken = string | number;

/**
 * The position in a paginated list. The server creates the cursor, and the client sends it back unchanged without
 * interpreting it. An empty string is a valid cursor.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export type Cursor = string;

/**
 * The common members of all request parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface RequestParams {
  /**
   * The metadata of this request. The client states its protocol revision and its capabilities here in every request,
   * because this revision has no initialize handshake.
   */
  _meta: RequestMetaObject;
}

/**
 * The common members of all requests, without those of the JSON-RPC envelope.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Request {
  /** The name of the method that the receiver executes, such as `tools/call`. */
  method: string;
  /** The parameters of the request, by name. */
  params?: {
    [key: string]: any;
  };
}

/**
 * The common members of all notification parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface NotificationParams {
  /** The metadata of this notification. On a subscription stream, it names the subscription of the notification. */
  _meta?: NotificationMetaObject;
}

/**
 * The common members of all notifications, without those of the JSON-RPC envelope.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Notification {
  /**
   * The name of the event that the sender reports, such as
   * `notifications/progress`.
   */
  method: string;
  /** The details of the event, by name. */
  params?: {
    [key: string]: any;
  };
}

/**
 * The type of a result. `"complete"` marks the final result of the request. `"input_required"` marks an
 * {@link InputRequiredResult}. Extensions may define more values; the client must treat a value that it does not know
 * as invalid.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ResultType = "complete" | "input_required" | string;

/**
 * The common members of all successful results. A result may have more members than its type declares.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Result {
  /**
   * The metadata of this result. A server should state its name and version here, under
   * `io.modelcontextprotocol/serverInfo`.
   */
  _meta?: ResultMetaObject;
  /**
   * The type of this result: `"complete"` if it is final, `"input_required"` if the server needs input from the client
   * first. The server must set it. If it is absent, the server uses an older revision, and the client must assume
   * `"complete"`.
   */
  resultType: ResultType;
  [key: string]: unknown;
}

/**
 * The error object of a JSON-RPC error response. If you import this type by name, it hides the global `Error`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Error {
  /**
   * The error code, an integer. JSON-RPC or MCP defines its meaning.
   *
   * @TJS-type integer
   */
  code: number;
  /** The description of the error. The sender should limit it to one short sentence. */
  message: string;
  /** The details of the error. The sender chooses their form, but some error codes prescribe it. */
  data?: unknown;
}

/**
 * The identifier that connects a response with its request: a string or an integer, never `null`. It must differ from
 * the ids of all requests of the same sender that still wait for a response.
 *
 * @TJS-type integer
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type RequestId = string | number;

/**
 * A request with its JSON-RPC envelope. The receiver must send one response with the same `id`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface JSONRPCNotification extends Notification {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
}

/**
 * The response to a request that succeeded.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface JSONRPCResultResponse {
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface JSONRPCErrorResponse {
  /** The JSON-RPC version, always `2.0`. */
  jsonrpc: typeof JSONRPC_VERSION;
  /**
   * The `id` of the request that failed. It is absent only if the receiver could not read the `id` of a malformed
   * request.
   */
  id?: RequestId;
  /** The error: its code, a message and optional details. */
  error: Error;
}

/**
 * The response to a request: a result or an error, never both.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * The error for a message that is not valid JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ParseError extends Error {
  /** The error code of {@link ParseError}, always -32700. */
  code: typeof PARSE_ERROR;
}

/**
 * The error for a message that is valid JSON but not a valid JSON-RPC request, for example because `method` is missing.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InvalidRequestError extends Error {
  /** The error code of {@link InvalidRequestError}, always -32600. */
  code: typeof INVALID_REQUEST;
}

/**
 * The error for a method that the server does not provide, because the server does not know the method or did not
 * declare its capability. If the client did not declare a capability that the request needs, the server sends
 * {@link MissingRequiredClientCapabilityError} instead.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface MethodNotFoundError extends Error {
  /** The error code of {@link MethodNotFoundError}, always -32601. */
  code: typeof METHOD_NOT_FOUND;
}

/**
 * The error for invalid parameters, such as an unknown tool or prompt, a missing argument, an expired cursor or an
 * invalid log level.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InvalidParamsError extends Error {
  /** The error code of {@link InvalidParamsError}, always -32602. */
  code: typeof INVALID_PARAMS;
}

/**
 * The error for an unexpected failure inside the receiver, which could not complete the request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface InternalError extends Error {
  /** The error code of {@link InternalError}, always -32603. */
  code: typeof INTERNAL_ERROR;
}

/**
 * The error for an HTTP request whose required headers are missing, malformed or different from the body. The server
 * must send it with HTTP status 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export interface HeaderMismatchError extends Omit<JSONRPCErrorResponse, "error"> {
  /** The error object, with code -32020 (`HEADER_MISMATCH`). */
  error: Error & {
    /** The error code of {@link HeaderMismatchError}, always -32020. */
    code: typeof HEADER_MISMATCH;
  };
}

/**
 * The error for a request whose protocol revision the server does not know or does not support. Over HTTP, the server
 * must send it with status 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export interface UnsupportedProtocolVersionError extends Omit<JSONRPCErrorResponse, "error"> {
  /** The error object, with code -32022 and the revisions that the server supports. */
  error: Error & {
    /** The error code of {@link UnsupportedProtocolVersionError}, always -32022. */
    code: typeof UNSUPPORTED_PROTOCOL_VERSION;
    /** The details that the client needs to retry with another protocol revision. */
    data: {
      /** The protocol revisions that the server supports. The client should retry with one of them that it supports too. */
      supported: string[];
      /** The protocol revision of the rejected request. */
      requested: string;
    };
  };
}

/**
 * The error for a request that needs a capability that the client did not declare in `clientCapabilities`. Over HTTP,
 * the server must send it with status 400.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface MissingRequiredClientCapabilityError extends Omit<JSONRPCErrorResponse, "error"> {
  /** The error object, with code -32021 and the missing capabilities. */
  error: Error & {
    /**
     * The error code of {@link MissingRequiredClientCapabilityError}, always
     * -32021.
     */
    code: typeof MISSING_REQUIRED_CLIENT_CAPABILITY;
    /** The details that tell the client which capabilities the request needs. */
    data: {
      /** The client capabilities without which the server cannot process this request. */
      requiredCapabilities: ClientCapabilities;
    };
  };
}

/**
 * The result of a request that succeeded and returns no value.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type EmptyResult = Result;

/**
 * A request that the server puts into an {@link InputRequiredResult}. It asks the client for a response of a language
 * model, for the client's roots or for input from the user.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * The result with which the client answers one {@link InputRequest}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * The requests for input that the client must fulfil before it retries its request. The server chooses the keys; they
 * are unique within one result.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputRequests {
  [key: string]: InputRequest;
}

/**
 * The results with which the client answers the {@link InputRequests}. Each result has the key of its request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputResponses {
  [key: string]: InputResponse;
}

/**
 * The result with which a server asks the client for input before it completes `tools/call`, `prompts/get` or
 * `resources/read`. The client collects the input and retries the request with a new JSON-RPC id. The result must
 * contain `inputRequests`, `requestState` or both.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputRequiredResult extends Result {
  /**
   * The requests that the client must fulfil before it retries. If there are none, the client may retry immediately.
   */
  inputRequests?: InputRequests;
  /**
   * The state that the server needs for the retry. The client must send it back unchanged and must not interpret it.
   */
  requestState?: string;
}

/**
 * The parameters that the client adds when it retries a request after an {@link InputRequiredResult}.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export interface InputResponseRequestParams extends RequestParams {
  /**
   * The results that answer the `inputRequests` of the
   * {@link InputRequiredResult}. Each result has the key of its request.
   */
  inputResponses?: InputResponses;
  /**
   * The unchanged `requestState` of the {@link InputRequiredResult}. The client omits it if that result had none. The
   * server must treat it as untrusted input.
   */
  requestState?: string;
}

/**
 * The parameters of `notifications/cancelled`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
 */
export interface CancelledNotificationParams extends NotificationParams {
  /**
   * The id of the request to cancel: a request of the client that is still in progress. If the server sends the
   * notification, this is the id of the `subscriptions/listen` request whose stream the server ends.
   */
  requestId: RequestId;
  /** The reason for the cancellation. The receiver may log it or show it to a person. */
  reason?: string;
}

/**
 * The client cancels a request that it sent before; the server should stop the work on it. The notification may arrive
 * after the request has completed. On stdio, a server sends it too, but only to end a `subscriptions/listen` stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation
 */
export interface CancelledNotification extends JSONRPCNotification {
  /** The method of this notification, always `notifications/cancelled`. */
  method: "notifications/cancelled";
  /** The id of the request to cancel, and the reason. */
  params: CancelledNotificationParams;
}

/**
 * The client asks the server for its protocol revisions, capabilities and instructions. Every server must implement
 * this request; clients do not have to send it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverRequest extends JSONRPCRequest {
  /** The method of this request, always `server/discover`. */
  method: "server/discover";
  /** The request metadata. This request has no other parameters. */
  params: RequestParams;
}

/**
 * The server states its protocol revisions, capabilities and usage instructions. The client may cache this result.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverResult extends CacheableResult {
  /** The protocol revisions that the server supports. The client should use one of them for its next requests. */
  supportedVersions: string[];
  /** The capabilities of the server. */
  capabilities: ServerCapabilities;
  /**
   * The instructions for a language model on how to use this server. The client may add them to the system prompt. They
   * should not repeat the descriptions of the tools.
   */
  instructions?: string;
}

/**
 * The successful JSON-RPC response to `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  /** The protocol revisions, capabilities and usage instructions of the server. */
  result: DiscoverResult;
}

/**
 * The optional features that a client supports. The client declares them in the `_meta` of each request. An absent
 * member means that the feature is not supported. A client may declare features that are not listed here.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface ClientCapabilities {
  /** The non-standard features of the client. The key is the name of the feature, and the value holds its settings. */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * The client declares that it answers `roots/list` requests in the `inputRequests` of a server.
   *
   * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
   */
  roots?: {};
  /**
   * The client declares that it answers `sampling/createMessage` requests, so the server can use the client's language
   * model.
   *
   * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
   */
  sampling?: {
    /**
     * The client declares that it supports `includeContext` in sampling requests. If this capability is absent, the
     * server should omit `includeContext` or set it to `none`.
     */
    context?: JSONObject;
    /** The client declares that it accepts `tools` and `toolChoice` in sampling requests. */
    tools?: JSONObject;
  };
  /**
   * The client declares that it answers `elicitation/create` requests, so the server can ask the user for input. The
   * members name the supported modes; an empty object means form mode only.
   */
  elicitation?: {
    /** The client declares that it supports form mode: it shows the user a form that follows a schema from the server. */
    form?: JSONObject;
    /** The client declares that it supports URL mode: it sends the user to a web page that the server names. */
    url?: JSONObject;
  };
  /**
   * The extensions that the client supports. The key is the identifier of the extension, which must have a prefix such
   * as `com.example/`. The value holds its settings; an empty object means no settings.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * The optional features that a server supports. The server declares them in the result of `server/discover`. An absent
 * member means that the feature is not supported. A server may declare features that are not listed here.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/discover
 */
export interface ServerCapabilities {
  /** The non-standard features of the server. The key is the name of the feature, and the value holds its settings. */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * The server declares that it sends log messages (`notifications/message`) for a request whose `_meta` sets a log
   * level.
   *
   * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
   */
  logging?: JSONObject;
  /** The server declares that it answers `completion/complete` requests. */
  completions?: JSONObject;
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
     * The value `true` means that the client can subscribe to changes of single resources, with `resourceSubscriptions`
     * of `subscriptions/listen`.
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
  /**
   * The extensions that the server supports. The key is the identifier of the extension, which must have a prefix such
   * as `com.example/`. The value holds its settings; an empty object means no settings.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * An image that a client can show next to a tool, prompt, resource or other item.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Icon {
  /**
   * The address of the image: an HTTP(S) URL, or base64 data in a `data:` URI. The program that shows the image should
   * check that it comes from a trusted domain. SVG images can contain scripts.
   *
   * @format uri
   */
  src: string;
  /**
   * The media type of the image, such as `image/png`. A client uses it if the source of the image states no media type
   * or only a generic one.
   */
  mimeType?: string;
  /**
   * The pixel sizes at which the image can be shown, such as `48x48`, or `any` for a scalable image. If this member is
   * absent, the image can be shown at any size.
   */
  sizes?: string[];
  /**
   * The background colour for which the image is made: `light` or `dark`. If this member is absent, the image can be
   * used on both.
   */
  theme?: "light" | "dark";
}

/**
 * The common member of all items with icons.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Icons {
  /**
   * The icons of this item; the client chooses one by size and theme. A client that shows icons must support PNG and
   * JPEG, and should support SVG and WebP.
   */
  icons?: Icon[];
}

/**
 * The common members of all items with an identifier and a display name.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
 * The name, version and description of a client or server. The protocol does not verify them: use them for display and
 * logs, never for decisions about security.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export interface Implementation extends BaseMetadata, Icons {
  /** The version of the client or server software. It is not the protocol revision. */
  version: string;
  /** The description of the client or server for people: its purpose and what it can do. */
  description?: string;
  /**
   * The address of the website of the client or server software.
   *
   * @format uri
   */
  websiteUrl?: string;
}

/**
 * The parameters of `notifications/progress`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
 */
export interface ProgressNotificationParams extends NotificationParams {
  /** The progress token from the `_meta` of the request whose progress is reported. */
  progressToken: ProgressToken;
  /** The progress so far, in any unit. The sender must increase it with each notification. It may be a fraction. */
  progress: number;
  /** The value of `progress` at which the work is complete. It is absent if the sender does not know it. */
  total?: number;
  /** The description of the current progress for people, such as the name of the current step. */
  message?: string;
}

/**
 * The server reports the progress of a request that is still running. It may do so only if the client sent a progress
 * token with that request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress
 */
export interface ProgressNotification extends JSONRPCNotification {
  /** The method of this notification, always `notifications/progress`. */
  method: "notifications/progress";
  /** The progress token of the request, and how far the work is. */
  params: ProgressNotificationParams;
}

/**
 * The parameters of a request that lists items page by page.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export interface PaginatedRequestParams extends RequestParams {
  /** The `nextCursor` of the previous page, unchanged. The client omits it to get the first page. */
  cursor?: Cursor;
}

/**
 * The common members of all requests for a paginated list.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export interface PaginatedRequest extends JSONRPCRequest {
  /** The request metadata, and the cursor of the requested page. */
  params: PaginatedRequestParams;
}

/**
 * The common members of all paginated results. The server determines the size of a page.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
 */
export interface PaginatedResult extends Result {
  /** The cursor with which the client requests the next page. It is absent on the last page. */
  nextCursor?: Cursor;
}

/**
 * A result that the client may cache for a limited time, by method and parameters.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export interface CacheableResult extends Result {
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
}

/**
 * The client asks for one page of the server's resources.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesRequest extends PaginatedRequest {
  /** The method of this request, always `resources/list`. */
  method: "resources/list";
}

/**
 * The server returns one page of its resources, with caching hints. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  /** The resources on this page. */
  resources: Resource[];
}

/**
 * The successful JSON-RPC response to `resources/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  /** The result: one page of resources. */
  result: ListResourcesResult;
}

/**
 * The client asks for one page of the server's resource templates.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  /** The method of this request, always `resources/templates/list`. */
  method: "resources/templates/list";
}

/**
 * The server returns one page of its resource templates, with caching hints. `nextCursor` is present if more pages may
 * follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesResult extends PaginatedResult, CacheableResult {
  /** The resource templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/**
 * The successful JSON-RPC response to `resources/templates/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  /** The result: one page of resource templates. */
  result: ListResourceTemplatesResult;
}

/**
 * The common members of the parameters of requests about one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceRequestParams extends RequestParams {
  /**
   * The URI of the resource. It may use any scheme; the server determines its meaning.
   *
   * @format uri
   */
  uri: string;
}

/**
 * The parameters of `resources/read`. If the client retries the request after an {@link InputRequiredResult}, they also
 * contain the input that the server asked for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceRequestParams extends ResourceRequestParams, InputResponseRequestParams {}

/**
 * The client reads the contents of one resource. The server may return an `InputRequiredResult` to ask for input first.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  /** The method of this request, always `resources/read`. */
  method: "resources/read";
  /**
   * The URI of the resource to read and, if the client retries the request after an {@link InputRequiredResult}, the
   * input that the server asked for.
   */
  params: ReadResourceRequestParams;
}

/**
 * The server returns the contents of a resource, with caching hints.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceResult extends CacheableResult {
  /**
   * The contents of the resource, as text or binary data. There may be several items, for example the files of a
   * directory.
   */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * The successful JSON-RPC response to `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  /** The result: the contents of the resource, or a request for input. `resultType` distinguishes them. */
  result: ReadResourceResult | InputRequiredResult;
}

/**
 * The server reports that its list of resources has changed. It sends this notification only on a
 * `subscriptions/listen` stream whose filter sets `resourcesListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  /**
   * The method of this notification, always
   * `notifications/resources/list_changed`.
   */
  method: "notifications/resources/list_changed";
  /** The metadata, which names the subscription. The notification does not contain the new list. */
  params?: NotificationParams;
}

/**
 * The types of notifications that the client wants on a subscription stream. The server must not send a type that the
 * client did not select.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionFilter {
  /**
   * The value `true` selects `notifications/tools/list_changed`, which the server sends when its list of tools changes.
   */
  toolsListChanged?: boolean;
  /**
   * The value `true` selects `notifications/prompts/list_changed`, which the server sends when its list of prompts
   * changes.
   */
  promptsListChanged?: boolean;
  /**
   * The value `true` selects `notifications/resources/list_changed`, which the server sends when its list of resources
   * changes.
   */
  resourcesListChanged?: boolean;
  /**
   * The URIs of the resources that the client watches. The server sends `notifications/resources/updated` when one of
   * them changes.
   */
  resourceSubscriptions?: string[];
}

/**
 * The parameters of `subscriptions/listen`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenRequestParams extends RequestParams {
  /** The types of notifications that this stream should carry. The server must not send other types. */
  notifications: SubscriptionFilter;
}

/**
 * The client opens a stream on which the server sends notifications. The server sends the response to this request only
 * when it ends the stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  /** The method of this request, always `subscriptions/listen`. */
  method: "subscriptions/listen";
  /** The types of notifications that the stream carries, and the request metadata. */
  params: SubscriptionsListenRequestParams;
}

/**
 * The metadata of the response with which the server ends a subscription stream.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  /** The id of the JSON-RPC request `subscriptions/listen` whose stream ends. It equals the `id` of this response. */
  "io.modelcontextprotocol/subscriptionId": RequestId;
}

/**
 * The server ends a subscription in an orderly way, for example when it shuts down. If the connection breaks, the
 * client does not get this result and may subscribe again.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResult extends Result {
  /** The metadata, which names the subscription that has ended. */
  _meta: SubscriptionsListenResultMetaObject;
}

/**
 * The JSON-RPC response with which the server ends a `subscriptions/listen` stream in an orderly way.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  /** The result. It contains only the id of the subscription that has ended. */
  result: SubscriptionsListenResult;
}

/**
 * The parameters of `notifications/subscriptions/acknowledged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  /**
   * The types of notifications that the server will send on this stream. It omits each requested type that it does not
   * support.
   */
  notifications: SubscriptionFilter;
}

/**
 * The server confirms a subscription and states which types of notifications it will send. It must send this
 * notification before any other message that carries the id of this subscription.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  /**
   * The method of this notification, always
   * `notifications/subscriptions/acknowledged`.
   */
  method: "notifications/subscriptions/acknowledged";
  /** The types of notifications that the server will send on this stream. */
  params: SubscriptionsAcknowledgedNotificationParams;
}

/**
 * The parameters of `notifications/resources/updated`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /**
   * The URI of the resource that changed. It may be the URI of a sub-resource of the resource to which the client
   * subscribed.
   *
   * @format uri
   */
  uri: string;
}

/**
 * The server reports that a resource has changed, so the client may need to read it again. It sends this notification
 * only on a `subscriptions/listen` stream whose `resourceSubscriptions` include the resource.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  /** The method of this notification, always `notifications/resources/updated`. */
  method: "notifications/resources/updated";
  /** The URI of the resource that changed. The notification does not contain the new contents. */
  params: ResourceUpdatedNotificationParams;
}

/**
 * A resource that the server offers. The client gets its contents with `resources/read`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface Resource extends BaseMetadata, Icons {
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
  _meta?: MetaObject;
}

/**
 * A template for the URIs of similar resources. The client fills in the variables to get the URI of one resource.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface ResourceTemplate extends BaseMetadata, Icons {
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
  _meta?: MetaObject;
}

/**
 * The common members of text contents and binary contents of a resource.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
  _meta?: MetaObject;
}

/**
 * The contents of a resource, as text.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export interface TextResourceContents extends ResourceContents {
  /** The text of the contents. The server must not use this member for binary data. */
  text: string;
}

/**
 * The contents of a resource, as binary data.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsRequest extends PaginatedRequest {
  /** The method of this request, always `prompts/list`. */
  method: "prompts/list";
}

/**
 * The server returns one page of its prompts, with caching hints. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  /** The prompts on this page. */
  prompts: Prompt[];
}

/**
 * The successful JSON-RPC response to `prompts/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  /** The result: one page of prompts. */
  result: ListPromptsResult;
}

/**
 * The parameters of `prompts/get`. If the client retries the request after an {@link InputRequiredResult}, they also
 * contain the input that the server asked for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptRequestParams extends InputResponseRequestParams {
  /** The `name` of the prompt, as listed by `prompts/list`. */
  name: string;
  /** The arguments of the prompt. The key is the name of the argument; the value is always a string. */
  arguments?: {
    [key: string]: string;
  };
}

/**
 * The client gets the messages of one prompt. The server may return an `InputRequiredResult` to ask for input first.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptRequest extends JSONRPCRequest {
  /** The method of this request, always `prompts/get`. */
  method: "prompts/get";
  /**
   * The name and the arguments of the prompt and, if the client retries the request after an
   * {@link InputRequiredResult}, the input that the server asked for.
   */
  params: GetPromptRequestParams;
}

/**
 * The server returns the messages of a prompt, with the arguments filled in.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptResult extends Result {
  /** The description of the prompt, for people. */
  description?: string;
  /** The messages of the prompt, in the order of the conversation. The client can give them to a language model. */
  messages: PromptMessage[];
}

/**
 * The successful JSON-RPC response to `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  /** The result: the messages of the prompt, or a request for input. `resultType` distinguishes them. */
  result: GetPromptResult | InputRequiredResult;
}

/**
 * A prompt that the server offers. The client gets its messages with `prompts/get`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface Prompt extends BaseMetadata, Icons {
  /** The description of the prompt, for people. */
  description?: string;
  /** The arguments of the prompt. This member is absent if the prompt has no arguments. */
  arguments?: PromptArgument[];
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: MetaObject;
}

/**
 * An argument that a {@link Prompt} accepts.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export type Role = "user" | "assistant";

/**
 * A message of a prompt. Unlike a {@link SamplingMessage}, it can contain resources of the server.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ResourceLink extends Resource {
  /** The `type` of a resource link is always `resource_link`. */
  type: "resource_link";
}

/**
 * A content block with the contents of a resource, in a prompt message or tool result. The client decides how to show
 * it.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
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
  _meta?: MetaObject;
}

/**
 * The server reports that its list of prompts has changed. It sends this notification only on a `subscriptions/listen`
 * stream whose filter sets `promptsListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  /**
   * The method of this notification, always
   * `notifications/prompts/list_changed`.
   */
  method: "notifications/prompts/list_changed";
  /** The metadata, which names the subscription. The notification does not contain the new list. */
  params?: NotificationParams;
}

/**
 * The client asks for one page of the server's tools.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsRequest extends PaginatedRequest {
  /** The method of this request, always `tools/list`. */
  method: "tools/list";
}

/**
 * The server returns one page of its tools, with caching hints. `nextCursor` is present if more pages may follow.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  /**
   * The tools on this page. The server should keep their order while the list does not change, so that clients can
   * cache it.
   */
  tools: Tool[];
}

/**
 * The successful JSON-RPC response to `tools/list`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  /** The result: one page of tools. */
  result: ListToolsResult;
}

/**
 * The server returns the output of a tool. If the tool failed, `isError` is `true`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolResult extends Result {
  /** The output of the tool as content blocks, for the language model. */
  content: ContentBlock[];
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

/**
 * The JSON-RPC response to `tools/call`. It is also sent if the tool failed; `isError` is `true` then.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  /** The result: the output of the tool, or a request for input. `resultType` distinguishes them. */
  result: CallToolResult | InputRequiredResult;
}

/**
 * The parameters of `tools/call`. If the client retries the request after an {@link InputRequiredResult}, they also
 * contain the input that the server asked for.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolRequestParams extends InputResponseRequestParams {
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

/**
 * The client calls a tool on the server.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface CallToolRequest extends JSONRPCRequest {
  /** The method of this request, always `tools/call`. */
  method: "tools/call";
  /** The name and the arguments of the tool. */
  params: CallToolRequestParams;
}

/**
 * The server reports that its list of tools has changed. It sends this notification only on a `subscriptions/listen`
 * stream whose filter sets `toolsListChanged`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  /** The method of this notification, always `notifications/tools/list_changed`. */
  method: "notifications/tools/list_changed";
  /** The metadata, which names the subscription. The notification does not contain the new list. */
  params?: NotificationParams;
}

/**
 * The hints of a server about the behaviour of a tool. They may be wrong: a client should never decide about tool calls
 * by the hints of a server that it does not trust.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export interface Tool extends BaseMetadata, Icons {
  /** The description of the tool. Clients usually give it to the language model, which uses it to choose a tool. */
  description?: string;
  /**
   * The JSON Schema of the `arguments` in `tools/call`. The root must have `type: "object"`; all other keywords are
   * allowed. If a property has `x-mcp-header`, a client that uses HTTP also sends the value as a header. The default
   * dialect is JSON Schema 2020-12.
   */
  inputSchema: {
    /** The URI of the JSON Schema dialect. The default is JSON Schema 2020-12. */
    $schema?: string;
    /** The `type` of an input schema is always `object`, because the arguments of a tool are a JSON object. */
    type: "object";
    [key: string]: unknown;
  };
  /**
   * The JSON Schema of `structuredContent` in the results of this tool. The root may have any type. The default dialect
   * is JSON Schema 2020-12.
   */
  outputSchema?: {
    /** The URI of the JSON Schema dialect. The default is JSON Schema 2020-12. */
    $schema?: string;
    [key: string]: unknown;
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
  _meta?: MetaObject;
}

/**
 * The parameters of `notifications/message`: one log message.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  /** The severity of the log message. */
  level: LoggingLevel;
  /** The name of the logger: the part of the server that wrote the log message. */
  logger?: string;
  /** The content of the log message, as any JSON value. It must not contain credentials or personal data. */
  data: unknown;
}

/**
 * The server sends a log message to the client. It may do so only for a request whose `_meta` sets
 * `io.modelcontextprotocol/logLevel`.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  /** The method of this notification, always `notifications/message`. */
  method: "notifications/message";
  /** The log message: its severity, its content and the name of the logger. */
  params: LoggingMessageNotificationParams;
}

/**
 * The severity of a log message, as defined for syslog by RFC 5424. The values are listed from the least severe to the
 * most severe.
 *
 * @deprecated Since 2026-07-28: write logs to `stderr` on stdio transports, or use OpenTelemetry.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging
 */
export type LoggingLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * The parameters of `sampling/createMessage`: the conversation that the language model continues, and the options.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageRequestParams {
  /**
   * The messages of the conversation, oldest first. If a message contains tool use blocks, the next message must
   * contain a tool result for each of them.
   */
  messages: SamplingMessage[];
  /** The preferences of the server for the choice of a language model. The client may ignore them. */
  modelPreferences?: ModelPreferences;
  /** The system prompt that the server wants for this request. The client may change or omit it. */
  systemPrompt?: string;
  /**
   * The MCP servers whose context the client should add to the prompt. The default is `none`, and the client may ignore
   * this member. The server should use another value only if the client declares `sampling.context`.
   *
   * @deprecated Since 2025-11-25 for the values `thisServer` and `allServers`: omit this member or send `none`.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /**
   * The randomness of the output: a higher value gives more varied output. The range depends on the language model. The
   * client may change or ignore it.
   */
  temperature?: number;
  /**
   * The maximum number of tokens to generate. The client must not generate more, and may generate fewer.
   *
   * @TJS-type integer
   */
  maxTokens: number;
  /** The strings at which the language model stops generating. The client may change or ignore them. */
  stopSequences?: string[];
  /** The options for the provider of the language model, in the provider's own format. */
  metadata?: JSONObject;
  /**
   * The tools that the language model may use. The server may send them only if the client declares `sampling.tools`. A
   * client that does not declare it must reject the request with an error.
   */
  tools?: Tool[];
  /**
   * The rule for the use of tools by the language model. The default mode is `auto`. The server may send it only if the
   * client declares `sampling.tools`. A client that does not declare it must reject the request with an error.
   */
  toolChoice?: ToolChoice;
}

/**
 * The rule for the use of tools by the language model during sampling.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ToolChoice {
  /**
   * The value `auto` lets the language model decide whether to use tools; `required` means that it must use at least
   * one tool; `none` means that it must not use a tool. The default is `auto`.
   */
  mode?: "auto" | "required" | "none";
}

/**
 * The server asks the client to generate a message with its language model. The server sends this request in the
 * `inputRequests` of an `InputRequiredResult`. The client chooses the model, and should let the user review the request
 * first.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageRequest {
  /** The method of this request, always `sampling/createMessage`. */
  method: "sampling/createMessage";
  /** The conversation that the language model continues, and the options. */
  params: CreateMessageRequestParams;
}

/**
 * The client returns the message that its language model generated. It should let the user review the message before it
 * sends it to the server.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface CreateMessageResult extends SamplingMessage {
  /** The name of the language model that generated the message. */
  model: string;
  /**
   * The reason why the language model stopped: `endTurn`, `stopSequence`, `maxTokens`, `toolUse` or a string of the
   * provider. It is absent if the client does not know it.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/**
 * A message of the conversation with a language model during sampling.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface SamplingMessage {
  /** The participant who sends this message. */
  role: Role;
  /**
   * The content of the message: one content block or a list of them. Tool use blocks and tool result blocks are
   * allowed.
   */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /**
   * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
   * `com.example/`, for other keys.
   */
  _meta?: MetaObject;
}

/**
 * A content block of a sampling message: text, image, audio, tool use or tool result. Its `type` distinguishes them.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export type SamplingMessageContentBlock =
  TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

/**
 * The hints for the client on how to use and display an item.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * A content block with text.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * A content block with an image. It contains the bytes of the image.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * A content block with audio. It contains the bytes of the recording.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
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
  _meta?: MetaObject;
}

/**
 * A content block with which the language model requests a tool call during sampling.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ToolUseContent {
  /** The `type` of a tool use block is always `tool_use`. */
  type: "tool_use";
  /** The identifier of this tool use. The matching tool result repeats it in `toolUseId`. */
  id: string;
  /** The name of the tool that the language model wants to use. */
  name: string;
  /** The arguments of the tool call. They should match the input schema of the tool. */
  input: {
    [key: string]: unknown;
  };
  /**
   * The metadata of this content block. The client should keep it unchanged when it sends the block in a later sampling
   * request, so that caches still work.
   */
  _meta?: MetaObject;
}

/**
 * A content block that gives the output of a tool to the language model during sampling. It belongs to a user message.
 * A message with tool results must not contain other content blocks.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ToolResultContent {
  /** The `type` of a tool result block is always `tool_result`. */
  type: "tool_result";
  /** The `id` of the earlier {@link ToolUseContent} to which this result belongs. */
  toolUseId: string;
  /** The output of the tool as content blocks, in the format of `content` in {@link CallToolResult}. */
  content: ContentBlock[];
  /**
   * The output of the tool as any JSON value. It should match the `outputSchema` of the tool, if the tool declares one.
   */
  structuredContent?: unknown;
  /** The value `true` means that the tool failed and that `content` describes the error. The default is `false`. */
  isError?: boolean;
  /**
   * The metadata of this content block. The client should keep it unchanged when it sends the block in a later sampling
   * request, so that caches still work.
   */
  _meta?: MetaObject;
}

/**
 * The preferences of a server for the language model that the client chooses for sampling. They are advice: the client
 * decides how to weigh them and may ignore them.
 *
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
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
 * @deprecated Since 2026-07-28: the server should call the API of a model provider directly.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling
 */
export interface ModelHint {
  /**
   * The name of a language model, or a part of it. The client should match it as a substring, and may choose a similar
   * model of another provider.
   */
  name?: string;
}

/**
 * The parameters of `completion/complete`: the argument that the user fills in, and its prompt or resource template.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteRequestParams extends RequestParams {
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
}

/**
 * The client asks for suggestions while the user fills in a prompt argument or URI template variable.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteRequest extends JSONRPCRequest {
  /** The method of this request, always `completion/complete`. */
  method: "completion/complete";
  /** The argument that the user fills in, and its prompt or resource template. */
  params: CompleteRequestParams;
}

/**
 * The server returns suggestions for the value of an argument.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteResult extends Result {
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

/**
 * The successful JSON-RPC response to `completion/complete`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  /** The result: the suggestions for the argument. */
  result: CompleteResult;
}

/**
 * A reference to the resource template whose variable the user fills in.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
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
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export interface PromptReference extends BaseMetadata {
  /** The `type` of a prompt reference is always `ref/prompt`. */
  type: "ref/prompt";
}

/**
 * The server asks for the directories and files in which it may work. It sends this request in the `inputRequests` of
 * an `InputRequiredResult`.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
 */
export interface ListRootsRequest {
  /** The method of this request, always `roots/list`. */
  method: "roots/list";
  /** The optional metadata. There are no other parameters. */
  params?: {
    /**
     * The metadata that the sender attaches to this object. MCP reserves some keys. Use a prefix of your own, such as
     * `com.example/`, for other keys.
     */
    _meta?: MetaObject;
  };
}

/**
 * The client returns its roots: the directories and files in which the server may work.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
 */
export interface ListRootsResult {
  /** The roots of the client. The result has no pages, so the list is complete. */
  roots: Root[];
}

/**
 * A directory or file of the client in which the server may work.
 *
 * @deprecated Since 2026-07-28: pass paths in tool arguments, in resource URIs or in the configuration of the server.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/roots
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
  _meta?: MetaObject;
}

/**
 * The parameters of a request for input through a form in the client. The server must not ask for passwords, keys or
 * other secrets in a form.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequestFormParams {
  /** The value `form` selects form mode. If this member is absent, a client must also use form mode. */
  mode?: "form";
  /** The text that tells the user what the server wants to know and why. */
  message: string;
  /**
   * The schema of the form: an object whose properties are the fields. Each field holds one value or a choice; fields
   * cannot contain objects.
   */
  requestedSchema: {
    /** The URI of the JSON Schema dialect. The default is JSON Schema 2020-12. */
    $schema?: string;
    /** The `type` of the form's schema is always `object`, because the form returns one object. */
    type: "object";
    /** The fields of the form. The key is the name of the field in the result. */
    properties: {
      [key: string]: PrimitiveSchemaDefinition;
    };
    /** The names of the fields that the user must fill in. All other fields are optional. */
    required?: string[];
  };
}

/**
 * The parameters of a request for an interaction on a web page, such as a login or a payment. The data that the user
 * enters there does not pass through the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequestURLParams {
  /** The value `url` selects URL mode. It is required, because an absent `mode` means form mode. */
  mode: "url";
  /** The text that tells the user why the page at `url` must be opened. */
  message: string;
  /**
   * The address of the web page. The client must show it to the user and ask for consent before it opens the page.
   *
   * @format uri
   */
  url: string;
}

/**
 * The parameters of `elicitation/create`. `mode` distinguishes form mode and URL mode.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * The server asks the client for input from its user. It sends this request in the `inputRequests` of an
 * `InputRequiredResult`, not as a separate JSON-RPC request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitRequest {
  /** The method of this request, always `elicitation/create`. */
  method: "elicitation/create";
  /** The form that the user fills in, or the web page that the user opens. `mode` distinguishes them. */
  params: ElicitRequestParams;
}

/**
 * The schema of one form field: text, number, boolean or choice. A field cannot contain an object.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * The schema of a form field for text.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
  /** The text that the field contains when the form opens, if the client supports defaults. */
  default?: string;
}

/**
 * The schema of a form field for a number.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
  /** The number that the field contains when the form opens, if the client supports defaults. */
  default?: number;
}

/**
 * The schema of a form field for yes or no.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
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
 * The schema of a form field in which the user chooses one value. The form shows the values themselves, without labels.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface UntitledSingleSelectEnumSchema {
  /** The `type` of this field is always `string`, because the user chooses one string. */
  type: "string";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /** The values from which the user can choose. The form shows them without labels. */
  enum: string[];
  /** The value that is selected when the form opens. It should be one of the listed values. */
  default?: string;
}

/**
 * The schema of a form field in which the user chooses one value. The form shows a label for each value.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface TitledSingleSelectEnumSchema {
  /** The `type` of this field is always `string`, because the user chooses one string. */
  type: "string";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /** The options from which the user can choose. Each option has a value and a label. */
  oneOf: {
    /** The value that the form returns for this option. */
    const: string;
    /** The label that the form shows for this option. */
    title: string;
  }[];
  /** The `const` of the option that is selected when the form opens. */
  default?: string;
}

/**
 * The schema of a form field in which the user chooses one value, with or without labels.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * The schema of a form field in which the user chooses several values. The form shows the values themselves, without
 * labels.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface UntitledMultiSelectEnumSchema {
  /** The `type` of this field is always `array`, because the user can choose several values. */
  type: "array";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /**
   * The minimum number of options that the user must choose.
   *
   * @TJS-type integer
   */
  minItems?: number;
  /**
   * The maximum number of options that the user may choose.
   *
   * @TJS-type integer
   */
  maxItems?: number;
  /** The schema of each chosen value. */
  items: {
    /** The `type` of each chosen value is always `string`. */
    type: "string";
    /** The values from which the user can choose. The form shows them without labels. */
    enum: string[];
  };
  /** The values that are selected when the form opens. Each should be one of the listed values. */
  default?: string[];
}

/**
 * The schema of a form field in which the user chooses several values. The form shows a label for each value.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface TitledMultiSelectEnumSchema {
  /** The `type` of this field is always `array`, because the user can choose several values. */
  type: "array";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /**
   * The minimum number of options that the user must choose.
   *
   * @TJS-type integer
   */
  minItems?: number;
  /**
   * The maximum number of options that the user may choose.
   *
   * @TJS-type integer
   */
  maxItems?: number;
  /** The schema of each chosen value. It lists the options. */
  items: {
    /** The options from which the user can choose. Each option has a value and a label. */
    anyOf: {
      /** The value that the form returns for this option. */
      const: string;
      /** The label that the form shows for this option. */
      title: string;
    }[];
  };
  /** The `const` values of the options that are selected when the form opens. */
  default?: string[];
}

/**
 * The schema of a form field in which the user chooses several values, with or without labels.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * The old schema of a form field with labels in which the user chooses one value. A later revision will remove it; use
 * {@link TitledSingleSelectEnumSchema} instead.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface LegacyTitledEnumSchema {
  /** The `type` of this field is always `string`, because the user chooses one string. */
  type: "string";
  /** The label of the form field. */
  title?: string;
  /** The help text of the form field, which tells the user what to choose. */
  description?: string;
  /** The values from which the user can choose. */
  enum: string[];
  /** The labels of the values, in the order of `enum`. This keyword is not part of JSON Schema 2020-12. */
  enumNames?: string[];
  /** The value that is selected when the form opens. It should be one of the listed values. */
  default?: string;
}

/**
 * The schema of a form field in which the user chooses one value or several values.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * The client returns the decision of the user and, if the user submitted a form, the values.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation
 */
export interface ElicitResult {
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

/**
 * Any request that a client can send.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientRequest =
  | DiscoverRequest
  | CompleteRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Any notification that a client can send. In this revision it is always `notifications/cancelled`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientNotification = CancelledNotification;

/**
 * Any result that a client can send in a JSON-RPC response. A client answers `inputRequests` in the parameters of the
 * retried request, not in a response.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ClientResult = EmptyResult;

/**
 * Any notification that a server can send.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | SubscriptionsAcknowledgedNotification;

/**
 * Any result that a server can send in a response.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic
 */
export type ServerResult =
  | EmptyResult
  | DiscoverResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | CallToolResult
  | ListToolsResult
  | InputRequiredResult;
