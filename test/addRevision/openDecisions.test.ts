import { test } from "uvu";
import * as assert from "uvu/assert";
import { openDecisions, printedDecisions } from "../../generator/addRevision/openDecisions.js";

test("nothing is left to decide for any bundled revision (npm run add-revision -- --continue)", async () => {
  assert.is(printedDecisions(await openDecisions()), "");
});

test.run();
