import type { ClientAuthorization } from "mcpgen-sdk/http-client";
import type { Client, ConnectionNeeds } from "./connect.js";
import { createLogin, type LoginContext } from "./login.js";

/** A scenario of the suite: https://github.com/modelcontextprotocol/conformance */
export interface Scenario extends ConnectionNeeds {
  /** Sends the requests that the suite expects. */
  play(client: Client, context: Context): Promise<unknown>;
  /** Creates the login of a scenario about authorization. */
  readonly login?: (
    server: string,
    context: LoginContext,
  ) => Promise<ClientAuthorization>;
}

/** The data of the scenario http-custom-headers. */
interface Context {
  readonly toolCalls?: readonly ToolCall[];
}

interface ToolCall {
  readonly name: string;
  readonly arguments?: { [name: string]: unknown };
}

const ARGUMENTS: { readonly [tool: string]: ToolCall["arguments"] } = {
  add_numbers: { a: 2, b: 3 },
  valid_tool: { region: "us-west1" },
};

async function listTools(
  client: Client,
): Promise<{ name: string; inputSchema: object }[]> {
  const tools = [];
  for await (const tool of client.tools()) tools.push(tool);
  return tools;
}

/** Calls all listed tools at the same time. */
async function callTools(client: Client): Promise<void> {
  const tools = await listTools(client);
  await Promise.all(
    tools.map(({ name }) =>
      client.callTool({ name, arguments: ARGUMENTS[name] ?? {} }),
    ),
  );
}

async function useEverything(client: Client): Promise<void> {
  await callTools(client);
  for await (const { uri } of client.resources())
    await client.readResource({ uri });
  for await (const { name } of client.prompts())
    await client.getPrompt({ name });
}

/** Sends the input schema of one tool back as an argument of another. */
async function echoSchema(client: Client): Promise<void> {
  const tools = await listTools(client);
  const schema = tools.find(
    ({ name }) => name === "json_schema_2020_12_tool",
  )?.inputSchema;
  await client.callTool({ name: "json_schema_echo", arguments: { schema } });
}

async function callWithContext(
  client: Client,
  { toolCalls = [] }: Context,
): Promise<void> {
  // The headers that repeat arguments follow from the listed tools.
  await listTools(client);
  for (const call of toolCalls) await client.callTool(call);
}

export const SCENARIOS: { readonly [name: string]: Scenario } = {
  initialize: { play: listTools, undeclared: "send" },
  tools_call: { play: callTools },
  "elicitation-sep1034-client-defaults": { play: callTools, answers: true },
  "sse-retry": { play: callTools },
  "request-metadata": { play: listTools, undeclared: "send" },
  "sep-2322-client-request-state": { play: callTools },
  "http-standard-headers": { play: useEverything },
  "http-custom-headers": { play: callWithContext },
  "http-invalid-tool-headers": { play: callTools },
  "json-schema-ref-no-deref": { play: listTools },
  "json-schema-2020-12-preservation": { play: echoSchema },
};

/** Returns the scenario for a name that starts with `auth/`: all of them list the tools and call them, and differ in the servers. */
export function authorizationScenario(name: string): Scenario | undefined {
  return name.startsWith("auth/")
    ? {
        play: callTools,
        login: (server, context) => createLogin(name, server, context),
        undeclared: "send",
      }
    : undefined;
}
