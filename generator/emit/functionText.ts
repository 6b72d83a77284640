import type { GeneratedModuleForm } from "./generatedFile.js";
import { printPrettierDoc, layOutFunctionSignature, type Doc } from "./layout.js";

/** A function of a generated module. */
export interface GeneratedFunction {
  name: string;
  isExported: boolean;
  parameters: readonly { name: string; type: string }[];
  /** The return type, or a type predicate. */
  returns: Doc;
  /** The statements, laid out and indented. */
  body: string;
}

/** Returns a function in one form of its module: without types in JavaScript, and without a body in declarations. */
export function formatGeneratedFunction(
  form: GeneratedModuleForm,
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
