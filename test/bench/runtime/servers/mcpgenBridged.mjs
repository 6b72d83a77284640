import { fixed } from "../../../../generated/runtime/server.js";
import { bridgedTo } from "./bridges.mjs";
import { TOOLS } from "./tools.mjs";

/** Serves clients with sessions by the handlers of a stateless server, and stateless clients by those of a server with sessions. */
const list = fixed({ tools: TOOLS, ttlMs: 0, cacheScope: "public" });
export const SERVERS = [
  await bridgedTo("2025-11-25", "2026-07-28", list),
  await bridgedTo("2026-07-28", "2025-11-25", list),
];
