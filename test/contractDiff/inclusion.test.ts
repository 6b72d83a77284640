import { test } from "uvu";
import * as assert from "uvu/assert";
import { decideInclusion } from "../../generator/inclusion/inclusion.js";
import { guardVerdict, ajvVerdict, sides } from "./support/judges.js";
import { PAIRS } from "./support/pairs.js";

/** The rows that stay open, with the part that the engine does not decide. It decides the other undecided rows. */
const OPEN: ReadonlyMap<string, RegExp> = new Map([
  ["input: each double above 2^53 is an integer", /more digits than JavaScript's numbers/],
  [
    "input: upper case letters of Unicode are letters",
    /^only the JavaScript engine knows the characters of the pattern/,
  ],
  ["input: a lookahead is removed", /looks ahead$/],
  [
    "input: the a that is 18 places before the end is 9 to 18 places before it",
    /^the schemas are too large to compare within 200000 steps$/,
  ],
  ["input: a dynamic reference finds the outer anchor", /^a \$dynamicRef has several possible targets$/],
  ["output: a dynamic reference finds the outer anchor", /^a \$dynamicRef has several possible targets$/],
  ["input: seven pigeons do not fit six holes", /^the schemas are too large to compare within 200000 steps$/],
]);

for (const pair of PAIRS)
  test(pair.name, () => {
    const [inner, outer] = sides(pair);
    const inclusion = decideInclusion(inner, outer);
    const reason = OPEN.get(pair.name);
    if (reason !== undefined) {
      assert.is(pair.verdict, "undecided");
      assert.is(inclusion.verdict, "open");
      assert.match((inclusion as { reason: string }).reason, reason);
    } else if (pair.truth === "compatible") assert.equal(inclusion, { verdict: "included" });
    else {
      assert.is(inclusion.verdict, "witness");
      const { value } = inclusion as { value: unknown };
      for (const verdict of [guardVerdict, ...(pair.change.ajvErrs === undefined ? [ajvVerdict] : [])]) {
        assert.ok(verdict(inner)(value), `${JSON.stringify(value)} is valid on its own side`);
        assert.not(verdict(outer)(value), `${JSON.stringify(value)} is invalid on the other side`);
      }
    }
  });

test.run();
