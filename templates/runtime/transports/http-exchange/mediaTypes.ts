/**
 * Returns true if the Accept header of a request permits a response of a media type. A request without the header permits every media
 * type.
 *
 * @param mediaType in lower case, such as `application/json`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export function accepts(
  accept: string | undefined,
  mediaType: string,
): boolean {
  if (accept === undefined) return true;
  if (accept.includes(mediaType) || accept.includes("*/*")) return true;
  const lower = accept.toLowerCase();
  return lower.includes(mediaType) || lower.includes(anySubtype(mediaType));
}

/** Returns the range of all subtypes of a media type, such as `text/*` for `text/event-stream`. */
function anySubtype(mediaType: string): string {
  return `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
}

/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export function isJsonContentType(contentType: string | undefined): boolean {
  if (contentType === "application/json") return true;
  const [mediaType = ""] = (contentType ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}
