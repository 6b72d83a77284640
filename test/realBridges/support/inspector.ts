import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CASES, type Case, type Era } from "../../inspector/cases.js";
import { install } from "../../inspector/inspector.js";
import { judge } from "../../inspector/judge.js";
import type { Place } from "./peer.js";

const SERVER = "everything";

/**
 * The command line of the inspector 2.12.0 sends single requests for tools, prompts, resources and log levels. It declares no capability, so servers
 * cannot send it requests, and it has no subscriptions, cancellation or tasks, and prints no notifications.
 */
const MORE: readonly Case[] = [
  {
    server: SERVER,
    method: "tools/call",
    given: ["--tool-name", "test_tool_with_progress"],
    finds: ({ content }) => content,
    expected: [{ type: "text", text: "Reported progress three times." }],
  },
  {
    server: SERVER,
    method: "tools/call",
    given: ["--tool-name", "slow_compute", "--tool-arg", "seconds=0", "label=six"],
    finds: ({ content }) => content,
    expected: [{ type: "text", text: "Computed six." }],
  },
  {
    server: SERVER,
    method: "tools/call",
    given: ["--tool-name", "test_elicitation", "--tool-arg", "message=Hello"],
    finds: () => "no error",
    expected:
      'exit code 1: {"error":{"code":"error","message":"elicitation/create needs the client capability elicitation.form, which the client did not declare"}}',
  },
];

/** Runs the cases of the inspector on a server. Resolves with a line for each case that failed, and the number of all cases. */
export async function checkInspector(era: Era, place: Place): Promise<{ faults: string[]; total: number }> {
  install();
  const home = mkdtempSync(join(tmpdir(), "mcpgen-inspector-"));
  const config = join(home, "servers.json");
  try {
    writeFileSync(config, JSON.stringify({ mcpServers: { [SERVER]: serverAt(place) } }));
    const cases = [...CASES.filter(({ server }) => server === "everything over HTTP"), ...MORE];
    const faults: string[] = [];
    for (const one of cases) {
      const fault = await judge({ ...one, server: SERVER }, era, { home, config });
      if (fault !== undefined) faults.push(fault);
    }
    return { faults, total: cases.length };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns the entry of a server in the inspector's configuration. */
export function serverAt(place: Place): object {
  if ("http" in place) return { type: "streamable-http", url: place.http };
  const { env = {} } = place;
  const [command, ...args] = place.command;
  return { type: "stdio", command, args, env };
}
