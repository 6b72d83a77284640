type Result = { readonly [member: string]: unknown };

export type Era = "legacy" | "modern";

export const ERAS: readonly Era[] = ["legacy", "modern"];

/** One question to a server, and what must be found in the answer that the inspector prints. */
export interface Case {
  readonly server: string;
  readonly method: string;
  readonly given?: readonly string[];
  readonly finds: (result: Result) => unknown;
  /** Where it depends on the era, a function of that. */
  readonly expected: unknown;
}

const HTTP = "everything over HTTP";
const STDIO = "everything over stdio";
const WEATHER = "weather over stdio";

const REVISION_OF = (era: Era): string => (era === "legacy" ? "2025-11-25" : "2026-07-28");

const firstOf =
  (list: string, member: string) =>
  (result: Result): unknown =>
    (result[list] as Result[])[0]?.[member];

const CALL = ["--tool-name", "test_simple_text"];
const READ = ["--uri", "test://static-text"];
const GET = ["--prompt-name", "test_prompt_with_arguments", "--prompt-args", "arg1=one", "--prompt-args", "arg2=two"];

function everything(server: string): Case[] {
  return [
    { server, method: "tools/list", finds: firstOf("tools", "name"), expected: "test_simple_text" },
    {
      server,
      method: "tools/call",
      given: CALL,
      finds: firstOf("content", "text"),
      expected: "This is a simple text response for testing.",
    },
    {
      server,
      method: "tools/call",
      given: ["--tool-name", "test_error_handling"],
      finds: () => "no error",
      expected: `exit code 5: {"error":{"code":"tool_is_error","message":"Tool 'test_error_handling' returned isError:true."}}`,
    },
    { server, method: "resources/list", finds: firstOf("resources", "uri"), expected: "test://static-text" },
    {
      server,
      method: "resources/templates/list",
      finds: firstOf("resourceTemplates", "uriTemplate"),
      expected: "test://template/{id}/data",
    },
    {
      server,
      method: "resources/read",
      given: READ,
      finds: firstOf("contents", "text"),
      expected: "This is the content of the static text resource.",
    },
    { server, method: "prompts/list", finds: firstOf("prompts", "name"), expected: "test_simple_prompt" },
    {
      server,
      method: "prompts/get",
      given: GET,
      finds: firstOf("messages", "content"),
      expected: { type: "text", text: "Prompt with arguments: arg1='one', arg2='two'" },
    },
    { server, method: "initialize", finds: ({ protocolVersion }) => protocolVersion, expected: REVISION_OF },
  ];
}

export const CASES: readonly Case[] = [
  ...everything(HTTP),
  ...everything(STDIO),
  {
    server: WEATHER,
    method: "tools/list",
    finds: ({ tools }) => (tools as Result[]).map(({ name }) => name),
    expected: ["get_alerts", "get_forecast"],
  },
  {
    server: WEATHER,
    method: "tools/call",
    given: ["--tool-name", "get_alerts", "--tool-arg", "state=TX"],
    finds: firstOf("content", "text"),
    expected: "Flash Flood Watch (Severe)\nHill Country\nThree inches of rain are possible tonight",
  },
  // What is not offered is asked for by nobody, and is no failure.
  { server: WEATHER, method: "resources/list", finds: ({ resources }) => resources, expected: [] },
  { server: WEATHER, method: "prompts/list", finds: ({ prompts }) => prompts, expected: [] },
];
