import { buildSchemaSymbolTable, getObjectTypeMembers, getOnlyStringValueOfType, reference } from "../model/members.js";
import { methodOf } from "../model/messages.js";
import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import { namesOf, typesWithin } from "../model/resolve.js";
import type { ParsedSchemaFile } from "../model/schemaError.js";
import { findResult, kindOf } from "./extensionMethods.js";
import { EXTENSION_SCHEMA } from "./readFacts.js";

/** A fact that the schema does not state. Its value in the draft is `null`, which is refused until a person fills it in. */
export interface Gap {
  /** The names of the members that lead to the fact. */
  readonly at: readonly string[];
  readonly question: string;
}

/** A draft of the facts of an extension. */
export interface ExtensionDraft {
  readonly facts: { readonly [member: string]: unknown };
  readonly gaps: readonly Gap[];
  /** What a person may have to add, one line each. */
  readonly notes: readonly string[];
}

interface DraftOptions {
  readonly id: string;
  /** The path of the schema from the file with the facts; undefined if it is found without it. */
  readonly schema: string | undefined;
}

/** Returns the facts of an extension that follow from its schema, and what a person has to state. */
export function draftExtension(
  schema: ParsedSchemaFile,
  core: ProtocolModel,
  { id, schema: path }: DraftOptions,
): ExtensionDraft {
  const scope = buildSchemaSymbolTable({
    constants: [...core.constants, ...schema.constants],
    declarations: [...core.declarations, ...schema.declarations],
  });
  const gaps: Gap[] = [
    { at: ["declaredBy"], question: 'who declares the extension in its capabilities? ["client"], ["server"] or both' },
  ];
  const methods: { [method: string]: object } = {};
  const used = new Set(
    schema.declarations.flatMap((own) => namesOf(typesWithin(own)).filter((name) => name !== own.name)),
  );
  for (const { name, method } of messagesOf(schema.declarations, (own) => methodOf(scope, reference(own.name)))) {
    const hasId = getObjectTypeMembers(scope, reference(name))!.properties.has("id");
    gaps.push({ at: ["methods", method, "from"], question: `who sends ${name}? "client", "server", "view" or "host"` });
    const result = kindOf(name, method, hasId) === "request" ? findResult(scope, name) : undefined;
    const isMissing = result === undefined && kindOf(name, method, hasId) === "request";
    if (isMissing)
      gaps.push({
        at: ["methods", method, "result"],
        question: `what is the result of ${name}? A type, such as "EmptyResult"`,
      });
    if (result?.kind === "reference") used.add(result.name);
    used.add(name);
    methods[method] = { from: null, ...(isMissing && { result: null }) };
  }
  const errorCodes = schema.constants.flatMap(({ name, value, doc }) =>
    typeof value === "number" && Number.isInteger(value) && value < 0 && /^[A-Z][A-Z0-9_]*$/.test(name)
      ? [[name, { code: value, meaning: doc.text === "" ? null : doc.text }] as const]
      : [],
  );
  for (const [name, { meaning }] of errorCodes)
    if (meaning === null) gaps.push({ at: ["errorCodes", name, "meaning"], question: `what does ${name} mean?` });
  const free = schema.declarations.filter(
    ({ name }) =>
      !used.has(name) && !name.endsWith("ResultResponse") && getObjectTypeMembers(scope, reference(name)) !== undefined,
  );
  return {
    facts: {
      $schema: EXTENSION_SCHEMA,
      id,
      ...(path !== undefined && { schema: path }),
      revisions: [core.revision],
      declaredBy: null,
      ...(Object.keys(methods).length > 0 && { methods }),
      ...(errorCodes.length > 0 && { errorCodes: Object.fromEntries(errorCodes) }),
    },
    gaps,
    notes: free.map((declaration) => noteOf(declaration, resultTypeOf(declaration))),
  };

  function resultTypeOf({ name }: SchemaDeclaration): string | undefined {
    const member = getObjectTypeMembers(scope, reference(name))?.properties.get("resultType");
    return getOnlyStringValueOfType(scope, member?.type);
  }
}

function messagesOf(
  declarations: readonly SchemaDeclaration[],
  method: (own: SchemaDeclaration) => string | undefined,
): { name: string; method: string }[] {
  return declarations.flatMap((own) => {
    const found = own.kind === "alias" && own.type.kind === "reference" ? undefined : method(own);
    return found === undefined ? [] : [{ name: own.name, method: found }];
  });
}

function noteOf({ name }: SchemaDeclaration, resultType: string | undefined): string {
  return resultType === undefined || resultType === "complete"
    ? `no message uses ${name}: if it has members of a core type, add it to "members"; for a key of _meta, to "meta"; for what a peer declares, to "settings"`
    : `${name} has the resultType "${resultType}": add the request of the core that may return it to "results"`;
}
