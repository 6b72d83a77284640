import type { SchemaConstant, SchemaDeclaration, DeclarationDocumentation, ProtocolModel } from "../model/protocol.js";
import { formatDocCommentLines } from "./comment.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import { layOutAssignment, layOutBracedBlock, layOutInterfaceHead, printPrettierDoc, type Doc } from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import {
  layOutInterfaceBaseType,
  layOutTypeMembers,
  layOutTypeAfterPrefix,
  keepTypeNameUnqualified,
} from "./typeText.js";

/** Returns `types.ts`: the constants and declarations of the schema, under their names and in their order. */
export function emitTypesModule(model: ProtocolModel): EmittedModule {
  const view = {
    ...buildGeneratedFileHeader(model),
    constants: model.constants.map(constantView),
    declarations: model.declarations.map((declaration) => ({
      comment: commentText(declaration.doc, declaration),
      text: printPrettierDoc(declarationDoc(declaration)),
    })),
  };
  const exports = [...model.constants, ...model.declarations].map(({ name }) => name);
  return { ...renderModuleTemplates("types", () => view), exports };
}

function constantView({ name, value, doc }: SchemaConstant): object {
  return {
    comment: commentText(doc),
    text: printPrettierDoc(layOutAssignment(`export const ${name} =`, value)),
    declared: printPrettierDoc(layOutAssignment(`export declare const ${name} =`, value)),
  };
}

function declarationDoc(declaration: SchemaDeclaration): Doc {
  if (declaration.kind === "alias")
    return [layOutTypeAfterPrefix(`export type ${declaration.name} =`, declaration.type, keepTypeNameUnqualified), ";"];
  const heritage = declaration.extends.map((base) => layOutInterfaceBaseType(base, keepTypeNameUnqualified));
  return [
    layOutInterfaceHead(declaration.name, heritage),
    layOutBracedBlock(layOutTypeMembers(declaration, keepTypeNameUnqualified)),
  ];
}

function commentText(doc: DeclarationDocumentation, declaration?: SchemaDeclaration): string {
  const constraints = declaration?.kind === "alias" ? declaration.constraints : undefined;
  const lines = formatDocCommentLines(doc, constraints, 80);
  return lines.map((line) => `${line}\n`).join("");
}
