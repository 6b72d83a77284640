#!/usr/bin/env node
/** The oldest Node that mcpgen runs on, as "engines" in package.json says. */
const OLDEST = [20, 18] as const;

const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];

// An older Node cannot load the modules of mcpgen, so they are imported only after this check.
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `mcpgen needs Node ${OLDEST.join(".")} or newer, and this is Node ${process.versions.node} (install a newer Node)\n`,
  );
  process.exitCode = 2;
} else if (!hasFolder()) {
  process.stderr.write("the working directory is gone, or its path cannot be read (change to another folder)\n");
  process.exitCode = 2;
} else void import("./cli.js");

/** Modules that mcpgen loads need the path of the working directory. */
function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}
