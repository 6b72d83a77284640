import { fixed } from "../../../../generated/runtime/results.js";
import { bridgedTo } from "./bridges.mjs";
import { TOOLS } from "./tools.mjs";

/** Serves clients with sessions by the handlers of a stateless server. */
const list = fixed({ tools: TOOLS, ttlMs: 0, cacheScope: "public" });
export const SERVERS = [await bridgedTo("2025-11-25", "2026-07-28", list)];
