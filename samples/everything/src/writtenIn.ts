import * as novemberForStateless from "../../../generated/2025-11-25/bridges/2026-07-28.js";
import * as novemberForJune from "../../../generated/2025-11-25/bridges/2025-06-18.js";
import * as novemberForMarch from "../../../generated/2025-11-25/bridges/2025-03-26.js";
import * as novemberForFirst from "../../../generated/2025-11-25/bridges/2024-11-05.js";
import * as statelessForNovember from "../../../generated/2026-07-28/bridges/2025-11-25.js";
import * as statelessForJune from "../../../generated/2026-07-28/bridges/2025-06-18.js";
import * as statelessForMarch from "../../../generated/2026-07-28/bridges/2025-03-26.js";
import * as statelessForFirst from "../../../generated/2026-07-28/bridges/2024-11-05.js";
import {
  bridge,
  type BridgeOptions,
} from "../../../generated/runtime/bridge.js";
import type { Server } from "../../../generated/runtime/server.js";
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
