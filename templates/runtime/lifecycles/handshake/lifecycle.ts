import { IncomingRequestCall } from "../../server/call.js";
import type {
  ConnectionForIncomingRequests,
  RuntimeMethodHandler,
  ProtocolLifecycleImplementation,
  Server,
} from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import { HandshakeSession } from "./session.js";

/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export const HANDSHAKE: ProtocolLifecycleImplementation = {
  Call: IncomingRequestCall,
  handleOf(server, method, connection) {
    switch (method) {
      case "initialize":
        return initialize(server, connection);
      case "ping":
        return () => ({});
      default: {
        const handle = server.handlers.get(method);
        const { session } = connection;
        return session === undefined ? handle : session.handleOf(method, handle);
      }
    }
  },
};

/** Returns the handler of `initialize`. @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization */
function initialize(server: Server, connection: ConnectionForIncomingRequests): RuntimeMethodHandler {
  return (params: JsonObject) => {
    connection.session = new HandshakeSession(server, params, connection);
    const { revision, capabilities, identity, options } = server;
    const { instructions } = options;
    return {
      protocolVersion: revision.revision,
      capabilities,
      serverInfo: identity,
      ...(instructions !== undefined && { instructions }),
    };
  };
}
