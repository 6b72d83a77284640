import type { IsAny, ItemOf, KeyOfAnyUnionMember, MemberTypeInUnion } from "../server/checkedReturns.js";
import type { ToolResult } from "./toolResults.js";

/**
 * Checks at compile time the tools that an author implements. A tool must not return members that its output schema does not declare, and
 * each method must be a tool of the contract. TypeScript by itself rejects undeclared members only in object literals with an expected
 * type, and not in the values that functions return.
 */
export type ToolsWithExactReturns<Given, Tools> = {
  [Name in keyof Given]: Given[Name] &
    (Name extends keyof Tools ? DeclaredReturn<Name, Given[Name], Tools[Name]> : NoFunction<Name, Given[Name]>);
};

/**
 * Makes the compiler reject a public method that is not a tool of the contract. The method must also match a string literal type, which no
 * function matches. The error of the compiler shows the text of this type.
 */
type NoFunction<Name, Given> = Given extends (...given: never) => unknown
  ? `${Name & string} is not a tool of the contract: delete it, or make it private`
  : unknown;

/**
 * A type that the method of a tool must also match. If the method returns members that the tool's output schema does not declare, the
 * method does not match, and the compiler reports an error. Otherwise the type is `unknown`, which every method matches.
 */
type DeclaredReturn<Name, Given, Tool> = Given extends (...given: never) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? ReturnError<Name, UndeclaredInOutput<Awaited<Returned>, OutputOf<Awaited<Wanted>>>>
    : unknown
  : unknown;

export type ReturnError<Name, Members> = 0 extends 1 & Members
  ? unknown
  : [Members] extends [never]
    ? unknown
    : (...given: never) => `${Name & string} returns ${Members & string}, which its output schema does not declare`;

/** The names of members that the output in a return type has and `Wanted` does not declare. */
export type UndeclaredInOutput<Returned, Wanted> = Undeclared<OutputOf<Returned>, Wanted>;

/** The output in the return type of a tool, either plain or in a `ToolResult`; `unknown` for a tool without an output schema. */
type OutputOf<Returned> = string extends Returned
  ? unknown
  : Returned extends ToolResult<infer Output>
    ? Output
    : Returned;

/** The names of members that `Given` has and `Wanted` does not declare, down to the fourth level. */
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
            : | (Exclude<keyof Given, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in keyof Given & string]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[keyof Given & string];

type Primitive = string | number | boolean | null | undefined;
