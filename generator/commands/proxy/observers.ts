import type { Target } from "../../../templates/runtime/client.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { warn } from "../terminal.js";
import type { WireObserver } from "./wires.js";

/** The options with which the messages of a proxy are recorded or checked. */
export interface ObserverOptions {
  readonly record?: string | undefined;
  readonly check?: "report" | "refuse" | undefined;
}

/** Observes both wires of a proxy. */
export interface WireObservers {
  /** Returns the target with its messages observed. @param server the name of the upstream server, if there are several. */
  ofUpstream(target: Target, server?: string): Target;
  /** Returns the servers with their messages observed. */
  ofClients(servers: readonly Server[]): Server[];
  /** Masks secrets in the record. */
  hide(secrets: readonly string[]): void;
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
  const record = file === undefined ? undefined : (await import("./record.js")).createRecord(file);
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
  const names = new Map<string | undefined, ReturnType<typeof upstreamNames>>();
  return {
    ofUpstream(target, server) {
      const known = names.get(server) ?? upstreamNames(server);
      names.set(server, known);
      return observeUpstream(target, observe, known);
    },
    ofClients: (servers) => observeClients(servers, observe),
    hide: (secrets) => record?.hide(secrets),
    close: () => record?.close(),
  };
}
