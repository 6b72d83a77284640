import { getNodeBuiltinModule, type NodeOutputStream, type NodeProcess } from "../../platform/node.js";

/** The members of Node's `fs.Stats` that the runtime uses. */
interface FileStats {
  readonly dev: number;
  readonly ino: number;
  isFIFO(): boolean;
  isSocket(): boolean;
  isFile(): boolean;
}

/** The members of the module `node:fs` that the runtime uses. */
interface FileSystemModule {
  readonly constants: { readonly [name: string]: number };
  openSync(path: string, flags: number | string): number;
  closeSync(descriptor: number): void;
  fstatSync(descriptor: number): FileStats;
}

interface NetModule {
  readonly Socket: new (options: object) => NodeOutputStream;
}

interface ConsoleModule {
  readonly Console: new (out: NodeOutputStream, error: NodeOutputStream) => Console;
}

const STDOUT_DESCRIPTOR = 1;
const STDERR_DESCRIPTOR = 2;

/**
 * Reserves stdout for protocol messages: returns a stream to the client, and redirects all other output to stderr.
 *
 * Text that other code writes to `process.stdout`, also with a `write` function that was bound earlier, goes to stderr. If the operating
 * system can open stdout a second time (a pipe on Linux; a pipe or a socket on macOS), the returned stream uses the second descriptor, and
 * descriptor 1 is replaced, so that `fs.writeSync(1)` and child processes that inherit stdout cannot reach the client either. Node cannot
 * duplicate a descriptor in the other cases: a socket on Linux, and Windows.
 */
export function reserveStdout(process: NodeProcess): NodeOutputStream {
  const { stdout, platform, versions } = process;
  const isNode = versions["bun"] === undefined && versions["deno"] === undefined;
  const fs = getNodeBuiltinModule<FileSystemModule>("node:fs");
  // On Node, `console` writes to `process.stdout`, and keeps its connection to a debugger.
  if (!isNode) redirectConsole(process);
  if (!isNode || platform === "win32" || !isPipeOrSocket(fs)) {
    const write = stdout.write.bind(stdout);
    stdout.write = (...args) => process.stderr.write(...args);
    return {
      write,
      end: (done) => stdout.end(done),
      on: (event, listener) => stdout.on(event, listener),
      once: (event, listener) => stdout.once(event, listener),
    };
  }
  const { Socket } = getNodeBuiltinModule<NetModule>("node:net");
  const fd = moveStdout(fs) ?? STDOUT_DESCRIPTOR;
  // Replaces `_write` and `_writev`, which `stdout.write` calls. Replacing `write` itself would not redirect code that holds a reference to
  // it.
  stdout._write = (chunk, encoding, done) => process.stderr.write(chunk, encoding, done);
  stdout._writev = undefined;
  return new Socket({ fd, readable: false, writable: true });
}

/** Replaces the global `console` by a console that writes to stderr. On Deno and Bun, `console` does not write to `process.stdout`. */
function redirectConsole({ stderr }: NodeProcess): void {
  const { Console } = getNodeBuiltinModule<ConsoleModule>("node:console");
  globalThis.console = new Console(stderr, stderr);
}

function isPipeOrSocket(fs: FileSystemModule): boolean {
  try {
    const stats = fs.fstatSync(STDOUT_DESCRIPTOR);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/**
 * Opens stdout a second time for protocol messages, and replaces descriptor 1 by stderr or `/dev/null`, so that output of other code does
 * not reach the client.
 *
 * @returns the second descriptor; `undefined` if the operating system cannot open stdout again.
 */
function moveStdout(fs: FileSystemModule): number | undefined {
  const { O_WRONLY = 1, O_APPEND = 0, O_NONBLOCK = 0 } = fs.constants;
  let fd: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    fd = fs.openSync("/dev/fd/1", O_WRONLY | O_NONBLOCK);
    const [original, opened] = [fs.fstatSync(STDOUT_DESCRIPTOR), fs.fstatSync(fd)];
    if (original.ino !== opened.ino || original.dev !== opened.dev) throw new Error("/dev/fd/1 is not stdout");
    const replacement = replacementPath(fs, O_WRONLY | O_APPEND);
    fs.closeSync(STDOUT_DESCRIPTOR);
    // The system assigns the lowest free descriptor, which is 1 now.
    fs.openSync(replacement, O_WRONLY | O_APPEND);
    return fd;
  } catch {
    if (fd !== undefined) fs.closeSync(fd);
    return undefined;
  }
}

/**
 * Returns the path that replaces stdout: stderr, or `/dev/null` if stderr cannot be opened again.
 *
 * @throws if neither can be opened.
 */
function replacementPath(fs: FileSystemModule, flags: number): string {
  const tryToOpen = (path: string): string => {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    const { O_NONBLOCK = 0 } = fs.constants;
    fs.closeSync(fs.openSync(path, flags | O_NONBLOCK));
    return path;
  };
  try {
    // A file that is opened twice has two write positions, so one text would overwrite the other.
    if (!fs.fstatSync(STDERR_DESCRIPTOR).isFile()) return tryToOpen("/dev/fd/2");
  } catch {
    // A closed stderr, or a stderr that is a socket, cannot be opened again, so `/dev/null` is used.
  }
  return tryToOpen("/dev/null");
}
