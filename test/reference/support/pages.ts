import { posix } from "node:path";
import type { SearchIndex } from "../../../generator/reference/entries.js";

interface Page {
  path: string;
  text: string;
}

/** All ids of a page, in its order. */
export function idsOf(text: string): string[] {
  return [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!);
}

/** The links of pages to a missing page or anchor, each as `page: address`. Links to other sites are not looked at. */
export function brokenLinks(pages: readonly Page[]): string[] {
  const ids = new Map(pages.map(({ path, text }) => [path, new Set(idsOf(text))]));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\shref="([^"]*)"/g)]
      .map(([, address]) => address!)
      .filter((address) => !address.startsWith("https://"))
      .filter((address) => {
        const [file, anchor] = address.split("#");
        const target = file === "" ? path : posix.join(posix.dirname(path), file!);
        return anchor === undefined ? !ids.has(target) : ids.get(target)?.has(anchor) !== true;
      })
      .map((address) => `${path}: ${address}`),
  );
}

/** The data of the search of a page. */
export function dataOf(text: string): SearchIndex {
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)!;
  return JSON.parse(json!) as SearchIndex;
}
