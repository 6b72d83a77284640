import type { ResourcesHandlers } from "./mcp/older-date/index.js";

export const resources: ResourcesHandlers = {
  listResources: () => ({ resources: [{ uri: "notes://1", name: "one" }] }),
  listResourceTemplates: () => ({ resourceTemplates: [] }),
  readResource: ({ uri }) => ({ contents: [{ uri, text: "Buy milk." }] }),
};
