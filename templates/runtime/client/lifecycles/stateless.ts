import { isObject, isString } from "../../validation/checks.js";
import type { ClientLifecycle } from "../revision.js";
import type { ServerFacts } from "../serverFacts.js";

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
      revision: undefined,
      server: {
        info: isObject(info) ? (info as unknown as ServerFacts["info"]) : undefined,
        capabilities: isObject(capabilities) ? capabilities : {},
        instructions: isString(instructions) ? instructions : undefined,
        supported: Array.isArray(supportedVersions) ? supportedVersions.filter(isString) : [],
      },
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
