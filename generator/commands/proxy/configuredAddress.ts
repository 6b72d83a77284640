import { statSync } from "node:fs";
import type { Target } from "../../../templates/runtime/client.js";
import { isServerUrl, type ServerAddress } from "../../connection/target.js";
import { addressOfServer } from "../../lock/hostServers.js";
import { valueOfVariable } from "../loginMembers.js";
import type { ConfiguredServer } from "./gatewayConfiguration.js";

/**
 * Returns the address of a server of a configuration, with the values of its variables, its token and its login.
 *
 * @throws SchemaError for a variable that is not set, and for a URL that cannot be used.
 */
export function readConfiguredAddress({ server, tokenEnv, auth, error }: ConfiguredServer): ServerAddress {
  const address = addressOfServer(server, process.env, (at, problem) =>
    error(at, `${JSON.stringify(at.at(-1))}: ${problem}`),
  );
  if (server.url !== undefined) refuseInvalidUrl(address.address, (problem) => error(["url"], problem));
  return { ...address, token: readToken(tokenEnv, error), login: auth?.login() };
}

function refuseInvalidUrl(url: string, error: (problem: string) => Error): void {
  if (!isServerUrl(url)) throw error('"url": the value is not an HTTP URL (correct it, or the variable in it)');
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: "", password: "" };
  if (username !== "" || password !== "") throw error('"url" contains a user name or password (use "headers")');
}

function readToken(variable: string | undefined, error: ConfiguredServer["error"]): ServerAddress["token"] {
  if (variable === undefined) return undefined;
  const { value, problem } = valueOfVariable('"tokenEnv"', variable, "token");
  if (value === undefined) throw error(["tokenEnv"], problem);
  return { variable, value };
}

/** Returns a target that names the member of the configuration because of which the program of a server cannot be started. */
export function explainStart(target: Target, { process: started }: ServerAddress, { error }: ConfiguredServer): Target {
  if (started === undefined) return target;
  const explain = ({ cause }: Error): Error | undefined => {
    const { cwd, words } = started;
    if (cwd !== undefined && statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true)
      return error(["cwd"], `"cwd": the folder ${cwd} does not exist (create it, or correct the path)`);
    if ((cause as NodeJS.ErrnoException | undefined)?.code !== "ENOENT") return undefined;
    const advice = /\s/.test(words[0]!) ? 'write the arguments into "args"' : "install it, or correct its name";
    return error(["command"], `"command": the program was not found (${advice})`);
  };
  return {
    kind: target.kind,
    key: target.key,
    label: target.label,
    open: (events, options) =>
      target.open(events, options).catch((failure: Error) => {
        // The client knows its errors by their class, so only the text changes.
        throw Object.assign(failure, { message: explain(failure)?.message ?? failure.message });
      }),
  };
}
