import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";

/** What the proxy does with bytes, in both directions. */
export interface Fault {
  /** Milliseconds by which all bytes are delayed. */
  readonly delayMs?: number;
  /** True if no byte passes. The connections stay open, as after a partition of the network. */
  readonly isStalled?: boolean;
}

/** Passes TCP connections to a port, and delays or stops their bytes on demand. The order of bytes stays the same. */
export class FaultyProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #pipes = new Set<Pipe>();
  #fault: Fault = {};

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on("connection", (near) => {
      const far = connect(target, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        this.#pipes.add(new Pipe(from, to, () => this.#fault));
    });
  }

  static async start(target: number): Promise<FaultyProxy> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FaultyProxy(server, target);
  }

  /** From now on, treats bytes so. Bytes that were held are passed on when nothing stops them any more. */
  set(fault: Fault): void {
    this.#fault = fault;
    for (const pipe of this.#pipes) pipe.pump();
  }

  /** Ends all connections, and accepts no more. */
  async stop(): Promise<void> {
    for (const pipe of this.#pipes) pipe.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** One direction of a connection. */
class Pipe {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #fault: () => Fault;
  readonly #held: { readonly bytes: Buffer | undefined; readonly at: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, fault: () => Fault) {
    this.#from = from;
    this.#to = to;
    this.#fault = fault;
    const hold = (bytes: Buffer | undefined): void => {
      this.#held.push({ bytes, at: performance.now() });
      this.pump();
    };
    from.setNoDelay(true).on("data", hold);
    from.on("end", () => hold(undefined));
    from.on("error", () => to.destroy());
    from.on("close", () => hold(undefined));
  }

  /** Passes on what may pass now. */
  pump(): void {
    clearTimeout(this.#timer);
    const { delayMs = 0, isStalled = false } = this.#fault();
    if (isStalled) return;
    while (this.#held.length > 0) {
      const { bytes, at } = this.#held[0]!;
      const waitMs = at + delayMs - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pump(), waitMs);
        return;
      }
      this.#held.shift();
      if (bytes === undefined) this.#to.end();
      else if (!this.#to.destroyed) this.#to.write(bytes);
    }
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#from.destroy();
    this.#to.destroy();
  }
}
