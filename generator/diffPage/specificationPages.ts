import type { DiffFinding } from "../diff/diffFinding.js";
import type { ProtocolModelsToCompare } from "../diff/wireRoots.js";
import type { ProtocolModel } from "../model/protocol.js";

/** Matches an address that is safe as the target of a link. */
const ADDRESS = /^https:\/\/[^\s"'<>\\]+$/;

/**
 * Returns the addresses of the pages of the specification about a finding: the page that states the fact, or the pages that the schema
 * names for the changed message or type. The newer revision is preferred.
 */
export function findSpecificationPages(
  { page, path, also = [] }: DiffFinding,
  models: ProtocolModelsToCompare | undefined,
): string[] {
  const found = page !== undefined ? [page] : models === undefined ? [] : findPagesInSchemas([path, ...also], models);
  return found.filter((address) => ADDRESS.test(address));
}

function findPagesInSchemas(paths: readonly string[], { after, before }: ProtocolModelsToCompare): readonly string[] {
  for (const model of [after, before])
    for (const path of paths) {
      const pages = findPagesOfSubject(path, model);
      if (pages.length > 0) return pages;
    }
  return [];
}

/** Returns the pages of the message or type at the start of a path, such as `tools/call#params.task`, `Tool.icons` or `union:Role+x`. */
function findPagesOfSubject(path: string, { methods, declarations }: ProtocolModel): readonly string[] {
  const subject = path.replace(/^[a-z]+:/, "").split(/[#.+[]|-(?=[A-Z])/)[0]!;
  const method = methods.find((each) => each.method === subject);
  return (method ?? declarations.find(({ name }) => name === subject))?.doc.see ?? [];
}
