/** A way to the other side, as the package declares it. */
export interface Port {
  post(message: object): void;
  listen(receive: (message: unknown) => void): () => void;
}

/** Returns two connected ports that copy messages as windows do, and what was posted: each message with its sender, 0 or 1. */
export function connectedPorts(): { readonly ports: readonly [Port, Port]; readonly posted: [number, any][] } {
  const posted: [number, any][] = [];
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()] as const;
  const portOf = (own: 0 | 1): Port => ({
    post(message) {
      const copy = structuredClone(message);
      posted.push([own, copy]);
      setImmediate(() => listeners[own === 0 ? 1 : 0].forEach((listener) => listener(copy)));
    },
    listen(receive) {
      listeners[own].add(receive);
      return () => listeners[own].delete(receive);
    },
  });
  return { ports: [portOf(0), portOf(1)], posted };
}

/** Resolves after all messages that are on their way have arrived. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
