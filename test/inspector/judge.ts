import { isDeepStrictEqual } from "node:util";
import type { Case, Era } from "./cases.js";
import { inspect } from "./inspector.js";

/** The folder for the inspector's own files, and the file with the servers that its cases name. */
export interface InspectorFiles {
  readonly home: string;
  readonly config: string;
}

/** Sends the request of a case with the inspector. Resolves with the difference to the expected result; undefined if there is none. */
export async function judge(
  { server, method, given = [], expected, finds }: Case,
  era: Era,
  { home, config }: InspectorFiles,
): Promise<string | undefined> {
  const target = ["--config", config, "--server", server, "--protocol-era", era, "--method", method];
  const { status, result, complaint } = await inspect(home, [...target, ...given]);
  const found =
    status === 0 && result !== undefined ? finds(result) : `exit code ${status}: ${complaint.trim().slice(-500)}`;
  const wanted = typeof expected === "function" ? expected(era) : expected;
  if (isDeepStrictEqual(found, wanted)) return undefined;
  return `${server}, ${era}, ${[method, ...given].join(" ")}: ${JSON.stringify(found)}\n  expected ${JSON.stringify(wanted)}`;
}
