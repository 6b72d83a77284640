import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { assertRefused, mcpgen } from "./support/command.js";
import { exists, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("surroundings of a command");

const CLI = join(ROOT, "dist", "cli.js");

function shell(folder: string, script: string): { code: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, NO_COLOR: "", FORCE_COLOR: "" };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", process.execPath, CLI], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { code: status, stdout, stderr };
}

const shellTest = requiring(test, { isMet: process.platform !== "win32", missing: "this system has no POSIX shell" });

shellTest("a working directory that is gone is told in a line", ({ folder }) => {
  mkdirSync(join(folder, "gone"));
  assert.equal(shell(folder, 'cd gone && rmdir ../gone && "$1" "$2" revisions'), {
    code: 2,
    stdout: "",
    stderr: "the working directory was deleted, or its path cannot be read (change to another folder)\n",
  });
});

shellTest("FORCE_COLOR=0 asks for no colours", ({ folder }) => {
  assert.match(shell(folder, 'FORCE_COLOR=1 "$1" "$2" diff 2025-03-26 2025-06-18').stdout, /\u001b\[/);
  assert.not.match(shell(folder, 'FORCE_COLOR=0 "$1" "$2" diff 2025-03-26 2025-06-18').stdout, /\u001b/);
});

requiring(test, { isMet: existsSync("/dev/full"), missing: "this system has no /dev/full" })(
  "a full disk behind stdout is told",
  ({ folder }) => {
    assert.equal(shell(folder, '"$1" "$2" revisions > /dev/full'), {
      code: 2,
      stdout: "",
      stderr: "stdout cannot be written: ENOSPC (check the file or pipe that receives the output)\n",
    });
  },
);

/** Configurations of prettier, which are code of the project. */
const FAILING: readonly (readonly [code: string, told: RegExp])[] = [
  [
    'throw new Error("mine");',
    /prettier failed with the configuration of the project: mine \(correct the configuration, or omit --prettier\)\n$/,
  ],
  ["throw null;", /prettier failed with the configuration of the project: null \(/],
  ['export default { plugins: ["not-there"] };', /configuration of the project: Cannot find package 'not-there'/],
  ["await new Promise(() => {});", /^mcpgen ended before the command was complete \(/],
  ["process.exit(0);", /^mcpgen ended before the command was complete \(/],
];

for (const [code, told] of FAILING)
  test(`a configuration of prettier that fails is the project's: ${code}`, ({ folder }) => {
    write(folder, "prettier.config.mjs", code);
    assertRefused(mcpgen(folder, "generate 2025-03-26 --only types --out mcp --prettier"), told);
    assert.not(exists(folder, "mcp"));
  });

for (const timeout of ["0", "-1", "1e400", "1e12", "nonsense"])
  test(`contract does not wait for ${timeout} seconds`, ({ folder }) => {
    assertRefused(
      mcpgen(folder, "contract --from not-there", `--timeout=${timeout}`),
      "--timeout must be a number of seconds above 0 and up to 86400 (correct --timeout)",
    );
  });

test("contract waits for a part of a millisecond", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "contract --from not-there --timeout=0.0001"),
    /^(not-there: the server cannot be started|the server did not respond)/,
  );
});

test.run();
