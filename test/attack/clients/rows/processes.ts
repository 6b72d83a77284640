import { echoes, insteadOfAnswer } from "../atCall.js";
import type { ClientAttackRow, ClientCase } from "../clientCase.js";

const ON_STDIO = { framings: ["stdio"] } as const;

/** A process that dies at the third call. */
function diesInTheMiddle(): ClientCase {
  let calls = 0;
  return insteadOfAnswer("dies in the middle of three calls", (peer) => void (++calls === 3 && peer.break()), {
    ...ON_STDIO,
    use: echoes(3),
    ends: { error: "ConnectionLostError" },
  });
}

/** A process that lives on after it has ended a pipe to its client. */
function livesOn(name: string, endPipe: () => void, more: Partial<ClientCase>): ClientCase {
  const attack = (): void => {
    endPipe();
    setTimeout(() => undefined, 60_000);
  };
  return insteadOfAnswer(name, attack, { ...ON_STDIO, ...more });
}

export const PROCESSES: ClientAttackRow = {
  name: "processes",
  rule: "each pending call ends when the process does, and no process outlives its client",
  cases: [
    {
      name: "dies at start",
      ...ON_STDIO,
      onStart: () => process.stderr.write("Error: the disk is full\n", () => process.exit(1)),
      connects: { error: "ConnectError", message: /the disk is full/ },
    },
    diesInTheMiddle(),
    livesOn("closes stdout and lives on", () => process.stdout.end(), {
      options: { timeoutMs: 30_000 },
      use: echoes(2),
      ends: { error: "ConnectionLostError" },
    }),
    {
      name: "will not die",
      ...ON_STDIO,
      onStart() {
        for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
        setInterval(() => undefined, 1_000);
      },
    },
    livesOn("stops reading", () => process.stdin.pause(), {
      options: { timeoutMs: 10_000, limits: { queuedBytes: 2 ** 20 } },
      // The pipe takes the first texts; the last of them are over the limit of the queue.
      use: (client) => [
        client.callTool({ name: "echo", arguments: {} }, { timeoutMs: 3_000 }),
        new Promise((resolve) => setTimeout(resolve, 500)).then(() => {
          const args = { text: "x".repeat(2 ** 16) };
          return Promise.all(Array.from({ length: 40 }, () => client.callTool({ name: "echo", arguments: args })));
        }),
      ],
      ends: [{ error: "TimeoutError" }, { error: "LimitError" }],
    }),
    livesOn("stops reading, and 50,000 calls wait", () => process.stdin.pause(), {
      use: (client) =>
        Array.from({ length: 50_000 }, () => client.callTool({ name: "echo", arguments: {} }, { timeoutMs: 3_000 })),
      ends: { error: "TimeoutError" },
    }),
    { name: "has no program", ...ON_STDIO, onStart: () => process.exit(127), connects: { error: "ConnectError" } },
  ],
};
