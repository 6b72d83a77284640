import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  listManualTasksForNewRevisions,
  formatManualTasksForRevisions,
} from "../../generator/addRevision/openDecisions.js";

test("nothing is left to decide for any bundled revision (npm run add-revision -- --continue)", async () => {
  assert.is(formatManualTasksForRevisions(await listManualTasksForNewRevisions()), "");
});

test.run();
