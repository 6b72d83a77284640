import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { remove } from "../contract/support/served.js";
import { generateShop, KEYS, startShop } from "../contract/support/shop.js";
import type { Era } from "./cases.js";
import { privateMcpdo, type Inspected, type Mcpdo } from "./inspector.js";

/**
 * Completion, pages, subscriptions and switched entries of a server by contract, by the command `mcpdo` of the inspector. The inspector's
 * other command line, `--cli`, has neither completion nor subscriptions.
 */

type Result = { readonly [member: string]: unknown };

/** One run, and what must be found in what it prints. */
interface Step {
  readonly given: readonly string[];
  readonly finds?: (result: Result) => unknown;
  /** The result, or the complaint of the inspector. */
  readonly expected: unknown;
}

const named =
  (list: string) =>
  (result: Result): unknown =>
    (result[list] as Result[]).map(({ name }) => name);

const complete = (type: string, ref: string, argument: string, value: string): string[] => [
  "prompts/complete",
  ...["--complete-ref-type", type, "--complete-ref", ref],
  ...["--complete-arg-name", argument, "--complete-arg-value", value],
];

const UNKNOWN_TOOL = `{"error":{"code":"tool_not_found","message":"Tool 'audit' not found on server."}}`;
const UNKNOWN_RESOURCE = `{"error":{"code":"error","message":"Failed to subscribe to resource: Resource not found"}}`;

/** Before the first item is added. */
const BEFORE: readonly Step[] = [
  { given: ["tools/list"], finds: named("tools"), expected: ["add_item"] },
  { given: ["tools/call", "audit"], expected: UNKNOWN_TOOL },
  { given: ["resources/list"], finds: named("resources"), expected: ["b 1", "b2"] },
  { given: complete("ref/prompt", "describe", "id", "b2"), expected: { values: ["b2"], total: 1 } },
  {
    given: complete("ref/resource", "shop://items/{id}", "id", ""),
    expected: { values: ["b 1", "b2"], total: 9, hasMore: true },
  },
];

const ADD: Step = {
  given: ["tools/call", "add_item", "id:=b3"],
  finds: ({ content }) => content,
  expected: [{ type: "text", text: "added" }],
};

const AFTER: readonly Step[] = [{ given: ["tools/list"], finds: named("tools"), expected: ["add_item", "clear"] }];

/** In a session, the error for a missing resource. The inspector does not show what an acknowledgement omits. */
const REFUSED: Step = { given: ["resources/subscribe", "shop://reports/1"], expected: UNKNOWN_RESOURCE };

const KEEPER: readonly Step[] = [
  { given: ["tools/list"], finds: named("tools"), expected: ["add_item", "clear", "audit"] },
  {
    given: ["tools/call", "audit"],
    finds: ({ content }) => content,
    expected: [{ type: "text", text: "audited by keeper" }],
  },
];

const EVENTS = [
  { type: "subscribed", uri: "shop://items/b3" },
  { type: "resources/updated", uri: "shop://items/b3" },
];

/** The revisions that are served alone, and how the inspector speaks them. */
const SERVED: readonly (readonly [revision: string, era: Era, type: "sse" | "streamable-http"])[] = [
  ["2024-11-05", "legacy", "sse"],
  ["2025-03-26", "legacy", "streamable-http"],
  ["2025-06-18", "legacy", "streamable-http"],
  ["2025-11-25", "legacy", "streamable-http"],
  ["2026-07-28", "modern", "streamable-http"],
];

/** Resolves with the number of steps that were as expected, and with the faults of the others. */
export async function inspectShop(home: string): Promise<{ passed: number; faults: readonly string[] }> {
  const all = await generateShop();
  const path = join(all.folder, "server.mjs");
  const mcpdo = await privateMcpdo(home);
  const outcomes: (string | undefined)[] = [];
  try {
    for (const [revision, era, type] of SERVED) {
      const config = join(home, `shop-${revision}.json`);
      const { url, stop } = await startShop(path, revision);
      const at = type === "sse" ? new URL("/sse", url) : url;
      const http = (key: string): object => ({ type, url: at.href, headers: { Authorization: `Bearer ${key}` } });
      const stdio = { type: "stdio", command: process.execPath, args: [path, "stdio", revision] };
      const mcpServers = { stdio, visitor: http(KEYS.visitor), keeper: http(KEYS.keeper) };
      writeFileSync(config, JSON.stringify({ mcpServers }));
      try {
        for (const server of Object.keys(mcpServers)) {
          const about = `shop of ${revision}, ${server}`;
          const connected = await mcpdo.run(["connect", "--config", config, "--era", era, server]);
          outcomes.push(
            judge(about, { given: ["connect"], finds: (each) => each["protocolEra"], expected: era }, connected),
          );
          outcomes.push(
            ...(await (server === "keeper"
              ? run(KEEPER, mcpdo, { about, server })
              : visit(mcpdo, { about, server, era }))),
          );
        }
      } finally {
        stop();
      }
    }
  } finally {
    await mcpdo.stop();
    remove(all);
  }
  const faults = outcomes.filter((fault) => fault !== undefined);
  return { passed: outcomes.length - faults.length, faults };
}

interface Visit {
  readonly about: string;
  readonly server: string;
}

async function visit(mcpdo: Mcpdo, { era, ...at }: Visit & { readonly era: Era }): Promise<(string | undefined)[]> {
  const before = await run(BEFORE, mcpdo, at);
  const followed = await mcpdo.follow([`@${at.server}`, "resources/subscribe", "shop://items/b3"]);
  const added = await run([ADD], mcpdo, at);
  const events = await followed.events(EVENTS.length);
  followed.stop();
  const subscribed = compare(`${at.about}: resources/subscribe`, events, EVENTS);
  const after = await run(era === "legacy" ? [...AFTER, REFUSED] : AFTER, mcpdo, at);
  return [...before, ...added, subscribed, ...after];
}

async function run(steps: readonly Step[], mcpdo: Mcpdo, { about, server }: Visit): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = [];
  for (const step of steps) outcomes.push(judge(about, step, await mcpdo.run([`@${server}`, ...step.given])));
  return outcomes;
}

function judge(
  about: string,
  { given, finds, expected }: Step,
  { status, result, complaint }: Inspected,
): string | undefined {
  const found = status === 0 && result !== undefined ? (finds ?? ((each: Result) => each))(result) : complaint.trim();
  // The inspector first says where it keeps secrets.
  const said = typeof found === "string" && status !== 0 ? found.split("\n").at(-1) : found;
  return compare(`${about}: ${given.join(" ")}`, said, expected);
}

function compare(about: string, found: unknown, expected: unknown): string | undefined {
  if (isDeepStrictEqual(found, expected)) return undefined;
  return `${about}: ${JSON.stringify(found)}\n  expected ${JSON.stringify(expected)}`;
}
