import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Session } from "../../soak/messages.js";

/** The processes to which the clients of a crowd connect, and their sessions. */
export interface CrowdOptions {
  readonly urls: readonly string[];
  readonly sessions: readonly Session[];
}

/** The script is ready, has opened all streams, or has got the notification on all of them. `at` is a time of `Date.now`. */
export interface CrowdReport {
  readonly state: "ready" | "open" | "heard";
  readonly at: number;
}

const SCRIPT = fileURLToPath(new URL("crowdScript.ts", import.meta.url));

/** A process with many clients, each of which has a GET stream open. */
export class CrowdProcess {
  /** Resolves with the time at which the last client got the notification. Rejects if the process ends before. */
  readonly heard: Promise<number>;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.heard = reported(child, "heard");
    // A crowd that is closed has got nothing.
    this.heard.catch(() => undefined);
  }

  /** Resolves when all streams are open. The streams are spread over the addresses. */
  static async open(urls: readonly string[], sessions: readonly Session[]): Promise<CrowdProcess> {
    const child = fork(SCRIPT, { execArgv: ["--import", "tsx"] });
    await reported(child, "ready");
    const crowd = new CrowdProcess(child);
    child.send({ urls, sessions } satisfies CrowdOptions);
    await reported(child, "open");
    return crowd;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.disconnect();
    await once(this.#child, "exit");
  }
}

function reported(child: ChildProcess, wanted: CrowdReport["state"]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("message", ({ state, at }: CrowdReport) => state === wanted && resolve(at));
    child.once("exit", (code) => reject(new Error(`a crowd ended with ${code} before it was ${wanted}`)));
  });
}
