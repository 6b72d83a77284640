import { OF_CONTENT } from "../../templates/runtime/lock/entries.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Contract, ContractPrompt, ContractResource, ContractResourceTemplate } from "../contract/contract.js";
import { argumentAliasFacts, renamedArguments, renameFact } from "./argumentAliases.js";
import { aliasSyntax, CallableEntries, findAliasFacts } from "./callableEntries.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { describedFacts, factAt, placesOf, scopeFacts, type EntryPair } from "./entryPair.js";
import { findOutputFacts } from "./schemaFindings.js";
import { suggestRenames, type Renameable } from "./similarity.js";
import { textFact, valueFact } from "./textFacts.js";

/** Returns what has changed about prompts and their arguments. */
export function findPromptFacts(pair: ContractPair): ContractFact[] {
  const [before, after] = [
    new CallableEntries(pair, "before", "prompts"),
    new CallableEntries(pair, "after", "prompts"),
  ] as const;
  const gone = before.entries.filter(
    ({ name }) => after.find(name) === undefined && !pair.isLeftOut("after", "prompts", name),
  );
  const kept = before.entries.flatMap((prompt) => {
    const now = after.find(prompt.name);
    return now === undefined ? [] : [promptPair(pair, prompt, now)];
  });
  const known = new Set(kept.map((prompt) => prompt.after.name));
  const added = after.entries.filter(
    ({ name }) => before.find(name) === undefined && !known.has(name) && !pair.isLeftOut("before", "prompts", name),
  );
  const renames = suggestRenames(gone.map(renameable), added.map(renameable));
  return [
    ...gone.map((prompt): ContractFact => {
      const rename = renames.find((one) => one.before === prompt.name);
      if (rename === undefined) return { rule: "PRM002", ...before.about(prompt) };
      const { after: now, similarity } = rename;
      return { rule: "PRM003", after: now, similarity, alias: aliasSyntax(prompt.name), ...before.about(prompt) };
    }),
    ...added
      .filter(({ name }) => !renames.some((one) => one.after === name))
      .map((prompt): ContractFact => ({ rule: "PRM001", ...after.about(prompt) })),
    ...kept.flatMap((prompt): ContractFact[] => {
      const { name } = prompt.after;
      const isRenamed = name !== prompt.key;
      return [
        ...(isRenamed ? [{ rule: "PRM009", after: name, ...before.about(prompt.before) } as const] : []),
        ...argumentFacts(prompt, pair),
        ...scopeFacts(prompt, pair),
        ...describedFacts(prompt),
      ];
    }),
    ...(pair.areUnlistedKnown ? findAliasFacts([before, after], { gained: "PRM010", lost: "PRM011" }) : []),
  ];
}

type PromptPair = EntryPair<ContractPrompt> & { readonly list: "prompts" };

function promptPair(pair: ContractPair, before: ContractPrompt, after: ContractPrompt): PromptPair {
  const places = { before: pair.before.prompts.indexOf(before), after: pair.after.prompts.indexOf(after) };
  return { list: "prompts", key: before.name, entry: `the prompt \`${after.name}\``, before, after, places };
}

function renameable({ name, description, arguments: list = [] }: ContractPrompt): Renameable {
  return { name, description, schema: { properties: Object.fromEntries(list.map((one) => [one.name, {}])) } };
}

function argumentFacts(prompt: PromptPair, pair: ContractPair): ContractFact[] {
  const [before, after] = [prompt.before, prompt.after].map(({ arguments: list = [] }) => list);
  const [names, namesNow] = [before, after].map((list) => list!.map(({ name }) => name)) as [string[], string[]];
  const renamed = renamedArguments(prompt, pair, names);
  const fact = (name: string, ...more: string[]): Pick<ContractFact, "entry" | "at" | "place" | "member"> => ({
    ...factAt(prompt, "arguments", name, ...more),
    member: `\`${name}\``,
    place: { of: "after", at: placesOf(prompt, "arguments").places.after },
  });
  return [
    ...renamed.map((one): ContractFact => ({ ...fact(one.before), ...renameFact(one) })),
    ...argumentAliasFacts(prompt, pair, { before: names, after: namesNow }),
    ...before!.flatMap((argument): ContractFact[] => {
      const { name } = argument;
      const rename = renamed.find((one) => one.before === name);
      if (rename?.isJoined) return [];
      const now = after!.find((one) => one.name === (rename?.after ?? name));
      if (now === undefined) return [{ rule: "PRM006", ...fact(name) }];
      const [needed, needs] = [argument.required ?? false, now.required ?? false];
      const text = textFact("TXT003", [argument.description, now.description], {
        ...fact(name, "description"),
        keyword: "description",
      });
      const title = textFact("TXT003", [argument.title, now.title], { ...fact(name, "title"), keyword: "title" });
      const required: ContractFact[] = needed === needs ? [] : [{ rule: needs ? "PRM007" : "PRM008", ...fact(name) }];
      return [...required, ...[text, title].flatMap((each) => each ?? [])];
    }),
    ...after!
      .filter(({ name }) => !names.includes(name) && !renamed.some((one) => one.after === name))
      .map(({ name, required }): ContractFact => ({ rule: required ? "PRM004" : "PRM005", ...fact(name) })),
  ];
}

type AnyResource = ContractResource | ContractResourceTemplate;

/** Returns what has changed about resources and resource templates. */
export function findResourceFacts(pair: ContractPair): ContractFact[] {
  return [
    ...resourceFacts(pair, "resources", (resource) => (resource as ContractResource).uri),
    ...resourceFacts(pair, "resourceTemplates", (template) => (template as ContractResourceTemplate).uriTemplate),
  ];
}

function resourceFacts(
  pair: ContractPair,
  list: "resources" | "resourceTemplates",
  uriOf: (resource: AnyResource) => string,
): ContractFact[] {
  const [before, after]: (readonly AnyResource[])[] = [pair.before[list], pair.after[list]];
  const noun = list === "resources" ? "the resource" : "the resource template";
  const byUri = new Map(after!.map((resource) => [uriOf(resource), resource]));
  const known = new Set(before!.map(uriOf));
  const fresh = after!.filter((one) => !known.has(uriOf(one)) && !pair.isLeftOut("before", list, uriOf(one)));
  const moved = new Set<AnyResource>();
  const facts = before!.flatMap((resource, i): ContractFact[] => {
    const uri = uriOf(resource);
    if (pair.isLeftOut("after", list, uri) && !byUri.has(uri)) return [];
    const same = byUri.get(uri);
    const now = same ?? fresh.find((one) => one.name === resource.name && !moved.has(one));
    const entry = `${noun} \`${uri}\``;
    if (now === undefined) return [{ rule: "RES002", entry, at: [list, uri], place: { of: "before", at: [list, i] } }];
    const places = { before: i, after: after!.indexOf(now) };
    const both = {
      list,
      key: uri,
      entry: same === undefined ? `${noun} ${quoted(resource)}` : entry,
      before: resource,
      after: now,
      places,
    };
    if (same === undefined) moved.add(now);
    const uris: ContractFact[] =
      same === undefined ? [{ rule: "RES003", ...factAt(both), before: uri, after: uriOf(now) }] : [];
    return [...uris, ...compareResources(both, pair)];
  });
  const added = fresh.filter((resource) => !moved.has(resource));
  return [
    ...facts,
    ...added.map((resource): ContractFact => {
      const uri = uriOf(resource);
      const place = { of: "after", at: [list, after!.indexOf(resource)] } as const;
      return { rule: "RES001", entry: `${noun} \`${uri}\``, at: [list, uri], place };
    }),
  ];
}

function quoted({ name }: AnyResource): string {
  return `\`${name}\``;
}

function compareResources(both: EntryPair<AnyResource>, pair: ContractPair): ContractFact[] {
  const [before, after] = [both.before, both.after].map((resource) => resource as unknown as JsonObject);
  const [one, other] = [before!, after!].map(({ annotations }) => (isObject(annotations) ? annotations : {}));
  const ignored = OF_CONTENT[both.list].annotations;
  const hints = [...new Set([...Object.keys(one!), ...Object.keys(other!)])].filter((name) => !ignored.includes(name));
  const facts = [
    valueFact("RES004", [before!["mimeType"], after!["mimeType"]], factAt(both, "mimeType")),
    ...hints.map((keyword) =>
      valueFact("RES005", [one![keyword], other![keyword]], { ...factAt(both, "annotations", keyword), keyword }),
    ),
    textFact("TXT002", [before!["name"], after!["name"]], factAt(both, "name")),
  ].flatMap((fact) => fact ?? []);
  return [...facts, ...contentFacts(both, pair), ...scopeFacts(both, pair), ...describedFacts(both)];
}

/** Returns what has changed in the schema of the contents, which servers do not list. */
function contentFacts(both: EntryPair<AnyResource>, pair: ContractPair): ContractFact[] {
  if (!pair.areUnlistedKnown) return [];
  const schemaIn = (contract: Contract, resource: AnyResource): ReturnType<Contract["contentSchemas"]["get"]> =>
    contract.contentSchemas.get(resource);
  const [before, after] = [schemaIn(pair.before, both.before), schemaIn(pair.after, both.after)];
  return findOutputFacts(before, after, placesOf(both, "contentSchema"));
}
