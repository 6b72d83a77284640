import { checkTools } from "../../../templates/runtime/checkTools.js";
import { resourceNotFound } from "../../../templates/runtime/errors.js";
import { fixed, paginate } from "../../../templates/runtime/server.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { isStateless } from "../../support/revisions.js";
import { hasFeature, JUNE, UNAVAILABLE } from "./features/feature.js";
import { LINK, PIXEL, tasksOf, TOOLS, WAITS, type Context } from "./featureTools.js";
import { bindingOf } from "./revisions.js";

/** The notifications that a client in a test can make the server send. */
type Notifier = "toolListChanged" | "resourceListChanged" | "promptListChanged" | "resourceUpdated";

/** A server that offers the same features in each revision, as far as the revision has them. */
export type FeatureServer = Server & { [name in Notifier]: (params: object) => void };

/** The number of tools on a page of `tools/list`. */
const PAGE = 15;

/** The members that a stateless revision requires in results that clients may cache. */
const CACHED: object = { ttlMs: 0, cacheScope: "private" };

const EMPTY_SCHEMA = { type: "object", properties: { size: { type: "number" } } };

interface CallToolParams {
  readonly name: string;
  readonly arguments?: { readonly [name: string]: unknown };
}

function toolHandlers(revision: string, { cached, isPlain }: { cached: object; isPlain: boolean }): object {
  const tools = Object.entries(TOOLS).map(([name, tool]) => ({
    name,
    description: `The tool ${name}`,
    inputSchema: EMPTY_SCHEMA,
    ...(!isPlain && hasFeature(revision, tool) && tool.definition),
  }));
  return {
    listTools({ cursor }: { cursor?: string }) {
      const { page, nextCursor } = paginate(tools, cursor, PAGE);
      return { ...cached, tools: page, ...(nextCursor !== undefined && { nextCursor }) };
    },
    async callTool(params: CallToolParams, context: Context) {
      const tool = TOOLS[params.name]!;
      if (!hasFeature(revision, tool)) return UNAVAILABLE;
      const returned = await tool.run(context, params);
      return Array.isArray(returned) ? { content: returned } : returned;
    },
  };
}

function resourceHandlers(cached: object): object {
  const templates = { ...cached, resourceTemplates: [{ uriTemplate: "file:///{x}", name: "x" }] };
  const annotations = { audience: ["user"], priority: 0.5 };
  return {
    listResources: () => ({
      ...cached,
      resources: [
        { uri: "file:///a", name: "a" },
        { uri: "file:///b", name: "b", size: 8, annotations },
      ],
    }),
    listResourceTemplates: () => fixed(templates),
    readResource({ uri }: { uri: string }) {
      if (uri === "file:///none") throw resourceNotFound(uri);
      return { ...cached, contents: [uri === "file:///b" ? { uri, blob: PIXEL } : { uri, text: "a" }] };
    },
    subscribe: () => {},
    unsubscribe: () => {},
  };
}

function promptHandlers(revision: string, cached: object): object {
  const resource = { type: "resource", resource: { uri: "file:///a", text: "a" } };
  const embedded = [resource, ...(revision < JUNE ? [] : [LINK])];
  return {
    listPrompts: () => ({ ...cached, prompts: [{ name: "ask", arguments: [{ name: "what", required: true }] }] }),
    getPrompt({ arguments: args = {} }: { arguments?: { what?: string } }) {
      const text = { type: "text", text: `About ${String(args.what)}` };
      const contents = [text, ...(args.what === "files" ? embedded : [])];
      return { messages: contents.map((content) => ({ role: "user", content })) };
    },
  };
}

interface CompleteParams {
  readonly argument: { readonly value: string };
  readonly context?: { readonly arguments?: { readonly [name: string]: string } };
}

/** The number of values that a completion has in total. A stateless revision limits the values of one result. */
const VALUES = 150;

function completionHandlers(revision: string): object {
  const values = Array.from({ length: isStateless(revision) ? 100 : VALUES }, (_, at) => `value ${at}`);
  const many = { values, total: VALUES, ...(isStateless(revision) && { hasMore: true }) };
  return {
    complete({ argument, context }: CompleteParams) {
      if (argument.value === "many") return { completion: many };
      const earlier = revision < JUNE ? undefined : context?.arguments?.["color"];
      return { completion: { values: earlier === undefined ? ["one", "two"] : [`${earlier} one`], total: 2 } };
    },
  };
}

/** The methods by which a client in another process controls the server. They are methods of an extension. */
function controlsOf(server: () => FeatureServer): { [method: string]: (params: never) => object } {
  return {
    "test/waits": () => ({ begun: WAITS.begun, aborted: WAITS.aborted }),
    "test/release": () => {
      for (const release of WAITS.releases.splice(0)) release();
      return {};
    },
    "test/notify": ({ name, params }: { name: Notifier; params: object }) => {
      server()[name](params);
      return {};
    },
  };
}

/**
 * Returns a server of one revision. Revisions before 2025-03-26 have no feature `completions`: its handler has no capability.
 *
 * @param isPlain if true, the definitions of its tools have only the members that all revisions have.
 */
export function createFeatureServer(revision: string, isPlain = false): FeatureServer {
  const offer = tasksOf(revision)?.offer;
  const cached = isStateless(revision) ? CACHED : {};
  const handlers = {
    tools: toolHandlers(revision, { cached, isPlain }),
    resources: resourceHandlers(cached),
    prompts: promptHandlers(revision, cached),
    completions: completionHandlers(revision),
    logging: true,
  };
  const about = { name: "features", version: "1", instructions: "Be careful.", onError: () => {} };
  const methods = { ...controlsOf(() => server), ...offer?.methods };
  const server: FeatureServer = checkTools(
    createServerOfRevision<FeatureServer>(bindingOf(revision), { ...about, ...offer, methods }, handlers),
  );
  return server;
}
