/**
 * Returns a built-in module of Node, or `undefined` on other runtimes: for modules that run anywhere and are faster on Node. Modules that
 * need Node import `node.ts`.
 *
 * @param name with prefix, such as `node:crypto`.
 */
export function findNodeBuiltinModule<T>(name: string): T | undefined {
  const { process } = globalThis as unknown as {
    readonly process?: { getBuiltinModule?(name: string): unknown };
  };
  return process?.getBuiltinModule?.(name) as T | undefined;
}
