// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ownMember } from "../validation/checks.js";
import { CACHEABLE_METHODS } from "./cacheableMethods.js";
import { findCapabilityError } from "./capabilities.js";
import { CapabilityError } from "./errors.js";
import {
  addMembers,
  formatParams,
  hasOwnMeta,
  requestHead,
  splitMeta,
} from "./messageText.js";
import { PendingCall } from "./pendingCall.js";
/** Creates the calls of one connection in one revision, from the texts and facts that all of them share. */
export class RevisionCalls {
  binding;
  offer;
  tools;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  meta;
  /** The member of `_meta` that sets the log level of each request. */
  #levelText;
  #owner;
  #settings;
  #methods = new Map();
  #server = NO_SERVER;
  constructor(binding, { owner, settings, tools }) {
    const { lifecycle, revision } = binding;
    this.binding = binding;
    this.offer = settings.offerOf(revision);
    this.tools = tools;
    this.meta = lifecycle.metaText(this.offer);
    this.#levelText =
      settings.logLevel === undefined
        ? ""
        : (lifecycle.logLevelText?.(settings.logLevel) ?? "");
    this.#owner = owner;
    this.#settings = settings;
  }
  get server() {
    return this.#server;
  }
  /** Sets what the server declared, which decides about the calls that can be sent. */
  set server(server) {
    this.#server = server;
    this.#methods.clear();
  }
  /**
   * Returns a method that may be called.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method) {
    const known = this.#methods.get(method);
    if (known !== undefined) return known;
    const error = this.findCapabilityError(method);
    if (error !== undefined) throw error;
    const called = this.describe(method);
    this.#methods.set(method, called);
    return called;
  }
  findCapabilityError(method) {
    const error = findCapabilityError(this.binding.revision, method, {
      server: this.#server.capabilities,
      client: this.offer.capabilities,
    });
    const isSent =
      error?.reason === "server" && this.#settings.undeclared === "send";
    return isSent ? undefined : error;
  }
  /** Returns a method without a check of capabilities. */
  describe(method) {
    const { results } = this.binding.checks;
    return {
      method,
      head: requestHead(method),
      guard: ownMember(results, method),
      nameMember: method.startsWith("tasks/")
        ? "taskId"
        : method.startsWith("resources/")
          ? "uri"
          : "name",
      isCacheable: CACHEABLE_METHODS.has(method),
      isToolCall: method === "tools/call",
      isToolList: method === "tools/list",
    };
  }
  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot hold the params.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if calls of the revision have no log level.
   */
  create(called, params, options) {
    const call = new PendingCall(this.#owner, called, options);
    if (hasOwnMeta(params)) {
      const { paramsText, ownMeta } = splitMeta(params, this.meta);
      call.paramsText = paramsText;
      call.ownMeta = ownMeta;
    } else call.paramsText = formatParams(params);
    if (params !== undefined) this.#readParams(call, params);
    if (options?.resume !== undefined)
      call.paramsText = addMembers(
        call.paramsText,
        JSON.stringify(options.resume).slice(1, -1),
      );
    if (this.#levelText !== "" || options?.logLevel !== undefined)
      this.#addLogLevel(call);
    return call;
  }
  /** Creates a call with the params of an earlier one. */
  recreate(earlier, members, options) {
    const called = this.describe(earlier.method);
    const call = new PendingCall(this.#owner, called, options);
    call.name = earlier.name;
    call.paramsText = addMembers(earlier.paramsText, members);
    call.ownMeta = earlier.ownMeta;
    call.argumentHeaders = earlier.argumentHeaders;
    return call;
  }
  /** Reads the members of the params that headers repeat. */
  #readParams(call, params) {
    const { isToolCall, nameMember } = call.called;
    call.name = params[nameMember];
    if (isToolCall && this.tools.hasHeaders)
      call.argumentHeaders = this.tools.headersOf(
        call.name,
        params["arguments"],
      );
  }
  #addLogLevel(call) {
    const level = call.options?.logLevel;
    const text =
      level === undefined
        ? this.#levelText
        : this.binding.lifecycle.logLevelText?.(level);
    if (text === undefined)
      throw new CapabilityError(
        `Revision ${this.binding.revision.revision} has no log level of a single call.`,
        { capability: "logLevel", reason: "revision" },
      );
    call.ownMeta += call.ownMeta === "" ? text : `,${text}`;
  }
}
const NO_SERVER = {
  info: undefined,
  capabilities: {},
  instructions: undefined,
  supported: [],
};
