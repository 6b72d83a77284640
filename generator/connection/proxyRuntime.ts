import type { BridgeModule } from "../../templates/runtime/bridges/bridgeParts.js";
import type * as gatewayModule from "../../templates/runtime/gateway.js";
import type * as proxyModule from "../../templates/runtime/proxy.js";
import type { ProxyRevision } from "../../templates/runtime/proxy.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import { loadGenerated as load } from "../packageRoot.js";

/** The generated proxy of mcpgen. */
export interface ProxyRuntime {
  readonly createProxyOf: typeof proxyModule.createProxyOf;
  /** All bundled revisions, newest first. */
  readonly revisions: readonly ProxyRevision[];
}

/** The generated gateway of mcpgen. */
export interface GatewayRuntime extends Pick<ProxyRuntime, "revisions"> {
  readonly createGatewayOf: typeof gatewayModule.createGatewayOf;
}

/**
 * Loads the proxy. The modules of a revision are loaded when a server has it.
 *
 * @param isSpoken returns true for the revisions of clients that need bridges; by default all do.
 */
export async function loadProxyRuntime(isSpoken?: (revision: string) => boolean): Promise<ProxyRuntime> {
  const { createProxyOf } = await load<typeof proxyModule>("runtime/proxy.js");
  return { createProxyOf, revisions: listProxyRevisions(isSpoken) };
}

/** Loads the gateway, which has several upstream servers. @param isSpoken as for `loadProxyRuntime`. */
export async function loadGatewayRuntime(isSpoken?: (revision: string) => boolean): Promise<GatewayRuntime> {
  const { createGatewayOf } = await load<typeof gatewayModule>("runtime/gateway.js");
  return { createGatewayOf, revisions: listProxyRevisions(isSpoken) };
}

function listProxyRevisions(isSpoken: (revision: string) => boolean = () => true): ProxyRevision[] {
  const dates = [...listBundledRevisions().keys()].reverse();
  return dates.map((revision): ProxyRevision => ({
    revision,
    client: () => load(`${revision}/client.js`),
    server: () => load(`${revision}/server.js`),
    bridges: () =>
      Promise.all(
        dates
          .filter((date) => date !== revision && isSpoken(date))
          .map((date) => load<BridgeModule>(`${revision}/bridges/${date}.js`)),
      ),
  }));
}
