import { isStateless } from "../../../support/revisions.js";
import type { PeerClient } from "./clients.js";
import type { Question } from "./questions.js";

/** A loss that the guide of bridges names: how clients of older revisions see a result. */
interface Loss {
  /** The name under which the proxy reports it. */
  readonly feature: string;
  /** The first revision that has the feature. */
  readonly since: string;
  /** Changes the result of a call; returns undefined if it has not the feature. */
  readonly lower: (result: ToolResult) => ToolResult | undefined;
}

interface ToolResult {
  readonly content: readonly { readonly type: string; readonly [member: string]: unknown }[];
  readonly structuredContent?: unknown;
}

const LOSSES: readonly Loss[] = [
  {
    feature: "resource-link",
    since: "2025-06-18",
    lower(result) {
      if (!result.content.some(({ type }) => type === "resource_link")) return undefined;
      const content = result.content.map((block) =>
        block.type === "resource_link"
          ? { type: "text", text: `${String(block["title"] ?? block["name"])}: ${String(block["uri"])}` }
          : block,
      );
      return { ...result, content };
    },
  },
  {
    feature: "structured-content",
    since: "2025-06-18",
    lower(result) {
      const { content, structuredContent } = result;
      if (structuredContent === undefined || content.some(({ type }) => type === "text")) return undefined;
      return { ...result, content: [...content, { type: "text", text: JSON.stringify(structuredContent) }] };
    },
  },
];

/** What a client of a revision must see. */
export interface Expected {
  readonly outcome: unknown;
  /** The losses that the proxy must report. */
  readonly losses: readonly string[];
}

/** Returns what a client of a revision must see, from what a client of the server itself sees. */
export function expectedIn(revision: string, { method }: Question, direct: unknown): Expected {
  if (method !== "tools/call" || !Object.hasOwn(direct as object, "content")) return { outcome: direct, losses: [] };
  let outcome = direct as ToolResult;
  const losses: string[] = [];
  for (const { feature, since, lower } of LOSSES) {
    const lowered = revision < since ? lower(outcome) : undefined;
    if (lowered === undefined) continue;
    outcome = lowered;
    losses.push(feature);
  }
  return { outcome, losses };
}

/** Returns the losses that a proxy has reported, sorted. */
export function reportedIn(said: readonly string[]): string[] {
  return said.flatMap((line) => /^bridge: (\S+) was /.exec(line)?.[1] ?? []).sort();
}

/**
 * Returns an outcome with the members of tools that a client returns. The stateless lifecycle has no `execution`: the official clients
 * remove it there, and others keep it.
 */
export function toolsAs({ toolMembers }: PeerClient, revision: string, outcome: unknown): unknown {
  const { tools } = outcome as { readonly tools?: readonly object[] };
  if (tools === undefined) return outcome;
  const isReturned = (member: string): boolean =>
    (toolMembers?.includes(member) ?? true) && !(member === "execution" && isStateless(revision));
  const returned = tools.map((tool) =>
    Object.fromEntries(Object.entries(tool).filter(([member]) => isReturned(member))),
  );
  return { ...(outcome as object), tools: returned };
}
