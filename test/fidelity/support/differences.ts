/** Where the published schema.json is known to say less than schema.ts. A row that explains nothing fails the test. */
export interface Difference {
  reason: string;
  explains(difference: { path: string; published: string | undefined; ours: string | undefined }): boolean;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    reason:
      "an inherited index signature is not published, and neither is any in the newest revision: other members are legal anyway",
    explains: ({ published, ours }) => published !== undefined && ours === `${published}[unknown]`,
  },
  {
    reason: "a string that names its usual values is published as a plain string",
    explains: ({ published, ours }) =>
      /^\??string$/.test(published ?? "") && /^\??("[^"]*" \| )+string$/.test(ours ?? ""),
  },
  {
    reason:
      "the form fields that a user fills in may be any number: the published integer comes from a default of its generator",
    explains: ({ path, published, ours }) =>
      path === "ElicitResult.content" && published?.replace("integer", "number") === ours,
  },
  {
    reason: "JSON has null and numbers with a fraction; JSONArray is published written out",
    explains: ({ path }) => ["JSONValue", "JSONObject", "JSONArray"].includes(path),
  },
  {
    reason: "the only notification of a client is published as a copy of its declaration",
    explains: ({ path, published, ours }) =>
      /^ClientNotification(\.|$)/.test(path) &&
      (ours === "CancelledNotification" || (ours === undefined && published !== undefined)),
  },
];
