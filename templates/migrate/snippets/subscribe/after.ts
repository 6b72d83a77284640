import {
  createServer,
  type ResourcesHandlers,
} from "./mcp/newer-date/index.js";

export function serve(resources: ResourcesHandlers): (uri: string) => void {
  const server = createServer(
    { name: "notes", version: "1.0.0" },
    { resources },
  );
  return (uri) => server.resourceUpdated({ uri });
}
