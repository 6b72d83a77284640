import type { ClientRuntime } from "../../connection/runtime.js";

/** The client capabilities that some servers require before they list all their tools. */
export const DECLARABLE_CAPABILITIES = ["sampling", "elicitation", "roots"] as const;
export type DeclarableCapability = (typeof DECLARABLE_CAPABILITIES)[number];

/** The code with which clients decline a sampling request. @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling */
const SAMPLING_DECLINED = -1;

/** Returns handlers that decline all requests of a server, so that the client declares their capabilities. */
export function createPoliteHandlers(declared: readonly DeclarableCapability[], { McpError }: ClientRuntime): object {
  const all = {
    sampling: {
      createMessage: () => {
        throw new McpError(
          SAMPLING_DECLINED,
          "mcpgen does not create messages: it only captures the lists of the server",
        );
      },
    },
    elicitation: { elicit: () => ({ action: "decline" }), confirmUrl: () => false },
    roots: { listRoots: () => ({ roots: [] }) },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => declared.includes(name as DeclarableCapability)));
}
