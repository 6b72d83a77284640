/**
 * Handlers whose literals have no member that the result does not have. Compilers look for such members only in literals with a
 * type of their own, not in what a function returns. Values of declared interfaces are not looked at: they may be made for several
 * revisions.
 */
export type CheckedHandlers<Given, Handlers> = {
  [Feature in keyof Given]: Feature extends keyof Handlers
    ? CheckedGroup<Given[Feature], NonNullable<Handlers[Feature]>>
    : Feature extends RequiredKey<Given>
      ? `${Feature & string} is no feature of this revision: delete it`
      : unknown;
};

/** What is wrong with any handler comes first, for groups that are no literals; compilers look into those by themselves. */
type CheckedGroup<Given, Group> = Said<FaultIn<keyof Given, Given, Group>> & {
  [Name in keyof Given]: Given[Name] & Said<FaultIn<Name, Given, Group>>;
};

type Said<Fault> = [Fault] extends [never] ? unknown : Fault;

type FaultIn<Name, Given, Group> = Name extends keyof Given & KeyOf<Group>
  ? Given[Name] extends (...given: never) => infer Returned
    ? MemberOf<Group, Name> extends (...given: never) => infer Wanted
      ? Fault<Name, Undeclared<Awaited<Returned>, Awaited<Wanted>>>
      : never
    : never
  : never;

/** Where something else does not compile, members are `any`. */
type Fault<Name, Members> =
  IsAny<Members> extends true
    ? never
    : [Members] extends [never]
      ? never
      : `${Name & string} returns ${Members & string}, which its result does not have`;

/** Names of members of literals, down to the fifth level, that a type does not have. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 5
        ? never
        : Given extends readonly (infer Item)[]
          ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
          : Given extends Literal
            ? | (Exclude<RequiredKey<Given>, KeyOf<Wanted>> & string)
              | {
                  [Key in WalkedKey<Given>]: Key extends KeyOf<Wanted>
                    ? Undeclared<
                        Given[Key],
                        MemberOf<Wanted, Key>,
                        [...Depth, 0]
                      >
                    : never;
                }[WalkedKey<Given>]
            : never;

/** Types of literals have an implicit index signature; interfaces and classes do not. */
type Literal = { readonly [name: string]: unknown };
/** A literal has what it has; optional members come from a declared type. */
type RequiredKey<Given> = {
  [Key in keyof Given]-?: object extends Pick<Given, Key> ? never : Key;
}[keyof Given];
type WalkedKey<Given> = Exclude<keyof Given & string, SchemaName>;
/** Members that hold a JSON Schema, of which revisions declare only some keywords. */
type SchemaName = "inputSchema" | "outputSchema" | "requestedSchema";

export type IsAny<T> = 0 extends 1 & T ? true : false;
/** The names of the members of all types of a union. */
export type KeyOf<T> = T extends unknown ? keyof T : never;
export type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
/** A member, as those types of a union have it that have it at all. */
export type MemberOf<T, Key> = T extends unknown
  ? Key extends keyof T
    ? T[Key]
    : never
  : never;
