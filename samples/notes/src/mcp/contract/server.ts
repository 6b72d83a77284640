// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type BridgeOptions,
  bridge,
  ignoreCachingLosses,
} from "mcpgen-sdk/codegen/bridge";
import {
  type CacheOptions,
  type ToolsWithExactReturns,
  addNotificationFunctions,
  copyServerWithIdentity,
} from "mcpgen-sdk/codegen/serverContract";
import {
  type NotificationRecipients,
  type Server,
  type ServerOfRevision,
  type ServerOptions,
  createServerOfRevision,
} from "mcpgen-sdk/codegen/serverCore";
import { BINDING2026_07_28, BRIDGES } from "./revisions.js";
import type * as revision2026_07_28 from "mcpgen-sdk/2026-07-28/server";
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
    Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {
  /** The options for clients of older revisions, such as `onLoss`. */
  readonly bridges?: BridgeOptions;
}

const ABOUT = { name: "notes", version: "1.0.0", title: "Notes" };

/** The members of the server's identity that only newer revisions have. */
const IDENTITY = {
  description: "Notes that belong to the user who wrote them.",
};

/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to each client that receives this notification. */
  resourceUpdated(
    params: Parameters<
      revision2026_07_28.ResourcesNotifications["resourceUpdated"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/resources/list_changed` to each client that receives this notification. */
  resourceListChanged(
    params?: Parameters<
      revision2026_07_28.ResourcesNotifications["resourceListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/tools/list_changed` to each client that receives this notification. */
  toolListChanged(
    params?: Parameters<
      revision2026_07_28.ToolsNotifications["toolListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/prompts/list_changed` to each client that receives this notification. */
  promptListChanged(
    params?: Parameters<
      revision2026_07_28.PromptsNotifications["promptListChanged"]
    >[0],
    to?: NotificationRecipients,
  ): void;
}

/**
 * Returns a server for each revision, newest first. The functions are written for
 * 2026-07-28; bridges convert the messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers<T extends Tools>(
  handlers: Handlers & { tools: T & ToolsWithExactReturns<T, Tools> },
  { bridges, ...options }: ServersOptions = {},
): Server[] & Notifications {
  const about = { ...ABOUT, ...options };
  const groups = {
    // The type parameter T has checked the return types. A second check would be slow for many tools.
    tools: createTools<never>(handlers.tools as never, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  const server = copyServerWithIdentity(
    createServerOfRevision<ServerOfRevision<"2026-07-28">>(
      BINDING2026_07_28,
      about,
      groups,
    ),
    IDENTITY,
  );
  return addNotificationFunctions<Notifications>([
    server,
    ...bridge(server, BRIDGES, ignoreCachingLosses(bridges)),
  ]);
}
