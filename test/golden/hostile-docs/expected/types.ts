// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Ends early *\/ and goes on; then `/*` opens, "quotes", back\slashes, ${holes}, {{holes}}, {{{more}}} and <b>tags</b>.
 *
 * - a list item that is so long that it has to be broken somewhere, which keeps its indentation
 * - another
 *
 * ```ts
 * \@decorator() const code = "in a fence is never broken, however long the line gets and whatever it holds";
 * ```
 *
 * \@prose may begin with an at sign.
 * AWordThatIsLongerThanALineCanEverBeAndThatHasNoPlaceToBreakItBecauseThereIsNoSpaceInIt stays whole.
 *
 * @see https://example.org/a?b=c&d="e"
 */
export interface Hostile {
  /** A line comment counts as well. */
  line: string;
  /** So does one behind it. */
  behind: string;
  /**
   * `import("node:fs")` is text, {@link Hostile} a link, and
   * {@link a link that is longer than the line is wide stays in one piece}.
   */
  code: string;
  /** 日本語の説明。Ünïcödé, emoji 🎉 and a no-break space. */
  "größe */ '\"`": "*/" | "\u2028" | "${x}";
}

export type Empty = "</script>" | "<!--" | "\\" | "\n";
