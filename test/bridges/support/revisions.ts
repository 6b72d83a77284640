import { HANDSHAKE } from "../../../templates/runtime/lifecycles/handshake/session.js";
import { STATELESS } from "../../../templates/runtime/lifecycles/stateless/call.js";
import type {
  MethodDescription,
  Revision,
  RevisionMessageChecks,
} from "../../../templates/runtime/protocol/revision.js";
import type { RevisionImplementation } from "../../../templates/runtime/server/server.js";
import { REVISIONS } from "../../support/revisions.js";

/** The guard of each type of a revision, by the name of its function. */
type GuardsByName = { readonly [name: string]: (value: unknown) => boolean };

interface LoadedRevision {
  readonly binding: RevisionImplementation;
  readonly guards: GuardsByName;
}

const LOADED = new Map<string, LoadedRevision>();
for (const name of REVISIONS) {
  const facts = (await import(`../../../generated/${name}/server.js`)) as {
    REVISION: Revision;
    CHECKS: RevisionMessageChecks;
  };
  const guards = (await import(`../../../generated/${name}/guards.js`)) as GuardsByName;
  const lifecycle = facts.REVISION.lifecycle === "handshake" ? HANDSHAKE : STATELESS;
  LOADED.set(name, { binding: { revision: facts.REVISION, checks: facts.CHECKS, lifecycle }, guards });
}

/** The facts and the guards of a generated package, with the lifecycle of the runtime's sources, so that a test loads one runtime. */
export function bindingOf(revision: string): RevisionImplementation {
  return LOADED.get(revision)!.binding;
}

/** Returns true if a value is valid for a type of a revision. Throws if the revision does not have the type. */
export function isValid(revision: string, type: string, value: unknown): boolean {
  const guard = LOADED.get(revision)!.guards[`is${type}`];
  if (guard === undefined) throw new Error(`${revision} has no type ${type}`);
  return guard(value);
}

export function methodOf(revision: string, method: string): MethodDescription | undefined {
  return bindingOf(revision).revision.methods[method];
}

/** The requests of results without members. */
const EMPTY_RESULTS = ["ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"];

/** Returns the name of the type of a result; undefined for the results of extensions, such as tasks of a stateless revision. */
export function resultTypeOf(
  revision: string,
  method: string,
  { resultType, task }: { readonly resultType?: unknown; readonly task?: unknown },
): string | undefined {
  if (resultType === "input_required") return "InputRequiredResult";
  if (resultType === "task") return undefined;
  if (EMPTY_RESULTS.includes(method)) return "EmptyResult";
  if (method === "tools/call" && task !== undefined) return "CreateTaskResult";
  return methodOf(revision, method)?.message.replace(/Request$/, "Result");
}
