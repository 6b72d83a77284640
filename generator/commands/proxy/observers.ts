import type { Target } from "../../../templates/runtime/client.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { warn } from "../terminal.js";
import type { SessionRecord } from "./record.js";
import type { WireObserver } from "./wires.js";

/** The options with which the messages of a proxy are recorded or checked. */
export interface ObserverOptions {
  readonly record?: string | undefined;
  readonly check?: "report" | "refuse" | undefined;
  readonly header?: readonly string[] | undefined;
  readonly tokenEnv?: string | undefined;
  readonly clientSecretEnv?: string | undefined;
}

/** Observes both wires of a proxy. */
export interface WireObservers {
  /** Returns the target with its messages observed. */
  ofUpstream(target: Target): Target;
  /** Returns the servers with their messages observed. */
  ofClients(servers: readonly Server[]): Server[];
  close(): void;
}

/**
 * Creates what `--record` and `--check` need. Resolves with undefined, and loads nothing, without these options.
 *
 * @throws UsageError by rejection, if the file of the record exists or cannot be created.
 */
export async function createWireObservers(given: ObserverOptions): Promise<WireObservers | undefined> {
  const { record: file, check } = given;
  if (file === undefined && check === undefined) return undefined;
  const record = file === undefined ? undefined : await openRecord(file, given);
  const checkMessage =
    check === undefined ? undefined : await (await import("./checkMessages.js")).createMessageCheck();
  const all = [record?.observe, checkMessage].filter((each) => each !== undefined);
  let hasFailed = false;
  const observe: WireObserver = (message) => {
    for (const each of all)
      try {
        each(message);
      } catch (error) {
        // A hostile message must not end a call because it cannot be checked.
        if (!hasFailed) warn(`warning: a message could not be checked: ${(error as Error).message}`);
        hasFailed = true;
      }
  };
  const { observeClients, observeUpstream, upstreamNames } = await import("./wires.js");
  const names = upstreamNames();
  return {
    ofUpstream: (target) => observeUpstream(target, observe, names),
    ofClients: (servers) => observeClients(servers, observe),
    close: () => record?.close(),
  };
}

async function openRecord(
  file: string,
  { header = [], tokenEnv, clientSecretEnv }: ObserverOptions,
): Promise<SessionRecord> {
  const { createRecord, secretsOfHeaders } = await import("./record.js");
  const variables = [tokenEnv, clientSecretEnv].map((name) => process.env[name ?? ""]?.trim() ?? "");
  return createRecord(file, [...secretsOfHeaders(header), ...variables]);
}
