/** What the revisions say of what a contract leaves open. */
export const FACTS = {
  "2025-06-18": {
    inputErrors: "error",
    structured: "object",
    cached: false,
    notFound: -32002,
  },
  "2026-07-28": {
    inputErrors: "result",
    structured: "any",
    cached: true,
    notFound: -32602,
  },
};
