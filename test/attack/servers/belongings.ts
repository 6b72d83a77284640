import * as oldest from "../../../generated/2024-11-05/server.js";
import * as handshake from "../../../generated/2025-11-25/server.js";
import * as stateless from "../../../generated/2026-07-28/server.js";
import { ownerOf, type Principal } from "../../../generated/runtime/authorization.js";
import { paginate, type Server } from "../../../generated/runtime/server.js";
import { McpError } from "../../../generated/runtime/errors.js";
import { notifyClients } from "../../../generated/runtime/serverCore.js";
import { SessionTasks, Tasks } from "../../../generated/runtime/tasks.js";

/*
 * Servers whose callers have resources, tasks, subscriptions and calls of their own.
 */

const ABOUT = { name: "protected", version: "1.0.0" };

interface Caller {
  readonly principal?: Principal | undefined;
}

function ownerIn({ principal }: Caller): string {
  if (principal === undefined) throw new Error("there is no caller");
  return ownerOf(principal);
}

const text = (said: string) => ({ content: [{ type: "text" as const, text: said }] });

/** The calls of each caller that wait for its call of `release`. */
const waiting = new Map<string, (() => void)[]>();

function hold(caller: Caller): Promise<ReturnType<typeof text>> {
  const owner = ownerIn(caller);
  return new Promise((resolve) => {
    const release = (): void => resolve(text(`done for ${owner}`));
    waiting.set(owner, [...(waiting.get(owner) ?? []), release]);
  });
}

function release(caller: Caller): ReturnType<typeof text> {
  const owner = ownerIn(caller);
  for (const end of waiting.get(owner) ?? []) end();
  waiting.delete(owner);
  return text("released");
}

/** The resources of a caller. The URIs name it, so that another caller can guess them. */
function urisOf({ principal }: Caller): string[] {
  return [1, 2, 3].map((i) => `note://${principal?.subject}/${i}`);
}

/** Notifies the caller, and nobody else, that its first resource has changed. */
function touch(caller: Caller): ReturnType<typeof text> {
  const [uri] = urisOf(caller);
  for (const { listeners } of SERVERS)
    notifyClients(listeners, { method: "notifications/resources/updated", params: { uri }, owner: ownerIn(caller) });
  return text("touched");
}

const TOOLS = ["whoami", "hold", "talk", "work", "ask", "touch", "release"].map((name) => ({
  name,
  inputSchema: { type: "object" as const },
}));

const FORM = { message: "Name?", requestedSchema: { type: "object" as const, properties: {} } };
const [sessionTasks, tasks] = [new SessionTasks(), new Tasks()];

/** The tools of all revisions. */
const COMMON: { readonly [name: string]: (caller: Caller) => ReturnType<typeof text> | ReturnType<typeof hold> } = {
  whoami: ({ principal }) => text(principal?.subject ?? "nobody"),
  hold,
  touch,
  release,
};

interface TalkingContext extends Caller {
  progress(progress: number): void;
}

function callCommon(name: string, context: TalkingContext): ReturnType<typeof text> | ReturnType<typeof hold> {
  if (name === "talk") {
    context.progress(1);
    return hold(context);
  }
  return COMMON[name]!(context);
}

function listResources({ cursor }: { cursor?: string } = {}, caller: Caller) {
  const resources = urisOf(caller).map((uri) => ({ uri, name: uri }));
  const { page, nextCursor } = paginate(resources, cursor, { size: 2, owner: ownerIn(caller) });
  return { resources: page, ...(nextCursor !== undefined && { nextCursor }) };
}

function checkOwn({ uri }: { uri: string }, caller: Caller): void {
  if (!urisOf(caller).includes(uri)) throw new McpError(-32602, "there is no such resource");
}

const RESOURCES = {
  listResources,
  listResourceTemplates: () => ({ resourceTemplates: [] }),
  readResource(params: { uri: string }, caller: Caller) {
    checkOwn(params, caller);
    return { contents: [{ uri: params.uri, text: "private" }] };
  },
};

const PRIVATE = { ttlMs: 60_000, cacheScope: "private" as const };

/** The servers of HTTP+SSE, of sessions, and of stateless requests. */
export const SERVERS: readonly Server[] = [
  oldest.createServer(ABOUT, {
    tools: { listTools: () => ({ tools: TOOLS }), callTool: ({ name }, context) => callCommon(name, context) },
  }),
  handshake.createServer(
    { ...ABOUT, ...sessionTasks.offer },
    {
      tools: {
        listTools: () => ({ tools: TOOLS }),
        callTool: ({ name }, context) =>
          name === "work" ? sessionTasks.start(context, () => hold(context)) : callCommon(name, context),
      },
      resources: { ...RESOURCES, subscribe: checkOwn, unsubscribe: checkOwn },
    },
  ),
  stateless.createServer(
    { ...ABOUT, ...tasks.offer, capabilities: { ...tasks.offer.capabilities, resources: { subscribe: true } } },
    {
      tools: {
        listTools: () => ({ tools: TOOLS, ...PRIVATE }),
        async callTool({ name }, context) {
          if (name === "work") return tasks.start(context, () => hold(context));
          if (name === "ask") return text(JSON.stringify(await context.elicit(FORM)));
          return callCommon(name, context);
        },
      },
      resources: {
        listResources: (params, context) => ({ ...listResources(params, context), ...PRIVATE }),
        listResourceTemplates: () => ({ resourceTemplates: [], ...PRIVATE }),
        readResource: (params, context) => ({ ...RESOURCES.readResource(params, context), ...PRIVATE }),
      },
    },
  ),
];
