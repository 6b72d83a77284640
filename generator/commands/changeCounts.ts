/** How many files were written, by kind: `2 new, 1 changed`; nothing where none was. */
export function changeCountsText({
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
