import { execFileSync } from "node:child_process";
import { dirname, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DOCUMENTS } from "../guides/support/blocks.js";
import { relativeLinks } from "../guides/support/links.js";
import { ROOT } from "../support/schemas.js";

/** The paths of the files in the npm package. */
const PACKED: readonly string[] = (
  JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 26,
    }),
  ) as [{ files: { path: string }[] }]
)[0].files.map(({ path }) => path);

test("each relative link of a packed guide leads to a packed file or folder", () => {
  const guides = DOCUMENTS.filter((document) => document !== "README.md" && PACKED.includes(document));
  assert.ok(guides.length > 20, `${guides.length} guides`);
  const dead = guides.flatMap((document) =>
    relativeLinks(document)
      .filter((target) => !target.startsWith("#"))
      .filter((target) => {
        const path = posix.join(dirname(document), target.split("#")[0]!);
        return !PACKED.some((file) => file === path || file.startsWith(`${path}/`));
      })
      .map((target) => `${document}: ${target}`),
  );
  assert.equal(dead, [], "name what is only in the repository without a link, or pack it (package.json, files)");
});

test("the action is in the package, with all that it runs", () => {
  const folder = ".github/actions/contract";
  assert.equal(PACKED.filter((path) => path.startsWith(folder)).sort(), [
    `${folder}/action.yml`,
    `${folder}/annotations.mjs`,
    `${folder}/summary.mjs`,
  ]);
  assert.ok(PACKED.includes("samples/contract-releases/workflow.yml"));
});

test.run();
