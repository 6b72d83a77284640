import { suite } from "uvu";
import * as assert from "uvu/assert";
import { REFUSED, WIRED } from "./support/handlersTable.js";
import {
  added,
  after,
  before,
  FORECAST,
  RAIN,
  removed,
  renamed,
  STUBS,
  WORDS,
  type Files,
} from "./support/sourcesOf.js";

const test = suite("handlers in the author's sources");

for (const row of WIRED) {
  test(`add writes the import and the member, and changes no other byte: ${row.style}`, () => {
    assert.equal(added(before(row)), after(row));
  });

  test(`add changes nothing where the member is already: ${row.style}`, () => {
    assert.equal(added(after(row)), after(row));
  });

  test(`remove restores the bytes before add: ${row.style}`, () => {
    assert.equal(removed({ ...after(row), ...STUBS }, FORECAST), before(row));
  });
}

test("only the handlers of the project's own contract change, whatever other contracts its sources serve", () => {
  const admin = `import { createServers } from "./mcp-admin/contract/index.js";
export const admin = createServers({ tools: { getForecast: () => "" } });
`;
  const row = WIRED[0]!;
  const all = { "src/admin.ts": admin, ...before(row) };
  assert.equal(added(all), { "src/admin.ts": admin, ...after(row) });
  assert.equal(removed(added(all), FORECAST), all);
});

for (const row of WIRED.filter(({ unremovable }) => unremovable !== undefined))
  test(`remove is refused if code that stays uses types of the entry: ${row.style}`, () => {
    assert.throws(
      () => removed(after(row), WORDS),
      (error: Error) => error.name === "UnsafeEditError" && error.message === row.unremovable,
    );
  });

test("remove keeps a function that other code uses", () => {
  const files = (members: string): Files => ({
    "src/handlers.ts": `import { createServers } from "./mcp/contract/index.js";
import { getForecast } from "./weather.js";
export const servers = createServers({ tools: {${members}} });
export const cached = getForecast();
`,
    "src/weather.ts": "export const getForecast = () => 1;\n",
  });
  assert.equal(removed(files(" countWords, getForecast "), FORECAST), files(" countWords "));
});

test("an entry without a member leaves the function alone that serves an entry of another group", () => {
  const { "src/handlers/getForecast.ts": stub } = STUBS;
  const files: Files = { ...after(WIRED[0]!), "src/handlers/getForecast.ts": stub! };
  const prompt = { ...FORECAST, group: "prompts" as const };
  const text = files["src/handlers.ts"]!.replace("\n  tools: {", "\n  prompts: {},\n  tools: {");
  const both = { ...files, "src/handlers.ts": text };
  assert.equal(removed(both, prompt), both);
  const rain = renamed(both, prompt, { ...RAIN, group: "prompts" });
  assert.is(rain["src/handlers.ts"], text);
  assert.match(rain["src/handlers/getForecast.ts"]!, "function getForecast(");
});

for (const { style, handlers, problem } of REFUSED)
  test(`what mcpgen cannot follow is refused by its place: ${style}`, () => {
    assert.throws(
      () => added({ "src/handlers.ts": handlers }),
      (error: Error) => error.name === "UnsafeEditError" && error.message === problem,
    );
  });

test.run();
