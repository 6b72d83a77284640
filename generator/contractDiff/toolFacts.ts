import type { Contract, ContractTool } from "../contract/contract.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { describedFacts, placesOf, scopeFacts, type EntryPair } from "./entryPair.js";
import { findHintFacts } from "./hintFacts.js";
import { lookAlikeFinder } from "./lookAlikes.js";
import { findOutputFacts, findSchemaFacts } from "./schemaFindings.js";
import { suggestRenames, type Renameable } from "./similarity.js";

/** The names by which the tools of a contract can be called, old ones included. */
class CallableTools {
  readonly contract: Contract;
  readonly byName: ReadonlyMap<string, ContractTool>;
  readonly #byAlias: ReadonlyMap<string, ContractTool>;

  constructor(contract: Contract) {
    this.contract = contract;
    this.byName = new Map(contract.tools.map((tool) => [tool.name, tool]));
    this.#byAlias = new Map(
      [...contract.aliases].flatMap(([name, aliases]) => aliases.map((alias) => [alias, this.byName.get(name)!])),
    );
  }

  find(name: string): ContractTool | undefined {
    return this.byName.get(name) ?? this.#byAlias.get(name);
  }

  aliasesOf({ name }: ContractTool): readonly string[] {
    return this.contract.aliases.get(name) ?? [];
  }
}

/** Returns what has changed about tools: which can be called by which names, and each of them. */
export function findToolFacts(pair: ContractPair): ContractFact[] {
  const [before, after] = [new CallableTools(pair.before), new CallableTools(pair.after)];
  const facts: ContractFact[] = [];
  const gone: ContractTool[] = [];
  const renamed = new Set<string>();
  for (const tool of before.contract.tools) {
    const { name } = tool;
    const now = after.find(name);
    if (now === undefined) {
      if (!pair.isLeftOut("after", "tools", name)) gone.push(tool);
      continue;
    }
    if (now.name !== name) {
      if (!before.byName.has(now.name)) renamed.add(now.name);
      facts.push({ rule: "TOL004", after: now.name, ...about(before, tool) });
    }
    facts.push(...compareTools(toolPair(pair, tool, now), pair));
  }
  const added = after.contract.tools.filter(
    ({ name }) => before.find(name) === undefined && !renamed.has(name) && !pair.isLeftOut("before", "tools", name),
  );
  facts.push(...namesGoneAndNew({ before, after, gone, added }));
  if (pair.areUnlistedKnown) facts.push(...aliasFacts(before, after));
  const findLookAlike = lookAlikeFinder([...after.byName.keys()]);
  const seen = new Set<string>();
  for (const tool of after.contract.tools.filter(({ name }) => !before.byName.has(name))) {
    seen.add(tool.name);
    const like = findLookAlike(tool.name);
    if (like === undefined || (seen.has(like) && !before.byName.has(like))) continue;
    facts.push({ rule: "TOL007", after: like, ...about(after, tool, "after") });
  }
  return facts;
}

function about(
  { contract }: CallableTools,
  tool: ContractTool,
  of: "before" | "after" = "before",
): Pick<ContractFact, "at" | "entry" | "place"> {
  const { name } = tool;
  return {
    at: ["tools", name],
    entry: `the tool \`${name}\``,
    place: { of, at: ["tools", contract.tools.indexOf(tool)] },
  };
}

interface ChangedTools {
  readonly before: CallableTools;
  readonly after: CallableTools;
  readonly gone: readonly ContractTool[];
  readonly added: readonly ContractTool[];
}

function namesGoneAndNew({ before, after, gone, added }: ChangedTools): ContractFact[] {
  const renames = suggestRenames(gone.map(renameable), added.map(renameable));
  return [
    ...gone.map((tool): ContractFact => {
      const rename = renames.find((one) => one.before === tool.name);
      if (rename === undefined) return { rule: "TOL002", ...about(before, tool) };
      const { after: now, similarity } = rename;
      const alias = `"aliases": [${JSON.stringify(tool.name)}], or @alias ${tool.name}`;
      return { rule: "TOL003", after: now, similarity, alias, ...about(before, tool) };
    }),
    ...added
      .filter(({ name }) => !renames.some((one) => one.after === name))
      .map((tool): ContractFact => ({ rule: "TOL001", ...about(after, tool, "after") })),
  ];
}

function renameable({ name, description, inputSchema }: ContractTool): Renameable {
  return { name, description, schema: inputSchema };
}

function aliasFacts(before: CallableTools, after: CallableTools): ContractFact[] {
  const lost = before.contract.tools.flatMap((tool) =>
    before
      .aliasesOf(tool)
      .filter((alias) => after.find(alias) === undefined)
      .map((alias): ContractFact => ({ rule: "TOL006", before: alias, ...aliasPlace(before, tool, "before") })),
  );
  const gained = after.contract.tools.flatMap((tool) =>
    after
      .aliasesOf(tool)
      .filter((alias) => before.find(alias) === undefined)
      .map((alias): ContractFact => ({ rule: "TOL005", after: alias, ...aliasPlace(after, tool, "after") })),
  );
  return [...lost, ...gained];
}

function aliasPlace(
  tools: CallableTools,
  tool: ContractTool,
  of: "before" | "after",
): Pick<ContractFact, "at" | "entry" | "place"> {
  const { entry, place } = about(tools, tool, of);
  return { at: ["tools", tool.name, "aliases"], place, ...(entry !== undefined && { entry }) };
}

function toolPair(pair: ContractPair, before: ContractTool, after: ContractTool): EntryPair<ContractTool> {
  const places = { before: pair.before.tools.indexOf(before), after: pair.after.tools.indexOf(after) };
  return { list: "tools", key: before.name, entry: `the tool \`${after.name}\``, before, after, places };
}

function compareTools(tool: EntryPair<ContractTool>, pair: ContractPair): ContractFact[] {
  const { before, after } = tool;
  return [
    ...findSchemaFacts({
      use: "input",
      before: before.inputSchema,
      after: after.inputSchema,
      ...placesOf(tool, "inputSchema"),
    }),
    ...findOutputFacts(before.outputSchema, after.outputSchema, placesOf(tool, "outputSchema")),
    ...taskFacts(tool, pair),
    ...scopeFacts(tool, pair),
    ...describedFacts(tool),
    ...findHintFacts(tool),
  ];
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation */
function taskFacts(tool: EntryPair<ContractTool>, { areUnlistedKnown }: ContractPair): ContractFact[] {
  const [before, after] = [tool.before.execution?.taskSupport, tool.after.execution?.taskSupport];
  // A server without tasks leaves `taskSupport` out of its list.
  if (!areUnlistedKnown && (before === undefined || after === undefined)) return [];
  const [formerly, now] = [before ?? "forbidden", after ?? "forbidden"];
  if (formerly === now) return [];
  const { entry, at, places } = placesOf(tool, "execution");
  const rule = now === "required" ? "TSK001" : now === "forbidden" ? "TSK002" : "TSK003";
  return [
    { rule, entry, at: [...at, "taskSupport"], before: formerly, after: now, place: { of: "after", at: places.after } },
  ];
}
