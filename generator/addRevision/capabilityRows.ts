import { METHOD_CAPABILITY_TABLE } from "../model/capabilityTable.js";
import type { ProtocolModel } from "../model/protocol.js";
import { TO_BE_CHECKED_MARKER } from "./marks.js";

/** A row for `METHOD_CAPABILITY_TABLE`: the capability that a new method probably requires, guessed from its name. */
interface GuessedRow {
  readonly method: string;
  readonly side: "client" | "server";
  /** The path of the capability, such as `resources.subscribe`; `null` if no capability has a name like the method's. */
  readonly capability: string | null;
}

/**
 * Guesses which capability each new method requires. For `resources/describe` this is `resources.describe` if the schema
 * declares such a capability, else `resources`. A person must compare each guess with the specification.
 */
export function guessCapabilitiesOfNewMethods({ methods, capabilities }: ProtocolModel): GuessedRow[] {
  return methods
    .filter(({ method }) => !METHOD_CAPABILITY_TABLE.has(method))
    .map(({ method, kind, direction }) => {
      const isServers = kind === "request" ? direction === "clientToServer" : direction !== "clientToServer";
      const side = isServers ? "server" : "client";
      const words = method.replace(/^notifications\//, "").split("/");
      const paths = [`${words[0]}.${camelCased(words.at(-1)!)}`, words[0]!];
      return { method, side, capability: paths.find((path) => capabilities[side].includes(path)) ?? null };
    });
}

/**
 * Returns the source of `capabilityTable.ts` with a new row for each new method. The capability in each row is only guessed
 * from the method's name, so a comment marks the row as a guess that a person must check.
 */
export function addRowsToCapabilityTableCode(source: string, rows: readonly GuessedRow[]): string {
  if (rows.length === 0) return source;
  const end = source.lastIndexOf("]);");
  const lines = rows.map(({ method, side, capability }) => {
    const value = capability === null ? "CORE" : `${side}(${JSON.stringify(capability)})`;
    return `  // ${TO_BE_CHECKED_MARKER} guessed from the names.\n  [${JSON.stringify(method)}, ${value}],\n`;
  });
  return `${source.slice(0, end)}\n${lines.join("")}${source.slice(end)}`;
}

/** Returns a word in camel case: `listChanged` for `list_changed`. */
function camelCased(word: string): string {
  return word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
