import type { ArrowFunction, FunctionExpression, Node } from "ts-morph";
import type { Constants } from "./constants.js";
import type { SdkProject } from "./sdkProject.js";
import type { Json } from "./zodCalls.js";
import type { ZodReader } from "./zodSchema.js";

export type EntryKind = "tools" | "resources" | "resourceTemplates" | "prompts";

/** A tool, resource, template or prompt that the sources register, as an entry of the contract. */
export interface Registration {
  readonly kind: EntryKind;
  readonly entry: Json;
  /** The call that registers it, or the literal that lists it. */
  readonly node: Node;
  /** The function that answers a call. With `isShared`, it answers the calls of all entries of its kind. */
  readonly callback: Node | undefined;
  readonly isShared: boolean;
  /** The functions that complete the arguments of a prompt, or the variables of a template. */
  readonly completions: readonly Completion[];
  /** False if the SDK passes no input to the callback of a tool, because the tool has no schema. */
  readonly takesInput?: boolean;
}

/** A function that completes an argument from its text. */
export interface Completion {
  readonly argument: string;
  readonly node: ArrowFunction | FunctionExpression;
}

/** The sources, and the readers of their constants and schemas. */
export interface Reading {
  readonly project: SdkProject;
  readonly constants: Constants;
  readonly zod: ZodReader;
}

/** The input of a tool is an object, whatever its schema says beside that. */
export function inputOf(schema: Json): Json {
  return schema["type"] === "object" ? schema : { type: "object", ...schema };
}
