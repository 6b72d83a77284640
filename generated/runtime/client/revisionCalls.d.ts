// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { CapabilityError } from "./errors.js";
import type { AnyClientRevision } from "./options.js";
import {
  PendingCall,
  type CalledMethod,
  type CallOwner,
} from "./pendingCall.js";
import type { ClientChecks, ClientOffer, RoundCall } from "./revision.js";
import type { ServerFacts } from "./serverFacts.js";
import { ToolIndex } from "./toolIndex.js";
import type { ClientWarning } from "./warning.js";
/** The objects that all calls of a connection share. */
export interface RevisionCallsOptions {
  readonly checks: ClientChecks;
  readonly owner: CallOwner;
  readonly settings: ConnectionSettings;
  /** The tools that are already known. */
  readonly tools: ToolIndex | undefined;
  readonly warn: (warning: ClientWarning) => void;
}
/** Creates the calls of a connection in one revision. The calls share precomputed texts and facts. */
export declare class RevisionCalls {
  #private;
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  readonly offer: ClientOffer;
  readonly tools: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  readonly meta: string;
  constructor(
    binding: AnyClientRevision,
    { checks, owner, settings, tools, warn }: RevisionCallsOptions,
  );
  get server(): ServerFacts;
  /** Sets the facts about the server. Its capabilities determine which calls can be sent. */
  set server(server: ServerFacts);
  /**
   * Returns the description of a method, after a check of its capability.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method: string): CalledMethod;
  findCapabilityError(method: string): CapabilityError | undefined;
  /** Returns the description of a method without a check of its capability. */
  describe(method: string): CalledMethod;
  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot represent the params, or if a time limit is not a number of milliseconds.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call.
   */
  create(
    called: CalledMethod,
    params: unknown,
    options: CallOptions | undefined,
  ): PendingCall;
  /** Creates a call with the params of an earlier call and further members. */
  recreate(
    earlier: RoundCall,
    members: string,
    options: CallOptions | undefined,
  ): PendingCall;
}
