import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/programs.js";
import { DEPLOY, ROOT } from "../places.js";
import { Program } from "../program.js";
import { replaceOnly } from "../proxies.js";

/** The secret that the processes of a test share. */
export const SECRET = "the secret of all processes of the test";

/** Changes a file of the project, as a new release does. */
export interface Edit {
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/** A running process of the project. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly program: Program;
}

/** A copy of `samples/deploy` in a temporary folder, with generated code. */
export class Deployed {
  readonly folder: string = mkdtempSync(join(tmpdir(), "mcpgen-deploy-"));

  constructor(edits: readonly Edit[] = []) {
    for (const entry of ["src", "mcpgen.config.json", "package.json", "tsconfig.json", "worker.capnp"])
      cpSync(join(DEPLOY, entry), join(this.folder, entry), { recursive: true });
    for (const { file, search, replacement } of edits) {
      const path = join(this.folder, file);
      writeFileSync(path, replaceOnly(readFileSync(path, "utf8"), search, replacement));
    }
    this.run(process.execPath, [join(ROOT, "dist", "cli.js"), "generate", "--yes"]);
  }

  /** Compiles with the packages of this repository, which are those of `package.json`. */
  build(): this {
    symlinkSync(join(ROOT, "node_modules"), join(this.folder, "node_modules"));
    this.run("npm", ["run", "--silent", "build"]);
    return this;
  }

  /** Runs a command in the folder. */
  run(command: string, args: readonly string[]): void {
    runCommand(command, args, this.folder);
  }

  /** Starts a compiled file, with a port that the environment does not give. */
  async start(file: string, env: NodeJS.ProcessEnv): Promise<Served> {
    const port = Number(env["PORT"] ?? (await freePort()));
    const program = new Program({
      command: process.execPath,
      args: [join("dist", file)],
      cwd: this.folder,
      env: { MCP_SECRET: SECRET, ...env, PORT: String(port) },
    });
    await program.printed("listening on");
    return { url: `http://127.0.0.1:${port}/mcp`, port, program };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @throws Error if the command fails. */
export function runCommand(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
}
