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
import type { ClientOffer, RoundCall } from "./revision.js";
import type { ServerFacts } from "./serverFacts.js";
import type { ToolIndex } from "./toolIndex.js";
/** The objects that all calls of a connection share. */
export interface RevisionCallsOptions {
  readonly owner: CallOwner;
  readonly settings: ConnectionSettings;
  readonly tools: ToolIndex;
}
/** Creates the calls of one connection in one revision, from the texts and facts that all of them share. */
export declare class RevisionCalls {
  #private;
  readonly binding: AnyClientRevision;
  readonly offer: ClientOffer;
  readonly tools: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  readonly meta: string;
  constructor(
    binding: AnyClientRevision,
    { owner, settings, tools }: RevisionCallsOptions,
  );
  get server(): ServerFacts;
  /** Sets what the server declared, which decides about the calls that can be sent. */
  set server(server: ServerFacts);
  /**
   * Returns a method that may be called.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method: string): CalledMethod;
  findCapabilityError(method: string): CapabilityError | undefined;
  /** Returns a method without a check of capabilities. */
  describe(method: string): CalledMethod;
  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot hold the params.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if calls of the revision have no log level.
   */
  create(
    called: CalledMethod,
    params: unknown,
    options: CallOptions | undefined,
  ): PendingCall;
  /** Creates a call with the params of an earlier one. */
  recreate(
    earlier: RoundCall,
    members: string,
    options: CallOptions | undefined,
  ): PendingCall;
}
