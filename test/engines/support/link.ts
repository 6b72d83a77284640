import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP connection between one process and a server that a test can cut. */
export interface Link {
  readonly port: number;
  /** Breaks all connections, and accepts no others. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  /** Breaks all connections, and connects later ones to another port. */
  redirect(target: number): void;
  close(): void;
}

/** Opens a link to a port of the loopback interface. */
export async function openLink(port: number): Promise<Link> {
  let target = port;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const to = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, to],
      [to, socket],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    redirect(to) {
      target = to;
      breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
