import type { Contract, ContractTool } from "./contract.js";
import { formatDeclarationComment, formatJsonValueAsCode, formatObjectLiteral } from "./contractCode.js";
import type { ContractTypeScriptNames } from "./contractNames.js";
import { toConstantName } from "./names.js";
import { canToolRunAsTask } from "./toolNotes.js";
import { listToolSchemas } from "./toolSchemas.js";

/** A constant in the template `contract/definitions.ts`. */
interface DefinitionConstant {
  comment: string;
  name: string;
  type: string;
  value: string;
}

/**
 * Returns the input of the template `contract/definitions.ts`: a constant for each schema, and one for each tool in `tools/list`, which
 * refers to the schemas.
 */
export function buildDefinitionsModuleTemplateInput(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): { constants: DefinitionConstant[]; tools: string } {
  return {
    tools: names.tools.map(({ member }) => `${toConstantName(member)}_TOOL`).join(", "),
    constants: tools.flatMap((tool, i) => {
      const schemas = listToolSchemas(tool, names.tools[i]!);
      const constants = new Map(schemas.map(({ member, constant }) => [member as string, constant]));
      return [
        ...schemas.map(({ what, constant, schema }) => ({
          comment: formatDeclarationComment(`The schema of ${what}.`),
          name: constant,
          type: "object",
          value: formatJsonValueAsCode(schema),
        })),
        {
          comment: "",
          name: `${toConstantName(names.tools[i]!.member)}_TOOL`,
          type: "ToolDefinition",
          value: formatObjectLiteral(listedTool(tool), constants),
        },
      ];
    }),
  };
}

/**
 * Returns a tool as the server lists it, without `execution.taskSupport`. The functions of a contract do not create tasks, and a client
 * cannot call a tool directly if the tool requires a task.
 */
function listedTool(tool: ContractTool): object {
  if (!canToolRunAsTask(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}
