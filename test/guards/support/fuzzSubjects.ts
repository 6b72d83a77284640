import { readFileSync } from "node:fs";
import { join } from "node:path";
import type fc from "fast-check";
import type { ProtocolModel, SchemaType } from "../../../generator/model/protocol.js";
import { ROOT } from "../../support/schemas.js";
import { Values } from "./fuzzValues.js";

export interface Issue {
  pointer: string;
  message: string;
}

export interface Options {
  exact?: boolean;
  maxIssues?: number;
}

/** What a generated package has to look at values. */
export interface Looks {
  validate(name: string, value: unknown, options?: Options): readonly Issue[];
  validateResult(method: string, value: unknown, options?: Options): readonly Issue[];
  classify(message: unknown): { kind: string };
  [guard: `is${string}`]: (value: unknown) => boolean;
}

/** Something that is judged in two ways. */
export interface Subject {
  /** In words, such as `Tool` or `the result of tools/call`. */
  name: string;
  /** The declarations of which a value must match one: some of them, if a member of the value selects. */
  declarationsFor(value: unknown): readonly string[];
  values: fc.Arbitrary<unknown>;
  guard(value: unknown): boolean;
  explain(value: unknown, options?: Options): readonly Issue[];
  classify(value: unknown): { kind: string };
}

export function modelOf(revision: string): ProtocolModel {
  return JSON.parse(readFileSync(join(ROOT, "generated", revision, "model.json"), "utf8")) as ProtocolModel;
}

export async function looksOf(revision: string): Promise<Looks> {
  return (await import(`../../../generated/${revision}/index.js`)) as Looks;
}

/** Each type of a revision, then the result of each of its requests. */
export function subjectsOf(model: ProtocolModel, looks: Looks): Subject[] {
  const values = new Values(model);
  const common = { classify: looks.classify };
  const types = model.declarations.map(({ name }) => ({
    ...common,
    name,
    declarationsFor: () => [name],
    values: values.of(name),
    guard: looks[`is${name}`]!,
    explain: (value: unknown, options?: Options) => looks.validate(name, value, options),
  }));
  const results = model.methods.flatMap(({ method, result }) => {
    if (result === undefined) return [];
    const declarations = namesOf(result);
    const declarationsFor = (value: unknown): readonly string[] => selectedResults(declarations, value);
    return {
      ...common,
      name: `the result of ${method}`,
      declarationsFor,
      values: values.ofType(result),
      guard: (value: unknown) => declarationsFor(value).some((name) => looks[`is${name}`]!(value)),
      explain: (value: unknown, options?: Options) => looks.validateResult(method, value, options),
    };
  });
  return [...types, ...results];
}

/** Returns the names of the types that the `resultType` of a result leaves, if the result can request input. */
function selectedResults(names: string[], value: unknown): string[] {
  if (!names.includes("InputRequiredResult") || typeof value !== "object" || value === null) return names;
  const { resultType } = Object.hasOwn(value, "resultType") ? (value as { resultType?: unknown }) : {};
  if (resultType === "input_required") return ["InputRequiredResult"];
  return resultType === "complete" ? names.filter((name) => name !== "InputRequiredResult") : names;
}

function namesOf(type: SchemaType): string[] {
  if (type.kind === "union") return type.members.flatMap(namesOf);
  if (type.kind === "reference") return [type.name];
  throw new Error(`a result of kind ${type.kind}`);
}
