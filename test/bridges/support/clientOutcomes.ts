import type { Target } from "../../../templates/runtime/client.js";
import { inMemory } from "../../../templates/runtime/memoryClient.js";
import type { Server } from "../../../templates/runtime/server.js";
import { openClient, type RecordedClient } from "./bridgedClient.js";
import { createFeatureServer } from "./featureServer.js";
import type { ClientFeature } from "./clientFeatures.js";
import type { Json } from "./sessionClient.js";

const NOVEMBER = "2025-11-25";
const JUNE = "2025-06-18";

/** The handlers of a client. They record the params that they receive. */
function handlersOf(as: string, asked: Json[]): object {
  const answering =
    (answer: (params: Json) => object) =>
    (params: Json): object => {
      asked.push(params);
      return answer(params);
    };
  const elicit = answering((params) =>
    (params["mode"] as unknown) === "url" ? { action: "accept" } : { action: "accept", content: { name: "Ann" } },
  );
  return {
    sampling: {
      createMessage: answering(() => ({ role: "assistant", content: { type: "text", text: "hi" }, model: "m" })),
    },
    roots: { listRoots: answering(() => ({ roots: [{ uri: "file:///home" }] })) },
    ...(as >= JUNE && { elicitation: { elicit, ...(as >= NOVEMBER && { confirmUrl: () => true }) } }),
  };
}

/** The outcome of a feature, with the messages of its client. */
export interface ClientOutcome extends RecordedClient {
  readonly outcome: unknown;
}

/**
 * Uses a feature as a client of one revision with a server of another revision.
 *
 * @param reach returns the target for a server; by default, for a server in the same process.
 */
export async function outcomeOf(
  feature: ClientFeature,
  { as, server }: { readonly as: string; readonly server: string },
  reach: (server: Server) => Target = inMemory,
): Promise<ClientOutcome> {
  const asked: Json[] = [];
  const handlers = handlersOf(as, asked) as never;
  const opened = await openClient({ as, server }, reach(createFeatureServer(server, true)), { handlers });
  try {
    return { ...opened, outcome: await feature.run(opened.client, asked) };
  } finally {
    await opened.client.close();
  }
}

/** Returns true if servers of a revision can have a feature, and clients of the other revision have its calls. */
export function hasFeature(as: string, server: string, { since = "", calls = {} }: ClientFeature): boolean {
  return server >= since && as >= (calls.since ?? "") && as <= (calls.until ?? as);
}
