import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { issueMessage, type Issue } from "../validation/issues.js";
import { collectSubschemaIssues, isValidForSubschema } from "./attempt.js";
import type { KeywordCompiler, SchemaCompiler } from "./compiler.js";
import type { JsonSchema } from "./document.js";
import {
  MAX_ISSUES,
  NO_VALUE,
  type CompiledSchema,
  type EvaluatedParts,
  type KeywordCheck,
  type SchemaEvaluationState,
} from "./evaluation.js";
import { createRequiredMemberCheck } from "./objectKeywords.js";
import { STEPS_PER_LOOKUP } from "./steps.js";
import { listDefinedMemberNames } from "./equality.js";

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: keywords that apply other schemas to the same value. */
export const combiningKeywords: KeywordCompiler = (schema, compiler, checks) => [
  ...checks,
  ...Object.entries(COMBINING).flatMap(([keyword, compile]) => {
    const value = compiler.keywordValue(schema, keyword);
    return value === undefined ? [] : compile(value as never, compiler, schema);
  }),
];

/** `dependentSchemas`, `dependentRequired`, `dependencies`: keywords that apply if the value has a certain member. */
export const dependencyKeywords: KeywordCompiler = (schema, compiler, checks) => [
  ...checks,
  ...["dependentSchemas", "dependentRequired", "dependencies"].flatMap((keyword) => {
    const value = compiler.keywordValue(schema, keyword);
    return value === undefined ? [] : dependencyChecks(value as never, compiler);
  }),
];

type CompileCombining = (keywordValue: never, compiler: SchemaCompiler, schema: JsonObject) => KeywordCheck[];

const COMBINING: { readonly [keyword: string]: CompileCombining } = {
  allOf: (schemas: readonly JsonSchema[], compiler) =>
    schemas.map((one): KeywordCheck => {
      const compiled = compiler.compiled(one);
      return (value, evaluation) => evaluation.apply(compiled, value);
    }),
  anyOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 1);
    return [(value, evaluation) => countMatches(value, evaluation) > 0 || explain(alternatives, value, evaluation)];
  },
  oneOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 2);
    const expected = 'a value that exactly one schema of "oneOf" allows';
    return [
      (value, evaluation) => {
        const count = countMatches(value, evaluation);
        if (count === 1) return true;
        return count === 0 ? explain(alternatives, value, evaluation) : evaluation.fail(value, expected);
      },
    ];
  },
  not: (schema: JsonSchema, compiler) => {
    const excluded = compiler.compiled(schema);
    const expected = 'a value that the schema of "not" rejects';
    return [
      (value, evaluation) => !isValidForSubschema(evaluation, excluded, value) || evaluation.fail(value, expected),
    ];
  },
  if: (schema: JsonSchema, compiler, { then: thenSchema = true, else: elseSchema = true }) => {
    const [condition, whenValid, whenInvalid] = [schema, thenSchema, elseSchema].map((one) =>
      compiler.compiled(one as JsonSchema),
    ) as [CompiledSchema, CompiledSchema, CompiledSchema];
    return [
      (value, evaluation) =>
        evaluation.apply(isValidForSubschema(evaluation, condition, value) ? whenValid : whenInvalid, value),
    ];
  },
};

/**
 * Returns a function that counts the alternatives of `anyOf` or `oneOf` that a value matches.
 *
 * @param limit the count at which the function stops. With limit 1, the function still checks all alternatives if `unevaluatedProperties`
 * or `unevaluatedItems` applies, because these keywords need the members and items that each matching alternative evaluates.
 */
function matchCounter(
  alternatives: readonly CompiledSchema[],
  limit: number,
): (value: unknown, evaluation: SchemaEvaluationState) => number {
  return (value, evaluation) => {
    let count = 0;
    for (const schema of alternatives) {
      if (!isValidForSubschema(evaluation, schema, value) || ++count < limit) continue;
      if (evaluation.evaluated === undefined || limit > 1) break;
    }
    return count;
  };
}

/**
 * Reports why a value matches no alternative. If all alternatives have an issue with the same part of the value, that issue is reported.
 * Otherwise the issues of the closest alternative are reported.
 */
function explain(alternatives: readonly CompiledSchema[], value: unknown, evaluation: SchemaEvaluationState): boolean {
  if (evaluation.isDone) return false;
  const pointer = evaluation.pointer();
  const { explainedPointer } = evaluation;
  // Nested alternatives are explained only after the outer alternative is chosen, because their combinations grow exponentially.
  if (explainedPointer !== undefined && explainedPointer !== pointer)
    return evaluation.fail(value, "a value that an alternative allows");
  evaluation.explainedPointer = pointer;
  const constantIssues = evaluation.constantIssues!;
  const failures = alternatives.map((schema) => {
    const issues = collectSubschemaIssues(evaluation, schema, value);
    const constants = issues.filter((issue) => constantIssues.has(issue));
    return { schema, issues, constantCount: constants.length };
  });
  evaluation.explainedPointer = explainedPointer;
  const count = failures.reduce((sum, { issues }) => sum + issues.length, 0);
  evaluation.spend(failures.length + count * (1 + (failures[0]?.issues.length ?? 0)));
  const shared = sharedIssue(failures, pointer, constantIssues);
  if (shared !== undefined) return addIssues([shared], evaluation);
  const [closest] = failures
    .filter(({ issues }) => issues.every((issue) => issue.pointer !== pointer))
    .sort((left, right) => left.constantCount - right.constantCount || left.issues.length - right.issues.length);
  if (closest === undefined) return evaluation.fail(value, NO_VALUE);
  return explainedPointer === undefined
    ? evaluation.apply(closest.schema, value)
    : addIssues(closest.issues, evaluation);
}

function addIssues(issues: readonly Issue[], { issues: all }: SchemaEvaluationState): false {
  all!.push(...issues.slice(0, MAX_ISSUES - all!.length));
  return false;
}

/**
 * Returns one issue that replaces the issues of all alternatives; undefined if the alternatives reject different parts of the value. The
 * common part is the value itself, or a member (such as `type`) for which each alternative requires a constant.
 */
function sharedIssue(
  failures: readonly { readonly issues: readonly Issue[] }[],
  valuePointer: string,
  constantIssues: Set<Issue>,
): Issue | undefined {
  for (const { pointer } of failures[0]?.issues ?? []) {
    const isShared = (issue: Issue): boolean =>
      issue.pointer === pointer && (pointer === valuePointer || (failures.length > 1 && constantIssues.has(issue)));
    const issues = failures.flatMap(({ issues: all }) => all.find(isShared) ?? []);
    if (issues.length < failures.length) continue;
    const shared = mergeIssues(issues);
    if (issues.every((issue) => constantIssues.has(issue))) constantIssues.add(shared);
    return shared;
  }
  return undefined;
}

/** Merges issues of the same value into one, whose expectations are joined with "or". */
function mergeIssues(issues: readonly Issue[]): Issue {
  const expectations = new Set(issues.map(({ expected }) => expected));
  // An alternative that allows no value adds nothing to the other expectations.
  if (expectations.size > 1) expectations.delete(NO_VALUE);
  const expected = [...expectations].join(" or ");
  const [issue] = issues as [Issue];
  if (expected === issue.expected) return issue;
  const message = issueMessage("mismatch", expected, issue.found);
  const code = issue.code === "forbidden" ? "mismatch" : issue.code;
  return { ...issue, code, expected, message };
}

/** Compiles dependencies: by member name, a schema for the whole value, or a list of further required members. */
function dependencyChecks(
  dependencies: { readonly [member: string]: JsonSchema | readonly string[] },
  compiler: SchemaCompiler,
): KeywordCheck[] {
  return Object.entries(dependencies).map(([name, dependency]) => {
    const schema = Array.isArray(dependency)
      ? { checks: [createRequiredMemberCheck(dependency as readonly string[])] }
      : compiler.compiled(dependency as JsonSchema);
    return (value, evaluation) => {
      if (!isObject(value)) return true;
      evaluation.spend(STEPS_PER_LOOKUP);
      return ownMember(value, name) === undefined || evaluation.apply(schema, value);
    };
  });
}

/**
 * Compiles `unevaluatedProperties` and `unevaluatedItems`. They apply to the members and items that the other
 * checks of the schema have not evaluated.
 */
export const unevaluatedKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const members = compiler.subschema(schema, "unevaluatedProperties");
  const items = compiler.subschema(schema, "unevaluatedItems");
  if (members === undefined && items === undefined) return checks;
  const otherKeywords = { checks };
  const check: KeywordCheck = (value, evaluation) => {
    const outer = evaluation.evaluated;
    const evaluated = new EvaluatedSets();
    evaluation.evaluated = evaluated;
    const isValid =
      evaluation.apply(otherKeywords, value) &&
      (!members || !isObject(value) || checkRemainingMembers(members, value, evaluation)) &&
      (!items || !Array.isArray(value) || checkRemainingItems(items, value, evaluation));
    evaluation.evaluated = outer;
    if (isValid && outer !== undefined) {
      evaluation.spend(STEPS_PER_LOOKUP * evaluated.size);
      outer.add(evaluated);
    }
    return isValid;
  };
  return [check];
};

class EvaluatedSets implements EvaluatedParts {
  readonly names: Set<string> = new Set();
  readonly items: Set<number> = new Set();
  leadingItems = 0;

  get size(): number {
    return this.names.size + this.items.size;
  }

  createEmpty(): EvaluatedParts {
    return new EvaluatedSets();
  }

  add({ names, items, leadingItems }: EvaluatedParts): void {
    for (const name of names) this.names.add(name);
    for (const item of items) this.items.add(item);
    this.leadingItems = Math.max(this.leadingItems, leadingItems);
  }
}

function checkRemainingMembers(schema: CompiledSchema, value: JsonObject, evaluation: SchemaEvaluationState): boolean {
  const evaluated = evaluation.evaluated!.names;
  let isValid = true;
  const names = listDefinedMemberNames(value);
  evaluation.spend(STEPS_PER_LOOKUP * names.length);
  for (const name of names) {
    if (evaluated.has(name)) continue;
    evaluated.add(name);
    if (!evaluation.applyToPart(schema, value[name], name)) isValid = false;
    if (!isValid && evaluation.isDone) break;
  }
  return isValid;
}

function checkRemainingItems(schema: CompiledSchema, value: unknown[], evaluation: SchemaEvaluationState): boolean {
  const { items, leadingItems } = evaluation.evaluated!;
  let isValid = true;
  evaluation.spend(STEPS_PER_LOOKUP * items.size);
  for (let i = leadingItems; i < value.length; i++) {
    if (items.has(i) || evaluation.applyToPart(schema, value[i], i)) continue;
    isValid = false;
    if (evaluation.isDone) break;
  }
  evaluation.evaluated!.leadingItems = value.length;
  return isValid;
}
