import type { ClientNotificationHandlers } from "./mcp/newer-date/index.js";

export const notifications: ClientNotificationHandlers = {
  cancelled: ({ reason }) => console.log(reason),
};
