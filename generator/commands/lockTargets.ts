import { captureContractFromServer, type CapturedContract } from "../contract/capture/capture.js";
import { ConnectionFailure } from "../connection/failure.js";
import { addressOfServer, type NamedServer } from "../lock/hostServers.js";
import { refuseInvalidTimeout } from "./serverArguments.js";
import { readAuthentication, type ConnectionArguments } from "./loginOptions.js";
import { printProgress, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** Refuses to send the secrets of one server to several. */
export function refuseSharedSecrets(servers: readonly NamedServer[], given: ConnectionArguments): void {
  refuseInvalidTimeout(given.timeout);
  const isSecret = (given.header ?? []).length > 0 || given.tokenEnv !== undefined || given.login === true;
  if (isSecret && servers.length > 1)
    throw new UsageError(
      `--header, --token-env and --login are for one server, and ${servers.length} are read (name one server, or write the headers into the file of --config)`,
    );
}

/**
 * Reads what a server lists.
 *
 * @param revision the revision to use if the server still has it.
 */
export async function captureServer(
  server: NamedServer,
  given: ConnectionArguments,
  revision?: string,
): Promise<CapturedContract> {
  const own = addressOfServer(server, process.env);
  const headers = [...own.headers, ...(given.header ?? [])];
  const name = server.name ?? own.address;
  printProgress(`reading the lists of ${name}`);
  try {
    const captured = await captureContractFromServer({
      ...own,
      headers,
      ...readAuthentication(own.address, headers, given),
      timeout: given.timeout,
      preferred: revision === undefined ? undefined : [revision],
    });
    for (const note of captured.notes) warn(`note: ${name}: ${note}`);
    return captured;
  } catch (error) {
    if (!(error instanceof ConnectionFailure) || server.name === undefined) throw error;
    const failure = new ConnectionFailure(`${server.name}: ${error.message}`);
    failure.serverLog = error.serverLog;
    throw failure;
  }
}
