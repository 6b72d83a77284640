import type { ts as Compiler } from "@ts-morph/common";
import { createRequire } from "node:module";

/** The TypeScript compiler that ts-morph depends on, without the wrapper of ts-morph. */
export const ts: typeof Compiler = createRequire(import.meta.url)(
  "@ts-morph/common/dist/typescript.js",
) as typeof Compiler;
