import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { installPinned } from "../scaffold/support/freshMachine.js";

/**
 * `npm run docs:api -- [FOLDER]`: checks that each export of the public modules of the runtime, and of the generated packages of one
 * revision of each lifecycle, has documentation with its members, and that no link in it is dead. With a folder, also writes the
 * documentation as web pages into it.
 */

const HERE = import.meta.dirname;
const [folder] = process.argv.slice(2);

installPinned(HERE);
const { status } = spawnSync(
  process.execPath,
  [
    join(HERE, "node_modules", "typedoc", "bin", "typedoc"),
    ...["--options", join(HERE, "typedoc.json")],
    ...(folder === undefined ? ["--emit", "none"] : ["--out", resolve(folder)]),
  ],
  { cwd: HERE, stdio: "inherit" },
);
if (status === 0) console.log("each export of the runtime and of the generated packages is documented");
process.exitCode = status ?? 1;
