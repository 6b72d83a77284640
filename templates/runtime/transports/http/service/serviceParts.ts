import { CODES, McpError, passErrorToOnError, type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
import type { Server } from "../../../server/server.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { ServiceEngine } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpEndpointState } from "../endpointState.js";
import { repeatUntilDone } from "./repeatUntilDone.js";
import { createFailureReporter } from "./reportedFailures.js";
import { ServiceLog } from "./serviceLog.js";

/**
 * The number of characters that an event on a stream has in addition to its id and its message. Must be at least the number that
 * `formatServerSentEvent` adds.
 */
const EVENT_FIELDS = 32;

/** The objects that all classes in this folder share: the service, the servers and the state of the HTTP endpoint. */
export interface ServiceParts {
  readonly service: ServiceEngine;
  readonly servers: readonly Server[];
  readonly endpoint: HttpEndpointState;
  /** Passes the errors of the service to `onError` of the first server, each message once in an interval. */
  readonly reporter: ServerWithOnErrorOption;
  readonly log: ServiceLog;
  /** The changes that this process has sent, and that the service has not confirmed yet. The endpoint waits for them before it leaves the service. */
  readonly unconfirmed: Set<Promise<unknown>>;
}

/** Creates the objects that all classes in this folder share, for one HTTP endpoint. */
export function createSharedServiceObjects(
  service: ServiceEngine,
  servers: readonly Server[],
  endpoint: HttpEndpointState,
): ServiceParts {
  const { leaseMs } = service.processes;
  const reporter = createFailureReporter(servers[0]!, leaseMs);
  const log = new ServiceLog({ service, reporter });
  const unconfirmed = new Set<Promise<unknown>>();
  return { service, servers, endpoint, reporter, log, unconfirmed };
}

/** Runs a change of the service in the background: no request waits for the change. If the change fails, `onError` gets the error. */
export function inBackground({ reporter, unconfirmed }: ServiceParts, change: Promise<unknown>): void {
  const reported = change
    .catch((error: unknown) => passErrorToOnError(reporter, error))
    .finally(() => unconfirmed.delete(reported));
  unconfirmed.add(reported);
}

/**
 * Makes a change in the service that no other process makes, and repeats the change until it succeeds. Gives up after some seconds if the endpoint is
 * closing or `process` has lost its lease: the other processes then ignore the records of this process.
 *
 * @param process the id that this process had when it decided to make the change.
 * @throws the last error: the returned promise rejects with it.
 */
export function repeatWhileAlive(parts: ServiceParts, process: string, change: () => Promise<void>): Promise<void> {
  const { endpoint, service } = parts;
  const isAlive = (): boolean => !endpoint.isClosing && service.processes.id === process;
  return repeatUntilDone(parts, change, isAlive);
}

/** Sends a letter about a session to another process in the background. */
export function sendLetter(parts: ServiceParts, to: string, letter: JsonObject): void {
  inBackground(parts, parts.service.processes.send(to, letter));
}

/** Returns the number of characters of an event on a stream, from its id and its message. */
export function lengthOfEvent(id: string, text: string): number {
  return id.length + text.length + EVENT_FIELDS;
}

/** Returns the error for a request if this process has no lease, or loses it while it handles the request. */
export function createLeaseLostError(): McpError {
  return new McpError(CODES.internal, "the server lost the connection to its service: try again later");
}

/** Returns the key of a session as members of a letter or of an entry of the log. */
export function keyMembers({ session, principal }: SessionKey): JsonObject {
  return principal === undefined ? { session } : { session, principal };
}

/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
export function readKeyMembers({ session, principal = undefined }: JsonObject): SessionKey | undefined {
  const isOwner = typeof principal === "string" || principal === undefined;
  return typeof session === "string" && isOwner ? { session, principal } : undefined;
}
