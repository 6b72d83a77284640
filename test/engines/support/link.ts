import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP connection between one process and a server that a test can cut. */
export interface Link {
  readonly port: number;
  /** Drops what the server sends from now on. Its connections stay open until they are cut. */
  mute(): void;
  /** Breaks all connections, and accepts no others. */
  cut(): void;
  /** Accepts connections again, with all that the server sends. */
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
  let isMuted = false;
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
    }
    socket.pipe(to);
    to.on("data", (bytes) => {
      if (!isMuted) socket.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    mute: () => void (isMuted = true),
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
      isMuted = false;
    },
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
