import {
  createServer,
  type ResourcesHandlers,
} from "./mcp/older-date/index.js";

const watched = new Set<string>();

export function serve(resources: ResourcesHandlers): (uri: string) => void {
  const server = createServer(
    { name: "notes", version: "1.0.0" },
    {
      resources: {
        ...resources,
        subscribe: ({ uri }) => void watched.add(uri),
        unsubscribe: ({ uri }) => void watched.delete(uri),
      },
    },
  );
  return (uri) => {
    if (watched.has(uri)) server.resourceUpdated({ uri });
  };
}
