/**
 * Serves clients of other revisions with the handlers of one server.
 *
 * Write a server with the package of one revision. `bridge(server, chains)` returns a server for each further revision: it converts the
 * messages between both revisions, and the handlers of your server answer. The modules in the folder `bridges` of the package contain the
 * conversions; a bundle contains only those that you import.
 *
 * A message may have a part that the client's revision cannot express. The option `onLoss` decides whether the client gets the message in
 * another form (`degrade`, by default) or an error (`refuse`). The first loss of each kind is logged.
 *
 * @example
 * ```ts
 * // june: all exports of the module `bridges/2025-06-18.js` in the package of the server
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools });
 * await serveHttp([server, ...bridge(server, [june])]);
 * ```
 * @module
 */
export { bridge } from "./bridges/bridge.js";
export type { BridgeChain, BridgeModule } from "./bridges/bridgeParts.js";
export type {
  BridgeOptions,
  ClientFeature,
  LoggedLoss,
  LossFeature,
  LossPolicy,
  ReportedLoss,
  RequiringMethod,
} from "./bridges/bridgeOptions.js";
