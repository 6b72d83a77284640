import { getObjectTypeMembers, getOnlyStringValueOfType, getTypeOfDeclaration, reference } from "../model/members.js";
import type { ProtocolMethod } from "../model/protocol.js";
import { unionWith, type ChangedDeclarations } from "./coreTypes.js";
import type { ExtensionFacts } from "./facts.js";
import { refuseNonObject, type ExtensionMerge } from "./merge.js";

/** The values of `resultType` that belong to the core. */
const CORE_RESULT_TYPES: ReadonlySet<string> = new Set(["complete", "input_required"]);

/** Adds the messages to the unions of the core that list the messages of a sender, so that a schema of the merged model is complete. */
export function addToUnions(
  merge: ExtensionMerge,
  changed: ChangedDeclarations,
  methods: readonly ProtocolMethod[],
): void {
  for (const { direction, kind, message, result, declaredBy: _ } of methods) {
    const kindName = kind === "request" ? "Request" : "Notification";
    const senders =
      direction === "both" ? ["Client", "Server"] : direction === "clientToServer" ? ["Client"] : ["Server"];
    if (direction === "embedded") {
      refuseEnvelope(merge, message);
      changed.addAlternative("InputRequest", reference(message));
      if (result !== undefined) changed.addAlternative("InputResponse", result);
      continue;
    }
    for (const sender of senders) {
      changed.addAlternative(`${sender}${kindName}`, reference(message));
      const receiver = sender === "Client" ? "Server" : "Client";
      if (result !== undefined) changed.addAlternative(`${receiver}Result`, result);
    }
  }
}

/** A request inside a result has neither an id nor a version. */
function refuseEnvelope(merge: ExtensionMerge, message: string): void {
  const members = getObjectTypeMembers(merge.scope, reference(message))!.properties;
  const member = ["jsonrpc", "id"].find((name) => members.get(name)?.optional === false);
  if (member === undefined) return;
  const declaration = merge.schema.declarations.find(({ name }) => name === message);
  throw merge.schema.errorAt(
    declaration ?? merge.schema,
    `servers of ${merge.model.revision} send requests inside of results, where ${message} has no ${member} (declare an interface with method and params only)`,
  );
}

/** Returns the methods of the core with the further results of the extension, and changes the types of their responses. */
export function withFurtherResults(merge: ExtensionMerge, changed: ChangedDeclarations): ProtocolMethod[] {
  for (const [method, row] of Object.entries(merge.facts.results)) {
    const known = merge.model.methods.find((other) => other.method === method);
    if (known?.kind !== "request")
      throw merge.fail(
        ["results", method],
        `${merge.model.revision} has no request ${method} (correct the method, or use "methods" for your own)`,
      );
    refuseResult(merge, ["results", method], row);
  }
  return merge.model.methods.map((method): ProtocolMethod => {
    const row = merge.facts.results[method.method];
    if (row === undefined || method.result === undefined) return method;
    const response = `${method.message.replace(/Request$/, "")}ResultResponse`;
    const declaration = changed.get(response);
    const member =
      declaration && getObjectTypeMembers(merge.scope, getTypeOfDeclaration(declaration))?.properties.get("result");
    if (member !== undefined)
      changed.setProperty(response, { ...member, type: unionWith(member.type, reference(row.type)) });
    const receiver = method.direction === "clientToServer" ? "ServerResult" : "ClientResult";
    changed.addAlternative(receiver, reference(row.type));
    return { ...method, result: unionWith(method.result, reference(row.type)) };
  });
}

function refuseResult(
  merge: ExtensionMerge,
  at: readonly string[],
  { type, resultType }: ExtensionFacts["results"][string],
): void {
  refuseNonObject(merge, [...at, "type"], type);
  if (CORE_RESULT_TYPES.has(resultType))
    throw merge.fail([...at, "resultType"], `"${resultType}" is a resultType of the core (use another one)`);
  const member = getObjectTypeMembers(merge.scope, reference(type))!.properties.get("resultType");
  const value = getOnlyStringValueOfType(merge.scope, member?.type);
  if (value !== resultType)
    throw merge.fail(
      [...at, "resultType"],
      `${type} has ${value === undefined ? "no fixed resultType" : `the resultType "${value}"`} (declare resultType: ${JSON.stringify(resultType)})`,
    );
  const others = (merge.model.extensions ?? []).flatMap(({ id, results }) => results.map((row) => ({ id, ...row })));
  const other = others.find((row) => row.method === at[1] && row.resultType === resultType);
  if (other !== undefined)
    throw merge.fail(
      [...at, "resultType"],
      `the extension ${other.id} has a result of ${other.method} with the resultType "${resultType}" too (use another one)`,
    );
}
