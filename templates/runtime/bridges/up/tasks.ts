import { convertErrorCode } from "../../conversion/conversion.js";
import { toExtensionTask } from "../../conversion/taskMembers.js";
import { CODES, McpError, getThrownMcpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import { isValidClientResult } from "../../lifecycles/clientResults.js";
import { CALL_TOOL, type Revision } from "../../protocol/revision.js";
import { declaresTasks, removeRelatedTaskMeta, withTasks } from "../../protocol/tasks.js";
import { createErrorForThrownValue, replaceReservedErrorCode } from "../../server/faults.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions } from "../../server/context.js";
import { isCapabilityDeclared } from "../../server/notifications.js";
import type { RuntimeMethodHandler, Server, NotificationListener } from "../../server/server.js";
import { TASK_HEADERS, type TaskRequest } from "../../tasks/requests.js";
import { createUndeclaredTasksError, type TaskAskOptions } from "../../tasks/serverTasks.js";
import { getOpenInput } from "../../tasks/taskLists.js";
import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import { createBridgedCallClass } from "../bridgedCall.js";
import { continueHandler, getResultOfHandler, markConvertedResult, mustBeTask } from "../bridgedHandlers.js";
import type { BridgeParts, BridgedCall, BridgedCallConstructor, MethodHandler } from "../bridgeParts.js";
import { waitAtMost } from "../../protocol/timers.js";
import type { InputRequest } from "../../stores/tasks.js";
import { RequestKeys } from "./parkedCall.js";

/** The requests about tasks of a revision with sessions that a bridge uses. */
const SESSION_METHODS = ["tasks/get", "tasks/result", "tasks/cancel"];

/** Returns true if a server of a revision with sessions runs tools as tasks. */
export function servesToolsAsTasks({ capabilities, handlers }: Server): boolean {
  return (
    isCapabilityDeclared(capabilities, "tasks.requests.tools.call") &&
    SESSION_METHODS.every((method) => handlers.has(method))
  );
}

/**
 * Serves the tasks of a server with sessions to stateless clients that declare the extension. A stateless client has no session, so the
 * native server knows its tasks by their owner.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class TasksOfStatelessClients {
  readonly #parts: BridgeParts;
  readonly #support: TaskSupport;
  readonly #Call: BridgedCallConstructor;
  readonly #ResultCall: TaskResultCallConstructor;
  /** The conversations about input, by the owner and the id of the task. */
  readonly #conversations = new Map<string, TaskConversation>();

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#support = new TaskSupport(parts);
    this.#Call = createBridgedCallClass(parts);
    this.#ResultCall = createTaskResultCallClass(parts);
  }

  /** Returns the server of a bridge with the extension. */
  declareIn(server: Server): Server {
    const { headers = [] } = server.options;
    return {
      ...server,
      capabilities: withTasks(server.capabilities),
      options: { ...server.options, headers: [...headers, ...TASK_HEADERS] },
    };
  }

  /** Returns the handlers of the requests of the extension. */
  createHandlers(): MethodHandler[] {
    const handlers: { readonly [R in TaskRequest]: (outer: IncomingRequestCall) => unknown } = {
      "tasks/get": (outer) => this.get(outer),
      "tasks/update": (outer) => this.update(outer),
      "tasks/cancel": (outer) => this.cancel(outer),
    };
    return Object.entries(handlers).map(([method, handle]) => [
      method,
      (_: JsonObject, context) => {
        // The runtime calls handlers with the call itself.
        const outer = context as IncomingRequestCall;
        if (!declaresTasks(outer.client.capabilities)) throw createUndeclaredTasksError();
        return handle(outer);
      },
    ]);
  }

  /**
   * Returns a handler of `tools/call` for stateless clients, from a handler of a server that runs tools as tasks. If the client declares the
   * extension, the tools that can run as tasks do so.
   */
  startingTasks(handle: RuntimeMethodHandler): RuntimeMethodHandler {
    return (params: JsonObject, context) => {
      // A stateless client cannot mean a task by this member.
      const { task, ...others } = params;
      const given = context as BridgedCall;
      const call = task === undefined ? given : given.withParams(others);
      if (declaresTasks(call.client.capabilities)) return this.#call(handle, call);
      const refuse = (thrown: unknown): never => {
        throw mustBeTask(thrown) ? createUndeclaredTasksError() : thrown;
      };
      return continueHandler(() => handle(call.incoming.params as never, call), refuse);
    };
  }

  /** Runs a tool, as a task if the tool can run as a task. Resolves with the task or with the result of the tool. */
  async #call(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown> {
    const { params } = call.incoming;
    const asTask = (): Promise<unknown> => getResultOfHandler(handle, call.withParams({ ...params, task: {} }));
    const isTask = await this.#support.includes(params["name"], call);
    // The client may have cancelled the call while the tools were listed.
    call.signal.throwIfAborted();
    if (isTask) return toHandle(await asTask());
    try {
      return toHandle(await getResultOfHandler(handle, call));
    } catch (error) {
      const isRepeated = params["requestState"] !== undefined;
      if (isRepeated || !mustBeTask(error)) throw error;
      return toHandle(await asTask());
    }
  }

  /** Answers `tasks/get`. */
  async get(outer: IncomingRequestCall): Promise<JsonObject> {
    const task = await this.#find(outer);
    const members = toExtensionTask(task);
    switch (task["status"]) {
      case "input_required": {
        const conversation = this.#conversationOf(outer);
        const stored = getOpenInput(task);
        const inputRequests = await conversation.listRequests(stored);
        return Object.keys(inputRequests).length > 0
          ? { ...members, inputRequests }
          : { ...members, status: "working" };
      }
      case "completed":
      case "failed":
        return { ...members, ...(await this.#outcomeOf(outer)) };
      default:
        return members;
    }
  }

  /** Answers `tasks/update`. Ignores an invalid answer: its request stays open. */
  async update(outer: IncomingRequestCall): Promise<JsonObject> {
    const { inputResponses } = outer.incoming.params;
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", { pointer: "/params/inputResponses" });
    const task = await this.#find(outer);
    if (task["status"] !== "input_required") return {};
    const conversation = this.#conversationOf(outer);
    const open = await conversation.listRequests(getOpenInput(task));
    const answers: Promise<void>[] = [];
    for (const [key, answer] of Object.entries(inputResponses)) {
      if (!Object.hasOwn(open, key)) continue;
      const { method } = open[key]!;
      if (await isValidClientResult(outer.server, method, answer)) answers.push(conversation.answer(key, answer));
    }
    // The next request of the client may reach another process.
    await Promise.all(answers);
    return {};
  }

  /** Answers `tasks/cancel`. A task that has ended stays as it is. */
  async cancel(outer: IncomingRequestCall): Promise<JsonObject> {
    await this.#find(outer);
    try {
      await this.#send("tasks/cancel", outer);
    } catch (error) {
      // The task has ended. The extension has no error for this.
      if (getThrownMcpError(error)?.code !== CODES.params) throw error;
    }
    return {};
  }

  /** Resolves with the task of the native server. @throws McpError by rejection (-32602), if the client has no such task. */
  async #find(outer: IncomingRequestCall): Promise<JsonObject> {
    const task = await this.#send("tasks/get", outer);
    if (isObject(task)) return task;
    throw new McpError(CODES.internal, "the handler of tasks/get returned no task");
  }

  /** Resolves with the result or the error of a task that has ended. */
  async #outcomeOf(outer: IncomingRequestCall): Promise<JsonObject> {
    const { native, revision, codes, conversions } = this.#parts;
    try {
      const given = (await this.#send("tasks/result", outer)) as JsonObject;
      const own = removeRelatedTaskMeta(given);
      const converted = conversions.results.get(CALL_TOOL)?.(own) ?? own;
      return { status: "completed", result: { resultType: "complete", ...converted } };
    } catch (thrown) {
      const request = { method: CALL_TOOL, params: {} };
      const { code, message, data } = replaceReservedErrorCode(
        revision,
        createErrorForThrownValue(native, convertErrorCode(thrown, codes, request)),
      );
      const error = { code, message, ...(data !== undefined && { data }) };
      return { status: "failed", error };
    }
  }

  /** Returns the conversation about the input of a task. The first one begins a `tasks/result` request to the native server. */
  #conversationOf(outer: IncomingRequestCall): TaskConversation {
    const { taskId } = outer.incoming.params;
    const key = JSON.stringify([outer.owner, taskId]);
    const known = this.#conversations.get(key);
    if (known !== undefined) return known;
    const conversation = new TaskConversation(this.#parts.native.revision);
    this.#conversations.set(key, conversation);
    const incoming = { id: outer.requestId, method: "tasks/result", params: { taskId } };
    const call = new this.#ResultCall(incoming, outer, conversation);
    const end = (): void => {
      this.#conversations.delete(key);
      conversation.end();
    };
    // The outcome is requested again when the client polls.
    getResultOfHandler(this.#parts.native.handlers.get(incoming.method)!, call).then(end, end);
    return conversation;
  }

  /** Sends a request about a task to the native server. */
  #send(method: string, outer: IncomingRequestCall): Promise<unknown> {
    const { taskId } = outer.incoming.params;
    const incoming = { id: outer.requestId, method, params: { taskId } };
    return getResultOfHandler(this.#parts.native.handlers.get(method)!, new this.#Call(incoming, outer));
  }
}

/** Returns the handle of a task for stateless clients. Returns any other result unchanged. */
function toHandle(result: unknown): unknown {
  if (!isObject(result) || result["content"] !== undefined) return result;
  const { task, _meta } = result;
  if (!isObject(task)) return result;
  return markConvertedResult({ resultType: "task", ...toExtensionTask(task), ...(isObject(_meta) && { _meta }) });
}

const LIST_TOOLS = "tools/list";
const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of pages of the list of tools that are read. */
const MAX_PAGES = 100;

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * The tools that a server runs as tasks, from its list of tools. The list is read once, and again after it has changed. With authorization,
 * each caller has a list of its own.
 */
class TaskSupport {
  readonly #parts: BridgeParts;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, Promise<ReadonlySet<string>>>();

  readonly #listener: NotificationListener = {
    hearsEachOwner: true,
    wants: (method) => method === LIST_CHANGED,
    deliver: (_method, _params, owner) => {
      if (owner === undefined) this.#lists.clear();
      else this.#lists.delete(owner);
    },
  };

  constructor(parts: BridgeParts) {
    this.#parts = parts;
  }

  /** Resolves with true if a tool can or must run as a task. */
  async includes(tool: unknown, call: BridgedCall): Promise<boolean> {
    const { owner } = call;
    const loading = this.#lists.get(owner) ?? this.#load(call);
    this.#lists.set(owner, loading);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    try {
      return (await loading).has(tool as string);
    } catch (error) {
      if (this.#lists.get(owner) === loading) this.#lists.delete(owner);
      passErrorToOnError(this.#parts.native, error);
      return false;
    }
  }

  async #load(call: BridgedCall): Promise<ReadonlySet<string>> {
    const tools = new Set<string>();
    const { native } = this.#parts;
    // Before the first list, there is nothing to forget.
    native.listeners.add(this.#listener);
    const handle = native.handlers.get(LIST_TOOLS);
    if (handle === undefined) return tools;
    let params: JsonObject = {};
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const page = await getResultOfHandler(handle, call.withParams(params));
      if (!isObject(page) || !Array.isArray(page["tools"])) break;
      for (const tool of page["tools"] as unknown[]) addIfTask(tool, tools);
      const { nextCursor: cursor } = page;
      if (!isString(cursor)) break;
      params = { cursor };
    }
    return tools;
  }
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation */
function addIfTask(tool: unknown, tools: Set<string>): void {
  if (!isObject(tool) || !isObject(tool["execution"])) return;
  const { taskSupport } = tool["execution"];
  if (taskSupport === "required" || taskSupport === "optional") tools.add(tool["name"] as string);
}

/** Creates the context of a `tasks/result` request that a bridge makes itself. It outlives the request of the client. */
type TaskResultCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  conversation: TaskConversation,
) => BridgedCall;

/** Returns the class of these contexts. Requests for input go into a {@link TaskConversation}. */
function createTaskResultCallClass(parts: BridgeParts): TaskResultCallConstructor {
  return class extends createBridgedCallClass(parts) {
    readonly #conversation: TaskConversation;
    readonly #abort = new AbortController();

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall, conversation: TaskConversation) {
      super(incoming, outer);
      this.#conversation = conversation;
    }

    override get isOver(): boolean {
      return false;
    }

    override get signal(): AbortSignal {
      return this.#abort.signal;
    }

    override get cancellation(): AbortSignal {
      return this.#abort.signal;
    }

    override ask(method: string, params: JsonObject, options: AskOptions & Partial<TaskAskOptions>): Promise<unknown> {
      return this.#conversation.ask(this, { method, params }, options);
    }

    /** No request of the client waits for a notification. */
    override log(): void {}

    override notify(): void {}

    override notifySession(): void {}
  };
}

/** The milliseconds to wait for requests for input that a task announces by its status. If they come later, the next poll gets them. */
const GRACE_MS = 100;

/** A request for input that the client has not answered. */
interface OpenInput extends InputRequest {
  readonly options: ConversationOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The options of a request for input. The handlers of a server that does not use `SessionTasks` give none of them. */
type ConversationOptions = Partial<TaskAskOptions>;

/** The requests for input of one task: the native server sends them while it handles a `tasks/result` request of the bridge. */
export class TaskConversation {
  readonly #keys: RequestKeys;
  readonly #open = new Map<string, OpenInput>();
  #hasEnded = false;
  /** Resolves when a request is open, or after a short time; undefined if no poll waits for a request. */
  #opened: Promise<void> | undefined;
  #wake: () => void = () => {};

  /** @param revision of the native server. */
  constructor(revision: Revision) {
    this.#keys = new RequestKeys(revision);
  }

  /** Called when the native server has answered `tasks/result`. Rejects the open requests, which no client can answer any more. */
  end(): void {
    this.#hasEnded = true;
    for (const { reject } of this.#open.values()) reject(createTaskEndedError());
    this.#open.clear();
    this.#wake();
  }

  /** Resolves with the client's answer to a request for input. @throws McpError by rejection, if the task ends without the answer. */
  async ask(call: BridgedCall, { method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return call.sendConverted(method, removeRelatedTaskMeta(params), (sent) =>
      this.#send({ method, params: sent }, options),
    );
  }

  #send({ method, params }: InputRequest, options: ConversationOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw createTaskEndedError();
      const name = this.#keys.next(method, options.key);
      this.#open.set(name, { method, params, options, resolve, reject });
      const { signal } = options;
      signal?.addEventListener("abort", () => this.#open.delete(name) && reject(signal.reason), { once: true });
      this.#wake();
    });
  }

  /**
   * Resolves with the open requests by key. Waits a short time if no request is open.
   *
   * @param stored the keys of the requests in the record of the task. A request that is missing there was answered in another process.
   */
  async listRequests(stored?: ReadonlySet<string>): Promise<{ readonly [key: string]: InputRequest }> {
    if (this.#listOpen(stored).length === 0 && !this.#hasEnded) await (this.#opened ??= this.#waitForRequest());
    return Object.fromEntries(this.#listOpen(stored));
  }

  #listOpen(stored?: ReadonlySet<string>): [string, InputRequest][] {
    return [...this.#open]
      .filter(([, { options }]) => !stored || !options.key || stored.has(options.key))
      .map(([name, { method, params }]) => [name, { method, params }]);
  }

  /** Passes the client's answer to the native server. Resolves when the answer is stored. Ignores an answer without an open request. */
  async answer(key: string, answer: unknown): Promise<void> {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.resolve(answer);
    await open?.options.stored;
  }

  async #waitForRequest(): Promise<void> {
    await waitAtMost(GRACE_MS, new Promise<void>((resolve) => (this.#wake = resolve)));
    this.#opened = undefined;
  }
}

function createTaskEndedError(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}
