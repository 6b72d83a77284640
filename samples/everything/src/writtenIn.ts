import * as novemberForStateless from "mcpgen-sdk/2025-11-25/bridges/2026-07-28";
import * as novemberForJune from "mcpgen-sdk/2025-11-25/bridges/2025-06-18";
import * as novemberForMarch from "mcpgen-sdk/2025-11-25/bridges/2025-03-26";
import * as novemberForFirst from "mcpgen-sdk/2025-11-25/bridges/2024-11-05";
import * as statelessForNovember from "mcpgen-sdk/2026-07-28/bridges/2025-11-25";
import * as statelessForJune from "mcpgen-sdk/2026-07-28/bridges/2025-06-18";
import * as statelessForMarch from "mcpgen-sdk/2026-07-28/bridges/2025-03-26";
import * as statelessForFirst from "mcpgen-sdk/2026-07-28/bridges/2024-11-05";
import { bridge, type BridgeOptions } from "mcpgen-sdk/bridge";
import type { Server } from "mcpgen-sdk/server";
import {
  createServer20251125,
  createServer20260728,
  type Shared,
} from "./revisions.js";

/*
 * The servers of the option --written-in: one server with the handlers of one revision, and bridges that serve the clients of the
 * other revisions with these handlers.
 */

const WRITTEN_IN: {
  readonly [revision: string]: (shared: Shared) => readonly Server[];
} = {
  "2025-11-25"(shared) {
    const server = createServer20251125(shared);
    const modules = [
      novemberForStateless,
      novemberForJune,
      novemberForMarch,
      novemberForFirst,
    ];
    return [server, ...bridge(server, modules, optionsOf(shared))];
  },
  "2026-07-28"(shared) {
    const server = createServer20260728(shared);
    const modules = [
      statelessForNovember,
      statelessForJune,
      statelessForMarch,
      statelessForFirst,
    ];
    return [server, ...bridge(server, modules, optionsOf(shared))];
  },
};

/** With a service, every process can continue the calls that wait for input. */
function optionsOf({ service }: Shared): BridgeOptions {
  return service === undefined ? {} : { service };
}

/**
 * Returns servers of all revisions with the handlers of one revision.
 *
 * @throws Error if no server is written in this revision.
 */
export function createServersWrittenIn(
  revision: string,
  shared: Shared = {},
): readonly Server[] {
  const create = WRITTEN_IN[revision];
  if (create === undefined)
    throw new Error(
      `no server is written in ${revision}: use ${Object.keys(WRITTEN_IN).join(" or ")}`,
    );
  return create(shared);
}
