import { METHOD_RESULT_TABLE, METHOD_CAPABILITY_TABLE } from "../model/capabilityTable.js";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listBundledRevisions, loadBundledProtocolModel } from "../bundled/bundled.js";
import type { ProtocolModel } from "../model/protocol.js";
import { reachableNames } from "../model/resolve.js";
import { SENDER_TABLE } from "../model/messages.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { ts } from "../read/compiler.js";
import { countLines, readHouse, withoutComments } from "./house.js";

/** Code that belongs to several features, such as the types of content blocks. */
const SHARED = "shared";
/** Methods of the protocol itself, such as `initialize`. */
const PROTOCOL = "protocol";

/**
 * `npm run layers`: prints as Markdown which share of the SDK, in lines of code, was generated from schemas, comes from tables of facts
 * that no schema has, or is written by hand.
 */
async function printLayers(): Promise<void> {
  const generated = new Map<string, ReadonlyMap<string, number>>();
  const facts = new Map<string, number>();
  for (const revision of listBundledRevisions().keys()) {
    const { model } = await loadBundledProtocolModel(revision);
    generated.set(revision, linesByFeature(model));
    facts.set(`schema/${revision}/revision.json`, Object.keys(readJson(`schema/${revision}/revision.json`)).length);
  }
  facts.set("schema/bridges.json", (readJson("schema/bridges.json")["rules"] as unknown[]).length);
  facts.set("schema/prose.json", (readJson("schema/prose.json")["facts"] as unknown[]).length);
  facts.set("model/capabilityTable.ts", METHOD_CAPABILITY_TABLE.size);
  facts.set("model/capabilityTable.ts (results)", METHOD_RESULT_TABLE.size);
  facts.set("model/messages.ts (senders)", SENDER_TABLE.size);
  const written = readHouse(join(PACKAGE_ROOT, "templates", "runtime"));
  const perRevision = [...generated.values()];
  const fromSchemas = sum(perRevision.flatMap((features) => [...features.values()]));
  const folders = [...[...generated.keys()].map((revision) => `generated/${revision}/bridges`), "generated/bridges"];
  const converters = sum(folders.map(linesBelow));
  const byHand = sum(written.map(({ lines }) => lines));
  const share = (lines: number): string => `${Math.round((100 * lines) / (fromSchemas + converters + byHand))} %`;
  const features = [...new Set(perRevision.flatMap((each) => [...each.keys()]))].sort();
  const rows = [
    "| layer | lines of code | share |",
    "| --- | --: | --: |",
    `| generated from one schema | ${fromSchemas} | ${share(fromSchemas)} |`,
    `| generated from two schemas: converters | ${converters} | ${share(converters)} |`,
    `| written by hand: the runtime | ${byHand} | ${share(byHand)} |`,
    `| facts that no schema has | ${sum([...facts.values()])} rows | |`,
    "",
    `| generated for | ${[...generated.keys()].join(" | ")} |`,
    `| --- |${" --: |".repeat(generated.size)}`,
    ...features.map((name) => `| ${name} | ${perRevision.map((each) => each.get(name) ?? 0).join(" | ")} |`),
    "",
    "| written by hand | lines |",
    "| --- | --: |",
    ...written.sort((a, b) => b.lines - a.lines).map(({ name, lines }) => `| ${name} | ${lines} |`),
    "",
    "| table of facts | rows |",
    "| --- | --: |",
    ...[...facts].map(([name, count]) => `| ${name} | ${count} |`),
    "",
  ];
  console.log(rows.join("\n"));
}

/** Counts the lines of a generated package by feature. A statement that mentions the types of several features is shared. */
function linesByFeature(model: ProtocolModel): Map<string, number> {
  const features = featuresOfTypes(model);
  const lines = new Map<string, number>();
  const folder = join(PACKAGE_ROOT, "generated", model.revision);
  for (const file of readdirSync(folder).filter((name) => isSource(name))) {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      const text = statement.getText(source);
      const named = [...text.matchAll(/\b(?:is)?([A-Z]\w+)/g)].flatMap(([, name]) => features.get(name!) ?? []);
      const [first, ...others] = new Set(named.filter((name) => name !== SHARED));
      const feature = first === undefined || others.length > 0 ? SHARED : first;
      lines.set(feature, (lines.get(feature) ?? 0) + countLines(withoutComments(text)));
    }
  }
  return lines;
}

/** Returns the feature of each type: the feature whose methods alone use it, or {@link SHARED}. */
function featuresOfTypes({ methods, declarations }: ProtocolModel): Map<string, string> {
  const features = new Map<string, string>();
  for (const { message, result, taskResult, feature } of methods) {
    const results = [result, taskResult].flatMap((type) => (type?.kind === "reference" ? [type.name] : []));
    const own = feature ?? PROTOCOL;
    for (const name of reachableNames(declarations, [message, ...results]))
      features.set(name, (features.get(name) ?? own) === own ? own : SHARED);
  }
  return features;
}

function linesBelow(folder: string): number {
  const path = join(PACKAGE_ROOT, folder);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => isSource(name));
  return sum(files.map((file) => countLines(withoutComments(readFileSync(join(path, file), "utf8")))));
}

function isSource(file: string): boolean {
  return file.endsWith(".ts") && !file.endsWith(".d.ts");
}

function readJson(path: string): { readonly [key: string]: unknown } {
  return JSON.parse(readFileSync(join(PACKAGE_ROOT, path), "utf8")) as { readonly [key: string]: unknown };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

await printLayers();
