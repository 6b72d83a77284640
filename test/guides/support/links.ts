import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** The links of a document to files or headings that are not there. */
export function brokenLinks(document: string): string[] {
  return relativeLinks(document)
    .filter((target) => !leads(document, target))
    .map((target) => `${document}: ${target}`);
}

/** The relative links of a document. */
export function relativeLinks(document: string): string[] {
  const page = withoutBlocks(readFileSync(join(ROOT, document), "utf8"));
  return [...page.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target]) => target!);
}

function leads(document: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? join(ROOT, document) : join(ROOT, dirname(document), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(readFileSync(file, "utf8")).includes(heading);
}

/** As GitHub names them. */
function headingsOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutBlocks(page: string): string {
  return page.replace(/^```[^]*?^```$/gm, "");
}
