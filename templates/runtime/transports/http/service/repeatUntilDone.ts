import { passErrorToOnError, type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";

/** Milliseconds before each further attempt to make a change. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000];

/** Milliseconds before each attempt after the attempts of `REPEAT_AFTER_MS`. */
const LATER_MS = 3000;

/**
 * Makes a change in the service. If this fails, tries again for some seconds, because no other process will make the change. The service may have
 * made the change before it failed, so several attempts must have the same effect as one.
 *
 * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
 * @throws the last error: the returned promise rejects with it.
 */
export async function repeatUntilDone<T>(
  { reporter }: { readonly reporter: ServerWithOnErrorOption },
  change: () => Promise<T>,
  isWanted: () => boolean = () => false,
): Promise<T> {
  for (let failed = 0; ; failed++)
    try {
      return await change();
    } catch (error) {
      const ms = REPEAT_AFTER_MS[failed] ?? LATER_MS;
      if (failed >= REPEAT_AFTER_MS.length && !isWanted()) throw error;
      passErrorToOnError(reporter, error);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
}
