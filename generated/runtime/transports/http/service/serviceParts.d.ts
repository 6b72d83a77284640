// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  McpError,
  type ServerWithOnErrorOption,
} from "../../../jsonrpc/errors.js";
import type { Server } from "../../../server/server.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { EndpointFunctions } from "../endpointService.js";
import type { HttpEndpointState } from "../endpointState.js";
import { ServiceLog } from "./serviceLog.js";
/** The objects that all classes in this folder share: the service, the servers and the state of the HTTP endpoint. */
export interface ServiceParts extends EndpointFunctions {
  readonly service: Service;
  readonly servers: readonly Server[];
  readonly endpoint: HttpEndpointState;
  /** Passes the errors of the service to `onError` of the first server, each message once in an interval. */
  readonly reporter: ServerWithOnErrorOption;
  readonly log: ServiceLog;
  /** The changes that this process has sent, and that the service has not confirmed yet. The endpoint waits for them before it leaves the service. */
  readonly unconfirmed: Set<Promise<unknown>>;
}
/** Creates the objects that all classes in this folder share, for one HTTP endpoint. */
export declare function createSharedServiceObjects(
  given: Pick<ServiceParts, "service" | "servers">,
  endpoint: HttpEndpointState,
  functions: EndpointFunctions,
): ServiceParts;
/** Runs a change of the service in the background: no request waits for the change. If the change fails, `onError` gets the error. */
export declare function inBackground(
  { reporter, unconfirmed }: ServiceParts,
  change: Promise<unknown>,
): void;
/**
 * Makes a change in the service that no other process makes, and repeats the change until it succeeds. Gives up after some seconds if the endpoint is
 * closing or `process` has lost its lease: the other processes then ignore the records of this process.
 *
 * @param process the id that this process had when it decided to make the change.
 * @throws the last error: the returned promise rejects with it.
 */
export declare function repeatWhileAlive(
  parts: ServiceParts,
  process: string,
  change: () => Promise<void>,
): Promise<void>;
/** Sends a letter about a session to another process in the background. */
export declare function sendLetter(
  parts: ServiceParts,
  to: string,
  letter: JsonObject,
): void;
/** Returns the number of characters of an event on a stream, from its id and its message. */
export declare function lengthOfEvent(id: string, text: string): number;
/** Returns the error for a request if this process has no lease, or loses it while it handles the request. */
export declare function createLeaseLostError(): McpError;
/** Returns the key of a session as members of a letter or of an entry of the log. */
export declare function keyMembers({
  session,
  principal,
}: SessionKey): JsonObject;
/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
export declare function readKeyMembers({
  session,
  principal,
}: JsonObject): SessionKey | undefined;
