import { Node, SyntaxKind, type Identifier, type StringLiteral } from "ts-morph";
import type { ContractFeatureName } from "../scaffold/plannedHandlers.js";
import type { ContractEntry } from "./contractEntry.js";
import { getNameImportedFromContract } from "./groups.js";
import type { UserSourcesEditor } from "./sources.js";

/**
 * Returns the identifiers in the author's sources that refer to exports of the generated contract. `isWanted` selects the exports by name.
 */
export function findContractExportUses(sources: UserSourcesEditor, isWanted: (name: string) => boolean): Identifier[] {
  return sources.all().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.Identifier).filter((node) => {
      if (!isWanted(node.getText())) return false;
      const parent = node.getParent();
      if (Node.isImportSpecifier(parent)) return parent.getNameNode() === node && isOfContract(sources, parent);
      const isMember =
        (Node.isQualifiedName(parent) && parent.getRight() === node) ||
        (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node);
      const left = isMember ? parent.getFirstChild() : node;
      return (
        Node.isIdentifier(left) && getNameImportedFromContract(sources, left) === (isMember ? "*" : node.getText())
      );
    }),
  );
}

function isOfContract(sources: UserSourcesEditor, specifier: Node): boolean {
  const declaration = specifier.getFirstAncestor(Node.isImportDeclaration);
  return (
    declaration !== undefined && sources.isContract(specifier.getSourceFile(), declaration.getModuleSpecifierValue())
  );
}

/** The name of the generated interface for each group of handlers. The interface has a member for each entry. */
const INTERFACES: { readonly [G in ContractFeatureName]: string } = {
  tools: "Tools",
  prompts: "Prompts",
  resources: "Resources",
};

/** Returns the string literals that name an entry's member in types such as `Tools["getForecast"]` and `Pick<Tools, "getForecast">`. */
export function findEntryNameLiteralsInTypes(
  sources: UserSourcesEditor,
  { group, member }: ContractEntry,
): StringLiteral[] {
  return sources.all().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.LiteralType).flatMap((type): StringLiteral[] => {
      const literal = type.getLiteral();
      if (!Node.isStringLiteral(literal) || literal.getLiteralText() !== member) return [];
      const outer = type
        .getAncestors()
        .filter((each) => Node.isIndexedAccessTypeNode(each) || Node.isTypeReference(each));
      const names = outer.flatMap((each) => each.getDescendantsOfKind(SyntaxKind.Identifier));
      return names.some((name) => getNameImportedFromContract(sources, name) === INTERFACES[group]) ? [literal] : [];
    }),
  );
}
