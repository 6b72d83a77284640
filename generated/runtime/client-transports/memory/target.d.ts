// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../../client/transport.js";
import type { Server } from "../../server/server.js";
/**
 * Returns the target for a server in the same process. The messages are passed as JSON texts, as on other transports.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export declare function inMemory(servers: Server | readonly Server[]): Target;
