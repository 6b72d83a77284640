import type { Revision } from "../protocol/revision.js";
import type { RevisionImplementation, Server } from "../server/server.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** The side that declares a capability. */
type DeclaringSide = "client" | "server";

/**
 * Returns the capabilities without those that one revision has and the other revision lacks. An undeclared capability is legal in a message,
 * but the side that receives it would use messages that the other revision does not have.
 */
export function createCapabilityFilter(
  side: DeclaringSide,
  { known, allowed }: { known: Revision; allowed: Revision },
): (capabilities: JsonObject) => JsonObject {
  const kept = new Set(pathsOf(side, allowed));
  const removed = pathsOf(side, known).filter((path) => !kept.has(path));
  return (capabilities) => removed.reduce(withoutPath, capabilities);
}

/** Returns the paths of the capabilities that the methods of a revision require, such as `roots` and `roots.listChanged`. */
function pathsOf(side: DeclaringSide, { methods }: Revision): string[] {
  const paths = new Set<string>();
  for (const { capability, declaredBy } of Object.values(methods)) {
    if (capability === null) continue;
    if (declaredBy !== side && declaredBy !== "either") continue;
    paths.add(capability.split(".")[0]!).add(capability);
  }
  return [...paths];
}

/** The parts of client capabilities that only some messages of a method require. */
const PARTS = ["elicitation.url", "sampling.tools"];

/**
 * Returns a function that removes the parts of client capabilities that a revision with sessions does not define. A client may declare a part
 * of a later revision, but its revision does not have the messages that require the part.
 */
export function createPartFilter({
  revision,
  checks,
}: Pick<RevisionImplementation, "revision" | "checks">): (
  capabilities: JsonObject,
) => JsonObject {
  const accepts = checks.messages["initialize"];
  // The guards check the types of all members that the revision defines.
  const undefinedParts = PARTS.filter((path) => {
    const [feature, part] = path.split(".") as [string, string];
    return accepts?.({
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: {
        protocolVersion: revision.revision,
        clientInfo: { name: "", version: "" },
        capabilities: { [feature]: { [part]: 0 } },
      },
    });
  });
  return (capabilities) => undefinedParts.reduce(withoutPath, capabilities);
}

/** Returns the object without the member at a path such as `elicitation.url`. Returns the same object if the member is missing. */
function withoutPath(object: JsonObject, path: string): JsonObject {
  const [name, ...rest] = path.split(".") as [string, ...string[]];
  if (!Object.hasOwn(object, name)) return object;
  const { [name]: member, ...others } = object;
  if (rest.length === 0) return others;
  if (!isObject(member)) return object;
  const reduced = withoutPath(member, rest.join("."));
  return reduced === member ? object : { ...object, [name]: reduced };
}

/**
 * Adds the capabilities that a revision requires for the methods of a server. An older revision may not require them: `completions` exists
 * since 2025-03-26.
 */
export function declareServedMethods(
  capabilities: JsonObject,
  { methods }: Revision,
  handlers: Server["handlers"],
): JsonObject {
  const declared: { [feature: string]: unknown } = { ...capabilities };
  for (const [method, { capability, declaredBy }] of Object.entries(methods))
    if (
      capability !== null &&
      declaredBy === "server" &&
      !capability.includes(".") &&
      handlers.has(method)
    )
      declared[capability] ??= {};
  return declared;
}
