/**
 * The members of Node's global `process` that the runtime uses. Deno and Bun have them as well. The runtime declares Node's types itself,
 * so projects need not install `@types/node`; objects with Node's own types are assignable to them.
 */
export interface NodeProcess extends NodeEventEmitter {
  readonly stdin: NodeInputStream;
  readonly stdout: NodeStdout;
  readonly stderr: NodeOutputStream;
  readonly pid: number;
  readonly ppid: number;
  readonly platform: string;
  cwd(): string;
  readonly env: { readonly [name: string]: string | undefined };
  readonly versions: { readonly [name: string]: string | undefined };
  exit(code: number): never;
  off(event: string, listener: NodeListener): unknown;
  /** Runs a callback after the current code and its microtasks have ended. */
  nextTick(callback: () => void): void;
  /** Sends a signal to a process, or to a process group if `pid` is negative. Signal 0 only checks that it exists. */
  kill(pid: number, signal: string | number): boolean;
  getBuiltinModule(name: string): unknown;
}

/** A listener, whose arguments depend on the event. It is the type of a method, because TypeScript compares the arguments of methods in both directions. */
type NodeListener = { listen(...args: unknown[]): void }["listen"];

/** An object with Node's event methods. */
export interface NodeEventEmitter {
  on(event: string, listener: NodeListener): unknown;
  once(event: string, listener: NodeListener): unknown;
}

/** A readable stream of Node. */
export interface NodeInputStream extends NodeEventEmitter {
  isPaused(): boolean;
  pause(): unknown;
  resume(): unknown;
}

/** A writable stream of Node. */
export interface NodeOutputStream extends NodeEventEmitter {
  write(text: unknown, encoding?: unknown, done?: unknown): boolean;
  end(done?: () => void): unknown;
}

/** The stream `process.stdout`, with the two methods that Node calls to pass written chunks to the file descriptor. */
interface NodeStdout extends NodeOutputStream {
  _write?: (chunk: unknown, encoding: unknown, done: unknown) => void;
  _writev?: unknown;
}

/** Returns Node's global `process`, also on Deno and Bun. */
export function getNodeProcess(): NodeProcess {
  return (globalThis as unknown as { readonly process: NodeProcess }).process;
}

/**
 * Returns a built-in module of Node. An `import` would prevent other runtimes and bundlers from loading the importing module.
 *
 * @param name with prefix, such as `node:http`.
 */
export function getNodeBuiltinModule<T>(name: string): T {
  return getNodeProcess().getBuiltinModule(name) as T;
}

/** Returns a built-in module of Node, or undefined if the runtime does not have it. For modules that also run without Node. */
export function findNodeBuiltinModule<T>(name: string): T | undefined {
  const { process } = globalThis as unknown as { readonly process?: Partial<NodeProcess> };
  return process?.getBuiltinModule?.(name) as T | undefined;
}
