// The servers of one process of the service under test, one for each revision.
import { setTimeout as pause } from "node:timers/promises";
import * as march from "../../../generated/2025-03-26/index.js";
import * as june from "../../../generated/2025-06-18/index.js";
import * as november from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { McpError } from "../../../generated/runtime/errors.js";
import { SessionTasks, Tasks } from "../../../generated/runtime/tasks.js";

const CACHING = { ttlMs: 0, cacheScope: "private" };
const MAX_FAULTS = 200;
const inputSchema = { type: "object" };
/** The older revisions have no tasks. */
const NO_TASKS = { offer: {} };

const text = (said) => ({ content: [{ type: "text", text: said }] });

/** Ends with the time, or with the call. */
const rest = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

const question = (message) => ({
  message,
  requestedSchema: { type: "object", properties: { answer: { type: "string" } }, required: ["answer"] },
});

const answerOf = ({ action, content }) => (action === "accept" ? content?.answer : action);

const TOOLS = {
  echo: ({ text: said }) => text(said),
  async slow({ text: said, ms }, { signal }) {
    await rest(ms, signal);
    return text(said);
  },
  async steps({ text: said, steps, ms }, context) {
    for (let step = 1; step <= steps; step++) {
      if (step > 1) await rest(ms, context.signal);
      context.progress(step, steps, said);
    }
    return text(said);
  },
  wait: (_, { signal }) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(text("too late")), { once: true })),
  async ask({ text: said }, context) {
    return text(`${said}: ${answerOf(await context.elicit(question(said), { key: "answer" }))}`);
  },
  log({ text: said }, context) {
    for (const level of ["info", "error"]) context.log(level, `${level} ${said}`);
    return text(said);
  },
  notify({ text: said, uri, number }, _, { servers }) {
    for (const server of servers) server.resourceUpdated({ uri, _meta: { number } });
    return text(said);
  },
  change({ text: said }, _, { servers }) {
    for (const server of servers) server.toolListChanged();
    return text(said);
  },
  task: ({ text: said, ms, isIdempotent = false }, context, { tasks }) =>
    tasks.start(
      context,
      async (task) => {
        await rest(ms, task.signal);
        return text(said);
      },
      ...(isIdempotent ? [{ idempotent: true }] : []),
    ),
};

/** @returns the servers, and a function that reports how they fare. */
export function createServers(service, { taskTtlMs = 30_000 }) {
  const faults = [];
  const servers = [];
  let running = 0;

  function serverOf({ createServer }, tasks, { caching = {}, ...features }) {
    async function callTool({ name, arguments: args = {} }, context) {
      if (!Object.hasOwn(TOOLS, name)) throw new McpError(-32602, `no tool ${name}`);
      running++;
      try {
        return await TOOLS[name](args, context, { tasks, servers });
      } finally {
        running--;
      }
    }
    const about = {
      name: "scale",
      version: "1",
      onError: (error) => faults.length < MAX_FAULTS && faults.push(String(error?.stack ?? error)),
      secret: "a secret of the soak that all processes have",
      ...(service !== undefined && { requestStateClaims: service.claims }),
      ...tasks.offer,
    };
    return createServer(about, {
      tools: {
        listTools: () => ({ tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema })), ...caching }),
        callTool,
      },
      resources: {
        listResources: () => ({ resources: [], ...caching }),
        listResourceTemplates: () => ({ resourceTemplates: [], ...caching }),
        readResource: ({ uri }) => ({ contents: [{ uri, text: "state" }], ...caching }),
        subscribe() {},
        unsubscribe() {},
      },
      ...features,
    });
  }

  const options = { ttlMs: taskTtlMs, pollIntervalMs: 100, ...(service !== undefined && { service }) };
  servers.push(
    serverOf(november, new SessionTasks(options), { logging: true }),
    serverOf(june, NO_TASKS, { logging: true }),
    serverOf(march, NO_TASKS, { logging: true }),
    serverOf(stateless, new Tasks(options), { caching: CACHING }),
  );
  const report = () => ({
    listeners: servers.map(({ listeners }) => listeners.size),
    running,
    faults: faults.splice(0),
  });
  return { servers, report };
}

/** Resolves with what this process holds after a garbage collection. */
export async function memory() {
  for (let round = 0; round < 3; round++) {
    await pause(20);
    globalThis.gc?.();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss };
}
