import { suite } from "uvu";
import * as assert from "uvu/assert";
import { REFUSED, WIRED } from "./handlersTable.js";
import {
  added,
  after,
  before,
  FORECAST,
  inRain,
  mapped,
  RAIN,
  removed,
  renamed,
  STUBS,
  TALLY,
  WORDS,
} from "./sourcesOf.js";

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

  test(`rename changes the name everywhere, and remove restores the bytes before add: ${row.style}`, () => {
    const from = { ...after(row), ...STUBS };
    const rain = renamed(from, FORECAST, RAIN);
    const expected = Object.entries(from).map(([path, text]) => [inRain(path), inRain(text)]);
    assert.equal(
      rain,
      mapped({ ...Object.fromEntries(expected), ...row.renamed }, (text) => text),
    );
    assert.equal(removed(rain, RAIN), before(row));
  });

  test(`rename changes the names of the author's own code, and renaming back restores the bytes: ${row.style}`, () => {
    const tally = renamed(after(row), WORDS, TALLY);
    assert.equal(
      tally,
      mapped(after(row), (text) => text.replaceAll("countWords", "tallyWords").replaceAll("CountWords", "TallyWords")),
    );
    assert.equal(renamed(tally, TALLY, WORDS), after(row));
  });
}

for (const { style, files, problem } of REFUSED)
  test(`what mcpgen cannot follow is refused by its place: ${style}`, () => {
    assert.throws(
      () => added(files),
      (error: Error) => error.name === "WiringError" && error.message === problem,
    );
  });

test.run();
