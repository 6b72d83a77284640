import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WIRED } from "./support/handlersTable.js";
import {
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
} from "./support/sourcesOf.js";

const test = suite("names in the author's sources");

for (const row of WIRED) {
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

test.run();
