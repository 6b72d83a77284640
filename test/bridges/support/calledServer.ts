import { checkTools } from "../../../templates/runtime/checkTools.js";
import { McpError, resourceNotFound } from "../../../templates/runtime/errors.js";
import { fixed } from "../../../templates/runtime/server.js";
import { SessionTasks } from "../../../templates/runtime/tasks.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { isStateless } from "../../support/revisions.js";
import { bindingOf } from "./revisions.js";

/** A server for the tests of clients. It offers the same features in each revision, without regard to the features of the revision. */
export type CalledServer = Server & {
  toolListChanged(params: object): void;
  resourceUpdated(params: object): void;
};

type Context = HandlerContext & {
  [method in "elicit" | "createMessage" | "listRoots"]: (params?: object) => Promise<unknown>;
};

const NOVEMBER = "2025-11-25";

const PIXEL = "iVBORw0KGgo=";
const FORM = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

/** The tools, by name. A tool returns its content, or a whole result. */
const TOOLS: { readonly [name: string]: (args: { [name: string]: unknown }, context: Context) => unknown } = {
  text: () => [{ type: "text", text: "hello" }],
  image: () => [{ type: "image", data: PIXEL, mimeType: "image/png" }],
  audio: () => [{ type: "audio", data: PIXEL, mimeType: "audio/wav" }],
  resource: () => [{ type: "resource", resource: { uri: "file:///a", text: "a" } }],
  link: () => [{ type: "resource_link", uri: "file:///a", name: "a", title: "The A" }],
  mixed: () => [
    { type: "text", text: "first" },
    { type: "audio", data: PIXEL, mimeType: "audio/wav" },
    { type: "resource_link", uri: "file:///a", name: "a" },
  ],
  structured: () => ({ content: [], structuredContent: { sum: 3 } }),
  failed: () => ({ content: [{ type: "text", text: "no" }], isError: true }),
  refused: () => {
    throw new McpError(-31000, "not today", { until: "tomorrow" });
  },
  async slow(_, context) {
    context.progress(1, 2, "half");
    context.log("warning", { at: "half" }, "slow");
    context.log("debug", "not heard");
    await Promise.resolve();
    return [{ type: "text", text: String(context.client.info?.name) }];
  },
  async elicit(_, context) {
    return [{ type: "text", text: JSON.stringify(await context.elicit(FORM)) }];
  },
  async choose(_, context) {
    const property = {
      type: "string",
      oneOf: [
        { const: "r", title: "Red" },
        { const: "g", title: "Green" },
      ],
    };
    const requestedSchema = { type: "object", properties: { color: property } };
    return [{ type: "text", text: JSON.stringify(await context.elicit({ message: "Color?", requestedSchema })) }];
  },
  async several(_, context) {
    const property = { type: "array", items: { type: "string", enum: ["a", "b"] } };
    const requestedSchema = { type: "object", properties: { letters: property } };
    return [{ type: "text", text: JSON.stringify(await context.elicit({ message: "Letters?", requestedSchema })) }];
  },
  async browse(_, context) {
    const params = { mode: "url", elicitationId: "1", url: "https://example.com", message: "Log in" };
    return [{ type: "text", text: JSON.stringify(await context.elicit(params)) }];
  },
  async sample(_, context) {
    const content = { type: "text", text: "hi" };
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async hear(_, context) {
    const content = { type: "audio", data: PIXEL, mimeType: "audio/wav" };
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async blocks(_, context) {
    const content = [{ type: "text", text: "one" }];
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async roots(_, context) {
    return [{ type: "text", text: JSON.stringify(await context.listRoots()) }];
  },
  wait: (_, context) =>
    new Promise((resolve) => {
      context.signal.addEventListener("abort", () => {
        aborted++;
        resolve([]);
      });
    }),
};

/** The number of calls of `wait` whose signal was aborted. */
let aborted = 0;

function messageWith(content: object): object {
  return { maxTokens: 5, messages: [{ role: "user", content }] };
}

const tasks = new SessionTasks({ ttlMs: 60_000 });

/**
 * The handlers of a server, written once for all revisions.
 *
 * @param cached the members of results that clients may cache.
 */
function handlersOf(cached: object): object {
  return {
    tools: {
      listTools: () =>
        fixed({
          ...cached,
          tools: [...Object.keys(TOOLS), "task"].map((name) => ({
            name,
            description: `The tool ${name}`,
            inputSchema: { type: "object", properties: { size: { type: "number" } } },
          })),
        }),
      async callTool({ name, arguments: args = {} }: { name: string; arguments?: object }, context: Context) {
        if (name === "task")
          return tasks.start(context, async (task) => {
            const answer = await (task as unknown as Context).elicit(FORM);
            return { content: [{ type: "text", text: JSON.stringify(answer) }] };
          });
        const returned = await TOOLS[name]!({ ...args }, context);
        return Array.isArray(returned) ? { content: returned } : returned;
      },
    },
    resources: {
      listResources: () => ({ ...cached, resources: [{ uri: "file:///a", name: "a", size: 1 }] }),
      listResourceTemplates: () => ({ ...cached, resourceTemplates: [{ uriTemplate: "file:///{x}", name: "x" }] }),
      readResource({ uri }: { uri: string }) {
        if (uri === "file:///none") throw resourceNotFound(uri);
        return {
          ...cached,
          contents: [
            { uri, text: "a" },
            { uri, blob: PIXEL },
          ],
        };
      },
      subscribe: () => {},
      unsubscribe: () => {},
    },
    prompts: {
      listPrompts: () => ({ ...cached, prompts: [{ name: "ask", arguments: [{ name: "what", required: true }] }] }),
      getPrompt: ({ arguments: args = {} }: { arguments?: { what?: string } }) => ({
        messages: [
          { role: "user", content: { type: "text", text: `About ${String(args.what)}` } },
          ...(args.what === "link"
            ? [{ role: "user", content: { type: "resource_link", uri: "file:///a", name: "a" } }]
            : []),
        ],
      }),
    },
    completions: { complete: () => ({ completion: { values: ["one", "two"], total: 2 } }) },
    logging: true,
  };
}

/** The members that a stateless revision requires in results that clients may cache. */
const CACHED: object = { ttlMs: 0, cacheScope: "private" };

/** Returns a server of one revision. Revisions before 2025-03-26 have no feature `completions`: its handler has no capability. */
export function createCalledServer(revision: string): CalledServer {
  const binding = bindingOf(revision);
  const offer = revision === NOVEMBER ? tasks.offer : undefined;
  // The methods by which a client in another process controls the server are methods of an extension.
  const control = {
    "test/aborted": () => ({ aborted }),
    "test/notify": ({ name, params }: { name: "toolListChanged" | "resourceUpdated"; params: object }) => {
      server[name](params);
      return {};
    },
  };
  const methods = { ...control, ...offer?.methods };
  const options = { name: "features", version: "1", instructions: "Be careful.", onError: () => {}, ...offer, methods };
  const server = checkTools(
    createServerOfRevision<CalledServer>(binding, options, handlersOf(isStateless(revision) ? CACHED : {})),
  );
  return server;
}
