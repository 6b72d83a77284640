/**
 * Returns the name of a resource that declares none: the words of its URI or URI template without variables, such as `notes-all` for
 * `notes://all` and `bookmark` for `bookmark://{id}`.
 */
export function resourceNameOf(uri: string): string {
  const words = uri
    .replace(/\{[^}]*\}/g, " ")
    .replace(/^(?:https?|file|data):/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.length === 0 ? "resource" : words.join("-");
}
