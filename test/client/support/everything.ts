import type { Server } from "../../../templates/runtime/server/server.js";

// The path is no literal, because the sample is compiled with its own options.
const PATH = "../../../samples/everything/src/revisions.js";

const sample = (await import(PATH)) as { readonly SERVERS: readonly Server[] };
/** The servers of the sample `everything`, one for each revision. */
export const SERVERS: readonly Server[] = sample.SERVERS;
