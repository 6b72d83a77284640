import type { Issue } from "../validation/issues.js";

/** The facts of a revision that servers and clients need, as plain data. They are generated from its schema and its `revision.json`. */
export interface RevisionFacts {
  /** The date that identifies the revision in messages. */
  readonly revision: string;
  /** The lifecycle of connections: peers initialize a session first, or each request is independent. */
  readonly lifecycle: "handshake" | "stateless";
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
  /** The request that a client may start with: `initialize` or `server/discover`. */
  readonly open: string;
  /** True if Streamable HTTP has sessions in this revision. */
  readonly sessions: boolean;
  /** True if a broken response stream of Streamable HTTP can be continued by the id of its last event. */
  readonly resumable: boolean;
  /** True if the server may end a response stream of Streamable HTTP before the response, and the client then reconnects for it. */
  readonly polling: boolean;
  /** True if HTTP requests after the first name the revision in the header `MCP-Protocol-Version`. */
  readonly versionHeader: boolean;
  readonly headers: readonly HeaderRule[];
  /** Error codes by name, such as `HEADER_MISMATCH`. */
  readonly codes: { readonly [name: string]: number };
  /** True if an error response leaves out an unknown request id. Otherwise the `id` of such a response is null. */
  readonly errorWithoutId: boolean;
  /** True if each result has a `resultType`, such as `complete` or `input_required`. */
  readonly typedResults: boolean;
  /**
   * The response to invalid arguments of a tool: `result` is a tool result with `isError`, which the model sees; `error` is a
   * JSON-RPC error.
   */
  readonly inputErrors: "result" | "error";
}

/** The facts of a revision by which handlers form their results. */
export interface ResultRules {
  /** The values that tool results may have in `structuredContent`. */
  readonly structured: "none" | "object" | "any";
  /** True if results that clients may cache require `ttlMs` and `cacheScope`. */
  readonly cached: boolean;
}

/** The facts of a revision by which the runtime serves it. */
export interface Revision extends RevisionFacts, ResultRules {
  readonly transports: readonly string[];
  /** Error codes that the specification reserves. An error must not have a reserved code, unless `codes` contains the code. */
  readonly reservedCodes: readonly ReservedErrorCodes[];
  readonly methods: { readonly [method: string]: MethodDescription };
  /**
   * Paths of server capabilities, such as `tasks.list`, that are declared as `{}`. Other capabilities below the top level are
   * declared as `true`.
   */
  readonly objectCapabilities: readonly string[];
  /** The names of the types of `input_required` results, by method. */
  readonly inputs: { readonly [method: string]: string };
  /** The names of the types that a client's result may have, by the method of the server's request. */
  readonly answers: { readonly [method: string]: readonly string[] };
}

/** The guards of a revision, as the generated code exports them. */
export interface RevisionMessageChecks {
  /** Guards of the client's messages, by method. A guard returns true if the message is valid. */
  readonly messages: Guards;
  /** Guards of the server's results, by the method of the client's request. A guard returns true if the result is valid. */
  readonly results: Guards;
  /**
   * Resolves with the validation issues of a value. Loads the code that finds issues at the first call.
   *
   * @param type the name of the type that the value should have.
   */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}

export type Guards = { readonly [method: string]: (value: unknown) => boolean };

/** A range of error codes that belongs to the specification. */
interface ReservedErrorCodes {
  /** The lowest error code of the range. */
  readonly first: number;
  /** The highest error code of the range. */
  readonly last: number;
  /** The error code that the runtime sends instead of a code in this reserved range, unless the revision defines that code. */
  readonly instead: number;
}

/** An HTTP request header that repeats a member of the JSON body. */
export interface HeaderRule {
  readonly name: string;
  /** The JSON pointer of the repeated member in the body. */
  readonly pointer: string;
  /** The methods of the requests that must repeat the member in this HTTP header; null means all methods. */
  readonly methods: readonly string[] | null;
  /** The code of the error response if the header and the body differ. */
  readonly code: number;
}

/** Facts about one type of request or notification, as plain data. */
export interface MethodDescription {
  readonly kind: "request" | "notification";
  /** The sender of the message. `embedded` is a request of the server that an `input_required` result contains. */
  readonly direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  /** The name of the type of the complete message, such as `CallToolRequest`. */
  readonly message: string;
  /** The name of the function that handles or sends the message, such as `callTool` or `elicit`. */
  readonly handler: string;
  /** The path of the capability that the message requires, such as `resources.subscribe`; null if it requires no capability. */
  readonly capability: string | null;
  /**
   * The side that declares the required capability: the receiver for `either`, and client and server for `both`, as only extensions require;
   * null if no capability is required.
   */
  readonly declaredBy: "client" | "server" | "either" | "both" | null;
  readonly deprecated: boolean;
  /** The feature of the method, such as `tools`; null for methods of the protocol itself, such as `ping`. */
  readonly feature: string | null;
}

/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export const CALL_TOOL = "tools/call";

/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}
