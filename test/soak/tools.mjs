// What the servers of all soaks have in common.
import { setTimeout as pause } from "node:timers/promises";
import { McpError } from "../../generated/runtime/errors.js";

export const CACHING = { ttlMs: 0, cacheScope: "private" };
const MAX_FAULTS = 200;

export const text = (said) => ({ content: [{ type: "text", text: said }] });

/** Ends with the time or with the call. */
export const rest = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

export const TOOLS = {
  echo: ({ text: said }) => text(said),
  async slow({ text: said, ms }, { signal }) {
    await rest(ms, signal);
    return text(said);
  },
  /** Reports progress with the text, or with as many characters as `size` says. */
  async steps({ text: said, steps, ms, size }, context) {
    const message = size === undefined ? said : "x".repeat(size);
    for (let step = 1; step <= steps; step++) {
      if (step > 1) await rest(ms, context.signal);
      context.progress(step, steps, message);
    }
    return text(said);
  },
  wait: (_, { signal }) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(text("too late"));
      signal.addEventListener("abort", () => resolve(text("too late")), { once: true });
    }),
};

/** Runs tools, and keeps count of those that run and of what goes wrong. */
export class Handlers {
  running = 0;
  faults = [];
  #tools;

  constructor(tools) {
    this.#tools = tools;
  }

  onError = (error) => this.fault(String(error?.stack ?? error));

  fault(what) {
    if (this.faults.length < MAX_FAULTS) this.faults.push(what);
  }

  /** @param more the third argument of each tool. */
  async call({ name, arguments: args = {} }, context, more) {
    if (!Object.hasOwn(this.#tools, name)) throw new McpError(-32602, `no tool ${name}`);
    this.running++;
    try {
      return await this.#tools[name](args, context, more);
    } finally {
      this.running--;
    }
  }

  report() {
    return { running: this.running, faults: this.faults.splice(0) };
  }
}

/** Resolves with what this process holds after a garbage collection. Needs `--expose-gc`. */
export async function memory() {
  if (globalThis.gc === undefined) throw new Error("memory() collects garbage (start node with --expose-gc)");
  for (let round = 0; round < 3; round++) {
    await pause(20);
    globalThis.gc();
  }
  const resources = {};
  for (const type of process.getActiveResourcesInfo()) resources[type] = (resources[type] ?? 0) + 1;
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss, resources };
}
