import type { SchemaConstant, SchemaDeclaration, DeclarationDocumentation, ProtocolModel } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import type { EmittedModule } from "./generatedFile.js";
import { assignment, block, interfaceHead, print, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { baseType, typeMembers, typeAfter, plainName } from "./typeText.js";

/** Returns `types.ts`: the constants and declarations of the schema, under their names and in their order. */
export function emitTypesModule(model: ProtocolModel): EmittedModule {
  return renderModule("types", model, {
    exports: [...model.constants, ...model.declarations].map(({ name }) => name),
    constants: model.constants.map(constantView),
    declarations: model.declarations.map((declaration) => ({
      comment: commentText(declaration.doc, declaration),
      text: print(declarationDoc(declaration)),
    })),
  });
}

function constantView({ name, value, doc }: SchemaConstant): object {
  return {
    comment: commentText(doc),
    text: print(assignment(`export const ${name} =`, value)),
    declared: print(assignment(`export declare const ${name} =`, value)),
  };
}

function declarationDoc(declaration: SchemaDeclaration): Doc {
  if (declaration.kind === "alias")
    return [typeAfter(`export type ${declaration.name} =`, declaration.type, plainName), ";"];
  const heritage = declaration.extends.map((base) => baseType(base, plainName));
  return [interfaceHead(declaration.name, heritage), block(typeMembers(declaration, plainName))];
}

function commentText(doc: DeclarationDocumentation, declaration?: SchemaDeclaration): string {
  const constraints = declaration?.kind === "alias" ? declaration.constraints : undefined;
  const lines = commentLines(doc, constraints, 80);
  return lines.map((line) => `${line}\n`).join("");
}
