import type { TaskKey } from "../../../templates/runtime/stores/keys.js";
import type { TaskListQuery, TaskPage } from "../../../templates/runtime/stores/taskStates.js";
import type {
  InputResponse,
  TaskChange,
  TaskListener,
  TaskRecord,
  TaskStore,
} from "../../../templates/runtime/stores/tasks.js";
import type { Json } from "./sessionClient.js";
import { openMemory } from "./channels.js";
import { createUpServer, form, text, type CallTool } from "./upServer.js";

/** The messages between a process with a server, and the process with the store and the clients. */
export type ProcessMessage =
  | { readonly kind: "mcp"; readonly message: Json }
  | { readonly kind: "call"; readonly id: number; readonly method: keyof TaskStore; readonly args: readonly unknown[] }
  | { readonly kind: "return"; readonly id: number; readonly value?: unknown }
  | {
      readonly kind: "event";
      readonly watch: number;
      readonly event: keyof TaskListener;
      readonly args: readonly unknown[];
    }
  | { readonly kind: "waiting" | "aborted" };

/** A store in the parent process. */
class ParentStore implements TaskStore {
  readonly #returns = new Map<number, (value: unknown) => void>();
  readonly #listeners = new Map<number, TaskListener>();
  #nextId = 1;

  receive(message: ProcessMessage): void {
    if (message.kind === "return") {
      this.#returns.get(message.id)?.(message.value);
      this.#returns.delete(message.id);
    } else if (message.kind === "event") {
      const listener = this.#listeners.get(message.watch);
      (listener?.[message.event] as ((...args: readonly unknown[]) => void) | undefined)?.apply(listener, [
        ...message.args,
      ]);
    }
  }

  create = (record: TaskRecord): Promise<boolean> => this.#call("create", record);
  get = (key: TaskKey): Promise<TaskRecord | undefined> => this.#call("get", key);
  list = (owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Promise<TaskPage> => this.#call("list", owner, query);
  update = (key: TaskKey, change: TaskChange): Promise<TaskRecord | undefined> => this.#call("update", key, change);
  answer = (key: TaskKey, request: string, response: InputResponse): Promise<boolean> =>
    this.#call("answer", key, request, response);

  watch(key: TaskKey, listener: TaskListener): () => void {
    const watch = this.#nextId++;
    this.#listeners.set(watch, listener);
    post({ kind: "call", id: watch, method: "watch", args: [key] });
    return () => void this.#listeners.delete(watch);
  }

  #call<T>(method: keyof TaskStore, ...args: readonly unknown[]): Promise<T> {
    const id = this.#nextId++;
    post({ kind: "call", id, method, args });
    return new Promise((resolve) => this.#returns.set(id, resolve as (value: unknown) => void));
  }
}

function post(message: ProcessMessage): void {
  process.send!(message);
}

/** Asks for a name. With the name `wait`, the handler waits until it is aborted. */
const handle: CallTool = async (_, context) => {
  const { content } = await context.elicit(form("Who?"));
  if (content.name === "wait") {
    const aborted = new Promise<void>((resolve) => context.signal.addEventListener("abort", () => resolve()));
    post({ kind: "waiting" });
    await aborted;
    post({ kind: "aborted" });
  }
  return text([content.name, process.pid]);
};

const store = new ParentStore();
const server = { secret: "a secret of thirty-two characters" };
const channel = openMemory(createUpServer(handle, { parkedCalls: store, server }).servers);
channel.receive = (message) => post({ kind: "mcp", message });
process.on("message", (message: ProcessMessage) => {
  if (message.kind === "mcp") channel.send(message.message);
  else store.receive(message);
});
process.on("disconnect", () => process.exit());
