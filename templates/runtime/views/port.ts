/** A way to the other side of a view: a window, a port of a message channel, or the bridge of a native host. */
export interface ViewPort {
  /** Sends a message to the other side. */
  post(message: object): void;
  /**
   * Passes each message of the other side to a function, as an object.
   *
   * @returns a function that ends this.
   */
  listen(receive: (message: unknown) => void): () => void;
}

/** The part of a `Window` that a port uses, so that this package needs no types of browsers. */
export interface PeerWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The part of a `MessageEvent` that a port uses. */
interface PeerMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

type Listen = (type: "message", listener: (event: PeerMessage) => void) => void;

/**
 * Returns the port to another window. A message counts only if it comes from this very window, and from its origin.
 *
 * @param peer `window.parent` in a view, or the `contentWindow` of the frame in a host.
 * @param origin the origin of the other window, such as `https://sandbox.example.com`; `*` if any is right, which only a view can say.
 */
export function windowPort(peer: PeerWindow, origin: string): ViewPort {
  const own = globalThis as unknown as { readonly addEventListener: Listen; readonly removeEventListener: Listen };
  return {
    post: (message) => peer.postMessage(message, origin),
    listen(receive) {
      const listener = (event: PeerMessage): void => {
        if (event.source === peer && (origin === "*" || event.origin === origin)) receive(event.data);
      };
      own.addEventListener("message", listener);
      return () => own.removeEventListener("message", listener);
    },
  };
}

/** Returns a port, given one or a window. */
export function portTo(peer: ViewPort | PeerWindow, origin: string): ViewPort {
  // A window of another origin throws for each other member, so this reads the one that it has.
  return "postMessage" in peer ? windowPort(peer, origin) : peer;
}
