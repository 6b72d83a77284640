import {
  oauth,
  type Login,
  type RedirectHandler,
} from "../../../generated/runtime/oauthClient.js";

/** The data of the scenarios about authorization. */
export interface LoginContext {
  readonly client_id?: string;
  readonly client_secret?: string;
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

/** Returns the login for a scenario that the suite's authorization servers accept. */
export function createLogin(context: LoginContext): Login {
  return oauth({
    redirect,
    clientId: context.client_id,
    clientSecret: context.client_secret,
    clientMetadata: { client_name: "mcpgen-conformance-client" },
    clientMetadataUrl: "https://conformance-test.local/client-metadata.json",
    onWarning: ({ message }) => console.error(message),
  });
}
