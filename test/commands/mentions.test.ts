import * as assert from "uvu/assert";
import { remainingMentions } from "../../generator/commands/authorSources.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("mentions of a removed entry");

/** A line of a source, and the name that it mentions. */
const LINES: readonly (readonly [line: string, names: readonly string[], found: string | undefined])[] = [
  ['await client.callTool("get_forecast", {});', ["get_forecast", "getForecast"], "get_forecast"],
  ["// get_forecast is slow", ["get_forecast"], "get_forecast"],
  ["log(getForecast);", ["get_forecast", "getForecast"], "getForecast"],
  ["log(getForecasts, forget_forecast);", ["get_forecast", "getForecast"], undefined],
  ["names.list();", ["list"], undefined],
  ['await client.callTool("list", {});', ["list"], "list"],
  ["call('list\")", ["list"], undefined],
  ["read(`a.b`)", ["a.b"], "a.b"],
  ["read(`a-b`)", ["a.b"], undefined],
];

for (const [line, names, found] of LINES)
  test(`${JSON.stringify(line)} ${found === undefined ? "does not mention" : "mentions"} ${names.join(" or ")}`, ({
    folder,
  }) => {
    write(folder, "src/a.ts", `const a = 1;\r\n${line}\r\n`);
    const want = found === undefined ? [] : [`${folder}/src/a.ts:2 still mentions ${found}`];
    assert.equal(remainingMentions(folder, [], names), want);
  });

test("what the command itself changes counts as changed, and at most ten lines are listed", ({ folder }) => {
  write(folder, "src/a.ts", '"x_y"\n');
  write(folder, "test/b.test.ts", '"x_y"\n'.repeat(13));
  const change = { path: "src/a.ts", before: "", after: { path: "src/a.ts", text: "" } };
  const lines = remainingMentions(folder, [change], ["x_y"]);
  assert.equal(
    [lines.length, lines[0], lines[9], lines[10]],
    [
      11,
      `${folder}/test/b.test.ts:1 still mentions x_y`,
      `${folder}/test/b.test.ts:10 still mentions x_y`,
      "3 more lines mention it",
    ],
  );
});

test.run();
