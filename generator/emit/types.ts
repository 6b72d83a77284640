import type { Constant, Declaration, Documentation, ProtocolModel } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { assignment, block, interfaceHead, layOut, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { heritageDoc, memberDocs, typeAfter, UNQUALIFIED } from "./typeText.js";

/** Returns `types.ts`: the constants and declarations of the schema, under their names and in their order. */
export function emitTypes(model: ProtocolModel): EmittedModule {
  const view = {
    ...preambleOf(model),
    constants: model.constants.map(constantView),
    declarations: model.declarations.map((declaration) => ({
      comment: commentText(declaration.doc, declaration),
      text: layOut(declarationDoc(declaration)),
    })),
  };
  const exports = [...model.constants, ...model.declarations].map(({ name }) => name);
  return { ...renderModule("types", () => view), exports };
}

function constantView({ name, value, doc }: Constant): object {
  return {
    comment: commentText(doc),
    text: layOut(assignment(`export const ${name} =`, value)),
    declared: layOut(assignment(`export declare const ${name} =`, value)),
  };
}

function declarationDoc(declaration: Declaration): Doc {
  if (declaration.kind === "alias")
    return [typeAfter(`export type ${declaration.name} =`, declaration.type, UNQUALIFIED), ";"];
  const heritage = declaration.extends.map((base) => heritageDoc(base, UNQUALIFIED));
  return [interfaceHead(declaration.name, heritage), block(memberDocs(declaration, UNQUALIFIED))];
}

function commentText(doc: Documentation, declaration?: Declaration): string {
  const constraints = declaration?.kind === "alias" ? declaration.constraints : undefined;
  const lines = commentLines(doc, constraints, 80);
  return lines.map((line) => `${line}\n`).join("");
}
