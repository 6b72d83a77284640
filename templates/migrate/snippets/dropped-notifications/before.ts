import type { ClientNotificationHandlers } from "./mcp/older-date/index.js";

export const notifications: ClientNotificationHandlers = {
  initialized: () => console.log("a client is there"),
  rootsListChanged: () => console.log("other roots"),
  cancelled: ({ reason }) => console.log(reason),
};
