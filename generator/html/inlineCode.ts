import { formatHtml, type HtmlFragment } from "./fragment.js";

/** Returns a text as HTML, in which each part between two backticks is code. A backtick without a partner stays. */
export function formatTextWithCode(text: string): HtmlFragment {
  const parts = text.split(/`([^`]+)`/);
  return formatHtml`${parts.map((part, i) => (i % 2 === 1 ? formatHtml`<code>${part}</code>` : formatHtml`${part}`))}`;
}
