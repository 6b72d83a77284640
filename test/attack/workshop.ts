import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../support/schemas.js";
import type { Attack } from "./attack.js";
import { hold, short } from "./hold.js";

const CLI = join(ROOT, "dist", "cli.js");

/** Megabytes of the command's heap. */
const HEAP = 512;

/** Seconds of CPU time that a command may take, so that the limit does not depend on what else the machine does. */
const CPU_SECONDS = 60;

/** Milliseconds after which a command that takes no CPU time hangs. */
const PATIENCE = 500_000;

/** Starts a command that the kernel ends once it has taken its CPU time. */
const WITH_CPU_LIMIT = `ulimit -t ${CPU_SECONDS} && exec "$0" "$@"`;

/** Bytes of output at most. */
const LONGEST_OUTPUT = 64 * 2 ** 20;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Written to standard input. */
  readonly input?: string;
  /** Folder below the project to run in. */
  readonly within?: string;
}

/** The folder of a user, with a project in it and files beside it that no command may touch. */
export class Workshop {
  readonly root: string = mkdtempSync(join(tmpdir(), "mcpgen-attack-cli-"));
  readonly project: string = join(this.root, "project");
  #before: ReadonlyMap<string, string> = new Map();

  constructor() {
    this.write("mine.ts", "// mine\n");
    this.write("src/mine.ts", "// mine too\n");
    this.write("../beside/mine.ts", "// beside the project\n");
  }

  /** @param path below the project. */
  write(path: string, text: string | Buffer): string {
    const file = join(this.project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  read(path: string): string {
    return readFileSync(join(this.project, path), "utf8");
  }

  /** Takes note of the files that must be as they are at the end, by the beginnings of their paths. */
  remember(): void {
    this.#before = this.#files();
  }

  /**
   * Runs the built command.
   *
   * @throws Error if it hangs, ends by a signal, says that it is a defect, or prints what drives a terminal.
   */
  async mcpgen(given: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    const outcome = await start(join(this.project, options.within ?? ""), given, options.input);
    const output = outcome.stdout + outcome.stderr;
    hold(outcome.code !== 70 && !/this is a defect/i.test(output), `a defect: ${short(outcome.stderr)}`);
    hold([0, 1, 2].includes(outcome.code!), `exit code ${outcome.code}: ${short(outcome.stderr)}`);
    printable(output);
    return outcome;
  }

  /** Rejects if a file that was remembered has changed or is gone. */
  unchanged(): void {
    const now = this.#files();
    for (const [path, content] of this.#before)
      hold(now.get(path) === content, `${path} of the user was ${now.has(path) ? "changed" : "removed"}`);
  }

  /** Rejects if there are files that were not remembered, but for those that a test lets through. */
  nothingNew(isExpected: (path: string) => boolean): void {
    const odd = [...this.#files().keys()].filter((path) => !this.#before.has(path) && !isExpected(path));
    hold(odd.length === 0, `${odd.length} files were written where none belongs, such as ${odd[0]}`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #files(): Map<string, string> {
    const files = new Map<string, string>();
    for (const path of readdirSync(this.root, { recursive: true, encoding: "utf8" })) {
      const file = join(this.root, path);
      const stat = lstatSync(file);
      if (stat.isSymbolicLink()) files.set(path, `-> ${readlinkSync(file)}`);
      else if (stat.isFile()) files.set(path, createHash("sha256").update(readFileSync(file)).digest("hex"));
    }
    return files;
  }
}

/** An attack on the command line, in a folder of its own. */
export function onCommandLine(name: string, attack: (workshop: Workshop) => Promise<void>): Attack {
  return {
    name,
    async run() {
      const workshop = new Workshop();
      try {
        workshop.remember();
        await attack(workshop);
        workshop.unchanged();
      } finally {
        workshop.remove();
      }
    },
  };
}

/** Characters that drive a terminal: C0 but for tab and line feed, DEL, C1. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/;

/** Rejects text with a character that drives a terminal. */
export function printable(text: string): void {
  const at = CONTROL.exec(text);
  if (at === null) return;
  const code = at[0].charCodeAt(0).toString(16).padStart(4, "0");
  throw new Error(`U+${code} is printed raw: ${short(text.slice(Math.max(0, at.index - 40)), 80)}`);
}

/** Rejects output in which a captured text begins a line as a command to a workflow. @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
export function noInjectedCommand({ stdout, stderr }: Outcome): void {
  for (const line of `${stdout}\n${stderr}`.split(/[\n\r]/))
    hold(
      !/^\s*(::|##\[)/.test(line) || /^::(error|warning|notice) [^:]*file=[^:]*::/.test(line),
      `a workflow command is printed: ${short(line)}`,
    );
}

function start(folder: string, given: readonly string[], input: string | undefined): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const command = [process.execPath, `--max-old-space-size=${HEAP}`, CLI, ...given];
    const child = spawn("sh", ["-c", WITH_CPU_LIMIT, ...command], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const kill = (): boolean => child.kill("SIGKILL");
    process.on("exit", kill);
    const timer = setTimeout(() => {
      kill();
      reject(new Error(`the command hangs: mcpgen ${given.join(" ").slice(0, 200)}`));
    }, PATIENCE);
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
      const parts: string[] = [];
      let length = 0;
      stream.setEncoding("utf8").on("data", (text: string) => {
        length += text.length;
        if (length <= LONGEST_OUTPUT) parts.push(text);
        else {
          kill();
          reject(new Error(`the command prints more than ${LONGEST_OUTPUT} bytes`));
        }
      });
      return parts;
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(input ?? "");
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      process.off("exit", kill);
      const errors = stderr!.join("");
      if (signal === null) resolve({ code, stdout: stdout!.join(""), stderr: errors });
      else
        reject(
          new Error(
            `the command ended by ${signal} (${/FATAL ERROR: [^\n]*/.exec(errors)?.[0] ?? `limit: ${CPU_SECONDS} s of CPU time`}): ${given.join(" ").slice(0, 200)}`,
          ),
        );
    });
  });
}
