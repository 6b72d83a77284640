import {
  builtin,
  type NodeOutput,
  type NodeProcess,
} from "../adapters/node.js";

interface Stats {
  readonly dev: number;
  readonly ino: number;
  isFIFO(): boolean;
  isSocket(): boolean;
  isFile(): boolean;
}

interface FileSystem {
  readonly constants: { readonly [name: string]: number };
  openSync(path: string, flags: number | string): number;
  closeSync(descriptor: number): void;
  fstatSync(descriptor: number): Stats;
}

interface NetModule {
  readonly Socket: new (options: object) => NodeOutput;
}

const STDOUT = 1;

/**
 * Returns a stream to the client, and keeps other code from writing to it.
 *
 * What is written to `process.stdout`, also by a `write` that was bound before, goes to the error stream. If the system can open
 * standard output a second time (a pipe on Linux, pipes and sockets on macOS), messages use that descriptor and descriptor 1 is
 * replaced, so that `fs.writeSync(1)` and child processes that inherit standard output cannot reach the client either. Node cannot
 * duplicate a descriptor in other cases: a socket on Linux, which a parent process that is Node gives its children, and Windows.
 */
export function takeStdout(process: NodeProcess): NodeOutput {
  const { stdout, platform, versions } = process;
  const isNode =
    versions["bun"] === undefined && versions["deno"] === undefined;
  const fs = builtin<FileSystem>("node:fs");
  if (!isNode || platform === "win32" || !isStream(fs)) {
    const write = stdout.write.bind(stdout);
    stdout.write = (...printed) => process.stderr.write(...printed);
    return {
      write,
      end: (done) => stdout.end(done),
      on: (event, listener) => stdout.on(event, listener),
      once: (event, listener) => stdout.once(event, listener),
    };
  }
  const { Socket } = builtin<NetModule>("node:net");
  const fd = duplicate(fs) ?? STDOUT;
  // `write` itself may have been bound before, so its target is replaced.
  stdout._write = (chunk, encoding, done) =>
    process.stderr.write(chunk, encoding, done);
  stdout._writev = undefined;
  return new Socket({ fd, readable: false, writable: true });
}

function isStream(fs: FileSystem): boolean {
  try {
    const stats = fs.fstatSync(STDOUT);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/** Opens standard output a second time, and puts something else in its place; undefined if the system cannot. */
function duplicate(fs: FileSystem): number | undefined {
  const { O_WRONLY = 1, O_APPEND = 0, O_NONBLOCK = 0 } = fs.constants;
  let fd: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    fd = fs.openSync("/dev/fd/1", O_WRONLY | O_NONBLOCK);
    const [given, opened] = [fs.fstatSync(STDOUT), fs.fstatSync(fd)];
    if (given.ino !== opened.ino || given.dev !== opened.dev)
      throw new Error("another file");
    const sink = sinkOf(fs, O_WRONLY | O_APPEND);
    fs.closeSync(STDOUT);
    // The lowest number that is free, which is that of standard output.
    fs.openSync(sink, O_WRONLY | O_APPEND);
    return fd;
  } catch {
    if (fd !== undefined) fs.closeSync(fd);
    return undefined;
  }
}

/**
 * What takes the place of standard output: the error stream, or nothing if that cannot be opened again.
 *
 * @throws if neither can be opened.
 */
function sinkOf(fs: FileSystem, flags: number): string {
  const open = (path: string): string => {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    const { O_NONBLOCK = 0 } = fs.constants;
    fs.closeSync(fs.openSync(path, flags | O_NONBLOCK));
    return path;
  };
  try {
    // A file would be written from two positions, so that one text replaced the other.
    if (!fs.fstatSync(2).isFile()) return open("/dev/fd/2");
  } catch {
    // The error stream is a socket, or closed.
  }
  return open("/dev/null");
}
