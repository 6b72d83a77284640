// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LoginFetch } from "./loginFetch.js";
/** The metadata of a protected MCP server. */
export interface ResourceMetadata {
  /** The resource identifier: the MCP URL, or a URL above it that has metadata of its own. */
  readonly resource: string;
  /** The issuers of the authorization servers; at least one. */
  readonly issuers: readonly string[];
  readonly scopes: readonly string[];
}
/**
 * Returns the metadata of an MCP server; undefined if every well-known location answers with status 404.
 *
 * @param given the parameter `resource_metadata` of the challenge. With this parameter, the client requests no other location.
 * @throws LoginError if the metadata belongs to another resource or names no authorization server, or if a location answers differently.
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
 */
export declare function discoverResource(
  server: URL,
  given: string | undefined,
  fetch: LoginFetch,
): Promise<ResourceMetadata | undefined>;
/** Returns the resource identifier of a server without metadata. */
export declare function resourceOf(server: URL): string;
