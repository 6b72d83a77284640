// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Verdict } from "../options.js";
import type { OpeningRequest, ConnectionOpening } from "./opening.js";
/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export declare class RevisionNegotiation {
  #private;
  constructor(opening: ConnectionOpening);
  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({
    request,
    verdict,
  }: {
    readonly request?: OpeningRequest;
    readonly verdict?: Verdict;
  }): Promise<Verdict>;
}
