import { suite } from "uvu";
import * as assert from "uvu/assert";
import { namesIn } from "../../generator/commands/userSources.js";

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
    const names = namesIn(source);
    assert.is(names.declared.has("getForecast"), declared);
    assert.is(names.named.has("getForecast"), named);
  });

test("the constant that all handlers become is none of them", () => {
  const isDeclared = (source: string): boolean => namesIn(source).declared.has("servers");
  assert.is(isDeclared("export const servers = createServers({\n  tools: {} });"), false);
  assert.is(isDeclared("export const servers = createServers({ tools: { servers() {} } });"), true);
  assert.is(isDeclared("export const servers = () => 1;"), true);
});

test.run();
