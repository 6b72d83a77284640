import type { Client } from "../../../generated/2025-11-25/client.js";
import type { ConnectedClient } from "../../../generated/runtime/client.js";
import type { Soak } from "../program.js";

/** What all traffic of a run shares. */
export type Run = Pick<Soak, "ledger" | "random" | "next">;

export type Transport = "memory" | "stdio" | "node:http" | "fetch";

/** A connection on which calls are made. */
export interface Place extends Run {
  readonly client: ConnectedClient<Client>;
  readonly transport: Transport;
  readonly isStateless: boolean;
  /** Whether the client answers elicitations. */
  readonly answers: boolean;
  /** Whether the server may end at any time. */
  readonly isUnsteady: boolean;
}

/** A call of a tool that differs from all others. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: { readonly text: string; readonly number: number; readonly [name: string]: unknown };
}

export function toolCall({ next }: Run, name: string, more: object = {}): ToolCall {
  const number = next();
  return { name, arguments: { text: `said ${number}`, number, ...more } };
}

/** How a call has ended: with the text of its result, or an error. */
export type Outcome = { readonly text: string | undefined } | { readonly error: unknown };

type Options = NonNullable<Parameters<Client["callTool"]>[1]>;

/** Makes a call. Never rejects. */
export async function outcomeOf({ client }: Place, call: ToolCall, options?: Options): Promise<Outcome> {
  try {
    const { content } = await client.callTool(call, options);
    const [first] = content as readonly { readonly text?: string }[];
    return { text: first?.text };
  } catch (error) {
    return { error };
  }
}
