import { getLocation } from "jsonc-parser";
import type { Contract } from "../contract/contract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { SchemaError } from "../model/schemaError.js";
import type { ServerSources } from "./registrations.js";
import type { SdkProject } from "./sdkProject.js";
import type { Json } from "./zodCalls.js";

/** Checks the text of a contract, and names its functions. */
export type ParseContract = (text: string) => Promise<Contract>;

/** The parts of an entry without which it would be another entry. */
const NEEDED = new Set(["name", "uri", "uriTemplate", "inputSchema"]);

/**
 * Parses a contract. What mcpgen does not accept, such as a relative URL of an icon, is removed and told: an entry as a whole if it cannot
 * be without the part.
 *
 * @throws SchemaError if the server itself is invalid.
 */
export async function validContract(
  contract: Json,
  { project, server, parse }: { project: SdkProject; server: ServerSources; parse: ParseContract },
): Promise<Contract> {
  for (;;) {
    const text = formatJsonLikePrettier(contract);
    try {
      return await parse(text);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      const removed = removeAt(contract, pathAt(text, error.position));
      if (removed === undefined) throw error;
      const found = server.registrations.find(({ entry }) => entry === removed.entry);
      const node = found?.node ?? project.entry;
      if (removed.isWhole) project.leaveOut(node, "this entry", `it is invalid: ${error.problem}`);
      else project.tell(node, `${removed.name} is not in the contract, which does not allow it: ${error.problem}`);
    }
  }
}

/** Returns the names and indices that lead to a place in JSON text that is laid out. */
function pathAt(text: string, { line, column }: SchemaError["position"]): (string | number)[] {
  const start =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  return getLocation(text, start + column).path;
}

interface Removed {
  readonly name: string;
  readonly entry: unknown;
  readonly isWhole: boolean;
}

/** Removes the member at a path, or the nearest one around it that an entry can be without; else the entry. */
function removeAt(contract: Json, path: readonly (string | number)[]): Removed | undefined {
  const isListed = typeof path[1] === "number" && path[0] !== "icons";
  const entry = isListed ? (contract[String(path[0])] as Json[])[path[1] as number]! : contract;
  const [name, ...deeper] = (isListed ? path.slice(2) : path).map(String);
  if (name === "inputSchema" || name === "outputSchema")
    return { name: removeKeyword(entry, [name, ...deeper]), entry, isWhole: false };
  if (name !== undefined && entry[name] !== undefined && !NEEDED.has(name)) {
    delete entry[name];
    return { name, entry, isWhole: false };
  }
  if (!isListed) return undefined;
  (contract[String(path[0])] as Json[]).splice(path[1] as number, 1);
  return { name: String(entry["name"]), entry, isWhole: true };
}

/** Removes a keyword of a schema. The whole schema of an output can go; that of an input becomes any object. */
function removeKeyword(entry: Json, path: readonly string[]): string {
  const keyword = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<Json | undefined>((at, step) => at?.[step] as Json | undefined, entry);
  if (path.length > 1 && holder !== undefined && Object.hasOwn(holder, keyword)) delete holder[keyword];
  else if (path[0] === "inputSchema") entry["inputSchema"] = { type: "object" };
  else delete entry["outputSchema"];
  return path.join("/");
}
