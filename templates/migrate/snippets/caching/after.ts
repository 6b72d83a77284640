import type { ResourcesHandlers } from "./mcp/newer-date/index.js";

const FOR_ALL = { ttlMs: 60_000, cacheScope: "public" } as const;
const FOR_ONE = { ttlMs: 0, cacheScope: "private" } as const;

export const resources: ResourcesHandlers = {
  listResources: () => ({
    resources: [{ uri: "notes://1", name: "one" }],
    ...FOR_ALL,
  }),
  listResourceTemplates: () => ({ resourceTemplates: [], ...FOR_ALL }),
  readResource: ({ uri }) => ({
    contents: [{ uri, text: "Buy milk." }],
    ...FOR_ONE,
  }),
};
