// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ToolsWithExactReturns,
  addNotificationFunctions,
  copyServerWithIdentity,
} from "../runtime/serverContract.js";
import {
  type NotificationRecipients,
  type Server,
  type ServerOptions,
  createServerOfRevision,
} from "../runtime/serverCore.js";
import { BINDING2026_07_28, BINDING2025_06_18 } from "./revisions.js";
import type * as revision2025_06_18 from "../2025-06-18/server.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
import { createTools, type Tools } from "./tools.js";
import { createPrompts, type Prompts } from "./prompts.js";
import { createResources, type Resources } from "./resources.js";

/** The functions that the author of the server writes, by group. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** True to declare the capability `logging`: clients may request log messages. */
  logging?: true;
}

/**
 * The options of {@link createServers}. The contract has the other facts about the
 * server. Use `methods` only for the methods of extensions: params and results are
 * not checked for methods of the protocol that the contract does not use. To
 * serve such a method, call `createServer` of a revision's package.
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

/** The members of the server's identity that only newer revisions have. */
const IDENTITY = { description: "Weather of yesterday." };

/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to each client that receives this notification. */
  resourceUpdated(
    params: Parameters<
      revision2025_06_18.ResourcesNotifications["resourceUpdated"]
    >[0] &
      Parameters<
        revision2026_07_28.ResourcesNotifications["resourceUpdated"]
      >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/resources/list_changed` to each client that receives this notification. */
  resourceListChanged(
    params?: Parameters<
      revision2025_06_18.ResourcesNotifications["resourceListChanged"]
    >[0] &
      Parameters<
        revision2026_07_28.ResourcesNotifications["resourceListChanged"]
      >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/tools/list_changed` to each client that receives this notification. */
  toolListChanged(
    params?: Parameters<
      revision2025_06_18.ToolsNotifications["toolListChanged"]
    >[0] &
      Parameters<revision2026_07_28.ToolsNotifications["toolListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/prompts/list_changed` to each client that receives this notification. */
  promptListChanged(
    params?: Parameters<
      revision2025_06_18.PromptsNotifications["promptListChanged"]
    >[0] &
      Parameters<
        revision2026_07_28.PromptsNotifications["promptListChanged"]
      >[0],
    to?: NotificationRecipients,
  ): void;
}

/**
 * Returns a server for each revision, newest first. All servers call the same
 * functions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers<T extends Tools>(
  handlers: Handlers & { tools: T & ToolsWithExactReturns<T, Tools> },
  options: ServersOptions = {},
): Server[] & Notifications {
  const about = { ...ABOUT, ...options };
  const groups = {
    // The type parameter T has checked the return types. A second check would be slow for many tools.
    tools: createTools<never>(handlers.tools as never, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  return addNotificationFunctions<Notifications>([
    copyServerWithIdentity(
      createServerOfRevision<Server>(BINDING2026_07_28, about, groups),
      IDENTITY,
    ),
    createServerOfRevision<Server>(BINDING2025_06_18, about, groups),
  ]);
}
