import type { Client, RequestMetaObject } from "./mcp/newer-date/index.js";

/** Ends when the server ends the stream; abort the signal to unsubscribe. */
export async function watch(
  client: Client,
  uri: string,
  { _meta, signal }: { _meta: RequestMetaObject; signal: AbortSignal },
): Promise<void> {
  await client.subscriptionsListen(
    { _meta, notifications: { resourceSubscriptions: [uri] } },
    { signal },
  );
}
