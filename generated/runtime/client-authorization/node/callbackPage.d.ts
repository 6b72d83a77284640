// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The page that the browser shows after a login. It contains no text of the request. */
export declare function callbackPage(isRefused: boolean): string;
/** The headers of the page. Its URL contains a code, so the page is not stored, and no other server learns the URL. */
export declare const PAGE_HEADERS: {
  readonly [name: string]: string;
};
