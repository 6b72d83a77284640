import { test } from "uvu";
import * as assert from "uvu/assert";
import { requiring } from "../support/requiring.js";
import { judgeSuite, SUITE, type Outcome } from "./support/suite.js";

/** Keywords for which groups are refused, and what is told of each: everything else must be judged. */
const REFUSED: ReadonlyMap<string, RegExp> = new Map([
  ["$ref", /^\S+ is not in this document; mcpgen does not fetch schemas/],
  ["$schema", /^http:\/\/localhost:\S+ is not a supported dialect/],
  ["maxItems", /^has no effect beside a \$ref in draft-07/],
]);

for (const dialect of ["draft-07", "2020-12"] as const) {
  requiring(test, SUITE)(
    `the required groups of the JSON-Schema-Test-Suite for ${dialect} pass entirely or are refused by name`,
    () => {
      const outcomes = judgeSuite(dialect);
      assert.equal(outcomes.filter(({ wrong }) => wrong.length > 0).map(name), []);
      const refused = outcomes.filter(({ refusal }) => refusal !== undefined);
      assert.ok(outcomes.length - refused.length >= 220, `${outcomes.length - refused.length} groups pass`);
      for (const { refusal } of refused) assert.match(refusal!.problem, REFUSED.get(refusal!.keyword) ?? /^$/);
    },
  );
}

function name({ file, group, wrong }: Outcome): string {
  return `${file}: ${group}: ${wrong.join("; ")}`;
}

test.run();
