// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ContractFacts } from "./shared.js";
import type { Issue } from "../validation/issues.js";
import type { KeywordGuard } from "../json-schema/keywordGuard.js";
/** What {@link ToolAnswer} holds. */
export interface Answered<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}
/** An answer that a tool words itself. */
export declare class ToolAnswer<Output> {
  protected readonly toolAnswer: Answered<Output>;
  constructor(answer: Answered<Output>);
  /** What it holds; undefined where a value is no such answer. */
  static read(value: unknown): Answered<unknown> | undefined;
}
/** Says that a tool has failed, for the model to read. */
export declare function failure(text: string): ToolAnswer<never>;
/** A result that says so. */
export declare function failed(text: string): Answered<never>;
/** What an answer depends on besides what the tool returned. */
export interface Answering {
  /** The tool's name. */
  readonly tool: string;
  /** Of its output; undefined where it has no schema. */
  readonly guard: KeywordGuard | undefined;
  readonly facts: ContractFacts;
}
/**
 * The result of a call.
 *
 * @throws TypeError where a tool must not return that.
 */
export declare function answerOf(
  returned: unknown,
  answering: Answering,
): object;
/** What is wrong with a value, in one line. */
export declare function sentences(issues: readonly Issue[]): string;
