import { isObject } from "../../../templates/runtime/validation/checks.js";
import { isSecretName, maskSecretsInText, MASK } from "./labels.js";

/** The members of messages whose values are JSON Schemas. There, a name such as `password` describes a value and is not a value. */
const SCHEMA_NAMES: ReadonlySet<string> = new Set(["inputSchema", "outputSchema", "requestedSchema"]);

/** The keywords of JSON Schema whose values are shown also in the schema of a secret. */
const SHOWN_KEYWORDS: ReadonlySet<string> = new Set(["type", "title", "description", "format", "$ref", "pattern"]);

/** The state of a value: an ordinary value, a secret, a schema, or the schema of a secret. */
export type Secrecy = "open" | "secret" | "schema" | "schemaOfSecret";

/** Returns the state of a member of an object with a state. */
export function secrecyOfMember(name: string, around: Secrecy, value: unknown): Secrecy {
  switch (around) {
    case "secret":
      return "secret";
    case "open":
      if (isSecretName(name)) return "secret";
      return SCHEMA_NAMES.has(name) ? "schema" : "open";
    case "schema":
      if (!isSecretName(name)) return "schema";
      return typeof value === "object" ? "schemaOfSecret" : "secret";
    case "schemaOfSecret":
      return SHOWN_KEYWORDS.has(name) ? "schema" : "schemaOfSecret";
  }
}

/**
 * Returns a JSON value with its secrets masked: values of secret names, secrets in texts, and known secrets.
 *
 * @param known texts that are masked wherever they are, such as a token of the command line.
 * @throws RangeError for a value that nests deeper than the stack allows.
 */
export function maskSecrets(value: unknown, known: readonly string[] = [], secrecy: Secrecy = "open"): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, known, secrecy));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        masked(name, known),
        maskSecrets(member, known, secrecyOfMember(name, secrecy, member)),
      ]),
    );
  // A number in the schema of a secret, such as its minimum length, tells nothing about the secret.
  if (typeof value === "number") return secrecy === "secret" ? MASK : value;
  if (typeof value !== "string") return value;
  return secrecy === "secret" || secrecy === "schemaOfSecret" ? MASK : masked(value, known);
}

function masked(text: string, known: readonly string[]): string {
  return maskSecretsInText(known.reduce((all, secret) => all.replaceAll(secret, MASK), text));
}
