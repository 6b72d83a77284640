import { quoteMemberNameIfNeeded } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { formatDeclarationComment, formatDescriptionComment, quoteNameForComment } from "./contractCode.js";
import type { ContractTypeScriptNames } from "./contractNames.js";
import { capitalizeFirstLetter } from "./names.js";
import { declareTypesOfSchema } from "./schemaTypes.js";
import { listToolSchemas } from "./toolSchemas.js";
import { listUriTemplateVariables } from "./uriTemplate.js";

/** The input of the template `contract/types.ts`: the types that servers and clients of a contract share. */
export interface TypesModuleTemplateInput {
  types: { comment: string; text: string }[];
  interfaces: { comment: string; type: string; members: { comment: string; name: string }[] }[];
}

/** Returns the input of the template `contract/types.ts`. */
export async function buildTypesModuleTemplateInput(
  contract: Contract,
  names: ContractTypeScriptNames,
): Promise<TypesModuleTemplateInput> {
  return {
    types: await typesOfTools(contract, names),
    interfaces: [...argumentsOfPrompts(contract, names), ...variablesOfTemplates(contract, names)],
  };
}

async function typesOfTools(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): Promise<TypesModuleTemplateInput["types"]> {
  const taken = new Set(names.types);
  const types: TypesModuleTemplateInput["types"] = [];
  for (const { schema, type, what } of tools.flatMap((tool, i) => listToolSchemas(tool, names.tools[i]!))) {
    for (const { name, text } of await declareTypesOfSchema(schema, { name: type, taken })) {
      const isBare = name === type && !text.startsWith("/**");
      types.push({ comment: isBare ? formatDeclarationComment(`${capitalizeFirstLetter(what)}.`) : "", text });
    }
  }
  return types;
}

function argumentsOfPrompts(
  { prompts }: Contract,
  names: ContractTypeScriptNames,
): TypesModuleTemplateInput["interfaces"] {
  return prompts.map((prompt, i) => ({
    comment: formatDeclarationComment(`The arguments of the prompt ${quoteNameForComment(prompt.name)}.`),
    type: `${names.prompts[i]!.type}Arguments`,
    members: (prompt.arguments ?? []).map((argument) => ({
      comment: formatDescriptionComment(argument),
      name: `${quoteMemberNameIfNeeded(argument.name)}${argument.required ? "" : "?"}`,
    })),
  }));
}

function variablesOfTemplates(
  { resourceTemplates }: Contract,
  names: ContractTypeScriptNames,
): TypesModuleTemplateInput["interfaces"] {
  return resourceTemplates.map(({ uriTemplate }, i) => ({
    comment: formatDeclarationComment(`The variables of ${quoteNameForComment(uriTemplate)}.`),
    type: `${names.resourceTemplates[i]!.type}Variables`,
    members: listUriTemplateVariables(uriTemplate).map(({ name, optional }) => ({
      comment: "",
      name: `${quoteMemberNameIfNeeded(name)}${optional ? "?" : ""}`,
    })),
  }));
}
