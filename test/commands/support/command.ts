import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built command as a user would, in a folder. */
export function mcpgen(folder: string, ...given: string[]): Outcome {
  if (!existsSync(CLI)) throw new Error("dist/cli.js is missing: run npm run build");
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...given], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  return { code: status, stdout, stderr };
}
