/** The resource that tokens are for. The server listens elsewhere, as behind a proxy. */
export const RESOURCE = "https://mcp.example.com/mcp";

/** What the issuer does with a request for its keys. */
export type IssuerMode = "good" | "hang" | "huge" | "fail";

/** A token that the issuer signs: changes of the claims and of the header of a valid token. */
export interface SigningOrder {
  readonly claims?: { readonly [claim: string]: unknown };
  readonly header?: { readonly [name: string]: unknown };
  /** Signed with a key that is not in the JWKS, under the id of the right one. */
  readonly isForged?: boolean;
}
