import { createServer } from "node:http";

/** Serves on a free port of this machine and tells the load generator which. */
export function listen(listener) {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1", () => console.error(`port ${server.address().port}`));
}
