/**
 * Placeholder of the face nodeOauthClient for tests of the generator.
 *
 * @module
 */
export { oauth } from "./client-authorization/oauth.js";
