import type { Modules } from "../check.js";

/** What a client of `samples/everything` has found out. */
export interface Found {
  readonly revision: string;
  readonly firstTool: string | undefined;
  readonly text: string | undefined;
  readonly steps: number;
  /** What a tool says of the user's answer. */
  readonly answered: string | undefined;
}

/** A client, as far as it is used here. */
interface Client {
  readonly revision: string;
  tools(): AsyncIterable<{ readonly name: string }>;
  callTool(call: object, options?: object): Promise<{ readonly content: readonly { readonly text?: string }[] }>;
  close(): Promise<void>;
}

type Connect = (target: unknown, options: object) => Promise<Client>;

/** The tool that asks the user, by revision. */
const ASKING = { "2025-11-25": "test_elicitation", "2026-07-28": "test_input_required_result_elicitation" } as const;

/** Answers each question of a form with a name. */
function elicit({ requestedSchema }: { requestedSchema: { properties: object } }): object {
  const names = Object.keys(requestedSchema.properties);
  return { action: "accept", content: Object.fromEntries(names.map((name) => [name, "Ada"])) };
}

/** Connects, lists the tools, calls some of them, answers an elicitation, and closes. */
export async function tryClient(modules: Modules, target: unknown, revision: keyof typeof ASKING): Promise<Found> {
  const connect = modules["runtime/client"]!["connect"] as Connect;
  const client = await connect(target, {
    name: "runtimes",
    version: "1.0.0",
    as: modules[`${revision}/client`],
    handlers: { elicitation: { elicit } },
  });
  const names: string[] = [];
  for await (const { name } of client.tools()) names.push(name);
  const { content } = await client.callTool({ name: "test_simple_text", arguments: {} });
  let steps = 0;
  const onProgress = (): void => void steps++;
  await client.callTool({ name: "test_tool_with_progress", arguments: {} }, { onProgress });
  const asked = await client.callTool({ name: ASKING[revision], arguments: { message: "Who?" } });
  await client.close();
  return {
    revision: client.revision,
    firstTool: names[0],
    text: content[0]?.text,
    steps,
    answered: asked.content[0]?.text,
  };
}

/** What is to be found out in each revision. */
export const EXPECTED: { readonly [revision in keyof typeof ASKING]: Found } = {
  "2025-11-25": {
    revision: "2025-11-25",
    firstTool: "test_simple_text",
    text: "This is a simple text response for testing.",
    steps: 3,
    answered: 'User response: accept, {"username":"Ada","email":"Ada"}',
  },
  "2026-07-28": {
    revision: "2026-07-28",
    firstTool: "test_simple_text",
    text: "This is a simple text response for testing.",
    steps: 3,
    answered: "Hello, Ada!",
  },
};
