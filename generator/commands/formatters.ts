/**
 * Compares the packages that two fingerprints of the generator name.
 *
 * @returns a note for the user if output was written with other versions of them; undefined if not, or if this is not known.
 */
export function formatterNote(out: string, earlier: string, now: string): string | undefined {
  const before = packagesOf(earlier);
  const loaded = packagesOf(now);
  if (before.length === 0 || before.join() === loaded.join()) return undefined;
  return `${out} was written with ${before.join(", ")}, and this run loads ${loaded.join(", ")} (the layout of files may differ)`;
}

/** The first word is the hash of mcpgen itself. */
function packagesOf(generator: string): string[] {
  return generator.split(" ").slice(1);
}
