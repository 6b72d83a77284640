// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export { shareNotifications } from "./server/shareNotifications.js";
export { MemoryClaimStore } from "./stores/claims.js";
export { MemoryEventStore } from "./stores/events.js";
export { MemoryNotificationChannel } from "./stores/notifications.js";
export { MemorySessionStore } from "./stores/sessions.js";
export { MemoryTaskStore } from "./stores/tasks.js";
