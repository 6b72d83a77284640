// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What the adapters to Node use of it, in types of their own: a project needs no types of Node, and any that it has fit. Deno and
 * Bun offer the same.
 */
export interface NodeProcess {
  readonly stdin: NodeInput;
  readonly stdout: NodeStdout;
  readonly stderr: NodeOutput;
  readonly ppid: number;
  readonly platform: string;
  readonly versions: {
    readonly [name: string]: string | undefined;
  };
  exit(code: number): never;
  getBuiltinModule(name: string): unknown;
}
/** Takes listeners; what an event brings depends on its name. */
export interface NodeEmitter {
  on(event: string, listener: (...args: never[]) => void): unknown;
  once(event: string, listener: (...args: never[]) => void): unknown;
}
export interface NodeInput extends NodeEmitter {
  isPaused(): boolean;
  pause(): unknown;
  resume(): unknown;
}
export interface NodeOutput extends NodeEmitter {
  write(text: unknown, encoding?: unknown, done?: unknown): boolean;
  end(done: () => void): unknown;
}
/** Standard output, with the members by which Node's streams pass on what was written. */
export interface NodeStdout extends NodeOutput {
  _write?: (chunk: unknown, encoding: unknown, done: unknown) => void;
  _writev?: unknown;
}
/** The process that runs this. */
export declare function nodeProcess(): NodeProcess;
/**
 * A module of Node. It is not imported, so that what serves Node can be loaded elsewhere.
 *
 * @param name such as `node:http`.
 */
export declare function builtin<T>(name: string): T;
