#!/usr/bin/env node
/** The oldest supported version of Node, as in "engines" of package.json. */
const OLDEST = [20, 18] as const;

const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];

// An older Node cannot load the modules of mcpgen, so `cli.js` is imported only after this check.
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `mcpgen requires Node ${OLDEST.join(".")} or later, but this is Node ${process.versions.node} (install a newer Node)\n`,
  );
  process.exitCode = 2;
} else if (!hasWorkingDirectory()) {
  process.stderr.write("the working directory was deleted, or its path cannot be read (change to another folder)\n");
  process.exitCode = 2;
} else {
  // From Node 22.1, Node keeps the compiled code of mcpgen and of the TypeScript compiler in the folder for temporary files.
  (process.getBuiltinModule("node:module") as { enableCompileCache?: () => void }).enableCompileCache?.();
  // V8 11 (Node 20) optimizes code so early that it costs a short run up to half of its time. Newer versions have no such flag, and no need.
  if (major === 20)
    (process.getBuiltinModule("node:v8") as typeof import("node:v8")).setFlagsFromString("--interrupt-budget=600000");
  void import("./cli.js");
}

/**
 * Returns false if the working directory was deleted or its path cannot be read. Modules of mcpgen call `process.cwd()` while
 * they are loaded, so they cannot be loaded then.
 */
function hasWorkingDirectory(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}
