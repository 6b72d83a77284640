import { findNodeAtLocation } from "jsonc-parser";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { GatewayOptions, GatewayServer } from "../../../templates/runtime/gateway.js";
import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { NamedServer } from "../../lock/hostServers.js";
import { SchemaError } from "../../model/schemaError.js";
import { PACKAGE_ROOT } from "../../packageRoot.js";
import { readInputFileText } from "../../read/inputText.js";
import { parseJsonText } from "../../read/jsonFile.js";
import { getLineAndColumnAt } from "../../read/nesting.js";
import { isSecretName } from "../../traffic/diagram/labels.js";
import { UsageError } from "../usageError.js";
import { refuseMembers, type Fail, type ObjectSchema } from "./configurationMembers.js";
import { readAuth, type ConfiguredAuth } from "./configuredAuth.js";

/** An upstream server of a configuration. References to environment variables are not replaced yet. */
export interface ConfiguredServer {
  readonly name: string;
  readonly server: NamedServer;
  /** The environment variable with the bearer token. */
  readonly tokenEnv: string | undefined;
  /** The login at the server. */
  readonly auth: ConfiguredAuth | undefined;
  readonly options: Omit<GatewayServer, "target">;
  /** Returns the error for the place of a member of the server. */
  readonly error: Fail;
}

/** The content of a file for `mcpgen proxy --config`. */
export interface GatewayConfiguration {
  readonly options: Pick<GatewayOptions, "name" | "version" | "separator" | "maxNameLength">;
  readonly servers: readonly ConfiguredServer[];
}

/** The members that hosts use for themselves: they say which calls a host runs without asking its user, and how it looks. */
const OF_HOSTS = {
  file: ["globalShortcut", "inputs", "preferences"],
  server: ["alwaysAllow", "autoApprove", "description", "icon"],
};

/**
 * @throws SchemaError if the file does not exist, is not JSON, or does not match `schema/proxy.schema.json`; UsageError if it is a folder.
 */
export function readGatewayConfiguration(file: string): GatewayConfiguration {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() === true)
    throw new UsageError(`--config ${file}: this is a folder (give a file with "mcpServers")`);
  if (found === undefined)
    throw new SchemaError(file, { line: 1, column: 1 }, "there is no such file (check the path given with --config)");
  const { value, root, text } = parseJsonText(file, readInputFileText(file, "a configuration"));
  const fail: Fail = (at, problem) => {
    const node = at.length === 0 ? root() : findNodeAtLocation(root(), [...at])?.parent;
    return new SchemaError(file, getLineAndColumnAt(text, node?.offset ?? 0), problem);
  };
  if (!isObject(value)) throw fail([], "a configuration must be an object (write { })");
  const list = value["mcpServers"] === undefined && value["servers"] !== undefined ? "servers" : "mcpServers";
  const { [list]: servers, ...options } = value;
  const schema = readSchema();
  refuseMembers(options, { schema, ofHosts: OF_HOSTS.file, at: [], fail });
  if (!isObject(servers) || Object.keys(servers).length === 0)
    throw fail(
      servers === undefined ? [] : [list],
      '"mcpServers" must be an object with at least one server (add one)',
    );
  const folder = dirname(resolve(file));
  const named = Object.entries(servers).flatMap(([name, server]) =>
    readServer(server, { name, folder, at: [list, name], fail, schema: schema.properties["mcpServers"] as never }),
  );
  if (named.length === 0) throw fail([list], "all servers are disabled (enable one)");
  const { $schema: _, ...known } = withoutHostMembers(options, OF_HOSTS.file);
  return { options: known, servers: named };
}

interface ServerPlace {
  readonly name: string;
  /** The folder of the file, from which `cwd` begins. */
  readonly folder: string;
  readonly at: readonly string[];
  readonly fail: Fail;
  readonly schema: { readonly additionalProperties: ObjectSchema };
}

/** Returns the server, or an empty list if it is switched off. */
function readServer(server: unknown, { name, folder, at, fail, schema }: ServerPlace): ConfiguredServer[] {
  if (!isObject(server)) throw fail(at, `the server ${JSON.stringify(name)} must be an object (correct it)`);
  // The members of a login have errors of their own.
  const plain = isObject(server["auth"]) ? { ...server, auth: { type: "login" } } : server;
  refuseMembers(plain, { schema: schema.additionalProperties, ofHosts: OF_HOSTS.server, at, fail });
  if (server["disabled"] === true) return [];
  const {
    command,
    args = [],
    env,
    cwd,
    url,
    headers,
    tokenEnv,
    auth,
    disabled,
    type,
    ...others
  } = withoutHostMembers(server, OF_HOSTS.server);
  const refuse = (names: readonly string[], reason: string): void => {
    const given = names.find((member) => server[member] !== undefined);
    if (given !== undefined) throw fail([...at, given], `${JSON.stringify(given)} is only for ${reason} (remove it)`);
  };
  if (url === undefined && command === undefined)
    throw fail(at, `the server ${JSON.stringify(name)} has no "command" and no "url" (add one of them)`);
  if (url !== undefined) refuse(["command", "args", "env", "cwd"], "a server without url");
  else refuse(["headers", "tokenEnv", "auth"], "a server with url");
  refuseSecondLogin(server, at, fail);
  const secret = secretIn([command, ...(args as unknown[])]);
  if (secret !== undefined)
    throw fail(
      [...at, "args"],
      `the command refers to ${secret}, and other users can read the arguments of programs (write it into "env")`,
    );
  const address: Omit<NamedServer, "name"> =
    url === undefined
      ? {
          command: {
            words: [command as string, ...(args as string[])],
            cwd: typeof cwd !== "string" || cwd.startsWith("${") ? (cwd as string | undefined) : resolve(folder, cwd),
          },
          env: env as { [variable: string]: string },
        }
      : { url: url as string, headers: headers as { [header: string]: string } };
  const given = Object.fromEntries(Object.entries(address).filter(([, member]) => member !== undefined));
  return [
    {
      name,
      server: { name, ...given },
      tokenEnv: tokenEnv as string | undefined,
      auth: readAuth(auth, { at: [...at, "auth"], fail, schema: schema.additionalProperties }),
      options: others,
      error: (member, problem) => fail([...at, ...member], problem),
    },
  ];
}

/** @throws SchemaError for a server with more than one of `auth`, `tokenEnv` and the header `Authorization`. */
function refuseSecondLogin({ auth, tokenEnv, headers }: JsonObject, at: readonly string[], fail: Fail): void {
  const own = auth === undefined ? "tokenEnv" : "auth";
  if (auth !== undefined && tokenEnv !== undefined)
    throw fail([...at, "auth"], '"auth" and "tokenEnv" cannot be used together (remove one)');
  const hasHeader = Object.keys(Object(headers)).some((header) => /^authorization$/i.test(header));
  if (hasHeader && (auth ?? tokenEnv) !== undefined)
    throw fail([...at, own], `"${own}" and the header Authorization cannot be used together (remove one)`);
}

function withoutHostMembers(members: JsonObject, ofHosts: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([member]) => !ofHosts.includes(member)));
}

/** Returns the reference in the words of a command to a variable whose name is that of a secret. */
function secretIn(words: readonly unknown[]): string | undefined {
  for (const word of words)
    for (const [reference, variable] of String(word).matchAll(/\$\{(?:env:)?([A-Za-z_]\w*)[^}]*\}/g))
      if (isSecretName(variable!)) return reference.replace(/:-.*\}$/s, "}");
  return undefined;
}

/** The JSON Schema of the file. Editors read it through `$schema`, and mcpgen checks files against it. */
function readSchema(): ObjectSchema {
  return JSON.parse(readFileSync(join(PACKAGE_ROOT, "schema", "proxy.schema.json"), "utf8")) as ObjectSchema;
}
