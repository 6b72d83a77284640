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
} else void import("./cli.js");
