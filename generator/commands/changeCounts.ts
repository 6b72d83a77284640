/** How many files were written, by kind: `2 new, 1 changed`; nothing where none was. */
export function changeCounts({
  create,
  change,
  remove = [],
}: {
  create: readonly unknown[];
  change: readonly unknown[];
  remove?: readonly unknown[];
}): string {
  const counts = [`${create.length} new`, `${change.length} changed`, `${remove.length} removed`];
  return counts.filter((text) => !text.startsWith("0 ")).join(", ");
}
