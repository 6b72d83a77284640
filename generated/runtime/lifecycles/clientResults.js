// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export async function isValidClientResult(
  { revision, checks },
  method,
  result,
) {
  const types = revision.answers[method];
  if (types === undefined) return true;
  const all = await Promise.all(
    types.map((type) => checks.explain(type, result)),
  );
  return all.some((issues) => issues.length === 0);
}
