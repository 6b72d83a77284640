import { connect, type ConnectedClient } from "mcpgen-sdk/client";
import * as march from "mcpgen-sdk/2025-03-26/client";
import * as june from "mcpgen-sdk/2025-06-18/client";
import * as november from "mcpgen-sdk/2025-11-25/client";
import * as july from "mcpgen-sdk/2026-07-28/client";
import { http, type ClientAuthorization } from "mcpgen-sdk/http-client";

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
