import { memberName } from "../emit/layout.js";
import type { Contract } from "./contract.js";
import { comment, docOf, literal, quoted } from "./code.js";
import type { Names } from "./nameAll.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function promptsView({ prompts }: Contract, names: Names): object {
  return {
    prompts: prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      return {
        comment: docOf(prompt),
        member,
        type: `${type}Arguments`,
        typeComment: comment(`What ${quoted(prompt.name)} is given.`),
        members: (prompt.arguments ?? []).map((argument) => ({
          comment: docOf(argument),
          name: `${memberName(argument.name)}${argument.required ? "" : "?"}`,
        })),
        value: literal(prompt),
      };
    }),
  };
}
