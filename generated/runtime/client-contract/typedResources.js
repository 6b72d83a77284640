// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { expandUriTemplate } from "../wire/uriTemplates.js";
/** Returns a function for each resource and each resource template of a contract. */
export function createTypedResources(client, { resources, templates }) {
  const functions = [
    ...Object.entries(resources).map(([member, uri]) => [
      member,
      (options) => client.readResource({ uri }, options),
    ]),
    ...Object.entries(templates).map(([member, template]) => [
      member,
      (variables = {}, options) =>
        client.readResource(
          { uri: expandUriTemplate(template, variables) },
          options,
        ),
    ]),
  ];
  return Object.fromEntries(functions);
}
