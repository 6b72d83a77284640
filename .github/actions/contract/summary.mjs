/**
 * Prints what mcpgen wrote as Markdown of less than 60 kB, and writes it to `summary.md`: the report of `diff` as it is, and the output of other
 * commands, or of one that failed, as code. The first line identifies the comment that later runs replace.
 *
 * Usage: node summary.mjs FOLDER, with COMMAND, EXIT_CODE, AFTER, LOCK_FILE and DIRECTORY in the environment.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The limit of a comment is 65,536 characters. */
const MOST_BYTES = 59_000;
/** The longest line of an output, in characters. */
const LONGEST_LINE = 2_000;

const folder = process.argv[2];
const { COMMAND = "", EXIT_CODE = "", AFTER, LOCK_FILE, DIRECTORY } = process.env;
const report = join(folder, "report.md");
const isReport = EXIT_CODE !== "2" && existsSync(report);
const lines = readFileSync(isReport ? report : join(folder, "output.txt"), "utf8")
  .trimEnd()
  .split("\n");
const verdict = { 0: "✓ no problem", 1: "✗ a problem" }[EXIT_CODE] ?? "✗ mcpgen could not run";
const subject = { diff: AFTER, lock: LOCK_FILE }[COMMAND] ?? "";
const words = [COMMAND, subject, DIRECTORY === "." ? "" : (DIRECTORY ?? "")].filter((word) => word !== "");
const summary = [
  `<!-- mcpgen contract ${words.map(asName).join(" ")} -->`,
  `### mcpgen ${COMMAND}: ${verdict}`,
  "",
  ...fitting(isReport ? lines : lines.map(asCode), isReport),
].join("\n");
writeFileSync(join(folder, "summary.md"), `${summary}\n`);
process.stdout.write(`${summary}\n`);

/** Returns a path that does not end a comment of HTML. */
function asName(path) {
  return path
    .replace(/[^\w./-]/g, "_")
    .replaceAll("--", "-_")
    .slice(0, 200);
}

/** Returns a line of code in Markdown, which no text can end: indented, without control characters. */
function asCode(line) {
  return `    ${[...line.replace(/\p{Cc}/gu, " ")].slice(0, LONGEST_LINE).join("")}`;
}

/** Returns the first lines that fit. A list that is cut is closed. */
function fitting(all, isHtml) {
  let room = MOST_BYTES;
  const end = all.findIndex((line) => (room -= Buffer.byteLength(line) + 1) < 0);
  if (end < 0) return all;
  const note = `_${all.length - end} more lines are in the output of \`npx mcpgen\`._`;
  return [...all.slice(0, end), ...(isHtml ? ["</ul></details>"] : []), "", note];
}
