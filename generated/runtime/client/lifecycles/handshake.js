// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, isString } from "../../validation/checks.js";
import { hasCapability } from "../capabilities.js";
/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const HANDSHAKE_CLIENT = {
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
        info: serverInfo,
        capabilities: isObject(capabilities) ? capabilities : {},
        instructions: isString(instructions) ? instructions : undefined,
        supported: [revision],
      },
    };
  },
  async confirm(caller, { logLevel }, { server }) {
    await caller.notify("notifications/initialized");
    const isLogging = hasCapability(server.capabilities, "logging");
    if (logLevel !== undefined && isLogging)
      await caller.request("logging/setLevel", { level: logLevel });
  },
  metaText: () => "",
};
