import { suite } from "uvu";
import * as assert from "uvu/assert";
import { namesInSource } from "../../generator/commands/userSources.js";

const test = suite("sources of the user");

/** What a source says of `getForecast`: whether it declares or imports it, and whether it names it at all. */
const SOURCES: readonly (readonly [source: string, declared: boolean, named: boolean])[] = [
  ["const w = {\n  getForecast({ city }) {} };", true, true],
  ["class W {\n  public async getForecast() {} }", true, true],
  ["class W { private getForecast() {} }", true, true],
  ["class W { readonly getForecast = async () => 1; }", true, true],
  ["class W { static override async *getForecast() {} }", true, true],
  ["class W { get getForecast() { return f; } }", true, true],
  ["const w = { a: 1, getForecast: () => 1 };", true, true],
  ["const w = { 'getForecast': () => 1 };", true, true],
  ['const w = { "getForecast"() {} };', true, true],
  ["const w = { ['getForecast']: () => 1 };", true, true],
  ["const w = { getForecast };", true, true],
  ["const { getForecast } = w;", true, true],
  ["const getForecast = () => 1;", true, true],
  ["export { getForecast } from './x.js';", true, true],
  ["export { forecast as getForecast } from './x.js';", true, true],
  ["import {\n  a,\n  getForecast,\n} from './x.js';", true, true],
  ["import getForecast from './x.js';", true, true],
  ["export async function getForecast<T>(x: T) {}", true, true],
  ["\uFEFFconst w = {\r\ngetForecast() {},\r\n};", true, true],
  ["const g = 'src/*'; const w = {\n getForecast: () => 1 }; const h = '*/';", true, true],
  ["const quote = /`/;\nconst w = { getForecast() { return `x`; } };", true, true],
  ["const t = `${a.map((x) => `${x}`)}`;\nconst w = { getForecast() {} };", true, true],
  ["x.getForecast(1)", false, true],
  ["if (a) getForecast(1)", false, true],
  ["await Promise.all([\n  getForecast(1),\n  getForecast(2),\n]);", false, true],
  ["try { getForecast(1); } catch {}", false, true],
  ["function f() { const getForecast = 1; }", false, true],
  ["const f = (a: string, getForecast: string) => a;", false, true],
  ["const f = ({ getForecast }) => 1;", false, true],
  ["const f = () => ({ getForecast: 1 });", false, true],
  ["const f = ({ a: getForecast }) => 1;", false, true],
  ["const f = ([getForecast]) => 1;", false, true],
  ["const f = (a = { getForecast: 1 }) => a;", false, true],
  ["const w = { a() { return { getForecast: 1 }; } };", false, true],
  ["const w = { a: () => { const { getForecast } = b; } };", false, true],
  ["class W { a() { return { getForecast() {} }; } }", false, true],
  ["class W { a = () => ({ getForecast }); }", false, true],
  ["class W { constructor() { this.a = { getForecast: 1 }; } }", false, true],
  ["function f() { function getForecast() {} }", false, true],
  ["if (a) {\n  const getForecast = 1;\n}", false, true],
  ["switch (a) { case 1: const getForecast = 1; }", false, true],
  ["for (const getForecast of a) b();", false, true],
  ["try { a(); } catch (getForecast) {}", false, true],
  ["import { getForecast } from './mcp/contract/index.js';", false, true],
  ["import { getForecast } from '../mcp/contract/index.js';", false, true],
  ["import { getForecast } from './mcpServers/index.js';", true, true],
  ["import { a } from 'a'\nb(c.getForecast)", false, true],
  ["weather['getForecast']", false, true],
  ["import weather from './getForecast.js';", false, false],
  ["// getForecast() {}", false, false],
  ["/* getForecast() {}\n */", false, false],
  ["const w = { // getForecast: later\n a };", false, false],
  ["const s = 'getForecast';", false, false],
  ["const t = `\ngetForecast() {}`;", false, false],
  ["const w = { getForecast2() {} };", false, false],
];

for (const [source, declared, named] of SOURCES)
  test(`${JSON.stringify(source)} ${declared ? "declares" : named ? "names" : "has no"} getForecast`, () => {
    const names = namesInSource(source);
    assert.is(names.declared.has("getForecast"), declared);
    assert.is(names.named.has("getForecast"), named);
  });

test("the constant that all handlers become is none of them", () => {
  assert.not.ok(namesInSource("export const servers = createServers({\n  tools: {} });").declared.has("servers"));
  assert.ok(namesInSource("export const servers = () => 1;").declared.has("servers"));
});

/** What is served in a group, according to a source. */
const SERVED: readonly (readonly [source: string, served: { readonly [group: string]: readonly string[] }])[] = [
  [
    "export const servers = createServers({ tools: { a({ text }) { return { b: 1 }; }, c }, prompts: { d: () => 1 } });",
    { tools: ["a", "c"], prompts: ["d"] },
  ],
  ["const make = () => createServers({ 'tools': { ['a']: f } });", { tools: ["a"] }],
  ["createServers({ tools: checked({ a() {} }), logging: true });", { tools: ["a"], logging: [] }],
  ["createServers({ tools, prompts: new Prompts() }, { tools: { a: 1 } });", { prompts: [] }],
  ["other({ tools: { a() {} } });", {}],
];

for (const [source, served] of SERVED)
  test(`${source} serves ${JSON.stringify(served)}`, () => {
    const names = namesInSource(source);
    assert.equal(Object.fromEntries([...names.served].map(([group, members]) => [group, [...members]])), served);
  });

test("what is served in a group is not declared for all", () => {
  const { declared, named } = namesInSource("const s = createServers({ tools: { a() {} }, logging: true });");
  assert.equal([...declared], []);
  assert.equal([...named].sort(), ["a", "createServers", "logging", "s", "tools"]);
});

test.run();
