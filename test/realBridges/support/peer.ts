import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** A notification of the server, as the client's handler got it. */
export interface HeardNotification {
  readonly method: string;
  readonly params: unknown;
}

/** The result of a task, and the statuses that the client got before. */
export interface SeenTask {
  readonly statuses: readonly string[];
  readonly text: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: number) => void;
}

/** The tasks of a client. */
export interface TaskCalls {
  /** Calls a tool as a task and waits for its result. */
  readonly runTask: (name: string, args: { readonly [name: string]: unknown }) => Promise<SeenTask>;
  /** Calls a tool as a task, and cancels the task. Resolves with the status that the server reports then. */
  readonly cancelTask: (name: string, args: { readonly [name: string]: unknown }) => Promise<string>;
}

/** A connected client that was not written here. All functions are those of the client itself. */
export interface Peer extends TaskCalls {
  /** The revision that was negotiated. */
  readonly revision: string | undefined;
  /** The requests of the server that the client answered, and the notifications that it got. */
  readonly heard: Heard;
  /** Calls a tool. Resolves with the text of the result. */
  call(name: string, args?: { readonly [name: string]: unknown }, options?: CallOptions): Promise<string>;
  tools(): Promise<readonly string[]>;
  prompt(name: string, args: { readonly [name: string]: string }): Promise<unknown>;
  resources(): Promise<readonly string[]>;
  read(uri: string): Promise<unknown>;
  /** Subscribes to a resource. Resolves with the function that ends the subscription. */
  subscribe(uri: string): Promise<() => Promise<unknown>>;
  /** Enables the server's log messages for later calls. */
  enableLog(): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds to wait for a notification. Only a failing check waits so long, however slow the machine is. */
const PATIENCE = 60_000;

/** The requests and notifications of the server, in the order of their arrival. */
export class Heard {
  readonly requests: { readonly method: string; readonly params: unknown }[] = [];
  readonly notifications: HeardNotification[] = [];
  #wake: () => void = () => {};

  add(notification: HeardNotification): void {
    this.notifications.push(notification);
    this.#wake();
  }

  /** Removes the first notification of a method, and resolves with its params. Waits for the notification if it has not arrived. */
  async next(method: string): Promise<unknown> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const at = this.notifications.findIndex((notification) => notification.method === method);
      if (at >= 0) return this.notifications.splice(at, 1)[0]!.params;
      if (Date.now() >= end) throw new Error(`the client got no ${method}`);
      const timer = setTimeout(() => this.#wake(), end - Date.now());
      await new Promise<void>((resolve) => (this.#wake = resolve));
      clearTimeout(timer);
    }
  }

  count(method: string): number {
    return this.notifications.filter((notification) => notification.method === method).length;
  }
}

type NoMembers = { readonly [name: string]: never };

/** The answers of all clients to the requests of the server, by method. */
export const ANSWERS: {
  readonly "elicitation/create": { action: "accept"; content: { [name: string]: string | boolean } };
  readonly "sampling/createMessage": {
    role: "assistant";
    model: string;
    stopReason: string;
    content: { type: "text"; text: string };
  };
  readonly "roots/list": { roots: { uri: string; name: string }[] };
} = {
  "elicitation/create": {
    action: "accept",
    content: { username: "ada", email: "ada@example.org", name: "Ada", color: "blue", ok: true },
  },
  "sampling/createMessage": {
    role: "assistant",
    model: "test-model",
    stopReason: "endTurn",
    content: { type: "text", text: "Paris" },
  },
  "roots/list": { roots: [{ uri: "file:///work", name: "work" }] },
};

export const INFO: { readonly name: string; readonly version: string } = { name: "peer", version: "1.0.0" };

export const CAPABILITIES: {
  readonly elicitation: { readonly form: NoMembers };
  readonly sampling: NoMembers;
  readonly roots: NoMembers;
} = { elicitation: { form: {} }, sampling: {}, roots: {} };

/** An address of a server, or the command that starts it, with environment variables for it. */
export type Place =
  | { readonly http: string }
  | { readonly command: readonly [string, ...string[]]; readonly env?: Readonly<Record<string, string>> };

/** Returns the text of the first content block. */
export function textOf(result: unknown): string {
  const { content } = result as { content?: readonly { readonly text?: string }[] };
  return content?.[0]?.text ?? JSON.stringify(result);
}

/**
 * Returns the name of an installed package with its version.
 *
 * @param modules the folder with the package; by default that of the repository.
 */
export function withVersion(name: string, modules: string = join(ROOT, "node_modules")): string {
  const text = readFileSync(join(modules, name, "package.json"), "utf8");
  return `${name} ${(JSON.parse(text) as { version: string }).version}`;
}
