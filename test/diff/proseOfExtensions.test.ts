import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareRevisions } from "../../generator/pipeline/compareRevisions.js";
import { findExtension } from "../../generator/pipeline/loadExtensions.js";
import { loadExtendedRevision } from "../../generator/pipeline/loadRevision.js";

const TASKS = { id: "io.modelcontextprotocol/tasks", file: undefined };

/** Facts of the prose that end with a revision, and their titles without and with the extension that has the message. */
const ENDED: readonly (readonly [path: string, alone: string, extended: string])[] = [
  [
    "method:tasks/cancel",
    "drop the request tasks/cancel: this revision does not define it",
    "use `tasks/cancel` as the extension io.modelcontextprotocol/tasks defines it",
  ],
  [
    "union:tools/call#result+CreateTaskResult",
    "drop CreateTaskResult as a result: this revision does not define it",
    "use `CreateTaskResult` as the extension io.modelcontextprotocol/tasks defines it",
  ],
  [
    "method:ping",
    "drop the request ping: this revision does not define it",
    "drop the request ping: this revision does not define it",
  ],
];

test("the prose of the core does not call what an extension of the package defines undefined", async () => {
  const before = await loadExtendedRevision("2025-11-25", []);
  for (const extensions of [[], [findExtension(TASKS)]]) {
    const after = await loadExtendedRevision("2026-07-28", extensions);
    const found = await compareRevisions(before, after, { overlay: true });
    for (const [path, alone, extended] of ENDED) {
      const finding = found.find((one) => one.rule === "OVL001" && one.path === path)!;
      const isOwned = extensions.length > 0 && alone !== extended;
      assert.is(finding.title, isOwned ? extended : alone);
      if (isOwned) assert.equal([finding.action, finding.breaks], [{}, []]);
    }
  }
});

test.run();
