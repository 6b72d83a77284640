import type { Login } from "./login.js";
import type { OAuthOptions } from "./options.js";

/** Returns the authorization that logs in with OAuth. */
export function oauth(options: OAuthOptions = {}): Login {
  throw new TypeError(`not written yet: ${Object.keys(options).length}`);
}
