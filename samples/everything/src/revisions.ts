import * as first from "../../../generated/2024-11-05/index.js";
import * as march from "../../../generated/2025-03-26/index.js";
import * as june from "../../../generated/2025-06-18/index.js";
import * as november from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { fixed } from "../../../generated/runtime/results.js";
import type {
  Server,
  ServerOptions,
} from "../../../generated/runtime/server.js";
import {
  CHOICE_TOOLS,
  ELICITATION_TOOL,
  RECONNECTION_TOOL,
  SAMPLING_TOOL,
} from "./clientRequests.js";
import {
  INPUT_PROMPT,
  INPUT_TOOLS,
  REQUEST_STATE_TOOL,
  SESSION_STATE_TOOL,
} from "./inputRequired.js";
import { COMMON_PROMPTS, COMPLETIONS, servePrompts } from "./prompts.js";
import { RESOURCES, SUBSCRIBING } from "./resources.js";
import { statelessTools, type Announcements } from "./stateless.js";
import {
  SESSION_TASKS,
  SESSION_TASK_TOOLS,
  TASK_TOOLS,
  TASKS,
} from "./tasks.js";
import {
  AUDIO_TOOL,
  COMMON_TOOLS,
  JSON_SCHEMA_TOOL,
  LOGGING_TOOL,
  serveTools,
} from "./tools.js";

/*
 * The servers, one for each revision. Revisions share the handlers that did not change. A server lists only the features of its
 * revision.
 */

const ABOUT = {
  name: "mcpgen-everything",
  version: "1.0.0",
  instructions: "Call any tool: each shows one feature of the protocol.",
};

const SESSION_FEATURES = {
  resources: { ...RESOURCES, ...SUBSCRIBING },
  prompts: servePrompts(COMMON_PROMPTS),
  completions: COMPLETIONS,
  logging: true,
} as const;

const FIRST_TOOLS = [...COMMON_TOOLS, LOGGING_TOOL, SAMPLING_TOOL];

const server20241105 = first.createServer(ABOUT, {
  ...SESSION_FEATURES,
  tools: serveTools<first.ServerContext, first.CallToolReturn>(FIRST_TOOLS),
});

const server20250326 = march.createServer(ABOUT, {
  ...SESSION_FEATURES,
  tools: serveTools<march.ServerContext, march.CallToolReturn>([
    ...FIRST_TOOLS,
    AUDIO_TOOL,
  ]),
});

const server20250618 = june.createServer(ABOUT, {
  ...SESSION_FEATURES,
  tools: serveTools<june.ServerContext, june.CallToolReturn>([
    ...FIRST_TOOLS,
    AUDIO_TOOL,
    ELICITATION_TOOL,
  ]),
});

/** The tools of the two newest revisions. Their servers can serve all other revisions by bridges, so they have each fixture. */
function newestTools(announcements: () => Announcements) {
  return [
    ...FIRST_TOOLS,
    AUDIO_TOOL,
    ELICITATION_TOOL,
    ...CHOICE_TOOLS,
    RECONNECTION_TOOL,
    JSON_SCHEMA_TOOL,
    ...INPUT_TOOLS,
    ...statelessTools(announcements),
  ];
}

export const server20251125: ReturnType<typeof november.createServer> &
  Announcements = november.createServer(
  { ...ABOUT, ...SESSION_TASKS.offer },
  {
    ...SESSION_FEATURES,
    prompts: servePrompts<november.ServerContext>([
      ...COMMON_PROMPTS,
      INPUT_PROMPT,
    ]),
    tools: serveTools<november.ServerContext, november.CallToolReturn>([
      ...newestTools(() => server20251125),
      SESSION_STATE_TOOL,
      ...SESSION_TASK_TOOLS,
    ]),
  },
);

/** The caching members of lists that are the same for all users and may be kept for a minute. */
const CACHEABLE = { ttlMs: 60_000, cacheScope: "public" } as const;

/** Returns a server for a revision without sessions. Newer revisions accept the same handlers. */
function serveStateless<S extends Announcements>(
  createServer: (
    options: ServerOptions,
    handlers: stateless.ServerHandlers,
  ) => S,
): S {
  const tools = serveTools<stateless.ServerContext, stateless.CallToolReturn>([
    ...newestTools(() => server),
    REQUEST_STATE_TOOL,
    ...TASK_TOOLS,
  ]);
  const prompts = servePrompts<stateless.ServerContext>([
    ...COMMON_PROMPTS,
    INPUT_PROMPT,
  ]);

  const server: S = createServer(
    { ...ABOUT, ...TASKS.offer },
    {
      tools: {
        callTool: tools.callTool,
        listTools: cacheable(tools.listTools()),
      },
      prompts: {
        getPrompt: prompts.getPrompt,
        listPrompts: cacheable(prompts.listPrompts()),
      },
      resources: {
        listResources: cacheable(RESOURCES.listResources()),
        listResourceTemplates: cacheable(RESOURCES.listResourceTemplates()),
        readResource: (params) => ({
          ...RESOURCES.readResource(params),
          ...CACHEABLE,
        }),
      },
      completions: COMPLETIONS,
      logging: true,
    },
  );
  return server;
}

export const server20260728 = serveStateless(stateless.createServer);

/** The servers of all revisions, from the oldest to the newest. */
export const SERVERS: readonly Server[] = [
  server20241105,
  server20250326,
  server20250618,
  server20251125,
  server20260728,
];

function cacheable<List extends object>(list: List) {
  const result = fixed({ ...list, ...CACHEABLE });
  return () => result;
}
