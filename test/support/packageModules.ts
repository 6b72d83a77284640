/** The modules of a package with all parts. A module that is added to `MODULES` of `emitPackage.ts` is added here, too. */
export const PACKAGE_MODULES: readonly string[] = [
  "client",
  "clientChecks",
  "guards",
  "index",
  "methods",
  "server",
  "types",
  "validate",
];

/** The files of these modules, with the target `ts+js`. */
export const MODULE_FILES: readonly string[] = PACKAGE_MODULES.flatMap((name) => [
  `${name}.d.ts`,
  `${name}.js`,
  `${name}.ts`,
]);
