import {
  LoginError,
  oauth,
  type CredentialStore,
  type Login,
} from "mcpgen-sdk/oauth-client";

/**
 * Keeps the tokens of this tab. Unlike the memory of the page, sessionStorage survives the visit to the authorization server; unlike
 * localStorage, it ends with the tab, and other tabs do not see it. All scripts of the origin can read it, so the page runs only its own
 * scripts: see `pageHandler.ts`.
 */
const store: CredentialStore = {
  load: (key) => JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined,
  save: (key, value) => sessionStorage.setItem(key, JSON.stringify(value)),
  delete: (key) => sessionStorage.removeItem(key),
};

/** Returns true if this tab has tokens of a user. */
export function hasTokens(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith("tokens "));
}

export interface LoginOptions {
  readonly issuer: string;
  readonly clientId: string | undefined;
  /** The URL of this page, to which the authorization server sends the browser back. */
  readonly redirectUri: URL;
  /** Leaves the page for the page of the authorization server. */
  leave(url: URL): void;
}

/** Returns the login of this tab. */
export function createLogin({
  issuer,
  clientId,
  redirectUri,
  leave,
}: LoginOptions): Login {
  return oauth({
    redirect: {
      uri: redirectUri,
      open(url) {
        checkOrigin(url, issuer);
        // The authorization server may still know a user who has logged out here, so a new login asks for the user.
        if (!hasTokens()) addPrompt(url, "login");
        leave(url);
        return undefined;
      },
    },
    clientMetadata: { client_name: "Notes" },
    ...(clientId !== undefined && { clientId, issuer }),
    store,
  });
}

/** Users type their password on this page, so metadata must not lead them anywhere else. */
function checkOrigin({ origin }: URL, issuer: string): void {
  if (origin === new URL(issuer).origin) return;
  throw new LoginError(
    `The metadata of the authorization server names a login page at ${origin}. This page opens login pages of ${issuer} only.`,
    { step: "authorization-request", issuer },
  );
}

/** @see https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest */
function addPrompt({ searchParams }: URL, value: string): void {
  const others = searchParams.get("prompt")?.split(" ") ?? [];
  searchParams.set("prompt", [value, ...others].join(" "));
}
