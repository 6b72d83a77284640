/**
 * Requests whose result cannot be found by name.
 *
 * `XRequest` is answered by `XResultResponse.result` where the schema declares it, else by `XResult`. These are the rest.
 * A row that no bundled revision needs fails a test.
 */
export interface ResultRow {
  /** Name of the declared result. */
  result: string;
  reason: string;
}

export const RESULT_TABLE: ReadonlyMap<string, ResultRow> = new Map([
  ["ping", { result: "EmptyResult", reason: "answering at all is the answer" }],
  ["resources/subscribe", { result: "EmptyResult", reason: "only acknowledged; what follows are notifications" }],
  ["resources/unsubscribe", { result: "EmptyResult", reason: "only acknowledged" }],
  ["logging/setLevel", { result: "EmptyResult", reason: "only acknowledged; what follows are notifications" }],
]);
