import * as first from "mcpgen-sdk/2024-11-05";
import * as march from "mcpgen-sdk/2025-03-26";
import * as june from "mcpgen-sdk/2025-06-18";
import * as november from "mcpgen-sdk/2025-11-25";
import * as stateless from "mcpgen-sdk/2026-07-28";
import { fixed, type Server, type ServerOptions } from "mcpgen-sdk/server";
import type { Service } from "mcpgen-sdk/service";
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
  createSessionTasks,
  createTasks,
  sessionTaskTools,
  taskTools,
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

/** What several processes of the sample have in common. A single process needs neither. */
export interface Shared {
  /** Sign `requestState`, so that each process accepts the `requestState` that another process sent. */
  readonly secrets?: readonly string[] | undefined;
  /** Keeps the tasks, and the values that are valid once. */
  readonly service?: Service | undefined;
}

function about({ secrets, service }: Shared): ServerOptions {
  return {
    ...ABOUT,
    ...(secrets && { secret: secrets }),
    ...(service && { requestStateClaims: service.claims }),
  };
}

const SESSION_FEATURES = {
  resources: { ...RESOURCES, ...SUBSCRIBING },
  prompts: servePrompts(COMMON_PROMPTS),
  completions: COMPLETIONS,
  logging: true,
} as const;

const FIRST_TOOLS = [...COMMON_TOOLS, LOGGING_TOOL, SAMPLING_TOOL];

/** Returns the servers of all revisions, from the oldest to the newest. */
export function createServers(shared: Shared = {}): readonly Server[] {
  return [
    first.createServer(ABOUT, {
      ...SESSION_FEATURES,
      tools: serveTools<first.ServerContext, first.CallToolReturn>(FIRST_TOOLS),
    }),
    march.createServer(ABOUT, {
      ...SESSION_FEATURES,
      tools: serveTools<march.ServerContext, march.CallToolReturn>([
        ...FIRST_TOOLS,
        AUDIO_TOOL,
      ]),
    }),
    june.createServer(ABOUT, {
      ...SESSION_FEATURES,
      tools: serveTools<june.ServerContext, june.CallToolReturn>([
        ...FIRST_TOOLS,
        AUDIO_TOOL,
        ELICITATION_TOOL,
      ]),
    }),
    createServer20251125(shared),
    createServer20260728(shared),
  ];
}

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

type NovemberServer = ReturnType<typeof november.createServer> & Announcements;

/** Returns the server of revision 2025-11-25. */
export function createServer20251125(shared: Shared = {}): NovemberServer {
  const tasks = createSessionTasks(shared.service);
  const server: NovemberServer = november.createServer(
    { ...about(shared), ...tasks.offer },
    {
      ...SESSION_FEATURES,
      prompts: servePrompts<november.ServerContext>([
        ...COMMON_PROMPTS,
        INPUT_PROMPT,
      ]),
      tools: serveTools<november.ServerContext, november.CallToolReturn>([
        ...newestTools(() => server),
        SESSION_STATE_TOOL,
        ...sessionTaskTools(tasks),
      ]),
    },
  );
  return server;
}

/** The caching members of lists that are the same for all users and may be kept for a minute. */
const CACHEABLE = { ttlMs: 60_000, cacheScope: "public" } as const;

/** Returns a server for a revision without sessions. Newer revisions accept the same handlers. */
function serveStateless<S extends Announcements>(
  createServer: (
    options: ServerOptions,
    handlers: stateless.ServerHandlers,
  ) => S,
  shared: Shared,
): S {
  const tasks = createTasks(shared.service);
  const tools = serveTools<stateless.ServerContext, stateless.CallToolReturn>([
    ...newestTools(() => server),
    REQUEST_STATE_TOOL,
    ...taskTools(tasks),
  ]);
  const prompts = servePrompts<stateless.ServerContext>([
    ...COMMON_PROMPTS,
    INPUT_PROMPT,
  ]);

  const server: S = createServer(
    { ...about(shared), ...tasks.offer },
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

/** Returns the server of revision 2026-07-28. */
export function createServer20260728(
  shared: Shared = {},
): ReturnType<typeof stateless.createServer> {
  return serveStateless(stateless.createServer, shared);
}

function cacheable<List extends object>(list: List) {
  const result = fixed({ ...list, ...CACHEABLE });
  return () => result;
}
