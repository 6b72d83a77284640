import { setTimeout as sleep } from "node:timers/promises";
import type { Checks } from "../../support/checks.js";
import { startDurableRedis } from "../durableRedis.js";
import { childrenOf } from "../program.js";
import type { Deployed, Served } from "./deployed.js";
import { callStateless, textOf, WireSession } from "./wire.js";

const WORKERS = 3;
const SLOW_STEPS = { stepMs: 100 };
const SLOW_CALL = { arguments: SLOW_STEPS, _meta: { progressToken: 1 } };
/** A process ends calls that are still in progress after this time, so it is longer than the calls take on a slow machine. */
const CLOSING = { CLOSE_MS: "60000", KILL_MS: "120000" };
/** How often something is looked at, and for how long. */
const [POLL_MS, POLLS] = [50, 1_200];

/** The rules for the processes of Node's module `cluster`. */
export async function checkCluster(deployed: Deployed, checks: Checks): Promise<void> {
  const redis = await startDurableRedis();
  const start = (env: NodeJS.ProcessEnv): Promise<Served> =>
    deployed.start("cluster.js", { WORKERS: String(WORKERS), REDIS_URL: redis.url, ...CLOSING, ...env });
  try {
    const { program, port, url } = await start({});
    await checks.run("cluster: all processes are started", () => until(() => workersOf(program.pid), WORKERS), WORKERS);
    const session = await WireSession.open(url);
    const greet = async (): Promise<string> => textOf(await session.request("tools/call", { name: "greet" }));
    const greetings = async (): Promise<string[]> => {
      const texts = [];
      for (let i = 0; i < 2 * WORKERS; i++) texts.push(await greet());
      return [...new Set(texts)];
    };
    await checks.run("cluster: each process answers in a session", greetings, ["Hello"]);

    const [killed] = childrenOf(program.pid);
    process.kill(killed!, "SIGKILL");
    await checks.run(
      "cluster: a process that dies is replaced",
      () => until(() => workersOf(program.pid, killed), WORKERS),
      WORKERS,
    );
    await checks.run("cluster: a session goes on after the death of a process", greetings, ["Hello"]);

    const [stateless, inSession] = [new RunningCall(), new RunningCall()];
    const answers = Promise.all([
      callStateless(url, "count", { params: { arguments: SLOW_STEPS }, onMessage: stateless.started }),
      session.request("tools/call", { name: "count", ...SLOW_CALL }, { onMessage: inSession.started }),
    ]);
    await Promise.race([Promise.all([stateless.isRunning, inSession.isRunning]), answers]);
    const end = await program.stop();
    checks.equal("cluster: SIGTERM ends all processes with exit code 0", end, { code: 0, signal: null });
    const { program: again } = await start({ PORT: String(port) });
    await checks.run(
      "cluster: calls in progress get their results: stateless calls before the end, calls of sessions when the client resumes",
      async () => (await answers).map(textOf),
      ["Counted to 10", "Counted to 10"],
    );
    await checks.run(
      "cluster: calls in progress get their results if each process gets SIGTERM twice, from systemd and from the first process",
      async () => {
        const running = new RunningCall();
        const answer = callStateless(url, "count", {
          params: { arguments: SLOW_STEPS },
          onMessage: running.started,
        }).then(textOf, String);
        await running.isRunning;
        for (const pid of childrenOf(again.pid)) process.kill(pid, "SIGTERM");
        return [await again.stop(), await answer];
      },
      [{ code: 0, signal: null }, "Counted to 10"],
    );
    await checks.run(
      "cluster: a wrong setting ends all processes with an error",
      async () => {
        const wrong = await start({ MCP_SECRET: "short" }).catch((error: Error) => error.message);
        return /32 characters/.test(String(wrong));
      },
      true,
    );
  } finally {
    await redis.stop();
  }
}

/** A call whose first message shows that its handler runs. */
class RunningCall {
  started: () => void = () => {};
  readonly isRunning: Promise<void> = new Promise((resolve) => (this.started = resolve));
}

/** The number of processes that a process has started, without one of them. */
function workersOf(pid: number, without?: number): number {
  return childrenOf(pid).filter((child) => child !== without).length;
}

/** Resolves with the value that is wanted, or with the last value. */
async function until(find: () => number, wanted: number): Promise<number> {
  for (let i = 0; i < POLLS && find() !== wanted; i++) await sleep(POLL_MS);
  return find();
}
