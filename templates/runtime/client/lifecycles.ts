import { isObject, isString } from "../validation/checks.js";
import { hasCapability } from "./capabilities.js";
import type { ClientLifecycle, ServerFacts } from "./revision.js";

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
  readOpened({ protocolVersion, serverInfo, capabilities, instructions }) {
    return {
      info: serverInfo as ServerFacts["info"],
      capabilities: isObject(capabilities) ? capabilities : {},
      instructions: isString(instructions) ? instructions : undefined,
      supported: [String(protocolVersion)],
    };
  },
  async confirm(caller, { logLevel }, { capabilities }) {
    await caller.notify("notifications/initialized");
    const isLogging = hasCapability(capabilities, "logging");
    if (logLevel !== undefined && isLogging) await caller.request("logging/setLevel", { level: logLevel });
  },
  metaText: () => "",
};

/** The prefix of the members of `_meta` that the protocol defines. */
const OWN = "io.modelcontextprotocol/";

/**
 * The stateless lifecycle from the view of a client: each request contains the identity and the capabilities of the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export const STATELESS_CLIENT: ClientLifecycle = {
  name: "stateless",
  takesRequests: false,
  openParams: () => ({}),
  readOpened({ supportedVersions, capabilities, instructions, _meta }) {
    const info = isObject(_meta) ? _meta[`${OWN}serverInfo`] : undefined;
    return {
      info: isObject(info) ? (info as unknown as ServerFacts["info"]) : undefined,
      capabilities: isObject(capabilities) ? capabilities : {},
      instructions: isString(instructions) ? instructions : undefined,
      supported: Array.isArray(supportedVersions) ? supportedVersions.filter(isString) : [],
    };
  },
  confirm: () => Promise.resolve(),
  metaText: ({ revision, info, capabilities }) =>
    JSON.stringify({
      [`${OWN}protocolVersion`]: revision.revision,
      [`${OWN}clientInfo`]: info,
      [`${OWN}clientCapabilities`]: capabilities,
    }).slice(0, -1),
  logLevelText: (level) => `"${OWN}logLevel":${JSON.stringify(level)}`,
};
