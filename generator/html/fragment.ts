import { escapeHtml } from "../escape/escape.js";

/** Text of HTML in which all text of other sources is escaped. Only {@link formatHtml} creates it. */
export class HtmlFragment {
  readonly #text: string;

  /** @param text trusted HTML. */
  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value that {@link formatHtml} inserts: text is escaped, fragments are not, and `undefined` and `false` insert no text. */
type InsertedIntoHtml = string | number | HtmlFragment | readonly HtmlFragment[] | undefined | false;

/**
 * The tag of a template literal that is HTML. Values may be inserted into elements and into quoted attributes.
 *
 * @example
 * ```ts
 * formatHtml`<p title="${title}">${text}</p>`;
 * ```
 */
export function formatHtml(html: TemplateStringsArray, ...values: readonly InsertedIntoHtml[]): HtmlFragment {
  return new HtmlFragment(html.map((part, i) => part + (i < values.length ? textOf(values[i]) : "")).join(""));
}

function textOf(value: InsertedIntoHtml): string {
  if (value === undefined || value === false) return "";
  if (value instanceof HtmlFragment) return value.toString();
  return typeof value === "object" ? value.join("") : escapeHtml(String(value));
}

/** Returns a text as HTML, in which each part between two backticks is code. A backtick without a partner stays. */
export function formatTextWithCode(text: string): HtmlFragment {
  const parts = text.split(/`([^`]+)`/);
  return formatHtml`${parts.map((part, i) => (i % 2 === 1 ? formatHtml`<code>${part}</code>` : formatHtml`${part}`))}`;
}
