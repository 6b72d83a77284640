/** Returns the steps of a capability's path. The id of an extension is one step, although it contains dots. */
export function capabilityPath(path: string): string[] {
  return path.split(/(?<!^extensions\..*)\./);
}

/** Returns the id of the extension that a method requires by its capability; undefined for a capability of the core. */
export function extensionOfCapability(capability: string | null | undefined): string | undefined {
  return capability?.startsWith("extensions.") ? capability.slice("extensions.".length) : undefined;
}
