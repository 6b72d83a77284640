import { OF_CONTENT } from "../../templates/runtime/lock/entries.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Contract, ContractPrompt, ContractResource, ContractResourceTemplate } from "../contract/contract.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import { describedFacts, factAt, placesOf, scopeFacts, type EntryPair } from "./entryPair.js";
import { findOutputFacts } from "./schemaFindings.js";
import { suggestRenames, type Renameable } from "./similarity.js";
import { textFact, valueFact } from "./textFacts.js";

/** Returns what has changed about prompts and their arguments. */
export function findPromptFacts(pair: ContractPair): ContractFact[] {
  const [before, after] = [pair.before.prompts, pair.after.prompts];
  const gone = before.filter(({ name }) => !after.some((prompt) => prompt.name === name));
  const added = after.filter(({ name }) => !before.some((prompt) => prompt.name === name));
  const renames = suggestRenames(gone.map(renameable), added.map(renameable));
  const about = (prompt: ContractPrompt, of: "before" | "after"): Pick<ContractFact, "at" | "entry" | "place"> => ({
    at: ["prompts", prompt.name],
    entry: `the prompt \`${prompt.name}\``,
    place: { of, at: ["prompts", pair[of].prompts.indexOf(prompt)] },
  });
  return [
    ...gone.map((prompt): ContractFact => {
      const rename = renames.find((one) => one.before === prompt.name);
      if (rename === undefined) return { rule: "PRM002", ...about(prompt, "before") };
      const { after: now, similarity } = rename;
      return { rule: "PRM003", after: now, similarity, ...about(prompt, "before") };
    }),
    ...added
      .filter(({ name }) => !renames.some((one) => one.after === name))
      .map((prompt): ContractFact => ({ rule: "PRM001", ...about(prompt, "after") })),
    ...before.flatMap((prompt, i) => {
      const k = after.findIndex(({ name }) => name === prompt.name);
      if (k < 0) return [];
      const entry = `the prompt \`${prompt.name}\``;
      const places = { before: i, after: k };
      const both = { list: "prompts", key: prompt.name, entry, before: prompt, after: after[k]!, places } as const;
      return [...argumentFacts(both), ...scopeFacts(both, pair), ...describedFacts(both)];
    }),
  ];
}

function renameable({ name, description, arguments: list = [] }: ContractPrompt): Renameable {
  return { name, description, schema: { properties: Object.fromEntries(list.map((one) => [one.name, {}])) } };
}

function argumentFacts(prompt: EntryPair<ContractPrompt>): ContractFact[] {
  const [before, after] = [prompt.before, prompt.after].map(({ arguments: list = [] }) => list);
  const fact = (name: string, ...more: string[]): Pick<ContractFact, "entry" | "at" | "place" | "member"> => ({
    ...factAt(prompt, "arguments", name, ...more),
    member: `\`${name}\``,
    place: { of: "after", at: placesOf(prompt, "arguments").places.after },
  });
  return [
    ...before!.flatMap((argument): ContractFact[] => {
      const { name } = argument;
      const now = after!.find((one) => one.name === name);
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
      .filter(({ name }) => !before!.some((one) => one.name === name))
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
  const fresh = after!.filter((resource) => !known.has(uriOf(resource)));
  const moved = new Set<AnyResource>();
  const facts = before!.flatMap((resource, i): ContractFact[] => {
    const uri = uriOf(resource);
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
