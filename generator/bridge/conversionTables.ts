import { memberKey, quote } from "../emit/layout.js";
import { renderTemplate } from "../emit/templates.js";
import type { ConversionDirection, ConvertedCodes } from "./bridgeRules.js";
import type { DirectionModule } from "./emitDirection.js";
import type { ConversionRoot } from "./pairPlan.js";

export type PairModules = { readonly [D in ConversionDirection]: DirectionModule };

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
 * Returns the code of `tables.ts`: the converters of a pair of revisions, by method. The module has one table for each case: a server or a
 * client of one revision communicates with a peer of the other.
 */
export function emitConversionTables(modules: PairModules, { codes, losses }: TableFacts): string {
  const { from: newer, to: older } = modules.lower.plan;
  const used = { lift: new Set<string>(), lower: new Set<string>() };
  const use = ({ plan, byRoot }: DirectionModule, root: ConversionRoot): string => {
    const converter = byRoot.get(root)!;
    used[plan.direction].add(converter);
    return converter;
  };
  let keepsValues = false;
  const tables = TABLES.map(([name, doc, server]) => {
    const ofSender = { server: modules[server], client: modules[server === "lower" ? "lift" : "lower"] };
    const capabilities = (sender: "client" | "server"): string => {
      const root = ofSender[sender].plan.roots.find(
        (one) => one.part === "capabilities" && one.senders.includes(sender),
      );
      keepsValues ||= root === undefined;
      return root === undefined ? "keepValue" : use(ofSender[sender], root);
    };
    return {
      name,
      doc: doc.replace("NEWER", newer.revision).replace("OLDER", older.revision),
      methods: PARTS.map(({ name: part, sender, ...wanted }) => ({
        part,
        converters: ofSender[sender].plan.roots
          .filter((root) => root.part === wanted.part && root.senders.includes(sender))
          .filter(({ kind }) => wanted.kind === undefined || kind === wanted.kind)
          .map((root) => `${quote(root.method!)}: ${use(ofSender[sender], root)},`),
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
    lift: [...used.lift].sort().join(", "),
    lower: [...used.lower].sort().join(", "),
    losses: [...losses].map(([feature, methods]) => `${memberKey(feature)}: [${methods.map(quote).join(", ")}],`),
    tables,
  });
}

function codeEntry({ older, newer, when }: ConvertedCodes, server: ConversionDirection): string {
  const [from, to] = server === "lower" ? [newer, older] : [older, newer];
  return `{ from: ${from}, to: ${to}${when === undefined ? "" : `, when: ${quote(when)}`} }`;
}
