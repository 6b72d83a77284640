import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stubModule } from "../../generator/scaffold/handlers.js";
import type { ContractHandler } from "../../generator/scaffold/plannedHandlers.js";

const test = suite("stubs of handlers");

const STUBS: readonly (readonly [handler: Partial<ContractHandler>, imports: string, head: string, entry: string])[] = [
  [
    { member: "getForecast", outputSchema: true },
    "failure, type Context, type GetForecastInput, type GetForecastOutput, type ToolReturn",
    "getForecast(input: GetForecastInput, context: Context): Promise<ToolReturn<GetForecastOutput>>",
    "getForecast",
  ],
  [
    { member: "delete" },
    "failure, type ContentReturn, type Context, type GetForecastInput",
    "deleteHandler(input: GetForecastInput, context: Context): Promise<ContentReturn>",
    "delete: deleteHandler",
  ],
  [
    { member: "review", group: "prompts", parameter: "args" },
    "type Context, type GetForecastArguments, type PromptReturn",
    "review(args: GetForecastArguments, context: Context): Promise<PromptReturn>",
    "review",
  ],
  [
    { member: "desk", group: "resources", parameter: "variables" },
    "type Context, type GetForecastVariables, type ResourceReturn",
    "desk(variables: GetForecastVariables, context: Context): Promise<ResourceReturn>",
    "desk",
  ],
  [
    { member: "about", group: "resources", parameter: "" },
    "type Context, type ResourceReturn",
    "about(context: Context): Promise<ResourceReturn>",
    "about",
  ],
  [
    { member: "bookmark", group: "resources", parameter: "variables", isTyped: true },
    "type Context, type GetForecastValue, type GetForecastVariables",
    "bookmark(variables: GetForecastVariables, context: Context): Promise<GetForecastValue | undefined>",
    "bookmark",
  ],
];

for (const [handler, imports, head, entry] of STUBS)
  test(`the stub of ${handler.member} says what it is given and what it returns`, () => {
    const base = { group: "tools", name: "x", member: "x", type: "GetForecast", parameter: "input", doc: "" } as const;
    const { text } = stubModule({ ...base, ...handler });
    assert.match(text, `import { ${imports} } from "../mcp/contract/index.js";`);
    assert.match(text, `export async function ${head} {`);
    assert.match(text, `Add \`${entry}\` to \``);
  });

test.run();
