import { format } from "prettier";
import { renderTemplate } from "../../emit/templates.js";
import { toSingleLineText } from "../../model/schemaError.js";
import { MCPGEN_VERSION } from "../../packageRoot.js";
import type { Contract } from "../contract.js";
import { formatDeclarationComment, formatJsonValueAsCode } from "../contractCode.js";
import { createContractTypeScriptNames } from "../contractNames.js";
import { buildTypesModuleTemplateInput } from "../typesView.js";
import { createContractClientNames } from "./clientNames.js";
import { describeServer, listClientFunctions } from "./clientView.js";

/**
 * Returns the declarations of a contract's client as one ambient module, for language models that write code. The module declares the
 * functions of the generated client without their options, and has no imports.
 */
export async function emitContractDeclarations(contract: Contract, source: string): Promise<string> {
  const names = createContractTypeScriptNames(contract);
  const { type, variable } = createContractClientNames(contract, names);
  const functions = listClientFunctions(contract, names);
  const tools = functions.tools.map((tool) => ({
    ...tool,
    input: withoutNamespace(tool.input),
    output: tool.returns === '"content"' ? "ToolResult" : withoutNamespace(tool.output),
  }));
  const [prompts, templates] = [functions.prompts, functions.templates].map((list) =>
    list.map((one) => ({ ...one, input: withoutNamespace(one.input) })),
  ) as [typeof functions.prompts, typeof functions.templates];
  const hasToolResults = tools.some(({ output }) => output === "ToolResult");
  const hasPrompts = prompts.length > 0;
  const hasResources = functions.resources.length + templates.length > 0;
  const text = renderTemplate("contract/declarations.d.ts", {
    ...(await buildTypesModuleTemplateInput(contract, names)),
    header: `// Written by mcpgen ${MCPGEN_VERSION} from ${toSingleLineText(source)}.`,
    module: formatJsonValueAsCode(contract.client ?? contract.about.name),
    comment: formatDeclarationComment(describeServer(contract)),
    type,
    variable: /^[a-z]/i.test(variable) && !RESERVED.test(variable) ? variable : "server",
    tools,
    prompts,
    templates,
    resources: functions.resources,
    hasToolResults,
    hasPrompts,
    hasResources,
    hasContent: hasToolResults || hasPrompts,
    hasContents: hasToolResults || hasPrompts || hasResources,
  });
  return format(text, { parser: "typescript", printWidth: 100 });
}

/** Matches words that are not names of constants. */
const RESERVED =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Removes the namespace with which `client.ts` imports the types of the contract. */
function withoutNamespace(code: string): string {
  return code.replace(/\btypes\./, "");
}
