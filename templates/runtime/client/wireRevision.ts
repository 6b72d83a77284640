import { ownMember, type JsonObject } from "../validation/checks.js";
import type { CallOptions, ClientChecks, ClientOffer, RawCallOptions, RoundCall, ServerFacts } from "./revision.js";
import { findCapabilityError } from "./capabilities.js";
import { TimeLimited, type TimeLimit } from "./deadlines.js";
import { CapabilityError } from "./errors.js";
import { addMembers, formatParams, hasOwnMeta, requestHead, splitMeta, type RequestParts } from "./messageText.js";
import type { AnyClientRevision } from "./options.js";
import { checkNumbers, offerOf, type ConnectionSettings } from "./settings.js";
import type { OutgoingMessage } from "./transport.js";
import type { ClientWarning } from "./warning.js";
import { ToolIndex } from "./toolIndex.js";

/** The facts about a method that a connection computes at the first call of the method. */
interface CalledMethod {
  readonly method: string;
  /** The JSON of a request of this method up to its id. */
  readonly head: string;
  /** The guard of the result; undefined if the revision does not have the method. */
  readonly guard: ((result: unknown) => boolean) | undefined;
  /** The member of the params that the header `Mcp-Name` repeats. */
  readonly nameMember: "name" | "uri" | "taskId";
  /** True if the result must have a `resultType`. */
  readonly isTyped: boolean;
  readonly isCacheable: boolean;
  /** True for `tools/call`, whose output is checked by the schema of the tool. */
  readonly isToolCall: boolean;
  /** True for `tools/list`, whose tools the connection remembers. */
  readonly isToolList: boolean;
}

/**
 * The handling of the result: `normal` for typed calls, `raw` as `CallPort.requestRaw` describes, `opening` for the request that opens the
 * connection.
 */
type ResultUse = "normal" | "raw" | "opening";

/** The functions that are called when a time limit of a call has passed or its signal is aborted. */
export interface CallOwner {
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
}

/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall extends TimeLimited implements OutgoingMessage, RequestParts, RoundCall {
  id = 0;
  text = "";
  status: number | undefined = undefined;
  retryAfter: string | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  called: CalledMethod;
  readonly options: CallOptions | undefined;
  readonly wantsProgress: boolean;
  name: string | undefined = undefined;
  paramsText = "{}";
  ownMeta = "";
  argumentHeaders: readonly string[] | undefined = undefined;
  use: ResultUse = "normal";
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The progress of the last notification. */
  progress: number = -Infinity;
  /** The time limit `maxTimeoutMs`. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
  total: TimeLimit | undefined = undefined;
  readonly promise: Promise<never>;
  resolve!: (result: never) => void;
  reject!: (error: unknown) => void;
  readonly #owner: CallOwner;

  constructor(owner: CallOwner, called: CalledMethod, options: CallOptions | undefined) {
    super();
    this.#owner = owner;
    this.called = called;
    this.options = options;
    this.wantsProgress = options?.onProgress !== undefined;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get method(): string {
    return this.called.method;
  }

  get head(): string {
    return this.called.head;
  }

  expire(): void {
    this.#owner.expired(this, "idle");
  }

  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent(): void {
    this.#owner.aborted(this);
  }
}

interface WireOptions {
  readonly checks: ClientChecks;
  readonly owner: CallOwner;
  readonly settings: ConnectionSettings;
  /** The tools that are already known. */
  readonly tools: ToolIndex | undefined;
  readonly warn: (warning: ClientWarning) => void;
}

/** The revision that a connection uses, with the facts about its server. Creates calls, which share precomputed texts and facts. */
export class WireRevision {
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  readonly offer: ClientOffer;
  readonly tools: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  readonly meta: string;
  readonly #owner: CallOwner;
  readonly #settings: ConnectionSettings;
  /** The member of `_meta` with the log level of the connection; undefined without one, and if the revision has no log level per call. */
  readonly #levelText: string | undefined;
  readonly #methods = new Map<string, CalledMethod>();
  #server: ServerFacts = NO_SERVER;

  constructor(binding: AnyClientRevision, { checks, owner, settings, tools, warn }: WireOptions) {
    const { lifecycle, revision } = binding;
    this.binding = binding;
    this.checks = checks;
    this.offer = offerOf(settings, binding, checks.methods);
    this.tools = tools ?? new ToolIndex(revision, settings, warn);
    this.meta = lifecycle.metaText(this.offer);
    if (settings.logLevel !== undefined) this.#levelText = lifecycle.logLevelText?.(settings.logLevel);
    this.#owner = owner;
    this.#settings = settings;
  }

  get server(): ServerFacts {
    return this.#server;
  }

  /** Sets the facts about the server. Its capabilities determine which calls can be sent. */
  set server(server: ServerFacts) {
    this.#server = server;
    this.#methods.clear();
  }

  /**
   * Returns the description of a method, after a check of its capability.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method: string): CalledMethod {
    const known = this.#methods.get(method);
    if (known !== undefined) return known;
    const error = this.findCapabilityError(method);
    if (error !== undefined) throw error;
    const called = this.describe(method);
    this.#methods.set(method, called);
    return called;
  }

  /** Returns the `_meta` that a call has besides its own members, as {@link formatRequest} needs it. */
  metaOf({ options }: PendingCall): string {
    return (options as RawCallOptions | undefined)?.isWhole === true ? "" : this.meta;
  }

  findCapabilityError(method: string): CapabilityError | undefined {
    const { revision } = this.binding.revision;
    const { methods } = this.checks;
    const error = findCapabilityError({ revision, methods }, method, {
      server: this.#server.capabilities,
      client: this.offer.capabilities,
    });
    const isSent = error?.reason === "server" && this.#settings.undeclared === "send";
    return isSent ? undefined : error;
  }

  /** Returns the description of a method without a check of its capability. */
  describe(method: string): CalledMethod {
    const { results, cacheable } = this.checks;
    const guard = ownMember(results, method) as CalledMethod["guard"];
    return {
      method,
      head: requestHead(method),
      guard,
      isTyped: guard !== undefined && this.binding.revision.typedResults,
      nameMember: method.startsWith("tasks/") ? "taskId" : method.startsWith("resources/") ? "uri" : "name",
      isCacheable: cacheable.includes(method),
      isToolCall: method === "tools/call",
      isToolList: method === "tools/list",
    };
  }

  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot represent the params, or if a time limit is not a number of milliseconds.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call.
   */
  create(called: CalledMethod, params: unknown, options: CallOptions | undefined): PendingCall {
    if (options !== undefined) checkNumbers(options, CALL_NUMBERS);
    const call = new PendingCall(this.#owner, called, options);
    // The connection adds nothing to a whole `_meta` but the token for progress, so its text is that of the params.
    const isWhole = !call.wantsProgress && (options as RawCallOptions | undefined)?.isWhole;
    if (hasOwnMeta(params) && !isWhole) {
      const { paramsText, ownMeta } = splitMeta(params as object, this.metaOf(call));
      call.paramsText = paramsText;
      call.ownMeta = ownMeta;
    } else call.paramsText = formatParams(params as object | undefined);
    if (params !== undefined) this.#readParams(call, params as JsonObject);
    if (options?.resume !== undefined)
      call.paramsText = addMembers(call.paramsText, JSON.stringify(options.resume).slice(1, -1));
    if (!isWhole) this.#addLogLevel(call);
    return call;
  }

  /** Creates a call with the params of an earlier call and further members. */
  recreate(earlier: RoundCall, members: string, options: CallOptions | undefined): PendingCall {
    const called = this.describe(earlier.method);
    const call = new PendingCall(this.#owner, called, options);
    call.name = earlier.name;
    call.paramsText = addMembers(earlier.paramsText, members);
    call.ownMeta = earlier.ownMeta;
    call.argumentHeaders = earlier.argumentHeaders;
    return call;
  }

  /** Sets the members of a call whose values HTTP headers repeat. */
  #readParams(call: PendingCall, params: JsonObject): void {
    const { isToolCall, nameMember } = call.called;
    call.name = params[nameMember] as string | undefined;
    this.binding.extensions?.addHeaders(this.binding.revision, call, params);
    if (isToolCall) call.argumentHeaders = this.tools.headersOf(call.name, params["arguments"]);
  }

  /** @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call. */
  #addLogLevel(call: PendingCall): void {
    const { lifecycle, revision } = this.binding;
    const own = call.options?.logLevel;
    const text = own === undefined ? this.#levelText : lifecycle.logLevelText?.(own);
    if (text !== undefined) call.ownMeta += call.ownMeta === "" ? text : `,${text}`;
    else if (own !== undefined)
      throw new CapabilityError(
        `Revision ${revision.revision} has no log level per call. Set the option logLevel of connect instead.`,
        { capability: "logLevel", reason: "revision" },
      );
  }
}

const CALL_NUMBERS = ["timeoutMs", "maxTimeoutMs"];

const NO_SERVER: ServerFacts = {
  info: undefined,
  capabilities: {},
  instructions: undefined,
  supported: [],
};
