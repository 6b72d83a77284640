import type { Server } from "../../generated/runtime/server.js";

/** Imports a module of `samples/`, such as `notes/src/servers`. The samples are compiled with options of their own, so its type is not known. */
export function importSample(path: string): Promise<unknown> {
  return import(`../../samples/${path}.js`);
}

/** Makes the servers of `samples/everything`, one for each revision. */
export async function everythingServers(): Promise<Server[]> {
  const { createServers } = (await importSample("everything/src/revisions")) as { createServers: () => Server[] };
  return createServers();
}
