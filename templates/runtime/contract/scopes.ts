import { isObject, type JsonObject } from "../validation/checks.js";
import { matchUri, type UriTemplatePart } from "../wire/uriTemplates.js";

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

interface ResourceTemplateScopes<Scope extends string> {
  readonly uriTemplate: string;
  /** The parsed template, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
  readonly scopes: readonly Scope[];
}

/** Returns the scopes that a request needs, each once. Returns an empty list if its tool, prompt or resource does not exist. */
export function findRequiredScopes<Scope extends string>(
  required: ScopesByEntry<Scope>,
  { method, name, params }: RequestWithScopes,
): readonly Scope[] {
  const given: JsonObject = isObject(params) ? params : {};
  // The handlers are called with `params.name`, so a different name in a header does not count.
  const called = given["name"] ?? name;
  switch (method) {
    case "tools/call":
      return required.tools.get(called as string) ?? [];
    case "prompts/get":
      return required.prompts.get(called as string) ?? [];
    case "resources/read":
    case "resources/subscribe":
    case "resources/unsubscribe":
      return scopesOfResource(required, given["uri"]);
    case "subscriptions/listen":
      return scopesOfListener(required, given["notifications"]);
    case "completion/complete":
      return scopesOfReference(required, given["ref"]);
    default:
      return [];
  }
}

function scopesOfResource<Scope extends string>(
  { resources, templates }: ScopesByEntry<Scope>,
  uri: unknown,
): readonly Scope[] {
  if (typeof uri !== "string") return [];
  return resources.get(uri) ?? templates.find(({ parts }) => matchUri(parts, uri) !== undefined)?.scopes ?? [];
}

/** Returns the scopes of all resources whose changes a listener receives. */
function scopesOfListener<Scope extends string>(required: ScopesByEntry<Scope>, filter: unknown): readonly Scope[] {
  const uris = isObject(filter) ? filter["resourceSubscriptions"] : undefined;
  if (!Array.isArray(uris)) return [];
  return [...new Set(uris.flatMap((uri) => scopesOfResource(required, uri)))];
}

/** Returns the scopes of the prompt or resource template for whose arguments a client requests completions. */
function scopesOfReference<Scope extends string>(
  { prompts, templates, ...required }: ScopesByEntry<Scope>,
  ref: unknown,
): readonly Scope[] {
  if (!isObject(ref)) return [];
  if (ref["type"] === "ref/prompt") return prompts.get(ref["name"] as string) ?? [];
  const template = templates.find(({ uriTemplate }) => uriTemplate === ref["uri"]);
  return template?.scopes ?? scopesOfResource({ ...required, prompts, templates }, ref["uri"]);
}
