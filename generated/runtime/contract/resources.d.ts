// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ServerContractHandlerOptions } from "./facts.js";
import { type UriTemplatePart } from "../wire/uriTemplates.js";
/** A resource as `resources/list` returns it. */
export interface ListedResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}
/** A resource template, together with its parsed form. */
export interface ListedResourceTemplate {
  /** The template as `resources/templates/list` returns it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
  /** The parsed `uriTemplate`, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
}
/** The resources and resource templates of a contract by the names of their methods. */
export interface ListedResourcesAndTemplates {
  readonly resources: {
    readonly [member: string]: ListedResource;
  };
  readonly templates: {
    readonly [member: string]: ListedResourceTemplate;
  };
}
/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`. A listed URI is read by its own method,
 * any other URI by the method of the first template that matches.
 *
 * @param implementation the author's object, with a method for each resource and each template of the contract.
 * @throws TypeError if a method is missing.
 */
export declare function createResourceHandlers<Handlers>(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers;
