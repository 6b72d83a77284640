import type { ContractTool } from "../contract/contract.js";
import {
  argumentAliasFacts,
  callWithBoth,
  namesInSchema,
  renamedArguments,
  renameFact,
  withFormerNames,
  withRenamedArguments,
} from "./argumentAliases.js";
import { aliasSyntax, CallableEntries, findAliasFacts } from "./callableEntries.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { describedFacts, placesOf, scopeFacts, type EntryPair } from "./entryPair.js";
import { findHintFacts } from "./hintFacts.js";
import { lookAlikeFinder } from "./lookAlikes.js";
import { findOutputFacts, findSchemaFacts } from "./schemaFindings.js";
import { suggestRenames, type Renameable } from "./similarity.js";

type CallableTools = CallableEntries<"tools">;

/** Returns what has changed about tools: which can be called by which names, and each of them. */
export function findToolFacts(pair: ContractPair): ContractFact[] {
  const [before, after] = [
    new CallableEntries(pair, "before", "tools"),
    new CallableEntries(pair, "after", "tools"),
  ] as const;
  const facts: ContractFact[] = [];
  const gone: ContractTool[] = [];
  const renamed = new Set<string>();
  for (const tool of before.entries) {
    const { name } = tool;
    const now = after.find(name);
    if (now === undefined) {
      if (!pair.isLeftOut("after", "tools", name)) gone.push(tool);
      continue;
    }
    if (now.name !== name) {
      if (!before.byName.has(now.name)) renamed.add(now.name);
      facts.push({ rule: "TOL004", after: now.name, ...before.about(tool) });
    }
    facts.push(...compareTools(toolPair(pair, tool, now), pair));
  }
  const added = after.entries.filter(
    ({ name }) => before.find(name) === undefined && !renamed.has(name) && !pair.isLeftOut("before", "tools", name),
  );
  facts.push(...namesGoneAndNew({ before, after, gone, added }));
  if (pair.areUnlistedKnown) facts.push(...findAliasFacts([before, after], { gained: "TOL005", lost: "TOL006" }));
  const findLookAlike = lookAlikeFinder([...after.byName.keys()]);
  const seen = new Set<string>();
  for (const tool of after.entries.filter(({ name }) => !before.byName.has(name))) {
    seen.add(tool.name);
    const like = findLookAlike(tool.name);
    if (like === undefined || (seen.has(like) && !before.byName.has(like))) continue;
    facts.push({ rule: "TOL007", after: like, ...after.about(tool) });
  }
  return facts;
}

type ToolPair = EntryPair<ContractTool> & { readonly list: "tools" };

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
      if (rename === undefined) return { rule: "TOL002", ...before.about(tool) };
      const { after: now, similarity } = rename;
      return { rule: "TOL003", after: now, similarity, alias: aliasSyntax(tool.name), ...before.about(tool) };
    }),
    ...added
      .filter(({ name }) => !renames.some((one) => one.after === name))
      .map((tool): ContractFact => ({ rule: "TOL001", ...after.about(tool) })),
  ];
}

function renameable({ name, description, inputSchema }: ContractTool): Renameable {
  return { name, description, schema: inputSchema };
}

function toolPair(pair: ContractPair, before: ContractTool, after: ContractTool): ToolPair {
  const places = { before: pair.before.tools.indexOf(before), after: pair.after.tools.indexOf(after) };
  return { list: "tools", key: before.name, entry: `the tool \`${after.name}\``, before, after, places };
}

function compareTools(tool: ToolPair, pair: ContractPair): ContractFact[] {
  const { before, after } = tool;
  return [
    ...inputFacts(tool, pair),
    ...findOutputFacts(before.outputSchema, after.outputSchema, placesOf(tool, "outputSchema")),
    ...taskFacts(tool, pair),
    ...scopeFacts(tool, pair),
    ...describedFacts(tool),
    ...findHintFacts(tool),
  ];
}

/** Returns what has changed about arguments. Callers can send renamed ones by their old names, if these are aliases. */
function inputFacts(tool: ToolPair, pair: ContractPair): ContractFact[] {
  const [before, after] = [tool.before.inputSchema, tool.after.inputSchema];
  const names = { before: namesInSchema(before), after: namesInSchema(after) };
  const renamed = renamedArguments(tool, pair, names.before);
  const { entry, at, places } = placesOf(tool, "inputSchema");
  return [
    ...renamed.map((one): ContractFact => {
      const witness = one.isJoined ? callWithBoth(before, one) : undefined;
      const place = { of: "after", at: [...places.after, "properties", one.after] } as const;
      return { ...renameFact(one), entry, at: [...at, "properties", one.before], place, ...(witness && { witness }) };
    }),
    ...argumentAliasFacts(tool, pair, names),
    ...findSchemaFacts({
      use: "input",
      before: withRenamedArguments(before, renamed),
      after,
      entry,
      at,
      places,
    }).map((fact) => withFormerNames(fact, renamed)),
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
