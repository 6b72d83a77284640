/** Returns the numbers of new, changed and removed files, such as `2 new, 1 changed`; "" if there are no such files. */
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
