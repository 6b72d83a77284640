/**
 * Returns a text in a form that Postgres can store, because Postgres cannot store the character U+0000. The JSON of a message stays the same: it has
 * no such character, and does not begin with a quotation mark.
 */
export function encodeStoredText(text: string): string {
  return text.startsWith('"') || text.includes("\0") ? JSON.stringify(text) : text;
}

/** Returns the original of a text that {@link encodeStoredText} returned. */
export function decodeStoredText(stored: string): string {
  return stored.startsWith('"') ? (JSON.parse(stored) as string) : stored;
}
