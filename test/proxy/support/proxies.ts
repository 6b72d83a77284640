import { createProxyOf, type Proxy, type ProxyOptions, type ProxyRevision } from "../../../templates/runtime/proxy.js";
import type { AnyClientRevision, ClientRevisionModule } from "../../../templates/runtime/client/options.js";
import type { Target } from "../../../templates/runtime/client/transport.js";
import { HANDSHAKE_CLIENT, STATELESS_CLIENT } from "../../../templates/runtime/client/lifecycles.js";
import { bindingOf } from "../../bridges/support/revisions.js";
import type { Channel } from "../../bridges/support/channelClient.js";
import { chainOf } from "../../bridges/support/tables.js";
import { isStateless, REVISIONS } from "../../support/revisions.js";

async function clientOf(revision: string): Promise<ClientRevisionModule> {
  const { CLIENT_BINDING } = (await import(`../../../generated/${revision}/client.js`)) as ClientRevisionModule;
  // The lifecycle of the runtime's sources, so that a test loads one runtime.
  const lifecycle = isStateless(revision) ? STATELESS_CLIENT : HANDSHAKE_CLIENT;
  return { CLIENT_BINDING: { ...(CLIENT_BINDING as AnyClientRevision), lifecycle } };
}

/** All revisions, with the lifecycles of the runtime's sources; newest first. */
export const PROXY_REVISIONS: readonly ProxyRevision[] = [...REVISIONS].reverse().map((revision) => ({
  revision,
  client: () => clientOf(revision),
  server: async () => ({ BINDING: bindingOf(revision) }),
  bridges: async () => REVISIONS.filter((each) => each !== revision).map((client) => chainOf(revision, client)),
}));

/** Connects a proxy to a server. */
export function openProxy(target: Target, options: ProxyOptions = {}): Promise<Proxy> {
  return createProxyOf(PROXY_REVISIONS, target, { log: () => {}, ...options });
}

/** A channel to a proxy in the same process that is not open yet. Messages wait until it is. */
export function whenProxyIsOpen<P extends Pick<Proxy, "servers" | "close">>(
  opening: Promise<P>,
  open: (proxy: P) => Channel,
): Channel {
  const opened = opening.then((proxy) => {
    const inner = open(proxy);
    inner.receive = (message) => channel.receive(message);
    return { inner, proxy };
  });
  opened.catch(() => {});
  const channel: Channel = {
    send: (message, headers) => void opened.then(({ inner }) => inner.send(message, headers)),
    receive: () => {},
    async close() {
      const { inner, proxy } = await opened;
      await inner.close();
      await proxy.close();
    },
  };
  return channel;
}
