// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns true if the Accept header of a request permits a response of a media type. A request without the header permits every media
 * type.
 *
 * @param mediaType in lower case, such as `application/json`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export declare function isMediaTypeAccepted(
  accept: string | undefined,
  mediaType: string,
): boolean;
/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export declare function isJsonContentType(
  contentType: string | undefined,
): boolean;
