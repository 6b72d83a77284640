/**
 * Prints annotations of the lines of a pull request: those that mcpgen wrote, with paths from the root of the repository, and one for a lock.
 *
 * Usage: node annotations.mjs FOLDER, with COMMAND, EXIT_CODE, DIRECTORY and LOCK_FILE in the environment.
 */
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, posix } from "node:path";

const { COMMAND = "", EXIT_CODE = "", DIRECTORY = ".", LOCK_FILE = "" } = process.env;
const file = join(process.argv[2], "annotations.txt");
// mcpgen escapes its texts. Other lines could be commands of a branch.
const lines = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^::(?:error|warning|notice) /.test(line))
  : [];
for (const line of lines)
  console.log(line.replace(/(?<=^::\w+ file=)[^,:]*/, (path) => escaped(fromRoot(unescaped(path)))));
if (COMMAND === "lock" && EXIT_CODE === "1")
  console.log(
    `::error file=${escaped(fromRoot(LOCK_FILE))}::a server differs from its lock (see the summary of the job)`,
  );

function fromRoot(path) {
  return isAbsolute(path) ? path : posix.join(DIRECTORY.replaceAll("\\", "/"), path);
}

/** @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function escaped(text) {
  return text.replace(
    /[%\r\n:,]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

function unescaped(text) {
  return text.replace(/%(25|0D|0A|3A|2C)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
