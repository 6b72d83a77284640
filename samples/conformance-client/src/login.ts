import {
  clientCredentials,
  idJag,
  jwtBearer,
  oauth,
  privateKeyJwt,
  type Login,
  type OAuthOptions,
  type RedirectHandler,
  type SigningAlgorithm,
} from "mcpgen-sdk/oauth-client";

/** The data of the scenarios about authorization. */
export interface LoginContext {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly private_key_pem?: string;
  readonly signing_algorithm?: SigningAlgorithm;
  readonly idp_client_id?: string;
  readonly idp_id_token?: string;
  readonly idp_issuer?: string;
  readonly valid_jwt?: string;
}

/** Follows the redirect of the authorization server by itself, because its page asks nothing. */
const redirect: RedirectHandler = {
  uri: "http://localhost:3000/callback",
  async open(authorizationUrl, { signal }) {
    const { headers } = await fetch(authorizationUrl, {
      redirect: "manual",
      signal,
    });
    return headers.get("location") ?? undefined;
  },
};

/** The options of the scenarios that differ from the authorization code grant with bearer tokens. */
const SPECIAL: {
  readonly [scenario: string]: (
    context: Required<LoginContext>,
  ) => OAuthOptions;
} = {
  "auth/client-credentials-basic": () => ({ grant: clientCredentials() }),
  "auth/client-credentials-jwt": (context) => ({
    grant: privateKeyJwt({
      clientId: context.client_id,
      privateKey: context.private_key_pem,
      algorithm: context.signing_algorithm,
    }),
  }),
  "auth/enterprise-managed-authorization": (context) => ({
    grant: idJag({
      identityProvider: {
        issuer: context.idp_issuer,
        clientId: context.idp_client_id,
      },
      subjectToken: () => context.idp_id_token,
    }),
  }),
  "auth/wif-jwt-bearer": ({ valid_jwt }) => ({
    grant: jwtBearer({ assertion: () => valid_jwt }),
  }),
  "auth/dpop": () => ({ dpop: true }),
  "auth/dpop-nonce": () => ({ dpop: true }),
};

/**
 * Returns the issuer that the server of a scenario names. The suite gives client secrets without their issuer. Other programs must not trust a
 * server with this choice, because the issuer gets the secret.
 */
async function issuerOf(server: string): Promise<string> {
  const { origin, pathname } = new URL(server);
  const place = `${origin}/.well-known/oauth-protected-resource${pathname}`;
  const metadata = (await (await fetch(place)).json()) as {
    readonly authorization_servers: readonly [string];
  };
  return metadata.authorization_servers[0];
}

/** Returns the login for a scenario that the suite's authorization servers accept. */
export async function createLogin(
  scenario: string,
  server: string,
  context: LoginContext,
): Promise<Login> {
  const { client_id, client_secret } = context;
  return oauth({
    redirect,
    clientId: client_id,
    ...(client_secret !== undefined && {
      clientSecret: client_secret,
      issuer: await issuerOf(server),
    }),
    clientMetadata: { client_name: "mcpgen-conformance-client" },
    clientMetadataUrl: "https://conformance-test.local/client-metadata.json",
    onWarning: ({ message }) => console.error(message),
    ...SPECIAL[scenario]?.(context as Required<LoginContext>),
  });
}
