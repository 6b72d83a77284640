/** Resolves with the error of a promise, or of a function that returns one. */
export async function rejection(given: unknown): Promise<Error> {
  try {
    await (typeof given === "function" ? (given as () => unknown)() : given);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("the call did not reject with an Error");
}

/** Resolves with the message of {@link rejection}. */
export async function messageOf(given: unknown): Promise<string> {
  return (await rejection(given)).message;
}
