import type { DiffFinding } from "../diff/diffFinding.js";
import { escapeMarkdownText } from "../escape/markdown.js";

/** Matches an address that is safe as the target of a Markdown link. */
const ADDRESS = /^https:\/\/[^\s"'<>()[\]\\]+$/;

/**
 * Returns Markdown links to the pages of the specification that state some findings. Each page is linked once, in its newest
 * revision, and named by the last part of its address.
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

/** Returns the address of the only part of a page, or of the whole page if findings refer to several parts. */
function addressOf(addresses: readonly string[]): string {
  return addresses.length === 1 ? addresses[0]! : addresses[0]!.split("#")[0]!;
}
