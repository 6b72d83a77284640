import { textOfLimited, textOfType } from "../../../generator/diff/typeWords.js";
import {
  getObjectTypeMembers,
  resolveTypeAlias,
  buildSchemaSymbolTable,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
} from "../../../generator/model/members.js";
import type { SchemaProperty, ProtocolModel, SchemaType } from "../../../generator/model/protocol.js";

/**
 * Returns the declarations that a finding compares in both revisions, as text to read.
 *
 * @param paths the names of the place of the finding. The first one that both revisions know is shown.
 */
export function excerpts(before: ProtocolModel, after: ProtocolModel, paths: readonly string[]): string {
  const isKnown = (path: string): boolean =>
    [before, after].every((model) => rootOf(model, buildSchemaSymbolTable(model), path) !== undefined);
  const path = paths.find(isKnown) ?? paths[0]!;
  return [before, after]
    .map((model, at) => `${["before", "after"][at]} (${model.revision}):\n${indent(excerptOf(model, path))}`)
    .join("\n");
}

/** Returns the part of a schema that a path of a finding names, such as `Tool.icons`, `tools/call#params` or `error:-32602`. */
export function excerptOf(model: ProtocolModel, path: string): string {
  const constant = /^(?:const|error):(.+)$/.exec(path)?.[1];
  if (constant !== undefined) {
    const found = model.constants.filter(({ name, value }) => name === constant || String(value) === constant);
    return found.length === 0
      ? `no constant ${constant}`
      : found.map(({ name, value }) => `${name} = ${value}`).join("\n");
  }
  const scope = buildSchemaSymbolTable(model);
  const root = rootOf(model, scope, path);
  if (root === undefined) return `no declaration for ${path}`;
  return memberText(scope, root.type, root.members);
}

interface Root {
  readonly type: SchemaType;
  readonly members: readonly string[];
}

function rootOf(model: ProtocolModel, scope: SchemaSymbolTable, path: string): Root | undefined {
  const whole = /^(method|notification):(.+)$/.exec(path);
  if (whole !== null) {
    const message = model.methods.find(({ method }) => method === whole[2])?.message;
    return message === undefined ? undefined : { type: { kind: "reference", name: message }, members: [] };
  }
  const part = /^([^#]+)#(params|result)(.*)$/.exec(path);
  if (part !== null) {
    const method = model.methods.find(({ method: name }) => name === part[1]);
    const type = part[2] === "params" ? method?.params?.type : method?.result;
    return type === undefined ? undefined : { type, members: membersIn(part[3]!) };
  }
  const capability = /^capability:(client|server)\.(.+)$/.exec(path);
  const name =
    capability === null
      ? path.replace(/^(type|union):/, "")
      : `${capability[1] === "client" ? "Client" : "Server"}Capabilities`;
  const [first, ...members] =
    capability === null ? membersIn(name.split("+")[0]!) : [name, ...membersIn(capability[2]!)];
  const declaration = scope.declarations.get(first!);
  return declaration === undefined ? undefined : { type: getTypeOfDeclaration(declaration), members };
}

function membersIn(path: string): string[] {
  return path
    .replace(/\[\*\]/g, "")
    .split(".")
    .filter((name) => name !== "");
}

/** Follows members through references and arrays. A name with dots, such as a key of `_meta`, is one member. */
function memberText(scope: SchemaSymbolTable, type: SchemaType, members: readonly string[]): string {
  if (members.length === 0) return typeText(scope, type);
  const known = getObjectTypeMembers(scope, elementOf(scope, type));
  if (known === undefined) return `${typeText(scope, type)}\n(no members to follow to ${members.join(".")})`;
  for (let length = members.length; length > 0; length--) {
    const property = known.properties.get(members.slice(0, length).join("."));
    if (property === undefined) continue;
    const rest = members.slice(length);
    return rest.length === 0 ? `${singleLineOf(type)} { ${lineOf(property)} }` : memberText(scope, property.type, rest);
  }
  return `${singleLineOf(type)} has no member ${members.join(".")}`;
}

function elementOf(scope: SchemaSymbolTable, type: SchemaType): SchemaType {
  const resolved = resolveTypeAlias(scope, type);
  return resolved.kind === "array" ? elementOf(scope, resolved.element) : resolved;
}

function typeText(scope: SchemaSymbolTable, type: SchemaType): string {
  const members = getObjectTypeMembers(scope, type);
  if (members === undefined) {
    const resolved = resolveTypeAlias(scope, type);
    return resolved === type ? textOfType(type) : `${singleLineOf(type)} = ${textOfType(resolved)}`;
  }
  const index = members.index === undefined ? [] : [`[key: string]: ${textOfType(members.index.value)}`];
  const lines = [...[...members.properties.values()].map(lineOf), ...index].map((line) => `  ${line};`);
  return [`${singleLineOf(type)} {`, ...lines, "}"].join("\n");
}

function lineOf(property: SchemaProperty): string {
  return `${property.name}${property.optional ? "?" : ""}: ${textOfLimited(property)}`;
}

/** Names a type; the members of an inline object are listed below it. */
function singleLineOf(type: SchemaType): string {
  return type.kind === "object" ? "object" : textOfType(type);
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
