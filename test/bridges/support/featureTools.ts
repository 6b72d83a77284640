import { McpError } from "../../../templates/runtime/errors.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import { SessionTasks, Tasks } from "../../../templates/runtime/tasks.js";
import { isStateless } from "../../support/revisions.js";
import { JULY, JUNE, MARCH, NOVEMBER, type RevisionRange } from "./features/feature.js";

export type Context = HandlerContext & {
  [method in "elicit" | "createMessage" | "listRoots"]: (params?: object) => Promise<unknown>;
} & { inputRequired(required: object): never };

type Args = { readonly [name: string]: unknown };

/** The params of a call. Only a stateless revision has the last two members. */
interface CallParams {
  readonly arguments?: Args;
  readonly inputResponses?: Args;
  readonly requestState?: string;
}

/** A tool that all servers offer. */
export interface FeatureTool extends RevisionRange {
  /** The members of the tool's definition, besides its name. */
  readonly definition?: object;
  /** Returns the content of the result, or a whole result. */
  readonly run: (context: Context, params: CallParams) => unknown;
}

export const PIXEL = "iVBORw0KGgo=";
export const AUDIO: object = { type: "audio", data: PIXEL, mimeType: "audio/wav" };
export const LINK: object = { type: "resource_link", uri: "file:///a", name: "a" };
const FORM = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

const text = (said: string): object[] => [{ type: "text", text: said }];
const told = (value: unknown): object[] => text(JSON.stringify(value));

function field(name: string, schema: object): object {
  return { message: "Which?", requestedSchema: { type: "object", properties: { [name]: schema } } };
}

function samplingOf(content: object, more?: object): object {
  return { maxTokens: 5, messages: [{ role: "user", content }], ...more };
}

const CONTENT: { readonly [name: string]: FeatureTool } = {
  text: { run: () => text("hello") },
  image: { run: () => [{ type: "image", data: PIXEL, mimeType: "image/png" }] },
  audio: { since: MARCH, run: () => [AUDIO] },
  resource: { run: () => [{ type: "resource", resource: { uri: "file:///a", text: "a" } }] },
  link: { since: JUNE, run: () => [{ ...LINK, title: "The A" }] },
  mixed: { since: JUNE, run: () => [...text("first"), AUDIO, LINK] },
};

const DEFINED: { readonly [name: string]: FeatureTool } = {
  decorated: { since: JUNE, definition: { title: "Decorated", _meta: { "example.com/a": 1 } }, run: () => [] },
  annotated: { since: MARCH, definition: { annotations: { title: "Annotated", readOnlyHint: true } }, run: () => [] },
  pictured: { since: NOVEMBER, definition: { icons: [{ src: "https://example.com/a.png" }] }, run: () => [] },
  schema: {
    since: JULY,
    definition: {
      inputSchema: {
        type: "object",
        properties: { any: true, never: false, one: { $ref: "#/$defs/one" } },
        $defs: { one: { const: 1 } },
      },
    },
    run: (_, { arguments: args = {} }) => told(args),
  },
  region: {
    since: JULY,
    definition: {
      inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } },
    },
    run: (_, { arguments: args = {} }) => told(args),
  },
  needs: { run: (_, { arguments: args = {} }) => text(`size ${String(args["size"])}`) },
};

const NUMBERS = { type: "array", items: { type: "number" } };

const STRUCTURED: { readonly [name: string]: FeatureTool } = {
  structured: { since: JUNE, run: () => ({ content: text("3"), structuredContent: { sum: 3 } }) },
  textless: { since: JUNE, run: () => ({ content: [], structuredContent: { sum: 3 } }) },
  array: {
    since: JULY,
    definition: { outputSchema: NUMBERS },
    run: () => ({ content: text("[1,2]"), structuredContent: [1, 2] }),
  },
};

const PAGE = { mode: "url", elicitationId: "1", url: "https://example.com", message: "Log in" };
let hasOpenedPage = false;

const ERRORS: { readonly [name: string]: FeatureTool } = {
  failed: { run: () => ({ content: text("no"), isError: true }) },
  thrown: {
    run() {
      throw new Error("a secret");
    },
  },
  refused: {
    run() {
      throw new McpError(-31000, "not today", { until: "tomorrow" });
    },
  },
  reserved: {
    run() {
      throw new McpError(-32050, "reserved");
    },
  },
  // A person opens the page between the first call and the second call.
  url: {
    since: NOVEMBER,
    until: NOVEMBER,
    run() {
      hasOpenedPage = !hasOpenedPage;
      if (hasOpenedPage) throw new McpError(-32042, "open this page", { elicitations: [PAGE] });
      return text("welcome");
    },
  },
};

const ASKING: { readonly [name: string]: FeatureTool } = {
  elicit: { since: JUNE, run: async (context) => told(await context.elicit(FORM)) },
  choose: {
    since: NOVEMBER,
    async run(context) {
      const choices = [
        { const: "r", title: "Red" },
        { const: "g", title: "Green" },
      ];
      return told(await context.elicit(field("color", { type: "string", oneOf: choices })));
    },
  },
  several: {
    since: NOVEMBER,
    async run(context) {
      const letters = { type: "array", items: { type: "string", enum: ["a", "b"] } };
      return told(await context.elicit(field("letters", letters)));
    },
  },
  browse: {
    since: NOVEMBER,
    async run(context) {
      const id = isStateless(context.revision) ? {} : { elicitationId: "1" };
      return told(await context.elicit({ mode: "url", ...id, url: "https://example.com", message: "Log in" }));
    },
  },
  sample: { run: async (context) => told(await context.createMessage(samplingOf({ type: "text", text: "hi" }))) },
  hear: { since: MARCH, run: async (context) => told(await context.createMessage(samplingOf(AUDIO))) },
  block: { since: NOVEMBER, run: async (context) => told(await context.createMessage(samplingOf(text("one")))) },
  blocks: {
    since: NOVEMBER,
    run: async (context) => told(await context.createMessage(samplingOf([...text("one"), ...text("two")]))),
  },
  equipped: {
    since: NOVEMBER,
    async run(context) {
      const tools = [{ name: "add", inputSchema: { type: "object" } }];
      return told(await context.createMessage(samplingOf({ type: "text", text: "use a tool" }, { tools })));
    },
  },
  roots: { run: async (context) => told(await context.listRoots()) },
  both: {
    async run(context) {
      const message = samplingOf({ type: "text", text: "hi" });
      return told(await Promise.all([context.listRoots(), context.createMessage(message)]));
    },
  },
  cycles: {
    async run(context) {
      const roots = await context.listRoots();
      const said = JSON.stringify(roots);
      return told(await context.createMessage(samplingOf({ type: "text", text: said })));
    },
  },
  state: {
    async run(context, { requestState, inputResponses }) {
      if (!isStateless(context.revision)) return told(await context.listRoots());
      if (requestState === "asked") return told(inputResponses!["where"]);
      return context.inputRequired({ inputRequests: { where: { method: "roots/list" } }, requestState: "asked" });
    },
  },
};

/** The tools that wait: how many have begun, how many were aborted, and the functions that end the others. */
export const WAITS: { begun: number; aborted: number; releases: (() => void)[] } = {
  begun: 0,
  aborted: 0,
  releases: [],
};

const CALLS: { readonly [name: string]: FeatureTool } = {
  slow: {
    async run(context) {
      context.progress(1, 2, "half");
      context.log("warning", { at: "half" }, "slow");
      context.log("debug", "not heard");
      await Promise.resolve();
      return text(String(context.client.info?.name));
    },
  },
  wait: { run: ({ signal }) => waitFor(signal, "released") },
};

/** Resolves when the signal is aborted, or when a client releases the call. */
function waitFor(signal: AbortSignal, said: string): Promise<object[]> {
  return new Promise((resolve) => {
    WAITS.begun++;
    WAITS.releases.push(() => resolve(text(said)));
    signal.addEventListener("abort", () => {
      WAITS.aborted++;
      resolve([]);
    });
  });
}

const SESSION_TASKS = new SessionTasks({ ttlMs: 60_000 });
const TASKS = new Tasks({ ttlMs: 60_000 });

/** The tasks of servers of a revision; undefined before revisions had tasks. */
export function tasksOf(revision: string): SessionTasks | Tasks | undefined {
  if (revision < NOVEMBER) return undefined;
  return isStateless(revision) ? TASKS : SESSION_TASKS;
}

const TASK: { readonly [name: string]: FeatureTool } = {
  bake: {
    since: NOVEMBER,
    run: (context) =>
      tasksOf(context.revision)!.start(context, async (task) => ({ content: await waitFor(task.signal, "baked") })),
  },
  order: {
    since: NOVEMBER,
    run: (context) =>
      tasksOf(context.revision)!.start(context, async (task) => ({
        content: told(await (task as unknown as Context).elicit(FORM)),
      })),
  },
};

export const TOOLS: { readonly [name: string]: FeatureTool } = {
  ...CONTENT,
  ...DEFINED,
  ...STRUCTURED,
  ...ERRORS,
  ...ASKING,
  ...CALLS,
  ...TASK,
};
