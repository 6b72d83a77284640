/**
 * Reports a compile error if a handler returns an object literal with a member that the result type does not declare. TypeScript by
 * itself does not check returned literals for such members. Values of declared interfaces are exempt, because they can serve several
 * revisions. Also reports a feature that the revision does not have.
 */
export type HandlersWithExactReturns<Given, Handlers> = {
  [Feature in keyof Given]: Feature extends keyof Handlers
    ? CheckedGroup<Given[Feature], NonNullable<Handlers[Feature]>>
    : Feature extends RequiredKey<Given>
      ? `${Feature & string} is no feature of this revision: delete it`
      : unknown;
};

/**
 * Makes the compiler report undeclared members in the results of one feature's handlers. If the handlers are an object literal, the second
 * part of the type puts the error at the handler itself. Otherwise the first part puts the error at the whole feature.
 */
type CheckedGroup<Given, Group> = Said<FaultIn<keyof Given, Given, Group>> & {
  [Name in keyof Given]: Given[Name] & Said<FaultIn<Name, Given, Group>>;
};

type Said<Fault> = [Fault] extends [never] ? unknown : Fault;

type FaultIn<Name, Given, Group> = Name extends keyof Given & KeyOfAnyUnionMember<Group>
  ? Given[Name] extends (...given: never) => infer Returned
    ? MemberTypeInUnion<Group, Name> extends (...given: never) => infer Wanted
      ? Fault<Name, Undeclared<Awaited<Returned>, Awaited<Wanted>>>
      : never
    : never
  : never;

/**
 * The text of the compile error for a handler; `never` if there is no error. `Members` is `any` if the compiler reports another error for
 * the handler, so no second error is reported.
 */
type Fault<Name, Members> =
  IsAny<Members> extends true
    ? never
    : [Members] extends [never]
      ? never
      : `${Name & string} returns ${Members & string}, which its result does not have`;

/** The names of the members that an object literal has and the wanted type does not declare, down to five levels of nesting. */
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
            ? | (Exclude<RequiredKey<Given>, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in WalkedKey<Given>]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[WalkedKey<Given>]
            : never;

/** Matches the types of object literals. They have an implicit index signature; interfaces and classes do not. */
type Literal = { readonly [name: string]: unknown };
/**
 * The names of the required members. Optional members are not checked: an object literal has only required members, so a type with optional
 * members was declared.
 */
type RequiredKey<Given> = {
  [Key in keyof Given]-?: object extends Pick<Given, Key> ? never : Key;
}[keyof Given];
type WalkedKey<Given> = Exclude<keyof Given & string, SchemaName>;
/** Members that hold a JSON Schema. They are not checked, because a revision declares only some keywords of JSON Schema. */
type SchemaName = "inputSchema" | "outputSchema" | "requestedSchema";

export type IsAny<T> = 0 extends 1 & T ? true : false;
/** The names of the members of all types in a union. */
export type KeyOfAnyUnionMember<T> = T extends unknown ? keyof T : never;
export type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
/** The type of a member in those types of a union that have this member. */
export type MemberTypeInUnion<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
