import { isObject } from "../../../templates/runtime/validation/checks.js";
import type { LoginRequest } from "../../connection/serverLogin.js";
import type { SchemaError } from "../../model/schemaError.js";
import { visibleText } from "../../escape/visibleText.js";
import { createLoginRequest, type LoginMembers } from "../loginMembers.js";
import { refuseMembers, type Fail, type ObjectSchema } from "./configurationMembers.js";

/** How a proxy logs in at a server of its configuration. */
export interface ConfiguredAuth {
  /** True if the token of each caller is exchanged for one of the server. */
  readonly exchangesTokens: boolean;
  /** The environment variables with secrets. */
  readonly variables: readonly string[];
  /** Returns the login, with the values of its variables. @throws SchemaError for members that do not fit together, and for unset variables. */
  login(): LoginRequest;
  /** Returns the error for the type of the login. */
  error(problem: string): SchemaError;
}

/** The members that only some types of a login have. */
const ONLY_FOR: { readonly [member: string]: readonly string[] } = {
  clientKeyEnv: ["clientCredentials", "tokenExchange"],
  clientMetadataUrl: ["login"],
  redirectPort: ["login"],
};

/** The names in the file of what describes a login, where they differ. */
const NAMES: { readonly [member: string]: string } = {
  isProgram: "type",
  trustOrigin: "trustOrigins",
  scopes: "scope",
};

/**
 * Reads the member `auth` of a server; undefined without it.
 *
 * @param schema of servers.
 * @throws SchemaError for a member that is unknown, has an invalid value, or is not for this type of login.
 */
export function readAuth(
  auth: unknown,
  { at, fail, schema }: { readonly at: readonly string[]; readonly fail: Fail; readonly schema: ObjectSchema },
): ConfiguredAuth | undefined {
  if (!isObject(auth)) return undefined;
  refuseMembers(auth, { schema: schema.properties["auth"] as object as ObjectSchema, ofHosts: [], at, fail });
  if (auth["type"] === undefined)
    throw fail(at, '"auth" has no "type" (add "login", "clientCredentials" or "tokenExchange")');
  const { type, scope, trustOrigins: trustOrigin, ...members } = auth as object as AuthMembers;
  for (const [member, types] of Object.entries(ONLY_FOR))
    if (auth[member] !== undefined && !types.includes(type))
      throw fail(
        [...at, member],
        `${JSON.stringify(member)} is only for the type ${types.map((each) => JSON.stringify(each)).join(" or ")} (remove it)`,
      );
  const nameOf = (member: keyof LoginMembers): string => NAMES[member] ?? member;
  const scopes = scope?.split(/\s+/).filter((each) => each !== "");
  const error = (problem: string): SchemaError =>
    fail([...at, "type"], `the login of type ${JSON.stringify(type)} cannot be used: ${problem}`);
  const login = (): LoginRequest =>
    createLoginRequest(
      { ...members, isProgram: type !== "login", trustOrigin, scopes },
      {
        server: visibleText(at.at(-2)!),
        ofProgram: `the type ${JSON.stringify(type)}`,
        name: (member) => JSON.stringify(nameOf(member)),
        error: (member, problem) => fail([...at, nameOf(member)], problem),
      },
    );
  const variables = [members.clientSecretEnv, members.clientKeyEnv].filter((name) => name !== undefined);
  return { exchangesTokens: type === "tokenExchange", variables, login, error };
}

/** The member `auth`, as the schema describes it. */
interface AuthMembers extends Omit<LoginMembers, "isProgram" | "trustOrigin" | "scopes"> {
  readonly type: string;
  readonly scope?: string;
  readonly trustOrigins?: readonly string[];
}
