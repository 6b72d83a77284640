import type { Json } from "../sessionClient.js";
import { withoutErrorIds, type Feature } from "./feature.js";

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/** The facts that a server tells when a client opens a session or discovers the server. */
export const OPENING: readonly Feature[] = [
  {
    name: "handshake or discover",
    async run({ opened }) {
      const { protocolVersion, supportedVersions, resultType, ttlMs, cacheScope } = opened!;
      return { protocolVersion, supportedVersions, resultType, ttlMs, cacheScope };
    },
  },
  {
    name: "identity and instructions",
    async run({ opened }) {
      const { serverInfo, instructions, _meta } = opened!;
      return { serverInfo: serverInfo ?? _meta![SERVER_INFO], instructions };
    },
  },
  {
    name: "declared capabilities",
    async run({ opened }) {
      // Only two revisions have tasks, each in a member of its own: the features of tasks use them.
      const {
        tasks: _,
        extensions: __,
        ...capabilities
      } = opened!["capabilities"] as unknown as { [name: string]: Json };
      return capabilities;
    },
  },
  {
    name: "unknown revision",
    isFirst: true,
    sendsInvalid: true,
    async run(client) {
      const { protocolVersion, error } = await client.open({ version: "1999-01-01" });
      return withoutErrorIds({ protocolVersion, error });
    },
  },
  // A stateless revision has no ping: its clients get an error from native servers and bridges.
  { name: "ping", sendsInvalid: true, run: async (client) => withoutErrorIds(await client.request("ping")) },
];
