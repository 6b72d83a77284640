// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import { type ContractOptions } from "./contract.js";
import { SchemaGuard } from "./jsonSchema.js";
/** A tool as tools/list tells it. */
export interface ContractTool {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}
/** What {@link ToolAnswer} holds. */
export interface Answered<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}
/** An answer that a tool words itself. */
export declare class ToolAnswer<Output> {
  protected readonly toolAnswer: Answered<Output>;
  constructor(answer: Answered<Output>);
  /** What it holds; undefined where a value is no such answer. */
  static read(value: unknown): Answered<unknown> | undefined;
}
/** Says that a tool has failed, for the model to read. */
export declare function failure(text: string): ToolAnswer<never>;
/**
 * Tools that return nothing undeclared. Compilers look for members beyond a type only in literals with a type of their own; here
 * they are made to look at what functions return.
 */
export type Checked<Given, Tools> = {
  [Name in keyof Given & keyof Tools]: Given[Name] &
    DeclaredReturn<Name, Given[Name], Tools[Name]>;
};
type DeclaredReturn<Name, Given, Tool> = Given extends (
  ...given: never
) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? [Undeclared<Awaited<Returned>, Output<Awaited<Wanted>>>] extends [never]
      ? unknown
      : (
          ...given: never
        ) => `${Name & string} returns ${Undeclared<Awaited<Returned>, Output<Awaited<Wanted>>>}, which its output schema does not declare`
    : unknown
  : unknown;
/** What is left of the return type when answers in own words are left out; anything where there is no schema. */
type Output<Wanted> = string extends Wanted
  ? unknown
  : Exclude<Wanted, ToolAnswer<unknown>>;
/** Names of members, as deep as people nest them, that a type does not have. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 4
        ? never
        : Given extends ToolAnswer<unknown> | Primitive
          ? never
          : Given extends readonly (infer Item)[]
            ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
            : | (Exclude<keyof Given, KeyOf<Wanted>> & string)
              | {
                  [Key in keyof Given & string]: Key extends KeyOf<Wanted>
                    ? Undeclared<
                        Given[Key],
                        MemberOf<Wanted, Key>,
                        [...Depth, 0]
                      >
                    : never;
                }[keyof Given & string];
type IsAny<T> = 0 extends 1 & T ? true : false;
type Primitive = string | number | boolean | null | undefined;
type KeyOf<T> = T extends unknown ? keyof T : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type MemberOf<T, Key> = T extends unknown
  ? Key extends keyof T
    ? T[Key]
    : never
  : never;
/** The guard of a schema, made when it is first needed. */
export declare function guardOf(schema: object): SchemaGuard;
/**
 * Handlers of `tools/list` and `tools/call`, for the server of any revision that the facts tell of.
 *
 * @param table the tools by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export declare function toolHandlers<Handlers>(
  table: {
    readonly [member: string]: ContractTool;
  },
  implementation: object,
  options: ContractOptions,
): Handlers;
export {};
