import type { DiffFinding } from "../diff/diffFinding.js";
import { escapeMarkdownText } from "../escape/markdown.js";

/** Matches a URL that is safe as the target of a Markdown link. */
const ADDRESS = /^https:\/\/[^\s"'<>()[\]\\]+$/;

/**
 * Returns Markdown links to the pages of the specification that findings refer to. Each page is linked once, in its newest
 * revision. The text of a link is the last part of the URL.
 */
export function formatSpecificationLinks(findings: readonly DiffFinding[]): string {
  const newest = new Map<string, Set<string>>();
  const addresses = findings.flatMap(({ page }) => (page !== undefined && ADDRESS.test(page) ? [page] : [])).sort();
  for (const address of addresses) {
    const page = address.split("#")[0]!;
    const name = page.split("/").at(-1)!;
    const known = newest.get(name);
    if (known === undefined || ![...known].some((other) => other.split("#")[0] === page))
      newest.set(name, new Set([address]));
    else known.add(address);
  }
  return [...newest]
    .map(([name, known]) => `[${escapeMarkdownText(name.replaceAll("-", " "))}](${addressOf([...known])})`)
    .join(", ");
}

/** Returns the URL with its fragment if findings refer to only one section of a page; otherwise the URL of the whole page. */
function addressOf(addresses: readonly string[]): string {
  return addresses.length === 1 ? addresses[0]! : addresses[0]!.split("#")[0]!;
}
