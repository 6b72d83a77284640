/** Returns an object without the members that are undefined. */
export function definedMembers(given: { readonly [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
