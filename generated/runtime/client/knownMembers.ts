// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The members that a type declares, without its index signature (`[key: string]: unknown`), so that the compiler reports a misspelled
 * member. The result is assignable to the original type.
 */
export type KnownMembers<Type> = {
  [Key in keyof Type as string extends Key ? never : Key]: Type[Key];
};
