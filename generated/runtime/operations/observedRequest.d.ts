// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TraceContext } from "../protocol/traceContext.js";
import type {
  IncomingJsonRpcRequest,
  JsonRpcResponseWriter,
} from "../jsonrpc/incoming.js";
import type { ServerForObserver } from "../server/observer.js";
import type { ResponseOutcome } from "./outcome.js";
import { type TargetNames } from "./targetNames.js";
/** A request that a client sent. It contains neither the params nor the identity of the caller. */
export interface ObservedRequest {
  /** The method; `_OTHER` for a method that the server does not know. */
  readonly method: string;
  /**
   * The name of the tool or prompt; `_OTHER` if no response of the server has shown that the name exists. Undefined for other methods. A name
   * becomes known by a list that the server returned, or by a call that succeeded.
   */
  readonly target: string | undefined;
  /** The revision of the client, as its date. */
  readonly revision: string;
  /** The transport; `_OTHER` for a transport that is not part of the runtime. */
  readonly transport: "stdio" | "http" | "http+sse" | "memory" | "_OTHER";
  /** The id of the request as text, at most 64 characters. The client chooses it. */
  readonly id: string;
  /** True if the caller was authenticated. */
  readonly isAuthenticated: boolean;
  /** The time of the arrival, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The trace that the request belongs to. */
  readonly trace: TraceContext | undefined;
  /** The size of the params as JSON, in bytes. Computed when it is read, which takes as long as writing the params as JSON. */
  readonly paramsBytes: number;
}
/** The end of a request. */
export interface ObservedResponse extends ResponseOutcome {
  /** Milliseconds from the arrival of the request to its end. */
  readonly durationMs: number;
  /** The size of the response, in bytes; 0 for a cancelled request. Computed when it is read. */
  readonly bytes: number;
  /** The number of notifications and requests that the server sent for this request, before the response. */
  readonly messages: number;
}
/** A request, as an observer received it. */
export interface ArrivedRequest {
  readonly server: ServerForObserver;
  readonly incoming: IncomingJsonRpcRequest;
  readonly writer: JsonRpcResponseWriter;
}
/** Describes a request for the functions of an observer. */
export declare class DescribedRequest implements ObservedRequest {
  #private;
  readonly method: string;
  readonly startedAt: number;
  constructor(arrival: ArrivedRequest, names: TargetNames);
  get target(): string | undefined;
  get revision(): string;
  get transport(): ObservedRequest["transport"];
  get id(): string;
  get isAuthenticated(): boolean;
  get trace(): TraceContext | undefined;
  get paramsBytes(): number;
}
