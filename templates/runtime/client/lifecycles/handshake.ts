import { isObject, isString } from "../../validation/checks.js";
import { hasCapability } from "../capabilities.js";
import type { ClientLifecycle } from "../revision.js";
import type { ServerFacts } from "../serverFacts.js";

/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const HANDSHAKE_CLIENT: ClientLifecycle = {
  name: "handshake",
  takesRequests: true,
  openParams: ({ revision, capabilities, info }) => ({
    protocolVersion: revision.revision,
    capabilities,
    clientInfo: info,
  }),
  readOpened(result) {
    const { protocolVersion, serverInfo, capabilities, instructions } = result;
    const revision = String(protocolVersion);
    return {
      revision,
      server: {
        info: serverInfo as ServerFacts["info"],
        capabilities: isObject(capabilities) ? capabilities : {},
        instructions: isString(instructions) ? instructions : undefined,
        supported: [revision],
      },
    };
  },
  async confirm(caller, { logLevel }, { server }) {
    await caller.notify("notifications/initialized");
    const isLogging = hasCapability(server.capabilities, "logging");
    if (logLevel !== undefined && isLogging) await caller.request("logging/setLevel", { level: logLevel });
  },
  metaText: () => "",
};
