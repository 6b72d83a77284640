import { CAPABILITY_TABLE } from "../model/capabilityTable.js";
import type { ProtocolModel } from "../model/protocol.js";
import { TO_CHECK } from "./marks.js";

/** A row of `CAPABILITY_TABLE` that is guessed from names. */
interface GuessedRow {
  readonly method: string;
  readonly side: "client" | "server";
  /** Path of the capability; `null` if none has a name like that of the method. */
  readonly capability: string | null;
}

/**
 * Guesses the capability of each method that no bundled revision has: `resources/describe` needs `resources.describe` if that
 * can be declared, else `resources`. Only the pages of the specification say whether that is so.
 */
export function guessCapabilityRows({ methods, capabilities }: ProtocolModel): GuessedRow[] {
  return methods
    .filter(({ method }) => !CAPABILITY_TABLE.has(method))
    .map(({ method, kind, direction }) => {
      const isServers = kind === "request" ? direction === "clientToServer" : direction !== "clientToServer";
      const side = isServers ? "server" : "client";
      const words = method.replace(/^notifications\//, "").split("/");
      const paths = [`${words[0]}.${camelCased(words.at(-1)!)}`, words[0]!];
      return { method, side, capability: paths.find((path) => capabilities[side].includes(path)) ?? null };
    });
}

/** Adds rows to the source of `capabilityTable.ts`, below the others, each marked as a guess. */
export function insertCapabilityRows(source: string, rows: readonly GuessedRow[]): string {
  if (rows.length === 0) return source;
  const end = source.lastIndexOf("]);");
  const lines = rows.map(({ method, side, capability }) => {
    const value = capability === null ? "CORE" : `${side}(${JSON.stringify(capability)})`;
    return `  // ${TO_CHECK} guessed from the names.\n  [${JSON.stringify(method)}, ${value}],\n`;
  });
  return `${source.slice(0, end)}\n${lines.join("")}${source.slice(end)}`;
}

/** `list_changed` → `listChanged` */
function camelCased(word: string): string {
  return word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
