import {
  buildSchemaSymbolTable,
  resolveTypeAlias,
  getObjectTypeMembers,
  narrowedMembers,
  type SchemaSymbolTable,
} from "../model/members.js";
import type {
  ProtocolModel,
  SchemaType,
  IndexSignature,
  IntersectionType,
  SchemaDeclaration,
  SchemaProperty,
  TupleType,
  ValueConstraints,
} from "../model/protocol.js";
import { guardPatternOfTemplate, textOfTemplate } from "../model/template.js";
import { nestedTypes, typesWithin } from "../model/resolve.js";
import type { EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED_RESULT_NAME, isInputRequiredResult } from "../model/messages.js";
import { RUNTIME_PATHS } from "./imports.js";
import { block, namedImport, entry, print, scalarArray, type Doc } from "./layout.js";
import { memberKey, quote } from "./literals.js";
import { renderModule } from "./templates.js";

/** Returns `validate.ts`: the functions that list the errors of a value by a table of the types, and the function that returns the kind of a message. */
export function emitValidateModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const types = model.declarations.map((declaration) => [
    memberKey(declaration.name),
    ": ",
    encodeDeclaration(scope, declaration),
    ",",
  ]);
  const results = model.methods.flatMap(({ method, result }) =>
    result === undefined ? [] : [entry(memberKey(method), encodeType(scope, result))],
  );
  const taskResults = model.methods.flatMap(({ method, result, taskResult }) =>
    result === undefined || taskResult === undefined
      ? []
      : [entry(memberKey(method), encodeType(scope, { kind: "union", members: [result, taskResult] }))],
  );
  const byName = model.declarations.map(({ name }) => `${memberKey(name)}: types.${name};`);
  const formats = checkedFormats(model);
  const checks = [...formats, ...templateChecks(model)];
  return renderModule("validate", model, {
    exports: ["TypesByName", "TypeName", "validate", "validateResult", "assert", "classify"],
    imports:
      formats.length === 0
        ? ""
        : print(namedImport("", formats.map(([, check]) => check).sort(), RUNTIME_PATHS.protocol)),
    formats:
      checks.length === 0 ? "{}" : print(block(checks.map(([name, check]) => [memberKey(name), ": ", check, ","]))),
    types: print(block(types)),
    results: print(block(results)),
    inputRequired: findInputRequiredCode(model),
    taskResults: taskResults.length === 0 ? undefined : print(block(taskResults)),
    hasTypes: byName.length > 0,
    typesByName: print(block(byName)),
    batching: hasBatches(model),
  });
}

/** Returns the code of the type of results that request input; undefined if no result of the revision requests input. */
function findInputRequiredCode({ methods }: ProtocolModel): string | undefined {
  const alternatives = methods.flatMap(({ result }) => (result?.kind === "union" ? result.members : []));
  return alternatives.some(isInputRequiredResult) ? quote(`#${INPUT_REQUIRED_RESULT_NAME}`) : undefined;
}

/** Returns whether the revision has JSON-RPC batches, so that a message can be an array of messages. */
function hasBatches(model: ProtocolModel): boolean {
  const scope = buildSchemaSymbolTable(model);
  const isBatch = (type: SchemaType): boolean => {
    const resolved = resolveTypeAlias(scope, type);
    return resolved.kind === "union" ? resolved.members.some(isBatch) : resolved.kind === "array";
  };
  return scope.declarations.has("JSONRPCMessage") && isBatch({ kind: "reference", name: "JSONRPCMessage" });
}

const PRIMITIVES: { readonly [name: string]: string } = {
  string: "s",
  number: "n",
  boolean: "b",
  null: "0",
  object: "o",
  unknown: "u",
  any: "u",
};

/** Returns the row of a declaration in the table of types, in the format of `EncodedType` in the runtime. */
export function encodeDeclaration(scope: SchemaSymbolTable, declaration: SchemaDeclaration): Doc {
  if (declaration.kind === "alias") return encodeType(scope, declaration.type, declaration.constraints);
  const bases = declaration.extends.flatMap((base) => (base.kind === "reference" ? [base.name] : []));
  const omitted = declaration.extends.flatMap((base) =>
    base.kind === "omit" ? [...getObjectTypeMembers(scope, base)!.properties.values()] : [],
  );
  const own = new Set(declaration.properties.map(({ name }) => name));
  return objectCode(
    scope,
    { ...declaration, properties: [...omitted.filter(({ name }) => !own.has(name)), ...declaration.properties] },
    bases,
  );
}

/** Returns the code of a type in the format that the validator of the runtime reads, such as `["[]", "s"]` for `string[]`. */
export function encodeType(scope: SchemaSymbolTable, type: SchemaType, constraints: ValueConstraints = {}): Doc {
  switch (type.kind) {
    case "primitive":
      return primitiveCode(type.name, constraints);
    case "literal":
      return scalarArray(["=", type.value]);
    case "constant":
      return scalarArray(["=", scope.constants.get(type.name)!.value]);
    case "reference":
      return constrainedReference(scope, type.name, constraints);
    case "array": {
      const { minItems, maxItems } = constraints;
      const item = encodeType(scope, type.element);
      return scalarArray(
        ["[]"],
        [
          item,
          ...(minItems === undefined && maxItems === undefined ? [] : [String(minItems ?? 0)]),
          ...(maxItems === undefined ? [] : [String(maxItems)]),
        ],
      );
    }
    case "template":
      return quote(`~${textOfTemplate(type)}`);
    case "tuple":
      return tupleCode(scope, type);
    case "object":
      return objectCode(scope, type, []);
    case "union":
      return unionCode(scope, type.members, constraints);
    case "intersection":
      return intersectionCode(scope, type);
    case "omit":
      return membersCode(scope, type);
  }
}

/**
 * Returns the code of an intersection for the validator of the runtime. If several parts declare a member, the validator uses the
 * last declaration. If this is not the narrowest type of the member, another part with the narrowest type is added at the end.
 */
function intersectionCode(scope: SchemaSymbolTable, type: IntersectionType): Doc {
  // The added part omits members with an inline object, array or union type. Such a type can contain the intersection itself, so
  // its code would never end.
  const narrowed = narrowedMembers(scope, type).filter(({ type: { kind } }) =>
    ["primitive", "literal", "constant", "reference"].includes(kind),
  );
  const parts = type.members.map((member) => encodeType(scope, member));
  return scalarArray(
    ["&"],
    narrowed.length === 0 ? parts : [...parts, objectCode(scope, { properties: narrowed }, [])],
  );
}

/** Returns an array with types by position: the type of all further items, the lengths, and the types of the first items. */
function tupleCode(scope: SchemaSymbolTable, { elements, required, rest }: TupleType): Doc {
  const further = rest === undefined ? scalarArray(["="]) : encodeType(scope, rest);
  const most = rest === undefined ? String(elements.length) : "undefined";
  return scalarArray(
    ["[]"],
    [further, String(required), most, ...elements.map((element) => encodeType(scope, element))],
  );
}

/** Returns an object type with all its members, inherited members included. */
function membersCode(scope: SchemaSymbolTable, type: SchemaType): Doc {
  const { properties, index } = getObjectTypeMembers(scope, type)!;
  return objectCode(scope, { properties: [...properties.values()], ...(index && { index }) }, []);
}

function primitiveCode(
  name: string,
  { integer, format, minimum, maximum, minLength, maxLength }: ValueConstraints,
): Doc {
  // An empty list of fixed values means that the member must be absent.
  if (name === "never") return scalarArray(["="]);
  const code =
    name === "number" && integer
      ? "i"
      : name === "string" && format !== undefined && CHECK_OF_FORMAT.has(format)
        ? `~${format}`
        : PRIMITIVES[name]!;
  const [least, most] = name === "number" ? [minimum, maximum] : name === "string" ? [minLength, maxLength] : [];
  if (least === undefined && most === undefined) return quote(code);
  return scalarArray([code, least ?? (name === "number" ? undefined : 0), ...(most === undefined ? [] : [most])]);
}

/** Returns a reference to a declaration. An alias that gets more constraints at this place is written out with all constraints. */
function constrainedReference(scope: SchemaSymbolTable, name: string, constraints: ValueConstraints): Doc {
  const target = scope.declarations.get(name);
  const { integer: _, ...others } = constraints;
  if (target?.kind === "alias" && Object.keys(others).length > 0)
    return encodeType(scope, target.type, { ...target.constraints, ...constraints });
  return quote(`#${name}`);
}

function objectCode(
  scope: SchemaSymbolTable,
  { properties, index }: { properties: readonly SchemaProperty[]; index?: IndexSignature },
  bases: readonly string[],
): Doc {
  const entries = properties.map(({ name, optional, type, constraints }): Doc => {
    const key = /^[<*=?\d]|\?$/.test(name) ? `=${name}` : name;
    return entry(memberKey(optional ? `${key}?` : key), encodeType(scope, type, constraints));
  });
  if (index !== undefined) entries.push([`"*": `, encodeType(scope, index.value), ","]);
  if (bases.length > 0) entries.unshift([`"<": `, scalarArray(bases), ","]);
  return block(entries);
}

function unionCode(scope: SchemaSymbolTable, members: readonly SchemaType[], constraints: ValueConstraints): Doc {
  const values = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (values.length === members.length) return scalarArray(["=", ...values]);
  const others = members.filter((member) => member.kind !== "literal");
  const codes = others.map((member) => encodeType(scope, member, constraints));
  return scalarArray(["|"], values.length === 0 ? codes : [scalarArray(["=", ...values]), ...codes]);
}

/** The name of the runtime's check for each string format. The runtime does not check other formats. */
export const CHECK_OF_FORMAT: ReadonlyMap<string, string> = new Map([
  ["uri", "isUri"],
  ["uri-template", "isUriTemplate"],
  ["byte", "isBase64"],
]);

/** Returns the checks of the templates that a model uses, each with the text of the template. */
function templateChecks({ declarations, methods }: ProtocolModel): (readonly [template: string, check: string])[] {
  const results = methods.flatMap(({ result }) => (result === undefined ? [] : [...nestedTypes(result)]));
  const types = [...declarations.flatMap((declaration) => [...typesWithin(declaration)]), ...results];
  const templates = types.flatMap((type) =>
    type.kind === "template"
      ? [
          [
            textOfTemplate(type),
            `(value) => typeof value === "string" && /${guardPatternOfTemplate(type)}/.test(value)`,
          ] as const,
        ]
      : [],
  );
  return [...new Map(templates)];
}

/** Returns the string formats that a model uses and the runtime checks, each with the name of its check. */
export function checkedFormats(model: ProtocolModel): (readonly [format: string, check: string])[] {
  const named = new Set<unknown>();
  JSON.stringify(model.declarations, (key, value: unknown) => {
    if (key === "format") named.add(value);
    return value;
  });
  return [...CHECK_OF_FORMAT].filter(([format]) => named.has(format));
}
