import type { ClientCapabilities } from "./mcp/older-date/index.js";

export const capabilities: ClientCapabilities = {};
