import { memberName } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { commentAbove, descriptionComment, jsonCode, quotedName } from "./contractCode.js";
import type { ContractNames } from "./contractNames.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function promptsView({ prompts }: Contract, names: ContractNames): object {
  return {
    prompts: prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      return {
        comment: descriptionComment(prompt),
        member,
        type: `${type}Arguments`,
        typeComment: commentAbove(`The arguments of the prompt ${quotedName(prompt.name)}.`),
        members: (prompt.arguments ?? []).map((argument) => ({
          comment: descriptionComment(argument),
          name: `${memberName(argument.name)}${argument.required ? "" : "?"}`,
        })),
        value: jsonCode(prompt),
      };
    }),
  };
}
