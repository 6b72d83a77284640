import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../support/schemas.js";
import { transformSources } from "../support/transform.js";
import type { Mutant } from "./mutants.js";
import { withMutants } from "./sites.js";

/** A run of one test file without a mutant. */
export interface TestRun {
  readonly file: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  /** The mutants that the file reaches. */
  readonly reached: readonly number[];
}

/** The minimum number of seconds after which a test file with a mutant has failed; a mutant may make a loop endless. */
const LEAST_SECONDS = 60;

/** A copy of the repository with mutants, of which each run switches one on. */
export class MutatedCopy {
  readonly #folder: string;
  readonly #mutants: readonly Mutant[];
  /** The folder of the transformed tests. */
  #tests = "";

  constructor(folder: string, mutants: readonly Mutant[]) {
    this.#folder = folder;
    this.#mutants = mutants;
  }

  /** Writes the copy and builds it, unless an earlier run did. */
  async write(): Promise<void> {
    const written = join(this.#folder, "..", "written");
    if (!existsSync(written)) this.#writeSources();
    this.#tests = await transformSources(this.#folder);
    writeFileSync(written, "");
  }

  #writeSources(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 });
    for (const file of tracked.split("\0").filter((each) => each !== "" && existsSync(join(ROOT, each))))
      cpSync(join(ROOT, file), join(this.#folder, file));
    this.#linkPackages();
    for (const file of new Set(this.#mutants.map((mutant) => mutant.file))) {
      const path = join(this.#folder, file);
      const sites = this.#mutants.filter((mutant) => mutant.file === file).map(({ id, site }) => ({ ...site, id }));
      writeFileSync(path, withMutants(readFileSync(path, "utf8"), sites));
    }
    // A mutant is of no other type than the code it replaces, but the compiler does not know that.
    const compilation = join(this.#folder, "tsconfig.build.json");
    writeFileSync(
      compilation,
      readFileSync(compilation, "utf8").replace(
        '"noEmit": false',
        '"noEmit": false, "noCheck": true, "isolatedDeclarations": false',
      ),
    );
    const run = (...command: [string, ...string[]]): void => {
      execFileSync(command[0], command.slice(1), { cwd: this.#folder, stdio: "inherit", env: this.#environment({}) });
    };
    run("npm", "run", "build", "--silent");
    run(process.execPath, "dist/cli.js", "generate", "--yes", "--force");
  }

  /** The packages of the copy, of which those in the repository itself are those of the copy. */
  #linkPackages(): void {
    const modules = join(this.#folder, "node_modules");
    mkdirSync(modules);
    for (const name of readdirSync(join(ROOT, "node_modules"))) {
      if (name === ".cache") continue;
      const target = relative(ROOT, realpathSync(join(ROOT, "node_modules", name)));
      symlinkSync(join(target.startsWith("node_modules") ? ROOT : this.#folder, target), join(modules, name));
    }
    for (const nested of ["test"])
      for (const lock of readdirSync(join(ROOT, nested), { recursive: true, encoding: "utf8" })) {
        if (!lock.endsWith("package-lock.json") || lock.includes("node_modules")) continue;
        const source = join(ROOT, nested, dirname(lock), "node_modules");
        if (existsSync(source)) symlinkSync(source, join(this.#folder, nested, dirname(lock), "node_modules"));
      }
  }

  testFiles(isSlow: boolean): string[] {
    return readdirSync(join(this.#folder, "test"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules") && !file.startsWith("engines/"))
      .filter((file) => isSlow || !file.endsWith(".slow.test.ts"))
      .sort();
  }

  async trace(file: string): Promise<TestRun> {
    const folder = mkdtempSync(join(tmpdir(), "mcpgen-mutation-"));
    const began = performance.now();
    const { hasFailed } = await this.#run(file, { MUTATION_TRACE: folder }, 1800);
    const seconds = (performance.now() - began) / 1000;
    const reached = new Set(
      readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n").map(Number)),
    );
    rmSync(folder, { recursive: true, force: true });
    return { file, hasPassed: !hasFailed, seconds, reached: [...reached].sort((a, b) => a - b) };
  }

  /** Returns the name of a test that fails with a mutant; undefined if all pass. @param seconds how long the file takes without a mutant. */
  async failureOf(file: string, mutant: number, seconds: number): Promise<string | undefined> {
    const limit = Math.max(LEAST_SECONDS, 5 * seconds);
    const { hasFailed, output } = await this.#run(file, { MUTATION_ID: String(mutant) }, limit);
    if (!hasFailed) return undefined;
    const plain = output.replace(/\x1b\[\d+m/g, "");
    return /FAIL .*"(.+)"/.exec(plain)?.[1] ?? plain.trim().split("\n").at(-1) ?? "";
  }

  #run(file: string, variables: NodeJS.ProcessEnv, seconds: number): Promise<{ hasFailed: boolean; output: string }> {
    const pattern = `^${file.replace(/ts$/, "js").replaceAll(".", "\\.")}$`;
    const child = spawn(process.execPath, ["node_modules/uvu/bin.js", this.#tests, pattern, "-b"], {
      cwd: this.#folder,
      env: this.#environment(variables),
      stdio: ["ignore", "pipe", "pipe"],
      // A group, so that what a test started ends with it.
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        output += "\ntimeout";
        killGroup(child.pid!);
      }, seconds * 1000);
      child.on("close", (code) => {
        clearTimeout(timer);
        killGroup(child.pid!);
        resolve({ hasFailed: code !== 0, output });
      });
    });
  }

  #environment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    const preload = pathToFileURL(join(import.meta.dirname, "preload.mjs")).href;
    const options = `${process.env["NODE_OPTIONS"] ?? ""} --import=${preload}`.trim();
    return { ...process.env, ...variables, NODE_OPTIONS: options };
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All its processes have ended.
  }
}
