import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Ledger } from "./ledger.js";
import { compareServers, growthOf, showMemory, type Usage } from "./usage.js";

/** A server in a process of its own. */
export interface Served {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly url: string;
}

const FIXTURE = fileURLToPath(new URL("server.mjs", import.meta.url));

export async function startServer(transport: "http" | "stdio", sessionIdleMs: number): Promise<Served> {
  const child = spawn(process.execPath, ["--expose-gc", FIXTURE, transport, String(sessionIdleMs)], {
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { child, stdout: child.stdout!, url };
}

export async function usageOf({ child }: Served): Promise<Usage> {
  const answer = once(child, "message");
  child.send("usage");
  return ((await answer) as [Usage])[0];
}

/** What a server kept must be near what it had when it was warm. */
export function compare(name: string, { before, after }: { before: Usage; after: Usage }, ledger: Ledger): void {
  for (const growth of growthOf(before, after)) ledger.find(`${name}: ${growth}`);
  compareServers(name, before, after, ledger);
  for (const fault of [...before.faults, ...after.faults]) ledger.find(`${name}: ${fault}`);
}

export function shown({ listeners, running, ...memory }: Usage): string {
  return `${showMemory(memory)}; listeners ${listeners.join("+")}, handlers ${running}`;
}
