/** Formats the numbers of new, changed and removed files, such as `2 new, 1 changed`. A number of 0 is left out. */
export function formatFileChangeCounts({
  create,
  change,
  remove = [],
}: {
  create: readonly unknown[];
  change: readonly unknown[];
  remove?: readonly unknown[];
}): string {
  return Object.entries({ new: create, changed: change, removed: remove })
    .filter(([, files]) => files.length > 0)
    .map(([kind, files]) => `${files.length} ${kind}`)
    .join(", ");
}
