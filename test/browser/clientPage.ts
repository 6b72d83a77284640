import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, type ConnectedClient } from "../../generated/runtime/client.js";
import { http } from "../../generated/runtime/httpClient.js";

/** What runs in the page: a generated client, against a server of another origin. */
export interface TriedClient {
  readonly revision: string;
  readonly tools: readonly string[];
  readonly steps: number;
  /** What a tool says of the user's answer. */
  readonly answered: string | undefined;
  /** What a tool says that has special demands on the transport. */
  readonly special: string | undefined;
  /** The events of a listener. */
  readonly heard: readonly string[];
  readonly warnings: readonly unknown[];
}

/** What is particular to a lifecycle. */
const LIFECYCLES = {
  session: {
    as: november,
    asking: "test_elicitation",
    // Its answer is fetched with `Last-Event-ID`.
    special: { name: "test_reconnection", arguments: {} },
    filter: { resourceSubscriptions: ["test://watched-resource"] },
    trigger: undefined,
  },
  stateless: {
    as: july,
    asking: "test_input_required_result_elicitation",
    // Its argument is repeated in a header.
    special: { name: "test_x_mcp_header", arguments: { region: "Zürich" } },
    filter: { toolsListChanged: true },
    trigger: "test_trigger_tool_change",
  },
} as const;

type Lifecycle = keyof typeof LIFECYCLES;

/** Connects, lists the tools, calls some of them, answers an elicitation, listens, and closes. */
async function tryClient(url: string, lifecycle: Lifecycle): Promise<TriedClient | string> {
  const { as, asking, special } = LIFECYCLES[lifecycle];
  const warnings: unknown[] = [];
  try {
    const client = (await connect(http(url), {
      name: "page",
      version: "1.0.0",
      as: as as typeof november,
      handlers: {
        elicitation: {
          elicit: () => ({ action: "accept" as const, content: { name: "Ada", username: "Ada", email: "a@b.c" } }),
        },
      },
      onWarning: (warning) => void warnings.push(warning),
    })) as ConnectedClient<november.Client>;
    const tools: string[] = [];
    for await (const { name } of client.tools()) tools.push(name);
    let steps = 0;
    const onProgress = (): void => void steps++;
    await client.callTool({ name: "test_tool_with_progress", arguments: {} }, { onProgress });
    const answered = textOf(await client.callTool({ name: asking, arguments: { message: "Who?" } }));
    const told = textOf(await client.callTool(special));
    const heard = await listen(client, lifecycle);
    await client.close();
    return { revision: client.revision, tools, steps, answered, special: told, heard, warnings };
  } catch (error) {
    return String(error);
  }
}

/** Listens until everything has come that is to come. */
async function listen(client: ConnectedClient<november.Client>, lifecycle: Lifecycle): Promise<string[]> {
  const { filter, trigger } = LIFECYCLES[lifecycle];
  const heard: string[] = [];
  const listener = client.listen(filter);
  for await (const event of listener) {
    heard.push(event.kind === "notification" ? event.method : event.kind);
    if (event.kind !== "open" || trigger === undefined) break;
    await client.callTool({ name: trigger, arguments: {} });
  }
  listener.close();
  heard.push(await listener.ended);
  return heard;
}

function textOf({ content: [first] }: { readonly content: readonly object[] }): string | undefined {
  return (first as { readonly text?: string } | undefined)?.text;
}

Object.assign(globalThis, { tryClient });
