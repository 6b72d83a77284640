import { GuardCodePrinter } from "../emit/guards/code.js";
import { TypeGuardWriter } from "../emit/guards/guardWriter.js";
import { findRecursiveDeclarations } from "../emit/guards/checkedTypes.js";
import { DEPTH, checkOfPrimitive } from "../emit/guards/primitiveChecks.js";
import { importsIn } from "../emit/imports.js";
import { print, type Doc } from "../emit/layout.js";
import { buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import { capitalize } from "../model/names.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { TypeAtPlace } from "./conversionPlan.js";
import type { ConversionRoot } from "./pairPlan.js";

/** The guards of the receiver's types: those that its package exports, and functions for types without a name. */
export class GuardReferences {
  readonly #scope: SchemaSymbolTable;
  readonly #namespace: string;
  readonly #prefix: string;
  readonly #writer: TypeGuardWriter;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #bodies: { name: string; code: Doc }[] = [];
  readonly #printer = new GuardCodePrinter((name) => name);
  readonly #runtime = new Set<string>();

  /**
   * @param names.namespace the name under which the module imports the guards of the receiver's package.
   * @param names.prefix what the names of new functions have after `is`: the module has guards of the other direction, too.
   */
  constructor(model: ProtocolModel, { namespace, prefix }: { readonly namespace: string; readonly prefix: string }) {
    this.#scope = buildSchemaSymbolTable(model);
    this.#namespace = namespace;
    this.#prefix = prefix;
    this.#writer = new TypeGuardWriter(this.#scope, {
      listed: new Set(),
      recursive: findRecursiveDeclarations(model),
    });
  }

  /**
   * Returns the code of a function that checks a type.
   *
   * @param path the names of the member and of the objects around it, of which the name of a new function is made.
   */
  reference({ type, constraints = {} }: TypeAtPlace, path: readonly string[]): string {
    const isPlain = Object.keys(constraints).length === 0;
    if (isPlain && type.kind === "reference") return `${this.#namespace}.is${type.name}`;
    const primitive = type.kind === "primitive" && isPlain ? checkOfPrimitive(type.name) : undefined;
    if (primitive !== undefined) {
      this.#runtime.add(primitive.name);
      return primitive.name;
    }
    const key = JSON.stringify([type, constraints]);
    let name = this.#names.get(key);
    if (name === undefined) {
      name = this.#freeName(path);
      this.#names.set(key, name);
      this.#write(name, { type, constraints });
    }
    return name;
  }

  #freeName(path: readonly string[]): string {
    const words = path.map((part) => part.replace(/^.*\//, "").replace(/\W/g, ""));
    const names = words.map((_, first) => `is${this.#prefix}${words.slice(first).map(capitalize).join("")}`).reverse();
    const free = names.find((name) => !this.#taken.has(name) && !this.#scope.declarations.has(name.slice(2)));
    if (free === undefined)
      throw new Error(
        `every name that mcpgen can form for the guard of ${path.join(".")} is in use: ${names.join(", ")} (rename the type of the schema that has one of these names after "is")`,
      );
    this.#taken.add(free);
    return free;
  }

  #write(name: string, { type, constraints }: TypeAtPlace): void {
    const doc = { text: "" };
    const body = this.#writer.guardBody({
      kind: "alias",
      name: name.slice(2),
      type: type as SchemaType,
      ...(constraints && { constraints }),
      doc,
    });
    this.#bodies.push({ name, code: this.#printer.statements(body) });
  }

  /** Returns the code of the functions for types without a name, and the names that they import from the checks of the runtime. */
  finish(): { readonly functions: string[]; readonly imports: string[] } {
    const inner = this.#writer.privateChecks.map(({ name, body, takesDepth }) => ({
      name,
      code: this.#printer.statements(body),
      takesDepth,
    }));
    const all = [...this.#bodies, ...inner];
    const own = new Set(all.map(({ name }) => name));
    const functions = all.map(({ name, code, ...rest }) => {
      const depth = "takesDepth" in rest && rest.takesDepth === true ? `, ${DEPTH}: number` : "";
      return `function ${name}(value: unknown${depth}): boolean {\n${this.#qualified(print(code, 1), own)}\n}`;
    });
    const imports = importsIn(all.map(({ code }) => code)).lines("");
    const runtime = [...this.#runtime].map((name) => `import { ${name} } from "../runtime/protocol.js";`);
    return { functions, imports: [...imports, ...runtime] };
  }

  /** Puts the namespace of the receiver's guards before the guards of declared types. */
  #qualified(code: string, own: ReadonlySet<string>): string {
    return code.replace(/(?<![.\w])is(\w+)\b/g, (name, type: string) =>
      !own.has(name) && this.#scope.declarations.has(type) ? `${this.#namespace}.${name}` : name,
    );
  }
}

/** The side of a pair that a type belongs to. Generated modules import its types under this name. */
export type PairSide = "older" | "newer";

/** Returns the TypeScript type of a message's part: `newer.CallToolResult`, or `NonNullable<older.CallToolRequest["params"]>`. */
export function formatTypeOfRoot(
  root: ConversionRoot,
  type: SchemaType,
  { side, model }: { side: PairSide; model: ProtocolModel },
): string {
  const names = namesOf(type);
  if (names !== undefined) return names.map((name) => `${side}.${name}`).join(" | ");
  const method = model.methods.find((one) => one.method === root.method)!;
  return `NonNullable<${side}.${method.message}["params"]>`;
}

/** Returns the names that a type consists of; undefined if a part of the type has no name. */
function namesOf(type: SchemaType): string[] | undefined {
  if (type.kind === "reference") return [type.name];
  if (type.kind !== "union") return undefined;
  const names = type.members.map(namesOf);
  return names.every((list) => list !== undefined) ? names.flat() : undefined;
}
