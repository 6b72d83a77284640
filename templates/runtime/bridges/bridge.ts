import type { Server, ServerOfRevision } from "../server/server.js";
import type { BridgeModule } from "./bridgeChain.js";
import { createBridgedServer } from "./bridgedServer.js";
import { checkBridgeOptions, type BridgeOptions } from "./bridgeOptions.js";

/**
 * Returns servers that serve clients of other revisions with the handlers of one server. Pass them to a transport together with the server
 * itself. If the server checks its tools with `checkTools`, pass the result of `checkTools`.
 *
 * @param native the server with the handlers.
 * @param chains the generated modules of the clients' revisions, from the folder `bridges` of the server's package.
 * @throws TypeError if the modules are not an array, if a module belongs to a server of another revision, or if two modules have the same
 * revision of clients; if an option is unknown or has a wrong type, or if `onLoss` or `requires` names an unknown feature or method;
 * RangeError if a number is out of its range.
 */
export function bridge<N extends string>(
  native: ServerOfRevision<N>,
  chains: readonly BridgeModule<NoInfer<N>>[],
  options: BridgeOptions = {},
): Server[] {
  if (!Array.isArray(chains)) throw new TypeError("bridge: pass the modules as an array");
  const own = native.revision.revision;
  const known = new Set<string>();
  for (const module of chains as readonly BridgeModule<N>[]) {
    const { BRIDGE } = (module ?? {}) as Partial<BridgeModule>;
    if (BRIDGE === undefined) throw notABridge(module, own);
    const { revision } = BRIDGE.binding.revision;
    if (revision === own)
      throw new TypeError(
        `bridge: the server already has revision ${own}, the revision of the module's clients: remove the module`,
      );
    if (BRIDGE.from !== own)
      throw new TypeError(
        `bridge: the module serves clients of ${revision} with a server of ${BRIDGE.from}, but the server has revision ${own}: import ${own}/bridges/${revision}.js`,
      );
    if (known.has(revision))
      throw new TypeError(`bridge: revision ${revision} is named twice: pass one module for each revision`);
    known.add(revision);
  }
  checkBridgeOptions(options);
  return chains.map(({ BRIDGE }) => createBridgedServer(native, BRIDGE, options));
}

/** Returns the error for a value that is not a module of `bridge`, such as a module that converts the messages of clients. */
function notABridge(module: unknown, own: string): TypeError {
  const { CLIENT_BINDING, CONVERTERS } = (module ?? {}) as ClientModule;
  const revision = CONVERTERS && CLIENT_BINDING?.revision.revision;
  return new TypeError(
    revision === undefined || revision === own
      ? `bridge: pass modules of the folder ${own}/bridges`
      : `bridge: the module client-${revision}.js is for connect: pass ${own}/bridges/${revision}.js`,
  );
}

/** The exports of a module by which clients call servers of another revision. */
interface ClientModule {
  readonly CLIENT_BINDING?: {
    readonly revision: { readonly revision: string };
  };
  readonly CONVERTERS?: object;
}
