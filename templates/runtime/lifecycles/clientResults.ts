import type { RevisionImplementation } from "../server/server.js";

/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export async function isValidClientResult(
  { revision, checks }: Pick<RevisionImplementation, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<boolean> {
  const types = revision.answers[method];
  if (types === undefined) return true;
  const all = await Promise.all(types.map((type) => checks.explain(type, result)));
  return all.some((issues) => issues.length === 0);
}
