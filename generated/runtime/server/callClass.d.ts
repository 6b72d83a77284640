// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCallConstructor, Server } from "./server.js";
/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export declare function getHandlerContextClass({
  revision,
  lifecycle,
}: Server): IncomingRequestCallConstructor;
