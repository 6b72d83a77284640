// The servers of one process of the service under test, one for each revision.
import * as march from "../../../generated/2025-03-26/index.js";
import * as june from "../../../generated/2025-06-18/index.js";
import * as november from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { SessionTasks, Tasks } from "../../../generated/runtime/tasks.js";
import { CACHING, Handlers, rest, text, TOOLS as COMMON } from "../../soak/tools.mjs";

const inputSchema = { type: "object" };
/** The older revisions have no tasks. */
const NO_TASKS = { offer: {} };

const question = (message) => ({
  message,
  requestedSchema: { type: "object", properties: { answer: { type: "string" } }, required: ["answer"] },
});

const answerOf = ({ action, content }) => (action === "accept" ? content?.answer : action);

const TOOLS = {
  ...COMMON,
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
  const handlers = new Handlers(TOOLS);
  const servers = [];

  function serverOf({ createServer }, tasks, { caching = {}, ...features }) {
    const about = {
      name: "scale",
      version: "1",
      onError: handlers.onError,
      secret: "a secret of the soak that all processes have",
      ...(service !== undefined && { requestStateClaims: service.claims }),
      ...tasks.offer,
    };
    return createServer(about, {
      tools: {
        listTools: () => ({ tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema })), ...caching }),
        callTool: (params, context) => handlers.call(params, context, { tasks, servers }),
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
  const report = () => ({ listeners: servers.map(({ listeners }) => listeners.size), ...handlers.report() });
  return { servers, report };
}
