import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { compileEach, type KeywordCompiler, type SchemaCompiler } from "./compiler.js";
import type { JsonSchema } from "./document.js";
import { listDefinedMemberNames } from "./equality.js";
import { STEPS_PER_LOOKUP, type CompiledSchema, type KeywordCheck, type ValidationStepBudget } from "./evaluation.js";

export const requiredKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({ required: createRequiredMemberCheck });

/** Returns a check that an object has the given members. */
export function createRequiredMemberCheck(required: readonly string[]): KeywordCheck {
  const names = required.map(memberName);
  return (value, evaluation) => {
    if (!isObject(value)) return true;
    evaluation.spend(names.length);
    let isValid = true;
    for (const name of names) {
      if (readMember(value, name) !== undefined) continue;
      isValid = evaluation.fail(undefined, "a value", name.name);
      if (evaluation.isDone) break;
    }
    return isValid;
  };
}

interface MemberName {
  readonly name: string;
  /** True if every object inherits a member of this name, such as `toString`. */
  readonly isInherited: boolean;
}

function memberName(name: string): MemberName {
  return { name, isInherited: name in {} };
}

function readMember(value: JsonObject, { name, isInherited }: MemberName): unknown {
  return isInherited ? ownMember(value, name) : value[name];
}

/** Compiles `properties` into checks of the members of an object. */
export const propertyKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const declared = namedSchemas(schema, compiler, "properties")
    .sort(discriminatorsFirst)
    .map(([name, one]) => ({
      ...memberName(name),
      isFixed: isDiscriminator(one),
      schema: compiler.compiled(one),
    }));
  // With many members, the discriminators (members with `const` or `enum`) get a check of their own, which runs first. A wrong alternative
  // is then rejected before its other members are read.
  const groups =
    declared.length > MAX_MEMBERS_READ
      ? [declared.filter((one) => one.isFixed), declared.filter((one) => !one.isFixed)]
      : [declared];
  return [...checks, ...groups.flatMap((group) => (group.length > 0 ? [propertiesCheck(group)] : []))];
};

interface DeclaredMember extends MemberName {
  readonly schema: CompiledSchema;
}

/** Returns a check of the values of declared members. Members that an object does not have are skipped. */
function propertiesCheck(declared: readonly DeclaredMember[]): KeywordCheck {
  const find = declared.length > MAX_MEMBERS_READ ? memberFinder(declared) : undefined;
  return (value, evaluation) => {
    if (!isObject(value)) return true;
    if (!find) evaluation.spend(declared.length >> 2);
    let isValid = true;
    for (const name of find?.(value, evaluation) ?? declared) {
      const member = readMember(value, name);
      if (member === undefined) continue;
      evaluation.evaluated?.names.add(name.name);
      if (evaluation.applyToPart(name.schema, member, name.name)) continue;
      isValid = false;
      if (evaluation.isDone) break;
    }
    return isValid;
  };
}

/**
 * The maximum number of declared members that a check reads one by one. For more members, the check lists the names in the object, which is
 * faster.
 */
const MAX_MEMBERS_READ = 64;

/** Returns a function that finds the declared members that an object has, in the order of their declarations. */
function memberFinder(
  declared: readonly DeclaredMember[],
): (value: JsonObject, budget: ValidationStepBudget) => readonly DeclaredMember[] {
  const indexes = new Map(declared.map(({ name }, i) => [name, i]));
  return (value, budget) => {
    const names = listDefinedMemberNames(value);
    budget.spend(STEPS_PER_LOOKUP * names.length);
    return names
      .flatMap((name) => indexes.get(name) ?? [])
      .sort((a, b) => a - b)
      .map((index) => declared[index]!);
  };
}

type NamedSchema = [name: string, schema: JsonSchema];

/**
 * Sorts members with fixed values (`const` or `enum`) to the front. If such a member has another value, the alternative is rejected before
 * its other members are checked. Without this order, recursive schemas would repeat the check of the other members at each level.
 */
function discriminatorsFirst([, a]: NamedSchema, [, b]: NamedSchema): number {
  return Number(isDiscriminator(b)) - Number(isDiscriminator(a));
}

function isDiscriminator(schema: JsonSchema): boolean {
  return isObject(schema) && ("const" in schema || "enum" in schema);
}

function namedSchemas(schema: JsonObject, compiler: SchemaCompiler, keyword: string): NamedSchema[] {
  return Object.entries(compiler.keywordValue(schema, keyword) ?? {});
}

/**
 * Compiles `patternProperties` and `additionalProperties`. The schema of `additionalProperties` applies to members that are neither in
 * `properties` nor match a pattern.
 */
export const additionalPropertyKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const declared = new Set(namedSchemas(schema, compiler, "properties").map(([name]) => name));
  const patterns = namedSchemas(schema, compiler, "patternProperties").map(
    ([pattern, one]) => [compiler.matcher(pattern), compiler.compiled(one)] as const,
  );
  const additional = compiler.subschema(schema, "additionalProperties");
  if (additional === undefined && patterns.length === 0) return checks;
  const check: KeywordCheck = (value, evaluation) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name in value) {
      evaluation.spend(4 + patterns.length);
      let isCovered = declared.has(name);
      if (isCovered && patterns.length === 0) continue;
      const member = ownMember(value, name);
      if (member === undefined) continue;
      for (const [matches, matched] of patterns) {
        if (!matches(name, evaluation)) continue;
        isCovered = true;
        evaluation.evaluated?.names.add(name);
        if (!evaluation.applyToPart(matched, member, name)) isValid = false;
      }
      if (!isCovered && additional !== undefined) {
        evaluation.evaluated?.names.add(name);
        if (!evaluation.applyToPart(additional, member, name)) isValid = false;
      }
      if (isValid || !evaluation.isDone) continue;
      // JavaScript lists all member names before the loop starts. So all names count towards the step limit, even if the loop ends at the
      // first member.
      evaluation.spend(STEPS_PER_LOOKUP * Object.keys(value).length);
      break;
    }
    return isValid;
  };
  return [...checks, check];
};

/** `propertyNames`: a schema of the names of an object's members. */
export const propertyNameKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  propertyNames: (schema: JsonSchema, compiler) => {
    const nameSchema = compiler.compiled(schema);
    const expected = 'a member whose name "propertyNames" allows';
    return (value, evaluation) => {
      if (!isObject(value)) return true;
      let isValid = true;
      const names = listDefinedMemberNames(value);
      evaluation.spend(STEPS_PER_LOOKUP * names.length);
      for (const name of names) {
        if (evaluation.matches(nameSchema, name)) continue;
        isValid = evaluation.fail(name, expected, name);
        if (evaluation.isDone) break;
      }
      return isValid;
    };
  },
});
