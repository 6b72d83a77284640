import { inMemory } from "../../../templates/runtime/memoryClient.js";
import type { Target } from "../../../templates/runtime/client/transport.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import { notifyClients } from "../../../templates/runtime/server/notifications.js";
import type { Server } from "../../../templates/runtime/server.js";
import { bindingOf } from "../../bridges/support/revisions.js";
import { isStateless } from "../../support/revisions.js";

/** A server in the same process whose lists can change. */
export interface ChangingUpstream {
  readonly target: Target;
  readonly tools: object[];
  readonly prompts: object[];
  readonly resources: object[];
  /** The names of the tools and prompts, and the URIs of the resources, that clients have used. */
  readonly used: string[];
  /** The number of times that clients have listed the tools. */
  readonly listed: number;
  /** What each call of a tool waits for. */
  pause: Promise<void> | undefined;
  /** Tells the clients that a list has changed. */
  changed(list: "tools" | "prompts" | "resources"): void;
}

/** Returns a server of a revision with empty lists. */
export function changingUpstream(revision: string, options: object = {}): ChangingUpstream {
  const cached = isStateless(revision) ? { ttlMs: 0, cacheScope: "private" } : {};
  const state = {
    tools: [] as object[],
    prompts: [] as object[],
    resources: [] as object[],
    used: [] as string[],
    listed: 0,
    pause: undefined as Promise<void> | undefined,
  };
  const { tools, prompts, resources, used } = state;
  const handlers = {
    tools: {
      listTools() {
        state.listed++;
        return { ...cached, tools: [...tools] };
      },
      async callTool({ name }: { name: string }) {
        await state.pause;
        used.push(name);
        return { content: [{ type: "text", text: name }] };
      },
    },
    prompts: {
      listPrompts: () => ({ ...cached, prompts: [...prompts] }),
      getPrompt({ name }: { name: string }) {
        used.push(name);
        return { messages: [] };
      },
    },
    resources: {
      listResources: () => ({ ...cached, resources: [...resources] }),
      listResourceTemplates: () => ({ ...cached, resourceTemplates: [] }),
      readResource({ uri }: { uri: string }) {
        used.push(uri);
        return { ...cached, contents: [{ uri, text: "" }] };
      },
    },
  };
  const about = { name: "upstream", version: "1", onError: () => {}, ...options };
  const server = createServerOfRevision<Server>(bindingOf(revision), about, handlers);
  const changed: ChangingUpstream["changed"] = (list) =>
    notifyClients(server.listeners, { method: `notifications/${list}/list_changed`, params: {} });
  return Object.assign(state, { target: inMemory(server), changed });
}

/** A message of the proxy to its upstream server. */
export interface SentMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A server that answers messages without any checks. */
export interface RawTarget {
  readonly target: Target;
  /** The messages of the proxy, in their order. */
  readonly sent: SentMessage[];
}

/** @param answer receives each message of the proxy, and sends messages of its own choice. */
export function rawTarget(answer: (message: SentMessage, send: (message: object) => void) => void): RawTarget {
  const sent: SentMessage[] = [];
  return {
    sent,
    target: {
      kind: "memory",
      key: `raw:${String(Math.random())}`,
      label: "a raw server",
      async open(events) {
        const send = (message: object): void =>
          queueMicrotask(() => events.message(JSON.parse(JSON.stringify({ jsonrpc: "2.0", ...message }))));
        return {
          send(message) {
            const parsed = JSON.parse(message.text) as SentMessage;
            sent.push(parsed);
            if (message.id === undefined) queueMicrotask(() => events.sent(message));
            answer(parsed, send);
          },
          cancel: () => false,
          use() {},
          reopen: async () => {},
          close: async () => {},
        };
      },
    },
  };
}
