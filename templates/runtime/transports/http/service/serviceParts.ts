import {
  CODES,
  McpError,
  passErrorToOnError,
} from "../../../jsonrpc/errors.js";
import type { Server } from "../../../server/server.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { EndpointFunctions } from "../endpointService.js";
import type { HttpEndpointState } from "../endpointState.js";

/** Milliseconds before each repeated attempt to make a change. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000];

/** The number of characters of an event on a stream without its id and its message; at least as many as `formatServerSentEvent` adds. */
const EVENT_FIELDS = 32;

/** The parts of an endpoint that all of its code for a service uses. */
export interface ServiceParts extends EndpointFunctions {
  readonly service: Service;
  readonly servers: readonly Server[];
  readonly endpoint: HttpEndpointState;
  /** The changes that the service has not confirmed yet. The endpoint waits for them before it leaves the service. */
  readonly unconfirmed: Set<Promise<unknown>>;
}

/** Returns the parts of an endpoint for a service. */
export function createServiceParts(
  given: Pick<ServiceParts, "service" | "servers">,
  endpoint: HttpEndpointState,
  functions: EndpointFunctions,
): ServiceParts {
  return { ...given, ...functions, endpoint, unconfirmed: new Set() };
}

/** Runs a change of the service that no request waits for. If it fails, `onError` gets the error. */
export function inBackground(
  { servers, unconfirmed }: ServiceParts,
  change: Promise<unknown>,
): void {
  const reported = change
    .catch((error: unknown) => passErrorToOnError(servers[0]!, error))
    .finally(() => unconfirmed.delete(reported));
  unconfirmed.add(reported);
}

/**
 * Makes a change, and makes the change again if it fails, for some seconds: the service may not have it, and no other process will make it. The
 * change must have the same effect however often it is made.
 *
 * @throws the last error (rejects).
 */
export async function repeatUntilDone<T>(
  { servers }: ServiceParts,
  change: () => Promise<T>,
): Promise<T> {
  for (const ms of REPEAT_AFTER_MS)
    try {
      return await change();
    } catch (error) {
      passErrorToOnError(servers[0]!, error);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  return change();
}

/** Sends a letter about a session to another process, in the background. */
export function sendLetter(
  parts: ServiceParts,
  to: string,
  letter: JsonObject,
): void {
  inBackground(parts, parts.service.processes.send(to, letter));
}

/** Returns the number of characters of a message on a stream, with its event id. */
export function lengthOfEvent(id: string, text: string): number {
  return id.length + text.length + EVENT_FIELDS;
}

/** Returns the error for a request during which this process lost its lease. */
export function createLeaseLostError(): McpError {
  return new McpError(
    CODES.internal,
    "the server lost the connection to its service: try again later",
  );
}

/** Returns the key of a session as members of a letter or of an entry of the log. */
export function keyMembers({ session, principal }: SessionKey): JsonObject {
  return principal === undefined ? { session } : { session, principal };
}

/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
export function readKeyMembers({
  session,
  principal = undefined,
}: JsonObject): SessionKey | undefined {
  const isOwner = typeof principal === "string" || principal === undefined;
  return typeof session === "string" && isOwner
    ? { session, principal }
    : undefined;
}
