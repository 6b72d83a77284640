import type { ClientAttackRow } from "../clientCase.js";
import type { HostileClient } from "../connecting.js";

const echoes = (count: number) => (client: HostileClient) =>
  Array.from({ length: count }, () => client.callTool({ name: "echo", arguments: {} }));

const SECRET_FREE = /the disk is full/;

export const PROCESSES: ClientAttackRow = {
  name: "processes",
  rule: "each pending call ends when the process does, and no process outlives its client",
  cases: [
    {
      name: "dies at start",
      framings: ["stdio"],
      onStart() {
        process.stderr.write("Error: the disk is full\n", () => process.exit(1));
      },
      connects: { error: "ConnectError", message: SECRET_FREE },
    },
    {
      name: "dies in the middle of three calls",
      framings: ["stdio"],
      attack: (() => {
        let calls = 0;
        return ({ method }, peer) => {
          if (method === "tools/call" && ++calls === 3) peer.break();
          return method === "tools/call";
        };
      })(),
      use: echoes(3),
      ends: { error: "ConnectionLostError" },
    },
    {
      name: "closes stdout and lives on",
      framings: ["stdio"],
      attack({ method }) {
        if (method !== "tools/call") return false;
        process.stdout.end();
        setTimeout(() => undefined, 60_000);
        return true;
      },
      options: { timeoutMs: 30_000 },
      use: echoes(2),
      ends: { error: "ConnectionLostError" },
    },
    {
      name: "will not die",
      framings: ["stdio"],
      onStart() {
        for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
        setInterval(() => undefined, 1_000);
      },
    },
    {
      name: "stops reading",
      framings: ["stdio"],
      attack({ method }) {
        if (method !== "tools/call") return false;
        process.stdin.pause();
        setTimeout(() => undefined, 60_000);
        return true;
      },
      options: { timeoutMs: 10_000, limits: { queuedBytes: 2 ** 20 } },
      // The pipe takes the first texts; the last of them are over the limit of the queue.
      use: (client) => [
        client.callTool({ name: "echo", arguments: {} }, { timeoutMs: 3_000 }),
        new Promise((resolve) => setTimeout(resolve, 500)).then(() =>
          Promise.all(
            Array.from({ length: 40 }, () =>
              client.callTool({ name: "echo", arguments: { text: "x".repeat(2 ** 16) } }),
            ),
          ),
        ),
      ],
      ends: [{ error: "TimeoutError" }, { error: "LimitError" }],
    },
    {
      name: "stops reading, and 50,000 calls wait",
      framings: ["stdio"],
      attack({ method }) {
        if (method !== "tools/call") return false;
        process.stdin.pause();
        setTimeout(() => undefined, 60_000);
        return true;
      },
      use: (client) =>
        Array.from({ length: 50_000 }, () => client.callTool({ name: "echo", arguments: {} }, { timeoutMs: 3_000 })),
      ends: { error: "TimeoutError" },
    },
    {
      name: "has no program",
      framings: ["stdio"],
      onStart: () => process.exit(127),
      connects: { error: "ConnectError" },
    },
  ],
};
