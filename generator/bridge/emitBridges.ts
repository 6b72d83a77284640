import { compiledModuleFiles } from "../emit/compiledModule.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import { renderTemplate } from "../emit/templates.js";
import type { ProtocolModel } from "../model/protocol.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { loadBridgeTable, type BridgeTable, type ConversionDirection, type ConvertedCodes } from "./bridgeRules.js";
import { emitDirection, type DirectionCode } from "./emitDirection.js";
import { nameOfPair, planDirection, type RevisionPair, type ConversionRoot } from "./pairPlan.js";
import { emitBridgeChains, emitClientChains, type RevisionWithFacts } from "./emitChains.js";
import { memberKey, quote } from "../emit/literals.js";

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
  const directions = {
    lower: emitDirection(planCheckedDirection(pair, "lower", table)),
    lift: emitDirection(planCheckedDirection(pair, "lift", table)),
  };
  const [older, newer] = [pair.older.revision, pair.newer.revision];
  const codes = table.codes.filter((code) => code.pair === nameOfPair(pair));
  const texts = {
    tables: emitConversionTables(directions, { codes, losses: lossesOf(pair, directions, table) }),
    // The converters that return their losses, for programs that convert messages themselves.
    ...(isPublic && {
      index: renderTemplate("bridge/index.ts", {
        older,
        newer,
        converters: [directions.lift, directions.lower].flatMap(publicConverters),
      }),
    }),
  };
  const about = [
    `Conversions between the revisions ${older} and ${newer} of the Model Context Protocol.`,
    `Written by mcpgen ${MCPGEN_VERSION}.`,
  ];
  const files = Object.entries(texts).map(([name, text]) =>
    compiledModuleFiles(`${BRIDGES_FOLDER}/${older}_${newer}/${name}`, { about, text }, target),
  );
  return (await Promise.all(files)).flat();
}

function publicConverters({ plan, exports, byRoot }: DirectionCode): object[] {
  const { direction, from, to } = plan;
  const messages = new Set([...byRoot.values(), ...plan.roots.map(({ name }) => `${direction}${name}`)]);
  return exports
    .filter(({ name }) => messages.has(name))
    .map((converter) => ({ ...converter, source: from.revision, target: to.revision }));
}

function lossesOf(pair: RevisionPair, { lower, lift }: PairDirections, { rules }: BridgeTable): LostFeatures {
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

export interface BridgedPackage extends RevisionWithFacts {
  readonly parts: readonly GeneratedPackagePartName[];
}

const NOTE =
  'bridges: no converters were written, because no two neighbouring revisions are generated with the parts types and guards (add the revisions, and "types" and "guards" to "only")';

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
  const servers = usable.filter(({ parts }) => parts.includes("server"));
  const clients = usable.filter(({ parts }) => parts.includes("client")).map(({ model }) => model);
  const names = new Set(pairs.map(nameOfPair));
  const files = [
    ...(await emitBridges(pairs, target)),
    ...(await emitBridgeChains(servers, names, target)),
    ...(await emitClientChains(clients, names, target)),
  ];
  return { files, notes: notesOnParts(servers.length > 0, clients.length > 0) };
}

/** Programs that only convert messages need neither servers nor clients. With one of the two, the other may have been forgotten. */
function notesOnParts(hasServer: boolean, hasClient: boolean): string[] {
  if (hasServer === hasClient) return [];
  const [part, peers] = hasServer ? ["client", "servers"] : ["server", "clients"];
  return [
    `bridges: no bridges to ${peers} of other revisions were written, because the part ${part} is not generated (add "${part}" to "only" if you need them)`,
  ];
}

export type PairDirections = { readonly [D in ConversionDirection]: DirectionCode };

/** The features that messages of a pair can lose, each with the notifications that only one of the revisions has. */
export type LostFeatures = ReadonlyMap<string, readonly string[]>;

/** The parts of a pair's tables that are not converters. */
interface TableFacts {
  readonly codes: readonly ConvertedCodes[];
  readonly losses: LostFeatures;
}

/** The tables of converters by method, each with the direction in which messages of the server are converted. */
const TABLES = [
  ["SERVE_OLDER", "A server of NEWER serves clients of OLDER.", "lower"],
  ["SERVE_NEWER", "A server of OLDER serves clients of NEWER.", "lift"],
  ["CALL_OLDER", "A client of NEWER calls servers of OLDER.", "lift"],
  ["CALL_NEWER", "A client of OLDER calls servers of NEWER.", "lower"],
] as const;

/** The members of a table, each with the messages that it converts: their sender, part and kind. */
const PARTS: readonly {
  readonly name: string;
  readonly sender: "client" | "server";
  readonly part: ConversionRoot["part"];
  readonly kind?: ConversionRoot["kind"];
}[] = [
  { name: "params", sender: "client", part: "params" },
  { name: "results", sender: "server", part: "result" },
  { name: "requests", sender: "server", part: "params", kind: "request" },
  { name: "answers", sender: "client", part: "result" },
  { name: "notifications", sender: "server", part: "params", kind: "notification" },
];

/**
 * Returns the code of `tables.ts`: the converters of a pair of revisions, and tables of them by method. The module has one table for each
 * case: a server or a client of one revision communicates with a peer of the other.
 */
export function emitConversionTables(directions: PairDirections, { codes, losses }: TableFacts): string {
  const { from: newer, to: older } = directions.lower.plan;
  let keepsValues = false;
  const tables = TABLES.map(([name, doc, server]) => {
    const ofSender = { server: directions[server], client: directions[server === "lower" ? "lift" : "lower"] };
    const capabilities = (sender: "client" | "server"): string => {
      const root = ofSender[sender].plan.roots.find(
        (one) => one.part === "capabilities" && one.senders.includes(sender),
      );
      keepsValues ||= root === undefined;
      return root === undefined ? "keepValue" : ofSender[sender].byRoot.get(root)!;
    };
    return {
      name,
      doc: doc.replace("NEWER", newer.revision).replace("OLDER", older.revision),
      methods: PARTS.map(({ name: part, sender, ...wanted }) => ({
        part,
        converters: ofSender[sender].plan.roots
          .filter((root) => root.part === wanted.part && root.senders.includes(sender))
          .filter(({ kind }) => wanted.kind === undefined || kind === wanted.kind)
          .map((root) => `${quote(root.method!)}: ${ofSender[sender].byRoot.get(root)!},`),
      })),
      client: capabilities("client"),
      server: capabilities("server"),
      codes: codes
        .filter(({ direction }) => direction === undefined || direction === server)
        .map((code) => codeEntry(code, server))
        .join(", "),
    };
  });
  return renderTemplate("bridge/tables.ts", {
    keepsValues,
    imports: [...new Set([...directions.lift.imports, ...directions.lower.imports])],
    converters: [directions.lift.body, directions.lower.body],
    losses: [...losses].map(([feature, methods]) => `${memberKey(feature)}: [${methods.map(quote).join(", ")}],`),
    tables,
  });
}

function codeEntry({ older, newer, when }: ConvertedCodes, server: ConversionDirection): string {
  const [from, to] = server === "lower" ? [newer, older] : [older, newer];
  return `{ from: ${from}, to: ${to}${when === undefined ? "" : `, when: ${quote(when)}`} }`;
}
