import type { GeneratedModuleFileType } from "./generatedFile.js";
import { printPrettierDoc, layOutFunctionSignature, type Doc } from "./layout.js";

export interface GeneratedFunction {
  name: string;
  isExported: boolean;
  parameters: readonly { name: string; type: string }[];
  /** The return type, or a type predicate. */
  returns: Doc;
  /** The statements of the function, laid out and indented. */
  body: string;
}

/** Returns the code of a function as TypeScript, as JavaScript without types, or as a declaration without a body. */
export function formatGeneratedFunction(
  form: GeneratedModuleFileType,
  { name, isExported, parameters, returns, body }: GeneratedFunction,
): string {
  const keywords = `${isExported ? "export " : ""}${form === "dts" ? "declare " : ""}function`;
  const isTyped = form !== "js";
  const head = layOutFunctionSignature(
    `${keywords} ${name}`,
    parameters.map((parameter) => (isTyped ? `${parameter.name}: ${parameter.type}` : parameter.name)),
    { returns: isTyped ? [": ", returns] : "", room: form === "dts" ? ";" : " {" },
  );
  return form === "dts" ? printPrettierDoc(head) : `${printPrettierDoc(head)}\n${body}\n}`;
}
