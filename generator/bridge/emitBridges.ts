import { IGNORE_COMMENTS, type GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import type { ProtocolModel } from "../model/protocol.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { loadBridgeTable, type BridgeTable } from "./bridgeRules.js";
import { emitConversionTables, type LostFeatures, type PairModules } from "./conversionTables.js";
import { emitDirection, type DirectionModule } from "./emitDirection.js";
import { emitModuleFiles } from "./moduleFiles.js";
import { nameOfPair, planDirection, type RevisionPair } from "./pairPlan.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { emitBridgeChains, emitClientChains } from "./emitChains.js";

/** The folder of the converters, relative to the output folder. */
const BRIDGES_FOLDER = "bridges";

/**
 * Returns the converters between neighbouring revisions.
 *
 * @param pairs the pairs of neighbouring revisions whose packages are generated.
 * @param options.isPublic false to leave out `index`, by which programs convert messages themselves.
 * @throws Error if `schema/bridges.json` has no rule for a difference, or a rule that no difference uses.
 */
export async function emitBridges(
  pairs: readonly RevisionPair[],
  target: OutputLanguage,
  { isPublic = true }: { readonly isPublic?: boolean } = {},
): Promise<GeneratedFile[]> {
  return (await Promise.all(pairs.map((pair) => emitPair(pair, target, isPublic)))).flat();
}

/** Returns the pairs of models for which `schema/bridges.json` has rules, oldest first. */
export function findNeighbouringRevisions(models: readonly ProtocolModel[]): RevisionPair[] {
  const byRevision = new Map(models.map((model) => [model.revision, model]));
  const names = [...new Set(loadBridgeTable().rules.map(({ pair }) => pair))].sort();
  return names.flatMap((name) => {
    const [older, newer] = name.split("..").map((revision) => byRevision.get(revision));
    return older === undefined || newer === undefined ? [] : [{ older, newer }];
  });
}

async function emitPair(pair: RevisionPair, target: OutputLanguage, isPublic: boolean): Promise<GeneratedFile[]> {
  const table = loadBridgeTable();
  const modules = {
    lower: emitDirection(planCheckedDirection(pair, "lower", table)),
    lift: emitDirection(planCheckedDirection(pair, "lift", table)),
  };
  const codes = table.codes.filter((code) => code.pair === nameOfPair(pair));
  const folder = `${BRIDGES_FOLDER}/${pair.older.revision}_${pair.newer.revision}`;
  const header = headerOf(pair);
  const texts = {
    lower: modules.lower.text,
    lift: modules.lift.text,
    tables: emitConversionTables(modules, { codes, losses: lossesOf(pair, modules, table) }),
    ...(isPublic && { index: publicModule(pair, [modules.lift, modules.lower]) }),
  };
  const files = Object.entries(texts).map(([name, text]) =>
    emitModuleFiles(`${folder}/${name}`, { header, text }, target),
  );
  return (await Promise.all(files)).flat();
}

/** Returns the features that messages of a pair can lose, each with the notifications that only one of the revisions has. */
function lossesOf(pair: RevisionPair, { lower, lift }: PairModules, { rules }: BridgeTable): LostFeatures {
  const losses = new Map<string, readonly string[]>();
  for (const feature of [...lower.losses, ...lift.losses]) losses.set(feature, []);
  for (const { id, pair: name, verdict, notifications = [] } of rules)
    if (name === nameOfPair(pair) && (verdict === "degraded" || verdict === "dropped")) losses.set(id, notifications);
  return losses;
}

/** Returns the plan of a direction. A difference without a rule, and a rule without a difference, are errors. */
function planCheckedDirection(
  pair: RevisionPair,
  direction: "lower" | "lift",
  { rules }: BridgeTable,
): ReturnType<typeof planDirection> {
  const plan = planDirection(pair, direction, rules);
  const { from, to, uncovered, used } = plan;
  const names = `${from.revision} to ${to.revision}`;
  if (uncovered.length > 0)
    throw new Error(
      `schema/bridges.json has no rule for converting these differences from ${names} (add a rule for each): ${uncovered.join(", ")}`,
    );
  const unused = rules.filter(
    (rule) => rule.pair === nameOfPair(pair) && rule.direction === direction && rule.at.length > 0 && !used.has(rule),
  );
  if (unused.length > 0)
    throw new Error(
      `schema/bridges.json has rules from ${names} that no difference uses (correct \`at\`): ${unused.map(({ id }) => id).join(", ")}`,
    );
  return plan;
}

/** Returns `index.ts`: the converters that return their losses, for programs that convert messages themselves. */
function publicModule({ older, newer }: RevisionPair, modules: readonly DirectionModule[]): string {
  const lines = [
    `import type * as newer from "../../${newer.revision}/types.js";`,
    `import type * as older from "../../${older.revision}/types.js";`,
    `import { withLosses, type ConvertedMessage } from "../../runtime/conversion.js";`,
    ...modules.map(({ plan }) => `import * as ${plan.direction} from "./${plan.direction}.js";`),
  ];
  const constants = modules.flatMap(({ plan, exports, byRoot }) => {
    const messages = new Set([...byRoot.values(), ...plan.roots.flatMap(({ name }) => `${plan.direction}${name}`)]);
    return exports
      .filter(({ name }) => messages.has(name))
      .map(
        ({ name, type, from, to }) =>
          `/**\n * Converts a \`${type}\` of ${plan.from.revision} to ${plan.to.revision}, and returns the losses.\n *\n * @throws BridgeRefusal if the value has no equivalent in ${plan.to.revision}.\n */\n` +
          `export const ${name}: (value: ${from}) => ConvertedMessage<${to}> = /* @__PURE__ */ withLosses(${plan.direction}.${name});`,
      );
  });
  return `${lines.join("\n")}\n\n${constants.join("\n\n")}\n`;
}

function headerOf({ older, newer }: RevisionPair): string {
  return [
    `// Conversions between the revisions ${older.revision} and ${newer.revision} of the Model Context Protocol.`,
    `// Written by mcpgen ${MCPGEN_VERSION}.`,
    "// Do not edit: run `mcpgen generate` instead.",
    IGNORE_COMMENTS,
  ].join("\n");
}

/** A package in the output folder, as far as bridges need it. */
export interface BridgedPackage {
  readonly model: ProtocolModel;
  /** The facts that the specification states in prose; undefined if they are unknown. */
  readonly facts: SpecificationRevisionFacts | undefined;
  readonly parts: readonly GeneratedPackagePartName[];
}

const NOTE =
  "bridges: no converters were written, because no two neighbouring revisions are generated with the parts types and guards";

/**
 * Returns the converters between the revisions of the packages, and the modules by which servers and clients of one revision communicate
 * with peers of another. Converters need the types and the guards of both packages.
 */
export async function emitBridgeFiles(
  packages: readonly BridgedPackage[],
  target: OutputLanguage,
): Promise<{ files: GeneratedFile[]; notes: string[] }> {
  const usable = packages.filter(({ parts }) => parts.includes("types") && parts.includes("guards"));
  const pairs = findNeighbouringRevisions(usable.map(({ model }) => model));
  if (pairs.length === 0) return { files: [], notes: [NOTE] };
  const servers = usable
    .filter(({ parts }) => parts.includes("server"))
    .map(({ model, facts }) => ({ revision: model.revision, facts }));
  const clients = usable.filter(({ parts }) => parts.includes("client")).map(({ model }) => model);
  const names = new Set(pairs.map(nameOfPair));
  const files = [
    ...(await emitBridges(pairs, target)),
    ...(await emitBridgeChains(servers, names, target)),
    ...(await emitClientChains(clients, names, target)),
  ];
  return { files, notes: [] };
}
