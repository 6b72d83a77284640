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
import { ROUND_PROMPT, ROUND_TOOLS } from "./inputRequired.js";
import { COMMON_PROMPTS, COMPLETIONS, servePrompts } from "./prompts.js";
import { RESOURCES, SUBSCRIBING } from "./resources.js";
import { statelessTools, type Announcements } from "./stateless.js";
import {
  SESSION_TASK_TOOL,
  SESSION_TASKS,
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

const server20251125 = november.createServer(
  { ...ABOUT, ...SESSION_TASKS.offer },
  {
    ...SESSION_FEATURES,
    tools: serveTools<november.ServerContext, november.CallToolReturn>([
      ...FIRST_TOOLS,
      AUDIO_TOOL,
      ELICITATION_TOOL,
      ...CHOICE_TOOLS,
      RECONNECTION_TOOL,
      JSON_SCHEMA_TOOL,
      SESSION_TASK_TOOL,
    ]),
  },
);

/** The caching members of lists that are the same for all users and may be kept for a minute. */
const CACHEABLE = { ttlMs: 60_000, cacheScope: "public" } as const;

/** Returns a server for a revision without sessions. Newer revisions accept the same handlers. */
function serveStateless(
  createServer: (
    options: ServerOptions,
    handlers: stateless.ServerHandlers,
  ) => Server & Announcements,
): Server & Announcements {
  const tools = serveTools<stateless.ServerContext, stateless.CallToolReturn>([
    ...COMMON_TOOLS,
    AUDIO_TOOL,
    JSON_SCHEMA_TOOL,
    ...ROUND_TOOLS,
    ...statelessTools(() => server),
    ...TASK_TOOLS,
  ]);
  const prompts = servePrompts<stateless.ServerContext>([
    ...COMMON_PROMPTS,
    ROUND_PROMPT,
  ]);

  const server: Server & Announcements = createServer(
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

const server20260728 = serveStateless(stateless.createServer);

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
