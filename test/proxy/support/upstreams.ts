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
  /** Tells the clients that a list has changed. */
  changed(list: "tools" | "prompts" | "resources"): void;
}

/** Returns a server of a revision with instructions and empty lists. */
export function changingUpstream(revision: string, options: object = {}): ChangingUpstream {
  const cached = isStateless(revision) ? { ttlMs: 0, cacheScope: "private" } : {};
  const [tools, prompts, resources, used]: [object[], object[], object[], string[]] = [[], [], [], []];
  const use = <T>(name: string, result: T): T => {
    used.push(name);
    return result;
  };
  const handlers = {
    tools: {
      listTools: () => ({ ...cached, tools: [...tools] }),
      callTool: ({ name }: { name: string }) => use(name, { content: [{ type: "text", text: name }] }),
    },
    prompts: {
      listPrompts: () => ({ ...cached, prompts: [...prompts] }),
      getPrompt: ({ name }: { name: string }) => use(name, { messages: [] }),
    },
    resources: {
      listResources: () => ({ ...cached, resources: [...resources] }),
      listResourceTemplates: () => ({ ...cached, resourceTemplates: [] }),
      readResource: ({ uri }: { uri: string }) => use(uri, { ...cached, contents: [{ uri, text: "" }] }),
    },
  };
  const about = { name: "upstream", version: "1", onError: () => {}, ...options };
  const server = createServerOfRevision<Server>(bindingOf(revision), about, handlers);
  return {
    target: inMemory(server),
    tools,
    prompts,
    resources,
    used,
    changed: (list) => notifyClients(server.listeners, { method: `notifications/${list}/list_changed`, params: {} }),
  };
}
