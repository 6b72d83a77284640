import { connect, type ConnectedClient } from "../../../generated/client.js";
import * as march from "../../../generated/2025-03-26/client.js";
import * as june from "../../../generated/2025-06-18/client.js";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import {
  http,
  type ClientAuthorization,
} from "../../../generated/runtime/httpClient.js";

/** A client of any revision that the suite has scenarios for. */
export type Client =
  | ConnectedClient<june.Client>
  | ConnectedClient<november.Client>
  | ConnectedClient<july.Client>;

/** The needs of a scenario that the connection depends on. */
export interface ConnectionNeeds {
  /** True if the server of the scenario sends requests in a session. A client with handlers opens the GET stream for them. */
  readonly answers?: boolean;
  /** `send` if the server of the scenario does not declare the capabilities that it has. */
  readonly undeclared?: "send";
}

interface Connecting extends ConnectionNeeds {
  readonly authorization: ClientAuthorization | undefined;
}

/** Connects in the revision of the scenario. A server with an initialize handshake may choose an older revision. */
export function connectFor(
  revision: string,
  url: string,
  { answers, undeclared, authorization }: Connecting,
): Promise<Client> {
  const target = http(url, { authorization });
  const common = {
    name: "mcpgen-conformance-client",
    version: "1.0.0",
    ...(undeclared !== undefined && { undeclared }),
    onWarning: ({ message }: { message: string }) => console.error(message),
  };
  const handlers = {
    elicitation: { elicit: () => ({ action: "accept" as const, content: {} }) },
    roots: { listRoots: () => ({ roots: [] }) },
  };
  switch (revision) {
    case "2026-07-28":
      return connect(target, { ...common, as: july, handlers });
    case "2025-06-18":
      return connect(target, { ...common, as: june, also: [march] });
    default:
      return connect(target, {
        ...common,
        as: november,
        also: [june, march],
        ...(answers && { handlers }),
      });
  }
}
