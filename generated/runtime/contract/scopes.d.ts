// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type UriTemplatePart } from "../wire/uriTemplates.js";
/** A request or notification of a client, before its params are checked. */
export interface RequestWithScopes {
  readonly method: string;
  /** The name of the tool or prompt. Without it, `params.name` is the name. */
  readonly name?: string | undefined;
  readonly params?: unknown;
}
/** The scopes that a contract declares. A resource without scopes of its own needs the scopes of the first template that matches its URI. */
export interface ScopesByEntry<Scope extends string> {
  readonly tools: ReadonlyMap<string, readonly Scope[]>;
  readonly prompts: ReadonlyMap<string, readonly Scope[]>;
  /** By URI. */
  readonly resources: ReadonlyMap<string, readonly Scope[]>;
  readonly templates: readonly ResourceTemplateScopes<Scope>[];
}
export interface ResourceTemplateScopes<Scope extends string> {
  readonly uriTemplate: string;
  /** The parsed template, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
  readonly scopes: readonly Scope[];
}
/** Returns the scopes that a request needs, each once. Returns an empty list if its tool, prompt or resource does not exist. */
export declare function findRequiredScopes<Scope extends string>(
  required: ScopesByEntry<Scope>,
  { method, name, params }: RequestWithScopes,
): readonly Scope[];
