import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";

// Starts dist/serve.js once for each processor. All processes listen on the same port, and Node gives each
// connection to the next process. SIGTERM ends all processes, after their calls.
const { env } = process;
const COUNT = Number(env["WORKERS"] ?? availableParallelism());
/** Milliseconds until a process that has died is replaced. */
const RESTART_MS = 1000;
/** Milliseconds until processes that do not end are killed. Longer than DRAIN_DELAY_MS + CLOSE_MS. */
const KILL_MS = Number(env["KILL_MS"] ?? 60_000);

if (cluster.isPrimary) startPrimary();
else await import("./serve.js");

function startPrimary(): void {
  let isStopping = false;
  let hasListened = false;
  for (let i = 0; i < COUNT; i++) cluster.fork();
  cluster.on("listening", () => (hasListened = true));

  cluster.on("exit", ({ process: { pid } }, code, signal) => {
    if (isStopping) {
      if (liveWorkers().length === 0) process.exit(0);
      return;
    }
    console.error(`process ${pid} ended with ${signal ?? code}`);
    // A wrong setting stops each process. Starting them again and again would not help.
    if (!hasListened) process.exit(1);
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, RESTART_MS);
  });

  process.once("SIGTERM", () => {
    isStopping = true;
    for (const worker of liveWorkers()) worker.process.kill("SIGTERM");
    setTimeout(() => {
      for (const worker of liveWorkers()) worker.process.kill("SIGKILL");
    }, KILL_MS).unref();
  });
  // A terminal sends SIGINT to all processes, so that it must not be sent again.
  process.once("SIGINT", () => (isStopping = true));
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined,
  );
}
