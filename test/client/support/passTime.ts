/** Runs `work` as if `ms` milliseconds had passed. */
export function later<T>(ms: number, work: () => T): T {
  const now = Date.now;
  Date.now = () => now() + ms;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}
