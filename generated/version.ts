// Written by mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/**
 * Checks that generated code fits this package. mcpgen writes the call.
 *
 * @param version the first two numbers of the version of mcpgen that generated the code.
 * @throws Error if the code was generated for other versions of the package.
 */
export function checkVersion(version: "0.1"): void {
  if (version !== "0.1")
    throw new Error(
      `This code was generated for mcpgen-sdk ${version}, but mcpgen-sdk 0.1.0 is installed (install mcpgen-sdk@${version}, or run mcpgen@0.1 generate).`,
    );
}
