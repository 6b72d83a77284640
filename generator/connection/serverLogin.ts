import type { ClientAuthorization } from "../../templates/runtime/httpClient.js";

export interface LoginRequest {
  /** True for a program that logs in as itself, without a user. */
  readonly isProgram: boolean;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** The private key with which a program authenticates in place of a secret, as PEM. */
  readonly clientKey: string | undefined;
  readonly issuer: string | undefined;
  /** The scopes of the first login; undefined for those that the server names. */
  readonly scopes: readonly string[] | undefined;
  readonly clientMetadataUrl: string | undefined;
  /** The port of the redirect URI; undefined for a free port. */
  readonly redirectPort: number | undefined;
  /** The origins that may use http or an internal address. */
  readonly trustedOrigins: readonly string[];
  readonly tokenFile: string;
  readonly opensBrowser: boolean;
  showUrl(url: string): void;
  showNote(text: string): void;
}

/**
 * Returns the authorization of the requests to a server, with the login of the user or of the program. The code of OAuth is loaded only for
 * a login.
 *
 * @param subjectToken returns the token of a caller, if the program exchanges it for a token of this caller.
 */
export async function createLogin(
  server: URL,
  request: LoginRequest,
  subjectToken?: () => string,
): Promise<ClientAuthorization> {
  const [
    { clientCredentials, oauth, privateKeyJwt, tokenExchange },
    { loopbackRedirect, nodeFetch, openBrowser, tokenFile },
    { isLoopback },
  ] = await Promise.all([
    import("../../templates/runtime/oauthClient.js"),
    import("../../templates/runtime/nodeOauthClient.js"),
    import("../../templates/runtime/client-authorization/addresses.js"),
  ]);
  const { isProgram, clientKey, redirectPort, tokenFile: file, opensBrowser, showUrl, showNote, ...client } = request;
  const { clientId, issuer } = client;
  const shared = {
    ...client,
    fetch: nodeFetch({
      trustedOrigins: [server.origin, ...client.trustedOrigins],
      allowLoopback: isLoopback(server.hostname),
    }),
    onWarning: ({ message, cause }: { message: string; cause?: unknown }) =>
      showNote(cause instanceof Error ? `${message} ${cause.message}` : message),
  };
  if (isProgram) {
    // The tokens live in memory: they are not those of the user's own login.
    const ofKey =
      clientKey === undefined ? undefined : privateKeyJwt({ clientId: clientId!, privateKey: clientKey }).client;
    const grant = subjectToken === undefined ? clientCredentials() : tokenExchange({ issuer: issuer!, subjectToken });
    return oauth({ ...shared, grant: { ...grant, ...(ofKey !== undefined && { client: ofKey }) } });
  }
  const open = async (url: URL): Promise<void> => {
    showUrl(url.href);
    // The user can open the printed URL.
    if (opensBrowser) await openBrowser(url).catch(() => undefined);
  };
  return oauth({
    ...shared,
    redirect: loopbackRedirect({ open, port: redirectPort }),
    clientMetadata: { client_name: "mcpgen" },
    store: tokenFile(file),
  });
}

/** The names of options in messages of a login, as the command line names them. */
const OPTIONS: readonly (readonly [RegExp, string])[] = [
  [/ \((?:option \w+|limits\.\w+)\)/g, ""],
  [/,? or (?:the option )?clients(?=\.)/g, ""],
  [/ and add it to the option clients/g, " and give its id with --client-id"],
  [/\bpass(?= (?:the option )?client)/gi, "give"],
  [/(?:the option )?\bclientId\b/g, "--client-id"],
  [/(?:the option )?\bclientMetadataUrl\b/g, "--client-metadata-url"],
  [/ add the origin to the option trustedOrigins(?: of nodeFetch)?(?=\.)/g, " give the origin with --trust-origin"],
  [/ Check the option scopes\./g, ""],
  [/ To log in at once, delete its tokens with forget\./g, ""],
];

/** Returns the problem of a LoginError, then the correction in parentheses, with the options of the command line. */
export function describeLoginFailure(message: string): string {
  const text = OPTIONS.reduce((before, [option, name]) => before.replace(option, name), message);
  const [, problem = text, advice = ""] = /^(.+?)\.\s+([A-Z].*)$/s.exec(text) ?? [];
  const correction = advice === "" ? "try again, or see the log of the authorization server" : lowerFirst(advice);
  return `the login failed: ${lowerFirst(problem.replace(/\.$/, ""))} (${correction.replace(/\.$/, "")})`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]* /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
