import { memberKey, quote } from "../emit/layout.js";
import type { ConvertedCodes } from "./bridgeRules.js";
import type { DirectionModule } from "./emitDirection.js";
import type { ConversionRoot } from "./pairPlan.js";

/** The converters of both directions of a pair. */
export interface PairModules {
  readonly lower: DirectionModule;
  readonly lift: DirectionModule;
}

/** A table of converters: the use of the pair, and the directions in which messages of the server and of the client are converted. */
interface TableDescription {
  readonly name: string;
  readonly doc: string;
  readonly server: "lower" | "lift";
}

/** The features that messages of a pair can lose, each with the notifications that only one of the revisions has. */
export type LostFeatures = ReadonlyMap<string, readonly string[]>;

/** The parts of a pair's tables that are not converters. */
interface TableFacts {
  readonly codes: readonly ConvertedCodes[];
  readonly losses: LostFeatures;
}

/**
 * Returns the code of `tables.ts`: the converters of a pair of revisions, by method. The module has one table for each case: a server or a
 * client of one revision communicates with a peer of the other.
 */
export function emitConversionTables(modules: PairModules, { codes, losses }: TableFacts): string {
  const { older, newer } = { older: modules.lower.plan.to.revision, newer: modules.lower.plan.from.revision };
  const tables: TableDescription[] = [
    { name: "SERVE_OLDER", doc: `A server of ${newer} serves clients of ${older}.`, server: "lower" },
    { name: "SERVE_NEWER", doc: `A server of ${older} serves clients of ${newer}.`, server: "lift" },
    { name: "CALL_OLDER", doc: `A client of ${newer} calls servers of ${older}.`, server: "lift" },
    { name: "CALL_NEWER", doc: `A client of ${older} calls servers of ${newer}.`, server: "lower" },
  ];
  const parts = tables.map((table) => tableCode(table, modules, codes));
  const used = (direction: "lower" | "lift"): string[] =>
    [...new Set(parts.join("\n").match(new RegExp(`\\b${direction}[A-Z]\\w*`, "g")) ?? [])].sort();
  const imports = [
    `import type { ConversionTable } from "../../runtime/conversion.js";`,
    ...(/\bkeepValue\b/.test(parts.join("")) ? [`import { keepValue } from "../../runtime/conversion.js";`] : []),
    ...(["lift", "lower"] as const).flatMap((direction) =>
      used(direction).length === 0 ? [] : [`import { ${used(direction).join(", ")} } from "./${direction}.js";`],
    ),
  ];
  return `${imports.join("\n")}\n\n${lossesCode(losses)}\n\n${parts.join("\n\n")}\n`;
}

function tableCode(
  { name, doc, server }: TableDescription,
  modules: PairModules,
  codes: readonly ConvertedCodes[],
): string {
  const client = server === "lower" ? "lift" : "lower";
  const members = [
    `params: ${entries(modules[client], ({ part, senders }) => part === "params" && senders.includes("client"))},`,
    `results: ${entries(modules[server], ({ part, senders }) => part === "result" && senders.includes("server"))},`,
    `requests: ${entries(modules[server], ({ part, senders, kind }) => part === "params" && kind === "request" && senders.includes("server"))},`,
    `answers: ${entries(modules[client], ({ part, senders }) => part === "result" && senders.includes("client"))},`,
    `notifications: ${entries(modules[server], ({ part, senders, kind }) => part === "params" && kind === "notification" && senders.includes("server"))},`,
    `capabilities: { client: ${capabilities(modules[client], "client")}, server: ${capabilities(modules[server], "server")} },`,
    "losses: LOSSES,",
    `codes: [${codes
      .filter(({ direction }) => direction === undefined || direction === server)
      .map((code) => codeEntry(code, server))
      .join(", ")}],`,
  ];
  return `/** ${doc} */\nexport const ${name}: ConversionTable = {\n${members.join("\n")}\n};`;
}

/** Returns the code of the constant `LOSSES`, which all tables of a pair of revisions use. */
function lossesCode(losses: LostFeatures): string {
  const lines = [...losses].map(
    ([feature, notifications]) =>
      `${memberKey(feature)}: [${notifications.map((method) => quote(method)).join(", ")}],`,
  );
  return `const LOSSES: ConversionTable["losses"] = {\n${lines.join("\n")}\n};`;
}

function entries({ plan, byRoot }: DirectionModule, isWanted: (root: ConversionRoot) => boolean): string {
  const found = plan.roots.filter((root) => root.method !== undefined && isWanted(root));
  const lines = found.map((root) => `${quote(root.method!)}: ${byRoot.get(root)!},`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n}`;
}

function capabilities({ plan, byRoot }: DirectionModule, role: "client" | "server"): string {
  const root = plan.roots.find(({ part, senders }) => part === "capabilities" && senders.includes(role));
  return root === undefined ? "keepValue" : byRoot.get(root)!;
}

function codeEntry({ older, newer, when }: ConvertedCodes, server: "lower" | "lift"): string {
  const [from, to] = server === "lower" ? [newer, older] : [older, newer];
  return `{ from: ${from}, to: ${to}${when === undefined ? "" : `, when: ${quote(when)}`} }`;
}
