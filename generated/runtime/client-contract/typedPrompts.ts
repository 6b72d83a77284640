// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "../client/callOptions.js";

/** The call of a connected client that the functions of prompts use. */
export interface PromptsClient {
  getPrompt(
    params: {
      readonly name: string;
      readonly arguments?: { [name: string]: string };
    },
    options?: CallOptions,
  ): Promise<unknown>;
}

/**
 * Returns a function for each prompt of a contract.
 *
 * @param names the names of the prompts by the names of their functions.
 */
export function createTypedPrompts<Prompts>(
  client: PromptsClient,
  names: { readonly [member in keyof Prompts]: string },
): Prompts {
  const functions = Object.entries<string>(names).map(([member, name]) => [
    member,
    (given: { [name: string]: string } = {}, options?: CallOptions) =>
      client.getPrompt({ name, arguments: given }, options),
  ]);
  return Object.fromEntries(functions) as Prompts;
}
