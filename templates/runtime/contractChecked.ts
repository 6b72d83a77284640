import type { ToolAnswer } from "./contractAnswer.js";

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
