import { bundledRevisions } from "../bundled/bundled.js";
import type { Contract, Tool } from "./contract.js";
import { contractFacts, type ContractFacts, type ServedRevision } from "./revisionFacts.js";
import { stepsOf, validatorOf } from "./validator.js";

/** What a contract lists, the type of an item, and the method by which a client has the list. */
const LISTS = [
  { list: "tools", type: "Tool", method: "tools/list" },
  { list: "prompts", type: "Prompt", method: "prompts/list" },
  { list: "resources", type: "Resource", method: "resources/list" },
  { list: "resourceTemplates", type: "ResourceTemplate", method: "resources/templates/list" },
] as const;

/**
 * The methods whose results need no look while a server runs: the lists of a contract, which never change and were looked at when
 * code was written, and what the runtime answers by itself. A schema of the user's own has no guards before that.
 */
export function settledMethods(revision: ServedRevision): ReadonlySet<string> {
  if (!isBundled(revision)) return new Set();
  const answered = revision.model.methods.filter(({ feature }) => feature === null);
  return new Set([...LISTS, ...answered].map(({ method }) => method));
}

/**
 * Refuses what a revision could not list. The newest revision's types are looked at when a contract is read.
 *
 * @throws SchemaError with the revision.
 */
export async function refuseUnlisted(contract: Contract, revisions: readonly ServedRevision[]): Promise<void> {
  for (const one of revisions.filter(isBundled)) {
    const { revision } = one.model;
    const validate = await validatorOf(revision);
    const facts = contractFacts(one);
    for (const { list, type } of LISTS) {
      for (const [i, item] of contract[list].entries()) {
        const [issue] = validate(type, list === "tools" ? toldIn(facts, item as Tool) : item);
        if (issue === undefined) continue;
        const place = [list, i, ...stepsOf(issue.pointer)];
        throw contract.fail(place, `/${place.join("/")} ${issue.message} in revision ${revision} (see its ${type})`);
      }
    }
  }
}

/** A revision may have no output schemas, or only those of objects: others are not told there. */
function toldIn({ structured }: ContractFacts, tool: Tool): Tool {
  const { outputSchema, ...rest } = tool;
  const isObject = typeof outputSchema === "object" && outputSchema["type"] === "object";
  return structured === "any" || (structured === "object" && isObject) ? tool : rest;
}

function isBundled({ model }: ServedRevision): boolean {
  return bundledRevisions().get(model.revision)?.["schema.ts"] === model.source.sha256;
}
