import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { startProxy } from "../proxy/support/proxyProcess.js";
import { freePort } from "../support/programs.js";
import type { Report } from "./report.js";
import { judge, type Verdict } from "./suite.js";

/** A server of the official SDK, and the sets by which it and a proxy in front of it are judged. */
interface OfficialServer {
  readonly version: "1" | "2";
  /** The set of the server's own revision. */
  readonly own: string;
  /** The set of a revision that the server does not have. */
  readonly other: string;
}

const SERVERS: readonly OfficialServer[] = [
  { version: "1", own: "2025-11-25", other: "2026-07-28" },
  { version: "2", own: "2026-07-28", other: "2025-11-25" },
];

/**
 * Judges `mcpgen proxy` in front of servers of the official SDK, and these servers without it. A scenario of the server's own revision fails
 * through the proxy only if the server fails it alone. Scenarios of the other revision are printed if they fail.
 */
export async function judgeOfficial(report: Report): Promise<void> {
  for (const { version, own, other } of SERVERS) {
    const port = await freePort();
    const server = spawn(
      process.execPath,
      ["--import", "tsx", join(import.meta.dirname, "official", "serve.ts"), version],
      {
        env: { ...process.env, PORT: String(port) },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    const closed = once(server, "close");
    try {
      for await (const line of createInterface(server.stderr)) if (line.startsWith("listening")) break;
      const url = `http://127.0.0.1:${port}/mcp`;
      const proxy = await startProxy(["--url", url]);
      try {
        const folder = (name: string): string => report.folderOf(`official ${version} ${name}`);
        const given = (target: string): string[] => ["server", "--url", target];
        const alone = await judge({ set: own, folder: folder("alone"), given: given(url) });
        const through = await judge({ set: own, folder: folder("through"), given: given(proxy.url) });
        const converted = await judge({ set: other, folder: folder("converted"), given: given(proxy.url) });
        const [known, found] = [failuresOf(alone), failuresOf(through)];
        const added = [...found.keys()].filter((scenario) => !known.has(scenario));
        console.log(
          `official SDK ${version}, ${own}: ${alone.size - known.size}/${alone.size} alone, ${through.size - found.size}/${through.size} through the proxy`,
        );
        for (const scenario of added) console.log(`  only through the proxy: ${scenario}: ${found.get(scenario)}`);
        const lost = failuresOf(converted);
        console.log(
          `official SDK ${version}, ${other}: ${converted.size - lost.size}/${converted.size} through the proxy`,
        );
        for (const [scenario, failure] of lost) console.log(`  ${scenario}: ${failure}`);
        report.passed += through.size - added.length;
        report.failed += added.length;
      } finally {
        await proxy.stop();
      }
    } finally {
      server.kill();
      await closed;
    }
  }
}

/** The first failure of each scenario that fails. */
function failuresOf(verdicts: ReadonlyMap<string, Verdict>): Map<string, string> {
  return new Map(
    [...verdicts].flatMap(([name, { failures }]) => (failures.length === 0 ? [] : [[name, failures[0]!]])),
  );
}
