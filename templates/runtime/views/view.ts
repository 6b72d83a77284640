import { callsOf, functionsIn, ViewChannel, type ViewChannelOptions, type ViewSide } from "./channel.js";
import { portTo, type PeerWindow, type ViewPort } from "./port.js";

/** The name and the version of a view or a host, and other members of `Implementation`. */
export interface ViewPeerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
}

/** What a view or a host says of itself, and its functions for the messages of the other side. */
export interface GivenByPeer {
  readonly info: ViewPeerInfo;
  readonly handlers: object;
}

/** Options of a view. */
export interface ViewOptions<Capabilities = object> extends ViewChannelOptions {
  /** What the view does for its host. `tools` is added if the view has functions for its tools. */
  readonly capabilities?: Capabilities;
  /** The way to the host; by default, the window around the frame of the view. */
  readonly host?: ViewPort | PeerWindow;
  /** The origin of the window of the host; by default any, because a view cannot know who shows it. */
  readonly origin?: string;
}

/** What a view has besides the functions that send its messages. */
export interface HostConnection<Opened = unknown> {
  /** What the host said of itself in the handshake: its name, its capabilities and the surroundings of the view. */
  readonly about: Opened;
  /** Ends the exchange. */
  close(): void;
}

/**
 * Connects a view to its host. Resolves after the handshake.
 *
 * @throws McpError if the host refuses the handshake; ViewError if it does not respond.
 */
export async function openHost(
  side: ViewSide,
  { info, handlers }: GivenByPeer,
  { capabilities = {}, host = parentWindow(), origin = "*", ...options }: ViewOptions,
): Promise<HostConnection> {
  const find = functionsIn(handlers);
  const channel = new ViewChannel(side, { port: portTo(host, origin), find, options });
  const { handshake } = side;
  let about: unknown;
  try {
    if (handshake !== undefined) {
      const own = find("listTools") === undefined ? {} : { tools: {} };
      const { open, opened, version } = handshake;
      const appCapabilities = { ...own, ...capabilities };
      about = await channel.request(open, { appInfo: info, appCapabilities, protocolVersion: version });
      channel.notify(opened, {});
    }
  } catch (error) {
    channel.close();
    throw error;
  }
  const calls = callsOf(side, {
    request: (method, params, given) => channel.request(method, params, given),
    notify: (method, params) => channel.notify(method, params),
  });
  return { ...calls, about, close: () => channel.close() };
}

function parentWindow(): PeerWindow {
  const { parent } = globalThis as { readonly parent?: PeerWindow };
  if (parent === undefined || parent === (globalThis as unknown))
    throw new TypeError("a view runs in a frame of its host (give the option `host` for another way to it)");
  return parent;
}
