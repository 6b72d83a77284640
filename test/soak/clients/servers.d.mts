import type { Server } from "../../../generated/runtime/server.js";

export const SERVERS: readonly Server[];
export const TOOL_NAMES: readonly string[];
export function report(): { readonly faults: string[]; readonly running: number };
