import { getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, SchemaProperty, SchemaType } from "../model/protocol.js";
import { formatOneSentenceDocComment, type GeneratedInterface } from "./handlers.js";
import { layOutBracedBlock, layOutInterfaceHead, type Doc } from "./layout.js";
import { isFinal } from "./methodTables.js";
import { layOutMethodParamsType, layOutTypeMembers, qualifyTypeName } from "./typeText.js";

/** The parameter of a call of the generated client. */
export interface CallInput {
  /** The parameter of the call, such as `params?: ListToolsInput`; absent if the request has no params. */
  parameter?: Doc;
  /** The interface of the parameter; absent if the parameter has the type of the schema. */
  interface?: GeneratedInterface;
}

/** The members of the params with which the client answers an `input_required` result. */
const ANSWER_MEMBERS: readonly string[] = ["inputResponses", "requestState"];

/** The member of the params by which a client requests a task. */
const TASK_MEMBER = "task";

/** The member `_meta` that a caller passes: without the members that the protocol requires, because the client adds them. */
const META: SchemaProperty = {
  name: "_meta",
  optional: true,
  type: { kind: "object", properties: [], index: { value: { kind: "primitive", name: "unknown" } } },
  doc: {
    text: "The metadata that you attach to this request. The client adds the members that the protocol requires.",
  },
};

/**
 * Returns the parameter of a call. If the client itself adds members to the params, the parameter has its own interface
 * without these members, so that messages of the compiler name this interface.
 */
export function buildCallInput(method: ProtocolMethod, scope: SchemaSymbolTable): CallInput {
  if (method.params === undefined) return {};
  const members = getObjectTypeMembers(scope, method.params.type);
  const properties = members && listInputMembers(method, [...members.properties.values()]);
  if (members === undefined || properties === undefined) {
    const [parameter] = layOutMethodParamsType(method.params.optional ? "params?:" : "params:", method, "");
    return { parameter: parameter! };
  }
  const name = `${method.message.replace(/Request$/, "")}Input`;
  const isOptional = method.params.optional || properties.every(({ optional }) => optional);
  const body = { properties, ...(members.index && { index: members.index }) };
  return {
    parameter: `${isOptional ? "params?" : "params"}: ${name}`,
    interface: {
      name,
      comment: formatOneSentenceDocComment(`The params of a call of \`${method.method}\`.`),
      code: [layOutInterfaceHead(name, []), layOutBracedBlock(layOutTypeMembers(body, qualifyTypeName))],
    },
  };
}

/** Returns the members of the params that a caller passes; undefined if a caller passes all members. */
function listInputMembers(
  { result, taskResult }: ProtocolMethod,
  declared: readonly SchemaProperty[],
): SchemaProperty[] | undefined {
  const alternatives: readonly SchemaType[] = result?.kind === "union" ? result.members : [result!];
  const sentByClient = new Set([
    ...(alternatives.every(isFinal) ? [] : ANSWER_MEMBERS),
    ...(taskResult === undefined ? [] : [TASK_MEMBER]),
  ]);
  const given = declared.filter(({ name }) => !sentByClient.has(name));
  const hasDutiesInMeta = given.some(({ name, optional }) => name === META.name && !optional);
  if (given.length === declared.length && !hasDutiesInMeta) return undefined;
  // Callers rarely pass metadata, so `_meta` is the last member.
  return hasDutiesInMeta ? [...given.filter(({ name }) => name !== META.name), META] : given;
}
