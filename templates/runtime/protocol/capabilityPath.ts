/** Returns the steps of a capability's path. The id of an extension is one step, although it contains dots. */
export function capabilityPath(path: string): string[] {
  return path.split(/(?<!^extensions\..*)\./);
}
