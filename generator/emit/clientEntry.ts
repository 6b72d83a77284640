import { MCPGEN_VERSION } from "../packageRoot.js";
import { LINT_AND_COVERAGE_IGNORE_COMMENTS, listFilesOfEmittedModule, type GeneratedFile } from "./generatedFile.js";
import type { OutputLanguage } from "./parts.js";

/** Returns `client.ts` of the output folder, from which users import `connect`. */
export function emitClientEntry(target: OutputLanguage): GeneratedFile[] {
  const text = `// Written by mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.
${LINT_AND_COVERAGE_IGNORE_COMMENTS}
export * from "./runtime/client.js";
`;
  return listFilesOfEmittedModule("client", { ts: text, js: text, dts: text, exports: [] }, target);
}
