import * as novemberForStateless from "../../../generated/2025-11-25/bridges/2026-07-28.js";
import * as novemberForJune from "../../../generated/2025-11-25/bridges/2025-06-18.js";
import * as novemberForMarch from "../../../generated/2025-11-25/bridges/2025-03-26.js";
import * as novemberForFirst from "../../../generated/2025-11-25/bridges/2024-11-05.js";
import * as statelessForNovember from "../../../generated/2026-07-28/bridges/2025-11-25.js";
import * as statelessForJune from "../../../generated/2026-07-28/bridges/2025-06-18.js";
import * as statelessForMarch from "../../../generated/2026-07-28/bridges/2025-03-26.js";
import * as statelessForFirst from "../../../generated/2026-07-28/bridges/2024-11-05.js";
import { bridge } from "../../../generated/runtime/bridge.js";
import type { Server } from "../../../generated/runtime/server.js";
import { server20251125, server20260728 } from "./revisions.js";

/*
 * The servers of the option --written-in: one server with the handlers of one revision, and bridges that serve the clients of the
 * other revisions with these handlers.
 */

const WRITTEN_IN: { readonly [revision: string]: () => readonly Server[] } = {
  "2025-11-25": () => [
    server20251125,
    ...bridge(server20251125, [
      novemberForStateless,
      novemberForJune,
      novemberForMarch,
      novemberForFirst,
    ]),
  ],
  "2026-07-28": () => [
    server20260728,
    ...bridge(server20260728, [
      statelessForNovember,
      statelessForJune,
      statelessForMarch,
      statelessForFirst,
    ]),
  ],
};

/**
 * Returns servers of all revisions with the handlers of one revision.
 *
 * @throws Error if no server is written in this revision.
 */
export function serversWrittenIn(revision: string): readonly Server[] {
  const create = WRITTEN_IN[revision];
  if (create === undefined)
    throw new Error(
      `no server is written in ${revision}: use ${Object.keys(WRITTEN_IN).join(" or ")}`,
    );
  return create();
}
