import type { Contract } from "./contract.js";
import { formatDescriptionComment, formatJsonValueAsCode } from "./contractCode.js";
import type { ContractTypeScriptNames } from "./contractNames.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function buildPromptsModuleTemplateInput({ prompts }: Contract, names: ContractTypeScriptNames): object {
  return {
    types: names.prompts.map(({ type }) => `${type}Arguments`).join(", "),
    prompts: prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      return {
        comment: formatDescriptionComment(prompt),
        member,
        type: `${type}Arguments`,
        value: formatJsonValueAsCode(prompt),
      };
    }),
  };
}
