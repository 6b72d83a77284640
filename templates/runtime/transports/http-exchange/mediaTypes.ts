import { respondWithPlainTextError, type HttpExchange } from "./httpExchange.js";

/** The parameter `q=0` excludes a media type. */
const ZERO_QUALITY = /^q\s*=\s*0(\.0*)?$/;

/**
 * Returns true if the Accept header of a request permits a response of a media type. A request without the header permits every media
 * type.
 *
 * @param mediaType in lower case, such as `application/json`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export function isMediaTypeAccepted(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined) return true;
  // Only a parameter, such as `q=0`, can exclude a media type. A header without `=` has no parameters, so it need not be parsed.
  if (accept.includes("=")) return parsedAccepts(accept, mediaType);
  if (accept.includes(mediaType) || accept.includes("*/*")) return true;
  const lower = accept.toLowerCase();
  return lower.includes(mediaType) || lower.includes(anySubtype(mediaType));
}

/** Returns the result of `isMediaTypeAccepted` for a header with parameters. If several ranges match, the most specific range decides. */
function parsedAccepts(accept: string, mediaType: string): boolean {
  const matching = ["*/*", anySubtype(mediaType), mediaType];
  let specificity = -1;
  let isAccepted = false;
  for (const listed of accept.toLowerCase().split(",")) {
    const [range = "", ...parameters] = listed.split(";").map((s) => s.trim());
    const rank = matching.indexOf(range);
    if (rank < 0 || rank < specificity) continue;
    const isIncluded = !parameters.some((text) => ZERO_QUALITY.test(text));
    isAccepted = isIncluded || (rank === specificity && isAccepted);
    specificity = rank;
  }
  return isAccepted;
}

/** Returns the range of all subtypes of a media type, such as `text/*` for `text/event-stream`. */
function anySubtype(mediaType: string): string {
  return `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
}

/** Returns true if a GET request permits an event stream as the response. Otherwise rejects it. */
export function checkAcceptsEventStream(exchange: HttpExchange): boolean {
  const isAccepted = isMediaTypeAccepted(exchange.header("accept"), "text/event-stream");
  if (!isAccepted)
    respondWithPlainTextError(exchange, 406, { reason: "The Accept header must list text/event-stream" });
  return isAccepted;
}

/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export function isJsonContentType(contentType: string | undefined): boolean {
  if (contentType === "application/json") return true;
  const [mediaType = ""] = (contentType ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}
