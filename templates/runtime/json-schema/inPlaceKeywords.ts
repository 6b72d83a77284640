import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { issueMessage, type Issue } from "../validation/issues.js";
import { compileEach, type KeywordCompiler, type SchemaCompiler } from "./compiler.js";
import { SchemaDocument, type JsonSchema } from "./document.js";
import {
  MAX_ISSUES,
  EvaluatedParts,
  NO_VALUE,
  STEPS_PER_LOOKUP,
  type CompiledSchema,
  type KeywordCheck,
  type SchemaEvaluationState,
} from "./evaluation.js";
import { createRequiredMemberCheck } from "./objectKeywords.js";
import { listDefinedMemberNames } from "./equality.js";

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: keywords that apply other schemas to the same value. */
export const combiningKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  allOf: (schemas: readonly JsonSchema[], compiler) => schemas.map((one) => applyCheck(compiler.compiled(one))),
  anyOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 1);
    return (value, evaluation) => countMatches(value, evaluation) > 0 || explain(alternatives, value, evaluation);
  },
  oneOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 2);
    const expected = 'a value that exactly one schema of "oneOf" allows';
    return (value, evaluation) => {
      const count = countMatches(value, evaluation);
      if (count === 1) return true;
      return count === 0 ? explain(alternatives, value, evaluation) : evaluation.fail(value, expected);
    };
  },
  not: (schema: JsonSchema, compiler) => {
    const excluded = compiler.compiled(schema);
    const expected = 'a value that the schema of "not" rejects';
    return (value, evaluation) => !evaluation.matches(excluded, value) || evaluation.fail(value, expected);
  },
  if: (schema: JsonSchema, compiler, { then: thenSchema = true, else: elseSchema = true }) => {
    const condition = compiler.compiled(schema);
    const whenValid = compiler.compiled(thenSchema as JsonSchema);
    const whenInvalid = compiler.compiled(elseSchema as JsonSchema);
    return (value, evaluation) =>
      evaluation.apply(evaluation.matches(condition, value) ? whenValid : whenInvalid, value);
  },
});

/** `dependentSchemas`, `dependentRequired`, `dependencies`: keywords that apply if the value has a certain member. */
export const dependencyKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  dependentSchemas: dependencyChecks,
  dependentRequired: dependencyChecks,
  dependencies: dependencyChecks,
});

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
      if (!evaluation.matches(schema, value) || ++count < limit) continue;
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
    const issues: Issue[] = [];
    evaluation.matches(schema, value, issues);
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
    const evaluated = new EvaluatedParts();
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

/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export const referenceKeywords: KeywordCompiler = (schema, compiler, checks) => {
  documentOf(compiler);
  return compileReferences(schema, compiler, checks);
};

const compileReferences = /* @__PURE__ */ compileEach({
  $ref: (reference: string, compiler, schema) => applyCheck(compiler.compiled(resolve(reference, compiler, schema))),
  $dynamicRef: dynamicReferenceCheck,
});

/**
 * Makes the schema resource that contains the schema (the part of the document with the same `$id`) visible to `$dynamicRef` while the
 * schema is applied. Must be the last in a list of keyword compilers, because it wraps the checks of all other keywords.
 */
export const dynamicScopeKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const { resourceBySchema, isDynamic } = documentOf(compiler);
  if (checks.length === 0 || !isDynamic) return checks;
  const resource = resourceBySchema.get(schema)!;
  const compiled = { checks };
  const check: KeywordCheck = (value, evaluation) => {
    (evaluation.dynamicScope ??= []).push(resource);
    const isValid = evaluation.apply(compiled, value);
    evaluation.dynamicScope.pop();
    return isValid;
  };
  return [check];
};

/** Returns the JSON Schema document that a compiler compiles. A `$ref` or `$dynamicRef` can refer to any schema in this document. */
function documentOf(compiler: SchemaCompiler): SchemaDocument {
  return (compiler.document ??= new SchemaDocument(compiler.root, compiler.dialect));
}

function applyCheck(schema: CompiledSchema): KeywordCheck {
  return (value, evaluation) => evaluation.apply(schema, value);
}

/** Returns the schema that a reference names. */
function resolve(reference: string, compiler: SchemaCompiler, schema: JsonObject): JsonSchema {
  const document = documentOf(compiler);
  return document.resolve(reference, document.resourceBySchema.get(schema)!);
}

/**
 * Compiles a `$dynamicRef`. If it names a `$dynamicAnchor`, it applies the schema with an anchor of the same name in the outermost
 * resource of the dynamic scope. Otherwise it behaves like `$ref`.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
function dynamicReferenceCheck(reference: string, compiler: SchemaCompiler, schema: JsonObject): KeywordCheck {
  const { resourceBySchema } = documentOf(compiler);
  const target = resolve(reference, compiler, schema);
  const compiled = compiler.compiled(target);
  const fragment = reference.slice(reference.indexOf("#") + 1);
  const resource = isObject(target) ? resourceBySchema.get(target)! : undefined;
  if (resource?.dynamicAnchors.get(decodeURIComponent(fragment)) !== target) return applyCheck(compiled);
  const byAnchors = new Map<unknown, CompiledSchema>();
  for (const { dynamicAnchors } of new Set(resourceBySchema.values())) {
    const anchored = dynamicAnchors.get(fragment);
    if (anchored !== undefined) byAnchors.set(dynamicAnchors, compiler.compiled(anchored));
  }
  return (value, evaluation) => {
    const { dynamicScope } = evaluation;
    evaluation.spend(dynamicScope?.length ?? 0);
    const outermost = dynamicScope?.find(({ dynamicAnchors }) => byAnchors.has(dynamicAnchors));
    return evaluation.apply(byAnchors.get(outermost?.dynamicAnchors) ?? compiled, value);
  };
}
