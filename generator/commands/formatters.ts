/**
 * Returns a note if a folder was written with other versions of prettier or TypeScript than this run uses.
 *
 * @param earlier fingerprint of the generator that wrote the folder.
 * @param now fingerprint of this generator.
 * @returns undefined if the versions are the same, or if the earlier versions are unknown.
 */
export function formatterChangeNote(out: string, earlier: string, now: string): string | undefined {
  const before = packagesOf(earlier);
  const loaded = packagesOf(now);
  if (before.length === 0 || before.join() === loaded.join()) return undefined;
  return `${out} was written with ${before.join(", ")}, but this run uses ${loaded.join(", ")}, so the formatting of files may differ`;
}

/**
 * Returns the packages in the fingerprint of a generator, such as `prettier@3.0.0`. Other words of the fingerprint,
 * such as the hash of mcpgen, are left out.
 */
function packagesOf(generator: string): string[] {
  return generator.split(" ").filter((word) => word.includes("@"));
}
