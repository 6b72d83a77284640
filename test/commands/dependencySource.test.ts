import { join } from "node:path";
import * as assert from "uvu/assert";
import { dependencySource } from "../../generator/commands/dependencySource.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("what package.json names to install a package again");

const LOCK = "node_modules/.package-lock.json";

/** The files of a machine, where the package is, and what a package.json in the folder `app` names. */
const SOURCES: readonly (readonly [
  what: string,
  files: { [path: string]: object },
  installed: string,
  named: string,
])[] = [
  [
    "a package of the registry",
    { [LOCK]: { packages: { "node_modules/tool": { resolved: "https://registry.npmjs.org/tool/-/tool-1.0.0.tgz" } } } },
    "node_modules/tool",
    "~1.0",
  ],
  [
    "a tarball",
    { "packed/tool.tgz": {}, [LOCK]: { packages: { "node_modules/tool": { resolved: "file:packed/tool.tgz" } } } },
    "node_modules/tool",
    "file:../packed/tool.tgz",
  ],
  [
    "a tarball that was deleted",
    { [LOCK]: { packages: { "node_modules/tool": { resolved: "file:packed/tool.tgz" } } } },
    "node_modules/tool",
    "~1.0",
  ],
  ["a package without a lock file", {}, "node_modules/tool", "~1.0"],
  ["a package with a damaged lock file", { [LOCK]: [] }, "node_modules/tool", "~1.0"],
  ["a clone", { "clone/package.json": { name: "tool", version: "1.0.0" } }, "clone", "file:../clone"],
  [
    "a clone with a packed tarball",
    { "clone/package.json": { name: "tool", version: "1.0.0" }, "clone/tool-1.0.0.tgz": {} },
    "clone",
    "file:../clone/tool-1.0.0.tgz",
  ],
];

for (const [what, files, installed, named] of SOURCES)
  test(`${what}: ${named}`, ({ folder }) => {
    for (const [path, content] of Object.entries(files)) write(folder, path, content);
    assert.is(dependencySource(join(folder, installed), { folder: join(folder, "app"), range: "~1.0" }), named);
  });

test.run();
