// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ExactTools } from "../runtime/contract/exactTools.js";
import type { CacheOptions } from "../runtime/contract/facts.js";
import {
  withIdentity,
  withNotifications,
} from "../runtime/contract/servers.js";
import { createServerOf } from "../runtime/server/bind.js";
import type { Server, ServerOptions } from "../runtime/server/server.js";
import { BINDING2026_07_28, BINDING2025_06_18 } from "./revisions.js";
import type * as revision2025_06_18 from "../2025-06-18/server.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
import { createTools, type Tools } from "./tools.js";
import { createPrompts, type Prompts } from "./prompts.js";
import { createResources, type Resources } from "./resources.js";

/** All that a server author writes. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** Whether clients may ask for log messages. */
  logging?: true;
}

/**
 * What the contract does not say of a server. Its `methods` are those of
 * extensions: messages of other methods that the contract has no use for are not
 * checked. Who serves such calls `createServer` of a revision's own package.
 */
export interface ServersOptions
  extends
    CacheOptions,
    Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {}

const ABOUT = {
  name: "weather",
  version: "1.2.0",
  title: "Weather",
  instructions: "Ask for a forecast before you plan a trip.",
};

/** What the newer revisions let a server say of itself besides. */
const IDENTITY = { description: "Weather of yesterday." };

/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to the clients that want it. */
  resourceUpdated(
    params: Parameters<
      revision2025_06_18.ResourcesNotifications["resourceUpdated"]
    >[0] &
      Parameters<
        revision2026_07_28.ResourcesNotifications["resourceUpdated"]
      >[0],
  ): void;
  /** Sends `notifications/resources/list_changed` to the clients that want it. */
  resourceListChanged(
    params?: Parameters<
      revision2025_06_18.ResourcesNotifications["resourceListChanged"]
    >[0] &
      Parameters<
        revision2026_07_28.ResourcesNotifications["resourceListChanged"]
      >[0],
  ): void;
  /** Sends `notifications/tools/list_changed` to the clients that want it. */
  toolListChanged(
    params?: Parameters<
      revision2025_06_18.ToolsNotifications["toolListChanged"]
    >[0] &
      Parameters<revision2026_07_28.ToolsNotifications["toolListChanged"]>[0],
  ): void;
  /** Sends `notifications/prompts/list_changed` to the clients that want it. */
  promptListChanged(
    params?: Parameters<
      revision2025_06_18.PromptsNotifications["promptListChanged"]
    >[0] &
      Parameters<
        revision2026_07_28.PromptsNotifications["promptListChanged"]
      >[0],
  ): void;
}

/**
 * Returns a server for each revision, newest first, that calls the same functions.
 * The array has the functions of {@link Notifications} too.
 *
 * @throws TypeError where a function is missing.
 */
export function createServers<T extends Tools>(
  handlers: Handlers & { tools: T & ExactTools<T, Tools> },
  options: ServersOptions = {},
): Server[] & Notifications {
  const about = { ...ABOUT, ...options };
  const groups = {
    // What they return was looked at above; twice is too much for a compiler where there are many.
    tools: createTools<never>(handlers.tools as never, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  return withNotifications<Notifications>([
    withIdentity(
      createServerOf<Server>(BINDING2026_07_28, about, groups),
      IDENTITY,
    ),
    createServerOf<Server>(BINDING2025_06_18, about, groups),
  ]);
}
