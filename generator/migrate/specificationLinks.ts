import type { DiffFinding } from "../diff/diffFinding.js";
import { markdownText } from "../escape/markdown.js";

/** An address that Markdown and browsers take for one, and for nothing else. */
const ADDRESS = /^https:\/\/[^\s"'<>()[\]\\]+$/;

/**
 * Links to the pages of the specification behind some findings: each page once, named by the last part of its address, as it
 * stands in the newest revision that is named.
 */
export function specificationLinks(findings: readonly DiffFinding[]): string {
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
    .map(([name, known]) => `[${markdownText(name.replaceAll("-", " "))}](${addressOf([...known])})`)
    .join(", ");
}

/** Where several parts of a page are meant, the page. */
function addressOf(addresses: readonly string[]): string {
  return addresses.length === 1 ? addresses[0]! : addresses[0]!.split("#")[0]!;
}
