/** A command that was called wrongly: what is wrong (what to do). */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
