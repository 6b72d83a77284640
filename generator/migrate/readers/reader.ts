import type { PeerRole } from "../../diff/diffFinding.js";

/** The people for whom `mcpgen migrate --for` writes a guide. */
export const MIGRATION_READERS = ["sdk", "server", "client", "gateway"] as const;
export type MigrationReader = (typeof MIGRATION_READERS)[number];

/** The contents of a guide for one kind of reader. */
interface MigrationReaderRow {
  /** The kind of reader in the title of the guide. */
  title: string;
  /** The first paragraphs of the guide, as Markdown. */
  introduction: readonly string[];
  /** The heading of the section about peers of both revisions. */
  bothRevisionsHeading: string;
  /** The section about peers of both revisions, as Markdown, if no change of the protocol has a section of its own. */
  bothRevisions: readonly string[];
  /** The roles whose actions the guide lists. */
  roles: readonly PeerRole[];
  /** The words before an action of each role; absent if the guide has only one role. */
  labels?: Readonly<Record<PeerRole, string>>;
}

export const MIGRATION_READER_TABLE: Readonly<Record<MigrationReader, MigrationReaderRow>> = {
  server: {
    title: "for authors of MCP servers",
    introduction: [
      "This guide is for a server that is written by hand or with any SDK. If you use an SDK, its new version does a part of these steps, such as the headers and the message envelope: check for each step whether the SDK does it.",
    ],
    bothRevisionsHeading: "Serve both revisions at once",
    bothRevisions: [
      "Clients move to a new revision at different times. To serve clients of both revisions, keep the older behaviour for requests of the older revision: each step applies only to requests of the newer revision.",
    ],
    roles: ["server"],
  },
  client: {
    title: "for authors of MCP clients and hosts",
    introduction: [
      "This guide is for a client that is written by hand or with any SDK. If you use an SDK, its new version does a part of these steps, such as the headers and the message envelope: check for each step whether the SDK does it.",
    ],
    bothRevisionsHeading: "Use servers of both revisions",
    bothRevisions: [
      "Servers move to a new revision at different times. To use servers of both revisions, keep the older behaviour for servers of the older revision: each step applies only to servers of the newer revision.",
    ],
    roles: ["client"],
  },
  sdk: {
    title: "for maintainers of an MCP SDK",
    introduction: [
      "This guide lists all changes for both roles: messages, lifecycle, transports, and the names of types in the schema.",
    ],
    bothRevisionsHeading: "Support both revisions at once",
    bothRevisions: [
      "Clients and servers move to a new revision at different times. Keep the older behaviour for peers of the older revision: each step applies only to messages of the newer revision.",
    ],
    roles: ["server", "client"],
    labels: { server: "Server", client: "Client" },
  },
  gateway: {
    title: "for gateways, proxies and inspectors",
    introduction: [
      "This guide is for programs between clients and servers. It lists the changes of messages in transit: what to forward, which headers and error codes to check, and what state to keep. Changes that concern only handlers or user interfaces are left out, and so is authorization; see the guides for servers and clients.",
      "The gateway is the server of its clients and the client of its servers. If it only forwards bytes, it needs the lines *Gateway*. If it creates, answers or changes messages, it must also follow the lines *Towards clients* and *Towards servers*.",
    ],
    bothRevisionsHeading: "Serve both revisions at once",
    bothRevisions: [
      "Clients and servers of both revisions will be in use at the same time. Keep the older behaviour for peers of the older revision: each step applies only to messages of the newer revision.",
    ],
    roles: ["server", "client"],
    labels: { server: "Towards clients", client: "Towards servers" },
  },
};
