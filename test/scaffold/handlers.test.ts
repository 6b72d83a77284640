import { suite } from "uvu";
import * as assert from "uvu/assert";
import { handlerModule, isDeclaredIn, isNamedIn } from "../../generator/scaffold/handlers.js";
import type { PlannedHandler } from "../../generator/scaffold/plan.js";

const test = suite("sources of the user");

/** What a source says of `getForecast`: whether it declares or imports it, and whether it names it at all. */
const SOURCES: readonly (readonly [source: string, declared: boolean, named: boolean])[] = [
  ["  getForecast({ city }) {", true, true],
  ["class W {\n  public async getForecast() {} }", true, true],
  ["class W { readonly getForecast = async () => 1; }", true, true],
  ["class W { static override async *getForecast() {} }", true, true],
  ["const w = { a: 1, getForecast: () => 1 };", true, true],
  ["const w = { 'getForecast': () => 1 };", true, true],
  ['const w = { "getForecast"() {} };', true, true],
  ["const w = { getForecast };", true, true],
  ["export { getForecast } from './x.js';", true, true],
  ["import {\n  a,\n  getForecast,\n} from './x.js';", true, true],
  ["export async function getForecast<T>(x: T) {}", true, true],
  ["\uFEFFgetForecast() {},\r\n", true, true],
  ["const g = 'src/*'; const w = {\n getForecast: () => 1 }; const h = '*/';", true, true],
  ["x.getForecast(1)", false, true],
  ["if (a) return getForecast(1)", false, true],
  ["import { a } from 'a'\nb(c.getForecast)", false, true],
  ["weather['getForecast']", false, true],
  ["import weather from './getForecast.js';", false, false],
  ["// getForecast() {}", false, false],
  ["/* getForecast() {}\n */", false, false],
  ["tools: { // getForecast: later\n a }", false, false],
  ["const s = 'getForecast';", false, false],
  ["const t = `\ngetForecast() {}`;", false, false],
  ["getForecast2() {}", false, false],
];

for (const [source, declared, named] of SOURCES)
  test(`${JSON.stringify(source)} ${declared ? "declares" : named ? "names" : "has no"} getForecast`, () => {
    assert.is(isDeclaredIn(source, "getForecast"), declared);
    assert.is(isNamedIn(source, "getForecast"), named);
  });

test("the constant that all handlers become is none of them", () => {
  assert.is(isDeclaredIn("export const servers = createServers({\n  tools: {} });", "servers"), false);
  assert.is(isDeclaredIn("export const servers = createServers({ tools: { servers() {} } });", "servers"), true);
  assert.is(isDeclaredIn("export const servers = () => 1;", "servers"), true);
});

const STUBS: readonly (readonly [handler: Partial<PlannedHandler>, imports: string, head: string])[] = [
  [
    { member: "getForecast", outputSchema: true },
    "failure, type Context, type GetForecastInput, type GetForecastOutput, type ToolReturn",
    "getForecast(input: GetForecastInput, context: Context): Promise<ToolReturn<GetForecastOutput>>",
  ],
  [
    { member: "delete" },
    "failure, type ContentReturn, type Context, type GetForecastInput",
    "deleteHandler(input: GetForecastInput, context: Context): Promise<ContentReturn>",
  ],
  [
    { member: "review", group: "prompts", parameter: "args" },
    "type Context, type GetForecastArguments, type PromptReturn",
    "review(args: GetForecastArguments, context: Context): Promise<PromptReturn>",
  ],
  [
    { member: "desk", group: "resources", parameter: "variables" },
    "type Context, type GetForecastVariables, type ResourceReturn",
    "desk(variables: GetForecastVariables, context: Context): Promise<ResourceReturn>",
  ],
  [
    { member: "about", group: "resources", parameter: "" },
    "type Context, type ResourceReturn",
    "about(context: Context): Promise<ResourceReturn>",
  ],
];

for (const [handler, imports, head] of STUBS)
  test(`the stub of ${handler.member} says what it is given and what it returns`, () => {
    const base = { group: "tools", name: "x", member: "x", type: "GetForecast", parameter: "input", doc: "" } as const;
    const { text } = handlerModule({ ...base, ...handler });
    assert.match(text, `import { ${imports} } from "../mcp/contract/index.js";`);
    assert.match(text, `export async function ${head} {`);
  });

test.run();
