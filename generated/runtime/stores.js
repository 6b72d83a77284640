// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export { MemoryClaimStore } from "./stores/claims.js";
export { MemoryEventStore } from "./stores/events.js";
export { MemoryRateStore } from "./stores/memoryRates.js";
export { MemoryService, MemoryServiceHub } from "./stores/memoryService.js";
export { MemorySessionStore } from "./stores/sessions.js";
export { MemoryTaskStore } from "./stores/tasks.js";
