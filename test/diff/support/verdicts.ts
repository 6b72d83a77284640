import type { PeerRole, FindingDirection } from "../../../generator/diff/diffFinding.js";
import type { SchemaType } from "../../../generator/model/protocol.js";
import { REVISIONS } from "../../support/schemas.js";
import { modelAt } from "./compared.js";

export interface Issue {
  pointer: string;
  expected: string;
  message: string;
}

interface Facts {
  kind: "request" | "notification";
  direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  message: string;
}

/** The functions of a generated package that check values. */
export interface Guards {
  METHODS: { readonly [method: string]: Facts };
  validate(name: string, value: unknown): Issue[];
  validateResult(method: string, value: unknown, options?: { task?: boolean }): Issue[];
  classify(message: unknown): { kind: string; known?: boolean };
  [guard: `is${string}`]: (value: unknown) => boolean;
}

const PACKAGES: ReadonlyMap<string, Guards> = new Map(
  await Promise.all(
    REVISIONS.map(
      async (revision) => [revision, (await import(`../../../generated/${revision}/index.js`)) as Guards] as const,
    ),
  ),
);

/** Returns the guards of the generated package of a revision. */
export function guardsOf(revision: string): Guards {
  return PACKAGES.get(revision)!;
}

/** Returns the names of the types of a method's results, with those of requests that run as tasks. */
function resultTypesOf(revision: string, method: string): string[] {
  const { result, taskResult } = modelAt(revision).methods.find((each) => each.method === method)!;
  const namesOf = (type: SchemaType | undefined): string[] => {
    if (type?.kind === "union") return type.members.flatMap(namesOf);
    return type?.kind === "reference" ? [type.name] : [];
  };
  return [result, taskResult].flatMap(namesOf);
}

/** Returns a message with the given params. Embedded requests have no envelope, and their guards ignore an envelope. */
export function messageWith(method: string, kind: Facts["kind"], params: unknown): object {
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), method, ...(params !== undefined && { params }) };
}

/** Returns the roles that send messages of a direction. */
export function rolesOf(direction: FindingDirection): PeerRole[] {
  if (direction === "both") return ["client", "server"];
  if (direction === null) return [];
  return [direction === "clientToServer" ? "client" : "server"];
}

/**
 * True if the guards of a revision allow a value.
 *
 * @param of `tools/call#params`, `tools/call#result`, a method for a whole message, or the name of a type.
 * @param sender the role that sends the value; used for whole messages only.
 */
export function isAllowed(
  revision: string,
  { of, value, sender, embedded }: { of: string; value: unknown; sender: PeerRole; embedded: boolean },
): boolean {
  const guards = guardsOf(revision);
  const [name, part] = of.split("#") as [string, string?];
  const facts = guards.METHODS[name];
  if (part === "params") return guards.validate(facts!.message, messageWith(name, facts!.kind, value)).length === 0;
  // By the schema alone: `validateResult` applies a rule about `resultType` that no schema states.
  if (part === "result") return resultTypesOf(revision, name).some((type) => guards[`is${type}`]!(value));
  if (`is${name}` in guards) return guards[`is${name}`]!(value) && guards.validate(name, value).length === 0;
  if (facts?.direction === "embedded") return embedded && guards.validate(facts.message, value).length === 0;
  const { kind, known } = guards.classify(value);
  if (facts === undefined || known !== true || kind !== facts.kind) return false;
  return rolesOf(facts.direction).includes(sender) && guards.validate(facts.message, value).length === 0;
}
