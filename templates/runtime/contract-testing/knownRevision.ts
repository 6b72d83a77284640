import type { ClientChecks } from "../client/revision.js";
import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";

/** What is known of the revision of a connection: nothing, if its module was not passed. */
export interface KnownRevision {
  readonly checks?: ClientChecks | undefined;
  readonly facts?: RevisionFacts | undefined;
}

/** Returns the first issue of a result in the revision of the connection, as `/content must be an array, but is missing`. */
export async function findResultIssue(
  result: JsonObject,
  method: string,
  { checks }: KnownRevision,
): Promise<string | undefined> {
  if (checks === undefined || checks.results[method]?.(result) !== false) return undefined;
  const type = checks.methods[method]?.message.replace(/Request$/, "Result") ?? "Result";
  const [issue] = await checks.explain(type, result);
  return issue === undefined ? `it is not a ${type}` : `${issue.pointer} ${issue.message}`.trim();
}
