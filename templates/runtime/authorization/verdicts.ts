import { ownerOf, type Principal } from "../protocol/principal.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { refuseToken, type TokenRefusal } from "./tokenVerifier.js";

/** The caller that an accepted token stands for. */
export interface VerifiedToken {
  readonly principal: Principal;
  /** The text that `ownerOf` returns for the principal. */
  readonly owner: string;
  /** The number of revocations, of any owner, before the verification began. */
  readonly revocations: number;
}

/** The result of a verification; `undefined` if the token cannot be verified now. */
export type TokenVerdict = VerifiedToken | TokenRefusal | undefined;

/**
 * Returns the verdict for the result of a verifier, whose author may have made a mistake.
 *
 * @param revocations the number of revocations before the verification began.
 * @throws TypeError if the result is neither a principal nor a refusal.
 */
export function readVerifierResult(given: unknown, token: string, revocations: number): VerifiedToken | TokenRefusal {
  if (!isObject(given)) throw new TypeError("it returned neither a principal nor a refusal");
  const { refused, error } = given as Partial<TokenRefusal>;
  if (typeof refused === "string")
    return refuseToken(refused.includes(token) ? "the access token is invalid" : refused, error);
  const principal = copyPrincipal(given);
  return { principal, owner: ownerOf(principal), revocations };
}

/**
 * Copies only the members of a principal, so that further members that a verifier may add, such as the token, do not reach handlers.
 *
 * @throws TypeError if a member is missing or has the wrong type.
 */
function copyPrincipal(given: JsonObject): Principal {
  const { scopes, claims = {}, expiresAt } = given;
  if (!Array.isArray(scopes) || !isObject(claims) || (expiresAt !== undefined && typeof expiresAt !== "number"))
    throw invalidPrincipal("scopes, claims or expiresAt");
  const issuer = optionalString(given, "issuer");
  if (issuer === undefined) throw invalidPrincipal("issuer");
  return Object.freeze({
    issuer,
    subject: optionalString(given, "subject"),
    clientId: optionalString(given, "clientId"),
    scopes: Object.freeze([...(scopes as string[])]),
    claims: frozenCopy(claims),
    expiresAt,
  });
}

/** Copies and freezes a JSON value, because all requests with a token share its claims. Other objects, such as a `Date`, are not copied. */
function frozenCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  if (!isObject(value) || !isPlain(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, frozenCopy(member)] as const);
  return Object.freeze(Object.fromEntries(members)) as T;
}

function isPlain(value: JsonObject): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function optionalString(given: JsonObject, member: string): string | undefined {
  const value = given[member];
  if (value === undefined) return value;
  // An empty subject would make one caller of all users without a subject.
  if (typeof value === "string" && value !== "") return value;
  throw invalidPrincipal(member);
}

function invalidPrincipal(members: string): TypeError {
  return new TypeError(`it returned a principal whose ${members} is missing, is empty, or has the wrong type`);
}
