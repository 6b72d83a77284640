// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { bridge, ignoreCachingLosses } from "../runtime/bridge.js";
import {
  addNotificationFunctions,
  copyServerWithIdentity,
} from "../runtime/serverContract.js";
import { createServerOfRevision } from "../runtime/serverCore.js";
import { BINDING2026_07_28, BRIDGES } from "./revisions.js";
import { createTools } from "./tools.js";
import { createPrompts } from "./prompts.js";
import { createResources } from "./resources.js";
const ABOUT = { name: "notes", version: "1.0.0", title: "Notes" };
/** The members of the server's identity that only newer revisions have. */
const IDENTITY = {
  description: "Notes that belong to the user who wrote them.",
};
/**
 * Returns a server for each revision, newest first. The functions are written for
 * 2026-07-28; bridges convert the messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers(handlers, { bridges, ...options } = {}) {
  const about = { ...ABOUT, ...options };
  const groups = {
    // The type parameter T has checked the return types. A second check would be slow for many tools.
    tools: createTools(handlers.tools, options),
    prompts: createPrompts(handlers.prompts, options),
    resources: createResources(handlers.resources, options),
    ...(handlers.logging && { logging: handlers.logging }),
  };
  const server = copyServerWithIdentity(
    createServerOfRevision(BINDING2026_07_28, about, groups),
    IDENTITY,
  );
  return addNotificationFunctions([
    server,
    ...bridge(server, BRIDGES, ignoreCachingLosses(bridges)),
  ]);
}
