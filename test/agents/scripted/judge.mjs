import { isDeepStrictEqual } from "node:util";

/** What the scripted model asks for: one call in each turn, of the tools of `src/tools.ts`. The user does not allow the second one. */
export const CALLS = [
  { name: "work_read_file", args: { path: "notes.md", lines: null } },
  { name: "work_delete_file", args: { path: "notes.md" } },
  { name: "work_read_file", args: { path: "none.md", lines: 1 } },
  { name: "picture", args: {} },
];

export const READ = "Buy milk.\nCall Ada.";
export const REFUSED = "The call was refused and not sent. The user does not allow it.";
export const MISSING = "There is no file none.md.";
export const PIXEL = "iVBORw0KGgo=";

/** The schema of `work_read_file` that the provider gets. */
export const SCHEMA = {
  type: "object",
  properties: {
    path: { type: "string", description: "The name of a file." },
    lines: { type: ["integer", "null"], description: "The number of lines. (minimum: 1)" },
  },
  required: ["path", "lines"],
  additionalProperties: false,
};

export const NAMES = ["work_read_file", "work_delete_file", "home_read_file", "home_delete_file", "picture"];

/** The tools of the guide, and one whose result is a picture. */
export function withPicture(tools) {
  const content = [
    { type: "text", text: "A dot." },
    { type: "media", mediaType: "image/png", data: PIXEL, text: "[image/png, 9 B]" },
  ];
  const result = { text: "A dot.\n[image/png, 9 B]", content, error: undefined };
  return [...tools, { ...tools[1], name: "picture", inputSchema: EMPTY, call: async () => result }];
}

const EMPTY = { type: "object", properties: {}, required: [], additionalProperties: false };

/** A tool that never ends, unless its call is aborted. */
export function hanging(tools) {
  const call = (_args, { signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return { ...tools[1], name: "hanging", inputSchema: EMPTY, call };
}

/** Prints whether a value is the one that is wanted. */
export function judge(what, found, wanted) {
  const isEqual = isDeepStrictEqual(JSON.parse(JSON.stringify(found)), wanted);
  console.log(
    isEqual
      ? `passed: ${what}`
      : `failed: ${what}\n  found  ${JSON.stringify(found)}\n  wanted ${JSON.stringify(wanted)}`,
  );
}
