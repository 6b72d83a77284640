import { quoteMemberNameIfNeeded } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import {
  formatDeclarationComment,
  formatDescriptionComment,
  formatJsonValueAsCode,
  quoteNameForComment,
} from "./contractCode.js";
import type { ContractTypeScriptNames } from "./contractNames.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function buildPromptsModuleTemplateInput({ prompts }: Contract, names: ContractTypeScriptNames): object {
  return {
    prompts: prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      return {
        comment: formatDescriptionComment(prompt),
        member,
        type: `${type}Arguments`,
        typeComment: formatDeclarationComment(`The arguments of the prompt ${quoteNameForComment(prompt.name)}.`),
        members: (prompt.arguments ?? []).map((argument) => ({
          comment: formatDescriptionComment(argument),
          name: `${quoteMemberNameIfNeeded(argument.name)}${argument.required ? "" : "?"}`,
        })),
        value: formatJsonValueAsCode(prompt),
      };
    }),
  };
}
