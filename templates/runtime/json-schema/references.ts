import { isObject, type JsonObject } from "../validation/checks.js";
import type { KeywordCompiler, SchemaCompiler } from "./compiler.js";
import { SchemaDocument, type JsonSchema } from "./document.js";
import type { CompiledSchema, KeywordCheck } from "./evaluation.js";

/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export const referenceKeywords: KeywordCompiler = (schema, compiler, checks) => {
  documentOf(compiler);
  const reference = compiler.keywordValue(schema, "$ref");
  const dynamic = compiler.keywordValue(schema, "$dynamicRef");
  return [
    ...checks,
    ...(reference === undefined ? [] : [applyCheck(compiler.compiled(resolve(reference as string, compiler, schema)))]),
    ...(dynamic === undefined ? [] : [dynamicReferenceCheck(dynamic as string, compiler, schema)]),
  ];
};

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

const DOCUMENTS = new WeakMap<SchemaCompiler, SchemaDocument>();

/** Returns the JSON Schema document that a compiler compiles. A `$ref` or `$dynamicRef` can refer to any schema in this document. */
function documentOf(compiler: SchemaCompiler): SchemaDocument {
  let known = DOCUMENTS.get(compiler);
  if (known === undefined) DOCUMENTS.set(compiler, (known = new SchemaDocument(compiler.root, compiler.dialect)));
  return known;
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
