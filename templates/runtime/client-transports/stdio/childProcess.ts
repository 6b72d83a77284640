import { waitAtMost } from "../../protocol/timers.js";
import {
  getNodeBuiltinModule,
  getNodeProcess,
  type NodeEventEmitter,
  type NodeInputStream,
  type NodeOutputStream,
} from "../../platform/node.js";

/** The stream to the standard input of a child process. */
export interface ServerInput extends NodeOutputStream {
  /** The number of bytes in the buffer of Node, which the process has not read yet. */
  readonly writableLength: number;
  destroy(): unknown;
}

interface ServerOutput extends NodeInputStream {
  destroy(): unknown;
}

interface ChildProcess extends NodeEventEmitter {
  readonly pid?: number | undefined;
  readonly stdin: ServerInput;
  readonly stdout: ServerOutput;
  readonly stderr: ServerOutput | null;
  kill(signal: string): boolean;
  unref(): void;
}

interface ChildProcessModule {
  spawn(file: string, args: readonly string[], options: object): ChildProcess;
}

interface FileSystemModule {
  existsSync(path: string): boolean;
}

interface UrlModule {
  fileURLToPath(url: URL): string;
}

/** A program to start as a server, with the options of Node's `spawn`. */
export interface ServerCommand extends ProgramCall {
  readonly cwd: string | URL | undefined;
  readonly env: { readonly [name: string]: string };
  /** True if the server writes directly to the standard error of this process. */
  readonly inheritsStderr: boolean;
  /** Milliseconds between the steps that end a process. */
  readonly closeMs: number;
}

/** The end of a process: its exit code, or the name of the signal that ended the process. */
export interface ProcessEnd {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
}

/** Milliseconds to wait for the rest of the output of a process that has ended. Its descendants may keep its pipes open. */
const OUTPUT_REST_MS = 1000;
/** Milliseconds between two checks whether a process group still exists. */
const GROUP_CHECK_MS = 50;

/**
 * Starts a server without a shell. On POSIX systems it becomes the leader of a process group, so that it ends together with the processes
 * that it starts.
 *
 * @throws the error of Node if the program cannot be started.
 */
export async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { spawn } = childProcessModule();
  const isWindows = getNodeProcess().platform === "win32";
  const program = isWindows ? await windowsCommandOf(command) : command;
  const child = spawn(program.file, program.args, {
    cwd: command.cwd,
    env: command.env,
    shell: false,
    detached: !isWindows,
    windowsHide: true,
    windowsVerbatimArguments: program.isQuoted,
    stdio: ["pipe", "pipe", command.inheritsStderr ? "inherit" : "pipe"],
  });
  if (child.pid === undefined) return new Promise((_, reject) => void child.on("error", reject));
  return new ServerProcess(child, child.pid, command.closeMs);
}

/** A server that runs as a child process. */
export class ServerProcess {
  readonly input: ServerInput;
  readonly output: NodeInputStream;
  readonly errorOutput: NodeInputStream | undefined;
  /** Resolves when the process has ended and its output has been read. */
  readonly ended: Promise<ProcessEnd>;
  readonly #child: ChildProcess;
  readonly #pid: number;
  readonly #closeMs: number;
  readonly #exited: Promise<ProcessEnd>;
  readonly #groupEnded: Promise<void>;
  #hasExited = false;
  #stopped: Promise<void> | undefined;

  constructor(child: ChildProcess, pid: number, closeMs: number) {
    this.#child = child;
    this.#pid = pid;
    this.#closeMs = closeMs;
    this.input = child.stdin;
    this.output = child.stdout;
    this.errorOutput = child.stderr ?? undefined;
    addRunning(this);
    // Errors of a pipe (EPIPE) or of `kill` are ignored, because the event for the end of the process follows.
    for (const emitter of [child, child.stdin, child.stdout, child.stderr]) emitter?.on("error", () => {});
    const closed = new Promise((resolve) => void child.on("close", resolve));
    this.#exited = new Promise((resolve) => {
      child.on("exit", (code: number | null, signal: string | null) => {
        this.#hasExited = true;
        resolve({ exitCode: code ?? undefined, signal: signal ?? undefined });
      });
    });
    this.#groupEnded = this.#exited.then(() => this.#endGroup());
    this.ended = this.#exited.then(async (end) => {
      await settlesWithin(closed, OUTPUT_REST_MS);
      this.#releaseStreams();
      return end;
    });
  }

  /**
   * Ends the process: closes its standard input, sends SIGTERM after `closeMs` and SIGKILL after another `closeMs`. Resolves when the
   * process and its group have ended. Never rejects.
   */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.input.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await settlesWithin(this.#exited, this.#closeMs)) break;
      this.kill(signal);
    }
    if (await settlesWithin(this.#exited, this.#closeMs)) await Promise.all([this.#groupEnded, this.ended]);
    // The operating system cannot end a process that waits for a device. Such a process must not keep this process running.
    else this.#abandon();
  }

  /** Sends a signal to the process and the processes that it started. Returns false if none of them exists. */
  kill(signal: "SIGTERM" | "SIGKILL"): boolean {
    const process = getNodeProcess();
    if (process.platform === "win32") return this.#killTree();
    try {
      return process.kill(-this.#pid, signal);
    } catch {
      // The group has ended, or the runtime does not start process groups.
      return !this.#hasExited && this.#child.kill(signal);
    }
  }

  /** Ends a process and its descendants on Windows with `taskkill`, because Windows has no process groups. */
  #killTree(): boolean {
    if (this.#hasExited) return false;
    const args = ["/pid", String(this.#pid), "/t", "/f"];
    const options = { stdio: "ignore", windowsHide: true };
    childProcessModule()
      .spawn("taskkill", args, options)
      .on("error", () => this.#child.kill("SIGKILL"));
    return true;
  }

  /** Ends the processes that a server started and that still run after its end. */
  async #endGroup(): Promise<void> {
    if (this.kill("SIGTERM")) {
      const deadline = Date.now() + this.#closeMs;
      while (Date.now() < deadline && this.#groupExists())
        await new Promise((resolve) => setTimeout(resolve, GROUP_CHECK_MS));
      this.kill("SIGKILL");
    }
    deleteRunning(this);
  }

  #groupExists(): boolean {
    try {
      return getNodeProcess().kill(-this.#pid, 0);
    } catch {
      return false;
    }
  }

  #abandon(): void {
    this.#child.unref();
    this.#releaseStreams();
    deleteRunning(this);
  }

  #releaseStreams(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  }
}

async function windowsCommandOf({ file, args, cwd, env }: ServerCommand): Promise<ProgramCall> {
  const { existsSync } = getNodeBuiltinModule<FileSystemModule>("node:fs");
  const { fileURLToPath } = getNodeBuiltinModule<UrlModule>("node:url");
  const folder = cwd ?? getNodeProcess().cwd();
  return createWindowsCommand(file, args, {
    env,
    folder: typeof folder === "string" ? folder : fileURLToPath(folder),
    exists: existsSync,
  });
}

function childProcessModule(): ChildProcessModule {
  return getNodeBuiltinModule<ChildProcessModule>("node:child_process");
}

/** Resolves with true if a promise settles within `ms` milliseconds. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = promise.then(() => true);
  return (await waitAtMost(ms, settled)) === true;
}

/** The running server processes. They share one `exit` listener, because Node warns about more than ten listeners of an event. */
const RUNNING = new Set<ServerProcess>();

function addRunning(server: ServerProcess): void {
  if (RUNNING.size === 0) getNodeProcess().on("exit", killRunning);
  RUNNING.add(server);
}

function deleteRunning(server: ServerProcess): void {
  RUNNING.delete(server);
  if (RUNNING.size === 0) getNodeProcess().off("exit", killRunning);
}

function killRunning(): void {
  for (const server of RUNNING) server.kill("SIGKILL");
}

/** The program and the arguments for `child_process.spawn`. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are already quoted for Windows, so that Node must not quote them again. */
  readonly isQuoted?: boolean | undefined;
}

/** The facts of a Windows system that determine how a command is run. */
interface WindowsSystem {
  /** Environment variables, with names in upper case. */
  readonly env: { readonly [name: string]: string | undefined };
  /** The folder in which the command runs. */
  readonly folder: string;
  exists(path: string): boolean;
}

const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

/**
 * Returns the program and arguments that run a command on Windows without a shell. Programs run directly. Only `cmd.exe` can run `.cmd` and
 * `.bat` files such as `npx.cmd`, and Node rejects them without a shell, so this function writes the command line of `cmd.exe`.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
export function createWindowsCommand(command: string, args: readonly string[], system: WindowsSystem): ProgramCall {
  // `cmd.exe` reads `/` as the start of an option.
  const file = findProgram(command.replaceAll("/", "\\"), system) ?? command;
  if (!/\.(cmd|bat)$/i.test(file)) return { file, args };
  const line = [file, ...args].map(quoteForCmd).join(" ");
  return {
    file: system.env["COMSPEC"] ?? "cmd.exe",
    // `/d` skips AutoRun commands. `/e:on` and `/v:off` fix how `%` and `!` are read. `/s` removes only the outer quotation marks.
    args: ["/d", "/e:on", "/v:off", "/s", "/c", `"${line}"`],
    isQuoted: true,
  };
}

/** Returns the path of a command as Windows finds it: in the folders of `PATH`, with an extension of `PATHEXT`. */
function findProgram(command: string, { env, folder, exists }: WindowsSystem): string | undefined {
  const extensions = (env["PATHEXT"] ?? DEFAULT_EXTENSIONS).split(";").filter((extension) => extension !== "");
  const lowerCase = command.toLowerCase();
  const hasExtension = extensions.some((extension) => lowerCase.endsWith(extension.toLowerCase()));
  const names = extensions.map((extension) => command + extension);
  if (hasExtension) names.unshift(command);
  return foldersOf(command, env["PATH"] ?? "", folder)
    .flatMap((place) => names.map((name) => place + name))
    .find(exists);
}

/** Returns the folders in which a command is searched, each with a backslash at its end; an empty text for an absolute path. */
function foldersOf(command: string, path: string, folder: string): string[] {
  if (/^([\\/]|[a-z]:)/i.test(command)) return [""];
  if (/[\\/]/.test(command)) return [withSeparator(folder)];
  return path
    .split(";")
    .map((entry) => entry.replace(/^"|"$/g, ""))
    .filter((entry) => entry !== "")
    .map(withSeparator);
}

function withSeparator(folder: string): string {
  return /[\\/]$/.test(folder) ? folder : `${folder}\\`;
}

/**
 * Quotes an argument for a `.cmd` or `.bat` file, which `cmd.exe` parses twice if the file passes its arguments to another program. All
 * text stays between quotation marks: an inner quotation mark is doubled, which `cmd.exe` and programs read as one. Backslashes before a
 * quotation mark are doubled as well. `%` is followed by an empty part of the variable `cd`, so that the text is not read as the name of a
 * variable.
 *
 * @see https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
function quoteForCmd(argument: string): string {
  if (/[\0\r\n]/.test(argument))
    throw new TypeError(
      `The argument ${JSON.stringify(argument)} of a .cmd or .bat file must not contain line breaks or NUL characters`,
    );
  const inner = argument
    .replace(/(\\*)("|$)/g, (_, backslashes: string, quote: string) =>
      [backslashes, backslashes, quote, quote].join(""),
    )
    .replaceAll("%", "%%cd:~,%");
  return `"${inner}"`;
}
