import type { Server } from "../../../generated/runtime/server.js";

export const SERVERS: readonly Server[];
export const TOOL_NAMES: readonly string[];
export const state: { readonly faults: string[]; readonly running: number };
