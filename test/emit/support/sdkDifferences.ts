/**
 * Where the types of 2025-11-25 and the SDK's copy of the specification's types differ: `<Type>_toSdk` where ours cannot be given
 * to the SDK, `<Type>_fromSdk` where the SDK's cannot be taken as ours, `<Type>_ourKeys` and
 * `<Type>_sdkKeys` where one has a member that the other lacks.
 */
export const SDK_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  [
    "ClientCapabilities_sdkKeys",
    "the SDK's copy is of the draft that followed: it has `extensions`, which came with 2026-07-28",
  ],
  [
    "ServerCapabilities_sdkKeys",
    "the SDK's copy is of the draft that followed: it has `extensions`, which came with 2026-07-28",
  ],
]);

/** Names of types and interfaces that two files export both. */
export function sharedExports(ours: string, theirs: string): string[] {
  const exported = (text: string): string[] =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  const known = new Set(exported(theirs));
  return exported(ours).filter((name) => known.has(name));
}

/** A module that compiles where each type of ours is one of the SDK's and the other way round, with members of the same names. */
export function twoWayChecks(names: readonly string[]): string {
  const checks = names.flatMap((name) => [
    `export const ${name}_toSdk: (value: mcp.${name}) => sdk.${name} = (value) => value;`,
    `export const ${name}_fromSdk: (value: sdk.${name}) => mcp.${name} = (value) => value;`,
    `export const ${name}_ourKeys: (key: keyof mcp.${name}) => keyof sdk.${name} = (key) => key;`,
    `export const ${name}_sdkKeys: (key: keyof sdk.${name}) => keyof mcp.${name} = (key) => key;`,
  ]);
  return [
    'import type * as mcp from "./mcp/2025-11-25/types.js";',
    'import type * as sdk from "./spec.types.js";',
    ...checks,
    "",
  ].join("\n");
}
