import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaConstant, SchemaDeclaration, InterfaceBaseType } from "../model/protocol.js";
import { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { refuseDeepNesting } from "./nesting.js";
import type { SchemaFileText } from "./readSchema.js";
import { kindInWords, ParsedTypeScriptFile } from "./sourceText.js";
import { literalValue, DeclarationTypeReader } from "./typeReader.js";

/** The declarations of a schema.ts, before their names are resolved. */
export interface ParsedTypeScriptDeclarations {
  constants: SchemaConstant[];
  declarations: SchemaDeclaration[];
  /** The parsed file, which knows the position of each constant and declaration. */
  source: ParsedTypeScriptFile;
}

/**
 * Reads the declarations of a `schema.ts`. It reads only the syntax: imports are not resolved, and types are not checked.
 *
 * @throws SchemaError at the first statement or type that a schema must not contain.
 */
export function readSchemaFromTypeScript({ file, text }: SchemaFileText): ParsedTypeScriptDeclarations {
  refuseDeepNesting(file, text);
  try {
    const reader = new DeclarationReader(new ParsedTypeScriptFile(file, text));
    reader.source.statements.forEach((statement) => reader.readStatement(statement));
    return reader;
  } catch (error) {
    // Operators can nest without brackets (`keyof keyof …`, `() => () => …`). A parser then overflows its stack, which is a
    // RangeError.
    if (error instanceof RangeError)
      throw new SchemaError(
        file,
        { line: 1, column: 1 },
        "types are nested too deeply (declare the inner types separately)",
      );
    throw error;
  }
}

class DeclarationReader implements ParsedTypeScriptDeclarations {
  readonly constants: SchemaConstant[] = [];
  readonly declarations: SchemaDeclaration[] = [];
  readonly source: ParsedTypeScriptFile;

  constructor(source: ParsedTypeScriptFile) {
    this.source = source;
  }

  readStatement(statement: Compiler.Statement): void {
    if (ts.isInterfaceDeclaration(statement)) this.#readInterface(statement);
    else if (ts.isTypeAliasDeclaration(statement)) this.#readAlias(statement);
    else if (ts.isVariableStatement(statement)) this.#readConstants(statement);
    else if (!ts.isEmptyStatement(statement) && !isEmptyExport(statement)) {
      throw this.source.errorAt(
        statement,
        `a schema cannot contain ${kindInWords(statement)} (use only interfaces, type aliases and constants)`,
      );
    }
  }

  #readInterface(node: Compiler.InterfaceDeclaration): void {
    this.#refuseTypeParameters(node);
    const heritage = (node.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) => this.#readHeritage(type)),
    );
    this.#declare(node, {
      kind: "interface",
      name: node.name.text,
      doc: this.source.comment(node).documentation,
      extends: heritage,
      ...new DeclarationTypeReader(this.source, node.name.text).readMembers(node.members),
    });
  }

  #readAlias(node: Compiler.TypeAliasDeclaration): void {
    this.#refuseTypeParameters(node);
    const comment = this.source.comment(node);
    const types = new DeclarationTypeReader(this.source, node.name.text);
    const type = types.readType(node.type);
    const constraints = types.readConstraints(node, type, comment);
    this.#declare(node, {
      kind: "alias",
      name: node.name.text,
      doc: comment.documentation,
      type,
      ...(constraints && { constraints }),
    });
  }

  #declare(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration, declaration: SchemaDeclaration): void {
    this.declarations.push(this.source.mark(node.name, declaration));
  }

  #readConstants(statement: Compiler.VariableStatement): void {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
      throw this.source.errorAt(statement, "a schema cannot contain let or var (write const)");
    }
    const doc = this.source.comment(statement).documentation;
    for (const node of statement.declarationList.declarations) {
      const value = node.initializer && literalValue(node.initializer);
      if (!ts.isIdentifier(node.name) || value === undefined) {
        throw this.source.errorAt(
          node,
          "the value of a constant must be a string or number literal (write the value itself)",
        );
      }
      this.constants.push(this.source.mark(node.name, { name: node.name.text, value, doc }));
    }
  }

  #readHeritage(node: Compiler.ExpressionWithTypeArguments): InterfaceBaseType {
    if (!ts.isIdentifier(node.expression))
      throw this.source.errorAt(node, "an interface can extend only a name (write the name of an interface)");
    const type = new DeclarationTypeReader(this.source, "").readReference(
      node,
      node.expression.text,
      node.typeArguments,
    );
    if (type.kind !== "reference" && type.kind !== "omit") {
      throw this.source.errorAt(
        node,
        "an interface can extend only an interface or Omit<> of an interface (declare an alias, and extend the alias)",
      );
    }
    return this.source.mark(node, type);
  }

  #refuseTypeParameters(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration): void {
    if (node.typeParameters !== undefined) {
      throw this.source.errorAt(
        node.name,
        `${node.name.text} has type parameters, which a schema cannot have (write one declaration for each use)`,
      );
    }
  }
}

/** Returns true if a statement is `export {}`, which only marks a file as a module. */
export function isEmptyExport(statement: Compiler.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.length === 0
  );
}
