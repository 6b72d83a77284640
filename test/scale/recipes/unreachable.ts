import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A port of the loopback interface that does not answer, as the port of a machine without power. */
export interface Unreachable {
  stop(): void;
}

/** Listens on the port given as an argument, with the shortest queue for connections. */
const PROGRAM = `
  require("node:net").createServer().listen({ port: Number(process.argv[1]), host: "127.0.0.1", backlog: 1 }, () => console.log("ready"));
`;

/** More connections than the queue holds: the kernel drops the packets of all further connections. */
const CONNECTIONS = 8;

/** Opens a port whose process has been stopped and whose queue of connections is full. Connecting to the port takes until the time limit of the client. */
export async function startUnreachable(port: number): Promise<Unreachable> {
  const child = spawn(process.execPath, ["-e", PROGRAM, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  const kill = (): boolean => child.kill("SIGKILL");
  process.on("exit", kill);
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1").on("error", () => {}));
  await once(sockets[0]!, "connect");
  return {
    stop() {
      process.off("exit", kill);
      kill();
      sockets.forEach((socket: Socket) => socket.destroy());
    },
  };
}
