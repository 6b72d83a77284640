import type {
  IsAny,
  ItemOf,
  KeyOf,
  MemberOf,
} from "../server/checkedReturns.js";
import type { ToolAnswer } from "./answers.js";

/**
 * Tools of the contract that return nothing undeclared. Compilers look for members beyond a type only in literals with a type of
 * their own; here they are made to look at what functions return, and at all functions of an object.
 */
export type Checked<Given, Tools> = {
  [Name in keyof Given]: Given[Name] &
    (Name extends keyof Tools
      ? DeclaredReturn<Name, Given[Name], Tools[Name]>
      : NoFunction<Name, Given[Name]>);
};

type NoFunction<Name, Given> = Given extends (...given: never) => unknown
  ? `${Name & string} is no tool of the contract: delete it, or make it private`
  : unknown;

type DeclaredReturn<Name, Given, Tool> = Given extends (
  ...given: never
) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? Told<
        Name,
        Undeclared<OutputOf<Awaited<Returned>>, OutputOf<Awaited<Wanted>>>
      >
    : unknown
  : unknown;

type Told<Name, Members> = 0 extends 1 & Members
  ? unknown
  : [Members] extends [never]
    ? unknown
    : (
        ...given: never
      ) => `${Name & string} returns ${Members & string}, which its output schema does not declare`;

/** The output in what a tool returns, plain or in an answer in its own words; anything where there is no schema. */
type OutputOf<Returned> = string extends Returned
  ? unknown
  : Returned extends ToolAnswer<infer Output>
    ? Output
    : Returned;

/** Names of members, as deep as people nest them, that a type does not have. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 4
        ? never
        : Given extends Primitive
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

type Primitive = string | number | boolean | null | undefined;
