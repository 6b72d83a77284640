import type { ProxyOptions } from "../../templates/runtime/proxy.js";
import { buildLossTables } from "../bridge/lossTable.js";
import { formatTerminalLossTables } from "../bridge/lossTableFormats.js";
import { describeFailure, nameCommandOptions } from "../connection/failure.js";
import { loadProxyRuntime, type ProxyRuntime } from "../connection/proxyRuntime.js";
import { loadClientRuntime } from "../connection/runtime.js";
import { isServerUrl } from "../connection/target.js";
import { loadServingRuntime } from "../mock/serverRuntime.js";
import { loadBundledProtocolModel } from "../bundled/bundled.js";
import { peekFirstMessage } from "./firstMessage.js";
import type { Flags, Texts } from "./given.js";
import { refuseInvalidPort } from "./listening.js";
import { readAuthentication } from "./loginOptions.js";
import { readCallers, secretVariables, type CallerArguments, type ProxyCallers } from "./proxy/callers.js";
import {
  needsOperations,
  readSpoken,
  readUpstreamAddress,
  refuseOptionsWithoutLock,
  type LockOptions,
  type OperationOptions,
} from "./proxy/given.js";
import { createWireObservers, type WireObservers } from "./proxy/observers.js";
import type { ProxyOperations } from "./proxy/operations.js";
import { secretsOfOptions } from "./proxy/secrets.js";
import { serveClients } from "./proxy/serving.js";
import { createUpstreamTarget } from "./proxy/upstreamTarget.js";
import { refuseInvalidTimeout } from "./serverArguments.js";
import { colour, printText, terminalWidth, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

type Proxy = Awaited<ReturnType<ProxyRuntime["createProxyOf"]>>;

interface ProxyCommandArguments
  extends
    CallerArguments,
    LockOptions,
    OperationOptions,
    Texts<"target" | "from" | "url" | "revision" | "config">,
    Flags<"losses" | "watch"> {
  readonly speak?: readonly string[] | undefined;
  readonly onLoss: "report" | "refuse" | "silent";
  readonly check?: "report" | "refuse" | undefined;
  readonly record?: string | undefined;
  readonly allowTool?: readonly string[] | undefined;
  readonly denyTool?: readonly string[] | undefined;
  readonly allowPrompt?: readonly string[] | undefined;
  readonly denyPrompt?: readonly string[] | undefined;
  readonly allowResource?: readonly string[] | undefined;
  readonly denyResource?: readonly string[] | undefined;
}

/**
 * `mcpgen proxy`. The servers run after the command has returned, until the input ends or a signal arrives.
 *
 * @returns undefined if servers run, because they end the process.
 */
export async function runProxyCommand(given: ProxyCommandArguments): Promise<number | undefined> {
  const { http, losses = false, timeout, config } = given;
  refuseInvalidTimeout(timeout);
  refuseInvalidPort(given);
  refuseUnusedOptions(given);
  refuseOptionsWithoutLock(given);
  const isSpoken = readSpoken(given.speak);
  const gateways = config === undefined ? undefined : await import("./proxy/gateway.js");
  gateways?.refuseOptionsOfOneServer(given);
  const { tokens, ...access } = await readCallers(given);
  if (gateways !== undefined && config !== undefined) {
    const operations = await operationsOf(given);
    return gateways.runGatewayCommand({ ...given, config, isSpoken, access, tokens, operations });
  }
  if (losses) return printLosses(await open(given, {}, { isSpoken }));
  const serving = await loadServingRuntime();
  // The first client decides with which capabilities the proxy connects, so that one connection suffices for it.
  const client = http === undefined ? await peekFirstMessage(process) : undefined;
  const observers = await createWireObservers(given);
  observers?.hide(secretsOfOptions(given));
  const operations = await operationsOf(given);
  const proxy = await open(given, { ...(client && { client }), ...operations?.proxy }, { isSpoken, observers, tokens });
  const served = proxy.servers.filter(({ revision }) => isSpoken(revision.revision));
  await serveClients(serving, {
    servers: observers === undefined ? served : observers.ofClients(served),
    upstream: `${proxy.upstream.info?.name ?? "a server"} of revision ${proxy.revision}`,
    speak: given.speak,
    http,
    host: given.host,
    access,
    operations,
    ping: () => proxy.ping(),
    close: () => proxy.close().finally(() => observers?.close()),
  });
  return undefined;
}

/** @throws UsageError for an option that has no effect without another one. */
function refuseUnusedOptions({ allowedHost, host, watch, config, lock, ...given }: ProxyCommandArguments): void {
  if (allowedHost !== undefined && host === undefined)
    throw new UsageError("--allowed-host is only used with --host (add --host, or omit --allowed-host)");
  if (watch === true && config === undefined && lock === undefined)
    throw new UsageError("--watch is only used with --config or --lock (add one of them, or omit --watch)");
  if (given.losses === true && given.http !== undefined)
    throw new UsageError("--losses and --http cannot be used together (omit one of them)");
}

async function operationsOf(given: OperationOptions): Promise<ProxyOperations | undefined> {
  return needsOperations(given) ? (await import("./proxy/operations.js")).createOperations(given) : undefined;
}

/** What the command makes of its options before it connects. */
interface ProxyParts {
  readonly isSpoken: (revision: string) => boolean;
  readonly observers?: WireObservers | undefined;
  readonly tokens?: ProxyCallers["tokens"];
}

/** Connects to the other server. @throws ConnectionFailure by rejection. */
async function open(
  given: ProxyCommandArguments,
  options: ProxyOptions,
  { isSpoken, observers, tokens }: ProxyParts,
): Promise<Proxy> {
  const { header: headers = [], timeout, revision, onLoss, check } = given;
  const address = readUpstreamAddress(given);
  const { login, token } = readAuthentication(address, headers, given);
  const lock = given.lock === undefined ? undefined : await openLock(given.lock, address, given);
  const [runtime, proxies] = await Promise.all([loadClientRuntime(), loadProxyRuntime(isSpoken)]);
  const revisions =
    revision === undefined ? proxies.revisions : proxies.revisions.filter((each) => each.revision === revision);
  if (revisions.length === 0)
    throw new UsageError(
      `revision ${revision} is not bundled (use ${proxies.revisions.map((each) => each.revision).join(", ")})`,
    );
  const onStderr = (text: string): void => {
    for (const line of text.replace(/\n$/, "").split("\n")) warn(line);
  };
  const { target, targetFor } = await createUpstreamTarget(
    {
      address: { address, headers, token, login, withheld: secretVariables(given), onStderr },
      tokens,
      observed: observers?.ofUpstream,
    },
    runtime,
  );
  try {
    const proxy = await proxies.createProxyOf(revisions, target, {
      ...options,
      ...(targetFor !== undefined && { targetFor }),
      connectMs: Math.ceil(timeout * 1000),
      ...(check !== undefined && { check }),
      ...(lock !== undefined && { lock: lock.former }),
      ...(onLoss === "refuse" && { onLoss }),
      ...(onLoss === "silent" && { log: () => {} }),
      allow: patternsOf(given.allowTool, given.allowPrompt, given.allowResource),
      deny: patternsOf(given.denyTool, given.denyPrompt, given.denyResource),
      onError: (error) => warn(`error: ${nameCommandOptions(error instanceof Error ? error.message : String(error))}`),
      onWarning({ code, message }) {
        // The option names each kind of invalid message once, with its side.
        if (check === undefined || !code.startsWith("invalid-")) warn(`warning: ${nameCommandOptions(message)}`);
      },
    });
    lock?.follow(proxy);
    return proxy;
  } catch (error) {
    throw describeFailure(error, {
      method: undefined,
      timeout,
      isUrl: isServerUrl(address.trim()),
      label: target.label,
      revision,
      starts: 1,
      variable: token?.variable,
      isLogin: login !== undefined,
    });
  }
}

/** Reads a lock file. Resolves with the lock, and the function that lets a proxy follow the changes of the file. */
async function openLock(file: string, address: string, given: ProxyCommandArguments) {
  const { followLock, readUpstreamLock } = await import("./proxy/lock.js");
  const read = (): ReturnType<typeof readUpstreamLock> => readUpstreamLock(file, address, given);
  const former = read();
  return { former, follow: (proxy: Proxy) => followLock(proxy, { file, read, former }, given) };
}

/** Returns the patterns of `--allow-…` or `--deny-…`; undefined without these options. */
function patternsOf(
  tools: readonly string[] | undefined,
  prompts: readonly string[] | undefined,
  resources: readonly string[] | undefined,
): ProxyOptions["allow"] {
  const given = Object.entries({ tools, prompts, resources }).filter(([, patterns]) => patterns !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** Prints what clients of each other revision lose. */
async function printLosses(proxy: Proxy): Promise<number> {
  const { revision, servers } = proxy;
  await proxy.close();
  const clients = servers.map((server) => server.revision.revision).filter((each) => each !== revision);
  const { model } = await loadBundledProtocolModel(revision);
  const others = await Promise.all(clients.sort().map((client) => loadBundledProtocolModel(client)));
  const tables = others
    .flatMap((other) => buildLossTables(other.model, model))
    .filter(({ server }) => server === revision);
  printText(formatTerminalLossTables(tables, { paint: colour, ...terminalWidth() }));
  return 0;
}
