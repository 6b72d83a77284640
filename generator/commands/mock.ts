import { dirname, join } from "node:path";
import { isLoopback } from "../../templates/runtime/client-authorization/addresses.js";
import { readContract } from "../contract/readContract.js";
import { notesOnExamples } from "../mock/answers.js";
import { createMockServers, type MockOptions } from "../mock/mockServers.js";
import { loadServerRuntime, loadServingRuntime } from "../mock/serverRuntime.js";
import { formatContractCounts } from "./contract.js";
import type { Texts } from "./given.js";
import { listen, refuseInvalidPort } from "./listening.js";
import { warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

type MockCommandArguments = Texts<"latency" | "host"> & {
  readonly contract: string;
  readonly http?: number | undefined;
  readonly seed: number;
  readonly errors: number;
  readonly pageSize: number;
};

/** The maximum of `--latency`: an hour, in milliseconds. */
const LONGEST = 3_600_000;

/**
 * `mcpgen mock`. The servers run after the command has returned, until the input ends or a signal arrives.
 *
 * @returns undefined, because the servers end the process.
 */
export async function runMockCommand(given: MockCommandArguments): Promise<undefined> {
  const options = readOptions(given);
  const { contract: file, http, host = "127.0.0.1" } = given;
  refuseInvalidPort(given);
  // The folder around it is that of the project, whose packages the contract may import.
  const contract = await readContract(file, { out: join(dirname(file), "out") });
  const [runtime, serving] = await Promise.all([loadServerRuntime(), loadServingRuntime()]);
  for (const note of [...contract.notes, ...notesOnExamples(contract)]) warn(`note: ${file}: ${note}`);
  const servers = createMockServers(contract, options, runtime);
  const counts = `${contract.about.name} with ${formatContractCounts(contract)}`;
  if (http === undefined) {
    serving.drainOnSignals(serving.serveStdio(servers));
    warn(`mock of ${counts}, for all revisions, on stdio`);
  } else {
    // The host of a container or a network has names that mcpgen does not know; all that a mock tells is in its contract.
    const names = isLoopback(host) ? {} : { allowedHosts: ["*"] };
    const running = await listen(serving.serveHttp, servers, { port: http, host, ...names });
    serving.drainOnSignals(running);
    warn(`mock of ${counts}, for all revisions, on ${running.url}`);
  }
}

function readOptions({ seed, errors, pageSize, latency }: MockCommandArguments): MockOptions {
  if (!Number.isSafeInteger(seed)) throw new UsageError("--seed must be a whole number (correct --seed)");
  if (!(errors >= 0 && errors <= 1))
    throw new UsageError("--errors must be a number from 0 to 1: 0.1 makes one call in ten fail (correct --errors)");
  if (!Number.isSafeInteger(pageSize) || pageSize < 1)
    throw new UsageError("--page-size must be a whole number from 1 (correct --page-size)");
  return { seed, errorRate: errors, pageSize, latencyMs: readLatency(latency), onError: reportError };
}

function readLatency(text = "0"): readonly [number, number] {
  const [, shortest, longest = shortest] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? [];
  const [from, to] = [Number(shortest), Number(longest)];
  if (shortest !== undefined && from <= to && to <= LONGEST) return [from, to];
  throw new UsageError(
    `--latency ${text}: give milliseconds, such as 200, or a range, such as 100-300, up to ${LONGEST} (correct --latency)`,
  );
}

function reportError(error: unknown): void {
  warn(`error: ${error instanceof Error ? error.message : String(error)}`);
}
