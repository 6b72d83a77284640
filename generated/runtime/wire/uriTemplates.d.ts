// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A part of a parsed URI template (levels 1 to 3). The generator parses templates and writes their parts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */
export type UriTemplatePart =
  /** Literal text, percent-encoded. */
  | string
  /** The value of a variable such as `{name}`. The value contains only unreserved and percent-encoded characters, so no `/`. */
  | {
      readonly value: string;
    }
  /**
   * The value of `{+name}` or `{#name}`: any characters except white space. If `sign` is `#`, a URI may omit the `#` together with the
   * value.
   */
  | {
      readonly rest: string;
      readonly sign?: "#";
    }
  /** The named values of `{?name}` or `{&name}`, in any order. A URI may omit all of them together with the `?` or `&`. */
  | {
      readonly query: readonly string[];
      readonly sign: "?" | "&";
    };
/** The decoded values of the variables of a URI. They come from the client, so they may contain `/` and `..`. */
export type TemplateVariables = {
  [name: string]: string;
};
/**
 * Returns the decoded variables of a URI, or undefined if the URI does not match the template. The time is linear in the length of the
 * URI. Never throws; a single regular expression would overflow its stack on a URI of some megabytes.
 */
export declare function matchUri(
  parts: readonly UriTemplatePart[],
  uri: string,
): TemplateVariables | undefined;
/**
 * Returns the URI of a URI template (RFC 6570, levels 1 to 4) and the values of its variables. A variable without a value is left out.
 *
 * @throws URIError if a value has an unpaired surrogate.
 */
export declare function expandUriTemplate(
  template: string,
  variables: {
    readonly [name: string]: string | undefined;
  },
): string;
