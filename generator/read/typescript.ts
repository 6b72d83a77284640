import type { ts as Compiler } from "@ts-morph/common";
import type { Constant, Declaration, Heritage } from "../model/protocol.js";
import { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { refuseDeepNesting } from "./nesting.js";
import type { SchemaText } from "./schemaText.js";
import { describeNode, SourceText } from "./sourceText.js";
import { constantValue } from "./typeNodes.js";
import { TypeReader } from "./typeReader.js";

/** What a schema file declares, before anything is resolved. */
export interface SchemaDeclarations {
  constants: Constant[];
  declarations: Declaration[];
  /** Knows where each of these stands. */
  source: SourceText;
}

/**
 * Reads the declarations of a `schema.ts`, syntactically: no file is resolved and no type checked.
 *
 * @throws SchemaError on the first thing that is no declaration of a wire type.
 */
export function readTypeScript({ file, text }: SchemaText): SchemaDeclarations {
  refuseDeepNesting(file, text);
  try {
    const reader = new DeclarationReader(new SourceText(file, text));
    reader.source.statements.forEach((statement) => reader.readStatement(statement));
    return reader;
  } catch (error) {
    // Operators nest without brackets: `keyof keyof …`, `- - …`, `() => () => …`.
    if (error instanceof RangeError)
      throw new SchemaError(file, { line: 1, column: 1 }, "the file nests too deep to be read (write it out flat)");
    throw error;
  }
}

class DeclarationReader implements SchemaDeclarations {
  readonly constants: Constant[] = [];
  readonly declarations: Declaration[] = [];
  readonly source: SourceText;

  constructor(source: SourceText) {
    this.source = source;
  }

  readStatement(statement: Compiler.Statement): void {
    if (ts.isInterfaceDeclaration(statement)) this.#readInterface(statement);
    else if (ts.isTypeAliasDeclaration(statement)) this.#readAlias(statement);
    else if (ts.isVariableStatement(statement)) this.#readConstants(statement);
    else if (!ts.isEmptyStatement(statement) && !isEmptyExport(statement)) {
      throw this.source.errorAt(
        statement,
        `${describeNode(statement)} is no part of a schema (only interfaces, type aliases and constants are read)`,
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
      ...new TypeReader(this.source, node.name.text).readMembers(node.members),
    });
  }

  #readAlias(node: Compiler.TypeAliasDeclaration): void {
    this.#refuseTypeParameters(node);
    const comment = this.source.comment(node);
    const types = new TypeReader(this.source, node.name.text);
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

  #declare(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration, declaration: Declaration): void {
    this.declarations.push(this.source.mark(node.name, declaration));
  }

  #readConstants(statement: Compiler.VariableStatement): void {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
      throw this.source.errorAt(statement, "a variable that can change is no part of a schema (declare it with const)");
    }
    const doc = this.source.comment(statement).documentation;
    for (const node of statement.declarationList.declarations) {
      const value = node.initializer && constantValue(node.initializer);
      if (!ts.isIdentifier(node.name) || value === undefined) {
        throw this.source.errorAt(node, "a constant holds one string or number (write the value itself)");
      }
      this.constants.push(this.source.mark(node.name, { name: node.name.text, value, doc }));
    }
  }

  #readHeritage(node: Compiler.ExpressionWithTypeArguments): Heritage {
    if (!ts.isIdentifier(node.expression))
      throw this.source.errorAt(node, "an interface extends declarations by name (write the name)");
    const type = new TypeReader(this.source, "").readReference(node, node.expression.text, node.typeArguments);
    if (type.kind !== "reference" && type.kind !== "omit") {
      throw this.source.errorAt(
        node,
        "an interface extends interfaces, or Omit<> of one (declare an alias and extend that)",
      );
    }
    return this.source.mark(node, type);
  }

  #refuseTypeParameters(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration): void {
    if (node.typeParameters !== undefined) {
      throw this.source.errorAt(
        node.name,
        `${node.name.text} has type parameters, which no wire type has (write one declaration for each use)`,
      );
    }
  }
}

/** `export {}` marks a file as a module and declares nothing. */
function isEmptyExport(statement: Compiler.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.length === 0
  );
}
