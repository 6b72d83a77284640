// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getNodeBuiltinModule, getNodeProcess } from "../../platform/node.js";
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
export async function startServerProcess(command) {
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
  if (child.pid === undefined)
    return new Promise((_, reject) => void child.on("error", reject));
  return new ServerProcess(child, child.pid, command.closeMs);
}
/** A server that runs as a child process. */
export class ServerProcess {
  input;
  output;
  errorOutput;
  /** Resolves when the process has ended and its output has been read. */
  ended;
  #child;
  #pid;
  #closeMs;
  #exited;
  #groupEnded;
  #hasExited = false;
  #stopped;
  constructor(child, pid, closeMs) {
    this.#child = child;
    this.#pid = pid;
    this.#closeMs = closeMs;
    this.input = child.stdin;
    this.output = child.stdout;
    this.errorOutput = child.stderr ?? undefined;
    addRunning(this);
    // Errors of a pipe (EPIPE) or of `kill` are ignored, because the event for the end of the process follows.
    for (const emitter of [child, child.stdin, child.stdout, child.stderr])
      emitter?.on("error", () => {});
    const closed = new Promise((resolve) => void child.on("close", resolve));
    this.#exited = new Promise((resolve) => {
      child.on("exit", (code, signal) => {
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
  stop() {
    return (this.#stopped ??= this.#stop());
  }
  async #stop() {
    this.input.end();
    for (const signal of ["SIGTERM", "SIGKILL"]) {
      if (await settlesWithin(this.#exited, this.#closeMs)) break;
      this.kill(signal);
    }
    if (await settlesWithin(this.#exited, this.#closeMs))
      await Promise.all([this.#groupEnded, this.ended]);
    // The operating system cannot end a process that waits for a device. Such a process must not keep this process running.
    else this.#abandon();
  }
  /** Sends a signal to the process and the processes that it started. Returns false if none of them exists. */
  kill(signal) {
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
  #killTree() {
    if (this.#hasExited) return false;
    const args = ["/pid", String(this.#pid), "/t", "/f"];
    const options = { stdio: "ignore", windowsHide: true };
    childProcessModule()
      .spawn("taskkill", args, options)
      .on("error", () => this.#child.kill("SIGKILL"));
    return true;
  }
  /** Ends the processes that a server started and that still run after its end. */
  async #endGroup() {
    if (this.kill("SIGTERM")) {
      const deadline = Date.now() + this.#closeMs;
      while (Date.now() < deadline && this.#groupExists())
        await new Promise((resolve) => setTimeout(resolve, GROUP_CHECK_MS));
      this.kill("SIGKILL");
    }
    deleteRunning(this);
  }
  #groupExists() {
    try {
      return getNodeProcess().kill(-this.#pid, 0);
    } catch {
      return false;
    }
  }
  #abandon() {
    this.#child.unref();
    this.#releaseStreams();
    deleteRunning(this);
  }
  #releaseStreams() {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  }
}
async function windowsCommandOf({ file, args, cwd, env }) {
  const { createWindowsCommand } = await import("./windowsCommand.js");
  const { existsSync } = getNodeBuiltinModule("node:fs");
  const { fileURLToPath } = getNodeBuiltinModule("node:url");
  const folder = cwd ?? getNodeProcess().cwd();
  return createWindowsCommand(file, args, {
    env,
    folder: typeof folder === "string" ? folder : fileURLToPath(folder),
    exists: existsSync,
  });
}
function childProcessModule() {
  return getNodeBuiltinModule("node:child_process");
}
/** Resolves with true if a promise settles within `ms` milliseconds. */
function settlesWithin(promise, milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    void promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
/** The running server processes. They share one `exit` listener, because Node warns about more than ten listeners of an event. */
const RUNNING = new Set();
function addRunning(server) {
  if (RUNNING.size === 0) getNodeProcess().on("exit", killRunning);
  RUNNING.add(server);
}
function deleteRunning(server) {
  RUNNING.delete(server);
  if (RUNNING.size === 0) getNodeProcess().off("exit", killRunning);
}
function killRunning() {
  for (const server of RUNNING) server.kill("SIGKILL");
}
