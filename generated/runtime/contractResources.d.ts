// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type ContractOptions } from "./contract.js";
/** A resource as resources/list tells it. */
export interface ContractResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}
/** A template, and how a URI is matched back to its variables. */
export interface ContractTemplate {
  /** As resources/templates/list tells it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
  /** One group for each of the variables, in order, and one for the query where there is one. */
  readonly pattern: RegExp;
  readonly variables: readonly string[];
  /** Names of those variables whose reserved letters stay as they are. */
  readonly reserved?: readonly string[];
  /** Names of those that the query brings, in any order. */
  readonly query?: readonly string[];
}
/** The resources and templates of a contract by the names of their functions. */
export interface ResourceTable {
  readonly resources: {
    readonly [member: string]: ContractResource;
  };
  readonly templates: {
    readonly [member: string]: ContractTemplate;
  };
}
/**
 * Handlers of `resources/list`, `resources/templates/list` and `resources/read`, for the server of any revision that the facts
 * tell of.
 *
 * @throws TypeError where a function is missing.
 */
export declare function resourceHandlers<Handlers>(
  { resources, templates }: ResourceTable,
  implementation: object,
  options: ContractOptions,
): Handlers;
/** The variables of a URI; undefined where it is none of the template. */
export declare function matchUri(
  { pattern, variables, reserved, query }: Omit<ContractTemplate, "template">,
  uri: string,
):
  | {
      [name: string]: string;
    }
  | undefined;
