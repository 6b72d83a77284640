import {
  callsOf,
  functionsIn,
  ViewChannel,
  ViewError,
  type ViewChannelOptions,
  type ViewHandle,
  type ViewSide,
} from "./channel.js";
import { portTo, type PeerWindow, type ViewPort } from "./port.js";
import { passOn, type ServerOfView } from "./passOn.js";
import type { GivenByPeer } from "./view.js";

/** Options of a host for one view. */
export interface HostOptions<Capabilities = object, Surroundings = object> extends ViewChannelOptions {
  /**
   * The origin of the frame, such as `https://sandbox.example.com`: messages of other pages that are loaded there are ignored. It differs
   * from the origin of the host, so that a view cannot reach the host's page.
   */
  readonly origin: string;
  /** The connection to the server of the view. The host passes calls of tools, and requests for resources, on to this server alone. */
  readonly server?: ServerOfView;
  /** Capabilities of the host. Those of functions that the host has are added. */
  readonly capabilities?: Capabilities;
  /** The surroundings of the view. */
  readonly context?: Surroundings;
}

/** What a host has besides the functions that send its messages. Messages to the view wait until it is ready. */
export interface ViewConnection<Opening = unknown> {
  /** Resolves when the view is ready, with what it said of itself; rejects with ViewError if the exchange ends before. */
  readonly ready: Promise<Opening>;
  /** Ends the exchange. Before it, tell the view, which may save its state. */
  close(): void;
}

/** Connects a host to a view, whose document it need not have loaded yet. */
export function openView(
  side: ViewSide,
  { view, info, handlers }: GivenByPeer & { readonly view: ViewPort | PeerWindow },
  { origin, server, capabilities = {}, context = {}, ...options }: HostOptions,
): ViewConnection {
  const { handshake, methods } = side;
  const passed = server === undefined ? undefined : passOn(server);
  const given = functionsIn(handlers);
  let resolve!: (opening: unknown) => void;
  let reject!: (error: ViewError) => void;
  const promise = new Promise<unknown>((...functions) => ([resolve, reject] = functions));
  // Who does not wait for the view does not want to hear that it never came.
  promise.catch(() => undefined);
  let opening: unknown;
  const own: { [name: string]: ViewHandle } = {};
  if (handshake === undefined) resolve(undefined);
  else {
    own[methods[handshake.open]!.handler] = (params: { readonly protocolVersion?: unknown }) => {
      opening = params;
      const { version } = handshake;
      const all = { ...declared(), ...capabilities };
      return { protocolVersion: version, hostInfo: info, hostCapabilities: all, hostContext: context };
    };
    own[methods[handshake.opened]!.handler] = () => {
      if (opening !== undefined) resolve(opening);
    };
  }
  const find = (name: string): ViewHandle | undefined => own[name] ?? given(name) ?? passed?.find(name);
  const channel = new ViewChannel(side, { port: portTo(view, origin), find, options });
  const isEarly = (method: string): boolean => handshake?.sandbox !== undefined && method.startsWith(handshake.sandbox);
  const calls = callsOf(side, {
    async request(method, params, callOptions) {
      if (!isEarly(method)) await promise;
      return channel.request(method, params, callOptions);
    },
    notify(method, params) {
      passed?.hear(method);
      if (isEarly(method)) channel.notify(method, params);
      else promise.then(() => channel.notify(method, params)).catch(() => undefined);
    },
  });
  return {
    ...calls,
    ready: promise,
    close() {
      channel.close();
      reject(new ViewError("the exchange was closed before the view was ready"));
    },
  };

  /** Returns the capabilities of the functions that this host has for messages of views. */
  function declared(): object {
    const names = Object.values(methods).flatMap(({ capability, from, handler }) =>
      capability !== undefined && from.includes("view") && find(handler) !== undefined ? [capability] : [],
    );
    return Object.fromEntries(names.map((name) => [name, {}]));
  }
}
