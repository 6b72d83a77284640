import { getObjectTypeMembers, reference, type ObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import { isInputRequiredResult } from "../model/messages.js";
import type { InterfaceDeclaration, SchemaProperty, SchemaType, ViewMethod } from "../model/protocol.js";

/** Members that a client and a server exchange, and that a view and its host do not need, each with the reason. */
const ONLY_OF_CLIENTS_AND_SERVERS: ReadonlyMap<string, string> = new Map([
  ["inputResponses", "the host answers what a server asks"],
  ["requestState", "the host answers what a server asks"],
  ["resultType", "a view gets final results only"],
  ["ttlMs", "a view does not cache"],
  ["cacheScope", "a view does not cache"],
]);

/** The start of the keys of `_meta` by which requests without a session name their client. */
const PROTOCOL_KEYS = "io.modelcontextprotocol/";

/** The messages between views and hosts, and the declarations that only these messages have. */
export interface MessagesOfViews {
  readonly methods: ViewMethod[];
  readonly declarations: InterfaceDeclaration[];
}

/**
 * Gives the messages of the core the form in which a view and its host exchange them. A view is no client: it belongs to the host, so its
 * requests do not name a client, and its results need no members for clients. Types of extensions stay as they are.
 */
export function messagesOfViews(
  scope: SchemaSymbolTable,
  methods: readonly ViewMethod[],
  extension: string,
): MessagesOfViews {
  const forms = new Map<string, InterfaceDeclaration>();
  const formOf = (name: string, members: readonly SchemaProperty[]): string => {
    const { doc } = scope.declarations.get(name)!;
    const form: InterfaceDeclaration = {
      kind: "interface",
      name: freeName(scope, name),
      doc: { text: describeForm(name), ...(doc.see && { see: doc.see }) },
      extends: [],
      ...withMembers(getObjectTypeMembers(scope, reference(name))!, members),
      extension,
    };
    forms.set(form.name, form);
    return form.name;
  };
  return {
    methods: methods.map((method) => ({
      ...method,
      ...messageOfView(scope, method, formOf),
      ...(method.result && { result: resultOfView(scope, method.result, formOf) }),
    })),
    declarations: [...forms.values()].filter(({ name }) => !scope.declarations.has(name)),
  };
}

/** Returns the name of the form of a core type. Another extension may have declared the same form; any other type keeps its name. */
function freeName({ declarations }: SchemaSymbolTable, name: string): string {
  const isFree = (given: string): boolean => {
    const known = declarations.get(given);
    return known === undefined || known.doc.text === describeForm(name);
  };
  return [`View${name}`, `ViewOf${name}`].find(isFree) ?? `ViewOfCore${name}`;
}

function describeForm(name: string): string {
  return `{@link ${name}}, as views and hosts exchange it.`;
}

/** Declares a form of a core type with some members. Returns its name. */
type FormOf = (name: string, members: readonly SchemaProperty[]) => string;

function messageOfView(
  scope: SchemaSymbolTable,
  { message, params: given }: ViewMethod,
  formOf: FormOf,
): Pick<ViewMethod, "message" | "params"> {
  const isOfCore = scope.declarations.get(message)!.extension === undefined;
  const members = getObjectTypeMembers(scope, reference(message));
  const params = members?.properties.get("params");
  // A message of an extension may pass a result of the core on.
  const type = params && (isOfCore ? paramsOfView(scope, params.type) : resultInParams(scope, params.type, formOf));
  if (type === undefined || given === undefined) return { message };
  const changed = [...members!.properties.values()].map((member) => (member === params ? { ...params, type } : member));
  return { message: formOf(message, changed), params: { ...given, type } };
}

/** Returns the params of a message without what names a client; undefined if they require nothing of it. */
function paramsOfView(scope: SchemaSymbolTable, params: SchemaType): SchemaType | undefined {
  const members = getObjectTypeMembers(scope, params);
  const meta = members?.properties.get("_meta");
  const keys = meta && getObjectTypeMembers(scope, meta.type);
  if (members === undefined || meta === undefined || keys === undefined || meta.optional) return undefined;
  const own = [...keys.properties.values()].filter(({ name }) => !name.startsWith(PROTOCOL_KEYS));
  const type: SchemaType = { kind: "object", ...withMembers(keys, own) };
  const others = withoutTransfer(members).filter((member) => member !== meta);
  const ofView = { ...meta, optional: true, type, doc: { text: "The metadata of this message." } };
  return { kind: "object", ...withMembers(members, [...others, ofView]) };
}

/** Returns the form of a result of the core, which is the params of a message; undefined for all other params. */
function resultInParams(scope: SchemaSymbolTable, params: SchemaType, formOf: FormOf): SchemaType | undefined {
  const form = resultOfView(scope, params, formOf);
  return form === params ? undefined : form;
}

/** Returns the final results among the alternatives, without the members that are for clients. */
function resultOfView(scope: SchemaSymbolTable, result: SchemaType, formOf: FormOf): SchemaType {
  const all = (result.kind === "union" ? result.members : [result]).filter((one) => !isInputRequiredResult(one));
  // An extension adds results, such as a task, for the client that declares it.
  const ofCore = all.filter((one) => one.kind === "reference" && !scope.declarations.get(one.name)?.extension);
  const forms = (ofCore.length > 0 ? ofCore : all).map((one): SchemaType => {
    const name = one.kind === "reference" ? nameOfInterface(scope, one.name) : "";
    const members = membersOfCore(scope, name);
    if (members === undefined) return one;
    const own = withoutTransfer(members);
    return own.length === members.properties.size ? one : reference(formOf(name, own));
  });
  return forms.length === 1 ? forms[0]! : { kind: "union", members: forms };
}

function withoutTransfer({ properties }: ObjectTypeMembers): SchemaProperty[] {
  return [...properties.values()].filter(({ name }) => !ONLY_OF_CLIENTS_AND_SERVERS.has(name));
}

function withMembers(
  { index }: ObjectTypeMembers,
  members: readonly SchemaProperty[],
): Pick<InterfaceDeclaration, "properties" | "index"> {
  return { properties: [...members], ...(index && { index }) };
}

/** Returns the members of an object type of the core; undefined for any other type. */
function membersOfCore(scope: SchemaSymbolTable, name: string): ObjectTypeMembers | undefined {
  const declaration = scope.declarations.get(name);
  if (declaration === undefined || declaration.extension !== undefined) return undefined;
  return getObjectTypeMembers(scope, reference(name));
}

/** Follows aliases, such as that of a result without members of its own. */
function nameOfInterface(scope: SchemaSymbolTable, name: string): string {
  const declaration = scope.declarations.get(name);
  return declaration?.kind === "alias" && declaration.type.kind === "reference"
    ? nameOfInterface(scope, declaration.type.name)
    : name;
}
