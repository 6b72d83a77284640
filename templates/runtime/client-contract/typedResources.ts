import type { CallOptions } from "../client/callOptions.js";
import { expandUriTemplate } from "../wire/uriTemplates.js";

/** The call of a connected client that the functions of resources use. */
export interface ResourcesClient {
  readResource(params: { readonly uri: string }, options?: CallOptions): Promise<unknown>;
}

/** The URIs of resources and the URI templates of resource templates, by the names of their functions. */
export interface ResourceUris {
  readonly resources: { readonly [member: string]: string };
  readonly templates: { readonly [member: string]: string };
}

/** Returns a function for each resource and each resource template of a contract. */
export function createTypedResources<Resources>(
  client: ResourcesClient,
  { resources, templates }: ResourceUris,
): Resources {
  const functions = [
    ...Object.entries(resources).map(([member, uri]) => [
      member,
      (options?: CallOptions) => client.readResource({ uri }, options),
    ]),
    ...Object.entries(templates).map(([member, template]) => [
      member,
      (variables: { [name: string]: string } = {}, options?: CallOptions) =>
        client.readResource({ uri: expandUriTemplate(template, variables) }, options),
    ]),
  ];
  return Object.fromEntries(functions) as Resources;
}
