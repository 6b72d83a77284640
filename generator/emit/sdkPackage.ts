import { MCPGEN_VERSION } from "../packageRoot.js";

/** The npm package with the code that `--runtime package` imports. */
export const SDK_PACKAGE = "mcpgen-sdk";

/**
 * The part of the version that generated code and the package must have in common. A release that only changes the last number, such as
 * one that fixes a vulnerability, works with code that an earlier release generated.
 */
export const SDK_COMPATIBILITY: string = MCPGEN_VERSION.split(".").slice(0, 2).join(".");

/** Returns the entry of the package for a module of the runtime: `stdio-client` for `stdioClient`. */
export function formatModuleAsPackageEntry(module: string): string {
  return module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
