import { connect } from "../client/connect.js";
import { compareWithContract } from "../client-contract/drift.js";
import { canonicalJson } from "../lock/canonicalJson.js";
import { NOUNS } from "../lock/compareEntries.js";
import { ENTRY_LISTS, type EntryListName } from "../lock/entries.js";
import type { ConnectOptions, FurtherRevisionModule } from "../client/options.js";
import type { Target } from "../client/transport.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { excerptOf } from "../wire/excerpt.js";
import { aliasesOf, checkAliases, type OldNames } from "./aliasChecks.js";
import {
  ContractTestError,
  ProblemList,
  type CheckResult,
  type ContractCheck,
  type ContractReport,
} from "./checkResult.js";
import type { KnownRevision } from "./knownRevision.js";
import { checkList, declaresList, readList, SERVER_LISTS } from "./lists.js";
import { ProtocolMonitor, shortText } from "./monitor.js";
import { observeTarget } from "./observedTarget.js";
import { checkMistake, type MistakenRequest } from "./errorForms.js";
import { aliasedPrompt, checkPrompt, checkResource, checkToolSchemas } from "./otherChecks.js";
import { ServerProbe, type AnyClient, type OpenConnection } from "./probe.js";
import { listedContract, withContractedSchemas, type ListedContract, type TestedContract } from "./testedContract.js";
import { aliasedTool, checkInvalidInputs, checkValidInputs, type TestedTool } from "./toolChecks.js";
import { toolInputs } from "./toolInputs.js";
import { checkCancellation, checkConcurrency, pauseFor } from "./toolTiming.js";

/** Options of `testContract` and `contractChecks`. */
export interface ContractTestOptions {
  /** The revision of the connection: the imported module `client.js` of a generated package. Required for a target. */
  readonly as?: ConnectOptions["as"];
  /** Further revisions that the connection may use. */
  readonly also?: readonly FurtherRevisionModule[];
  /**
   * The tools that may be called: `all`, or their names. Tools with the annotation `readOnlyHint: true` are called in any case; by default, no
   * others are.
   */
  readonly allow?: "all" | readonly string[];
  /** The only tools, prompts and resources to test, by their names and URIs; all by default. */
  readonly only?: readonly string[];
  /** True if warnings fail checks, too; false by default. */
  readonly strict?: boolean;
  /** A whole number that determines the random inputs; 1 by default. */
  readonly seed?: number;
  /** Milliseconds to wait for each response; 10,000 by default. */
  readonly timeoutMs?: number;
  /** The maximum number of valid inputs of a tool, and of invalid ones; 20 by default. */
  readonly inputs?: number;
  /** The number of calls at once; 5 by default. */
  readonly concurrency?: number;
}

/** The checks of a server, and the connection that they use. */
export interface ContractChecks {
  /** The checks, in the order in which they should run. */
  readonly checks: readonly ContractCheck[];
  /** Returns the results so far. */
  report(): ContractReport;
  /** Ends the connection, unless it is the given client's. */
  close(): Promise<void>;
}

/** Resources are read one by one, so a long list is cut. */
const MAX_RESOURCES = 20;

/** Milliseconds in which a server may still send what it must not send. */
const SETTLE_MS = 50;

/**
 * Connects to a server and returns the checks of its contract, for example to register each as a test. They use one connection, so run them
 * one after the other, and call `close` afterwards.
 *
 * @param server a target, such as `stdio(…)` or `inMemory(createServers(…))`, or a connected client. With a client, the checks see no message
 * beside the results: what the server sends too late or too often is not found, and a crash ends the tests.
 * @param contract the contract; by default, what the server lists.
 * @throws the errors of `connect` by rejection.
 * @example
 * ```ts
 * const { checks, close } = await contractChecks(inMemory(createServers(handlers)), contract, { as: july });
 * describe("the contract", () => {
 *   for (const { subject, name, run } of checks) test(`${subject}: ${name}`, async (t) => {
 *     const { status, reason } = await run();
 *     if (status === "skipped") t.skip(reason);
 *   });
 *   after(close);
 * });
 * ```
 */
export async function contractChecks(
  server: Target | AnyClient,
  contract?: TestedContract,
  options: ContractTestOptions = {},
): Promise<ContractChecks> {
  if ("request" in server) return openChecks(async () => server, contract, { ...options, isObserved: false });
  const { as, also = [] } = options;
  if (as === undefined)
    throw new TypeError("testContract: a target needs the option as (pass the module client.js of a revision)");
  const open: OpenConnection = (monitor, revision) =>
    connect(observeTarget(server, monitor), {
      name: "mcpgen-contract-test",
      version: "1.0.0",
      as,
      also,
      undeclared: "send",
      check: "off",
      ...(revision !== undefined && { pin: revision }),
    });
  return openChecks(open, contract, { ...options, isObserved: true });
}

/**
 * Runs all checks of {@link contractChecks}.
 *
 * @returns the report, also with warnings and skipped checks.
 * @throws ContractTestError by rejection, if a check fails; its message lists all failures with their inputs, and the seed.
 */
export async function testContract(
  server: Target | AnyClient,
  contract?: TestedContract,
  options: ContractTestOptions = {},
): Promise<ContractReport> {
  const opened = await contractChecks(server, contract, options);
  const report = await runChecks(opened);
  const failed = report.checks.filter(({ status }) => status === "failed");
  if (failed.length > 0) throw new ContractTestError(failed, report);
  return report;
}

/** Runs checks one after the other, and closes them. */
export async function runChecks(opened: ContractChecks): Promise<ContractReport> {
  try {
    for (const check of opened.checks)
      await check.run().catch((error: unknown) => {
        if (!(error instanceof ContractTestError)) throw error;
      });
    return opened.report();
  } finally {
    await opened.close();
  }
}

/** Options of {@link openChecks}. */
export interface OpenChecksOptions extends ContractTestOptions {
  /** Whether the monitor sees the messages of the connections. */
  readonly isObserved: boolean;
}

/** Returns the checks for connections that a function opens. */
export async function openChecks(
  open: OpenConnection,
  contract: TestedContract | undefined,
  options: OpenChecksOptions,
): Promise<ContractChecks> {
  const probe = new ServerProbe(open, { monitor: new ProtocolMonitor(), timeoutMs: options.timeoutMs ?? 10_000 });
  const client = await probe.connect();
  try {
    const suite = new CheckSuite(probe, contract, options);
    await suite.prepare();
    // The functions may be passed on alone, as in `after(close)`.
    return { checks: suite.checks, report: () => suite.report(), close: () => suite.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

type CheckBody = (found: ProblemList) => Promise<string | undefined | void>;

class CheckSuite {
  readonly checks: ContractCheck[] = [];
  readonly #probe: ServerProbe;
  readonly #contract: ListedContract | undefined;
  /** The old names in the contract, by the name of the tool or prompt. */
  readonly #aliases: { readonly [L in "tools" | "prompts"]: ReadonlyMap<unknown, OldNames> };
  readonly #extensions: object;
  readonly #options: OpenChecksOptions;
  readonly #results: CheckResult[] = [];
  #revision: KnownRevision = {};

  constructor(probe: ServerProbe, contract: TestedContract | undefined, options: OpenChecksOptions) {
    this.#probe = probe;
    this.#contract = contract && listedContract(contract);
    const { tools = [], prompts = [], extensions = {} } = contract ?? {};
    this.#extensions = extensions;
    this.#aliases = { tools: aliasesOf(tools), prompts: aliasesOf(prompts) };
    this.#options = options;
  }

  /** Reads the lists of the server, and adds the checks. */
  async prepare(): Promise<void> {
    const { server, revision } = this.#probe.client;
    const { as, also = [] } = this.#options;
    const module = [as, ...also].find((each) => each?.CLIENT_BINDING.revision.revision === revision);
    if (module !== undefined)
      this.#revision = {
        checks: await module.CLIENT_BINDING.loadChecks(),
        facts: module.CLIENT_BINDING.revision,
      };
    const items = new Map<EntryListName, readonly JsonObject[]>();
    for (const list of SERVER_LISTS) {
      if (!declaresList(server, list)) continue;
      const first = await readList(this.#probe, list, this.#revision);
      items.set(list.key, first.items);
      this.#add(list.method, "the list is complete and stable", (found) =>
        checkList(this.#probe, { list, first }, found),
      );
    }
    this.#addContract(items);
    this.#addExtensions(this.#extensions);
    this.#addTools(items.get("tools"));
    this.#addPrompts(items.get("prompts"));
    this.#addResources(items.get("resources"));
    this.#add("connection", "no message breaks the protocol", async (found) => {
      await this.#collectViolations(found, undefined);
    });
  }

  report(): ContractReport {
    const { seed = 1 } = this.#options;
    const { server, revision } = this.#probe.client;
    const name = excerptOf(server.info?.name ?? "server", 300);
    return { server: name, revision, seed, requests: this.#probe.requests, checks: [...this.#results] };
  }

  async close(): Promise<void> {
    if (this.#options.isObserved) await this.#probe.close();
  }

  /** @param about the subject, which may have a name that the server chose. */
  #add(about: string, name: string, body: CheckBody): void {
    const subject = excerptOf(about, 300);
    const run = async (): Promise<CheckResult> => {
      const found = new ProblemList();
      // A server may send what nobody thought of, such as JSON that nests deeper than the stack.
      const reason = await body(found).catch((error: unknown) => {
        found.fail(`the check ended with an error: ${String(error)} (see the messages of the server)`);
      });
      if (this.#options.isObserved && subject !== "connection") await this.#collectViolations(found, subject);
      const { problems } = found;
      const isFailed = found.failures > 0 || (this.#options.strict === true && problems.length > 0);
      const status = isFailed ? "failed" : reason === undefined ? "passed" : "skipped";
      const result: CheckResult = { subject, name, status, problems, ...(typeof reason === "string" && { reason }) };
      this.#results.push(result);
      if (status === "failed") throw new ContractTestError([result], this.report());
      return result;
    };
    this.checks.push({ subject, name, run });
  }

  /** Adds what the monitor has seen. The server may still send what belongs to the last call. */
  async #collectViolations(found: ProblemList, subject: string | undefined): Promise<void> {
    if (subject === undefined) await pauseFor(SETTLE_MS);
    for (const violation of this.#probe.monitor.takeViolations()) {
      const isOther = violation.subject !== undefined && subject?.endsWith(` ${violation.subject}`) !== true;
      const whose = isOther ? `in a call of ${violation.subject}, the server ` : "the server ";
      found.fail(`${whose}${violation.message} (see the specification of progress and JSON-RPC)`);
    }
  }

  #isWanted(name: unknown): boolean {
    const { only } = this.#options;
    return only === undefined || only.includes(String(name));
  }

  /** Compares the entries of the contract with those that the server lists. */
  #addContract(listed: ReadonlyMap<EntryListName, readonly JsonObject[]>): void {
    const { revision } = this.#probe.client;
    for (const list of ENTRY_LISTS) {
      const entries = this.#contract?.[list];
      if (entries === undefined) continue;
      this.#add("contract", `the server lists its ${NOUNS[list]}s`, async (found) => {
        for (const { kind, message } of compareWithContract(list, [entries, listed.get(list) ?? []], revision))
          if (kind === "new") found.warn(`${message} (add it to the contract)`);
          else found.fail(`${message} (serve what the contract describes)`);
      });
    }
  }

  #addExtensions(extensions: object): void {
    const { capabilities } = this.#probe.client.server;
    const declared = isObject(capabilities["extensions"]) ? capabilities["extensions"] : {};
    for (const [id, wanted] of Object.entries(extensions))
      this.#add("contract", `the server declares the extension ${id}`, async (found) => {
        const settings = ownMember(declared, id);
        if (!isObject(settings) && !(await this.#hasExtensions()))
          return `revision ${this.#probe.client.revision} has no capability extensions, so the server need not declare it (test it in a revision that has them)`;
        if (!isObject(settings))
          found.fail(`the server does not declare the extension ${id} (serve it, or test the revision that has it)`);
        else if (canonicalJson(settings) !== canonicalJson(wanted))
          found.fail(
            `the settings of the extension ${id} are ${shortText(settings)} instead of ${shortText(wanted)} (serve what the contract describes)`,
          );
        return undefined;
      });
  }

  /** Returns true if the revision of the connection, or the package that is tested with, declares the capability `extensions` of servers. */
  async #hasExtensions(): Promise<boolean> {
    const { checks } = this.#revision;
    // A member that is not declared can have any value.
    return checks === undefined || (await checks.explain("ServerCapabilities", { extensions: 0 })).length > 0;
  }

  #addTools(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const contracted = new Map((this.#contract?.tools ?? []).map((tool) => [tool["name"], tool]));
    for (const tool of listed.filter(({ name }) => this.#isWanted(name)))
      this.#addTool(withContractedSchemas(tool, contracted.get(tool["name"])));
    const callable = listed.find((tool) => this.#refusalToCall(tool) === undefined);
    if (callable !== undefined)
      this.#addMistake("arguments that are not an object are an error", {
        request: ["tools/call", { name: callable["name"], arguments: "text" }],
        mistake: "malformed arguments",
        what: `a call of ${String(callable["name"])} whose arguments are a string`,
      });
    this.#addMistake("an unknown tool is an error", {
      request: ["tools/call", { name: "mcpgen-no-such-tool", arguments: {} }],
      mistake: "unknown tool",
      what: "a call of a tool that does not exist",
    });
  }

  /** Adds the check of a request that no server can answer. */
  #addMistake(name: string, mistaken: Omit<MistakenRequest, "facts">): void {
    this.#add(mistaken.request[0], name, (found) =>
      checkMistake(this.#probe, { ...mistaken, facts: this.#revision.facts }, found),
    );
  }

  #addTool(tool: JsonObject): void {
    const subject = `tool ${String(tool["name"])}`;
    let output: TestedTool["output"];
    this.#add(subject, "its schemas are valid", async (found) => {
      output = checkToolSchemas(tool, found);
    });
    const refusal = this.#refusalToCall(tool);
    // Made for the first check that calls the tool.
    let inputs: ReturnType<typeof toolInputs> | undefined;
    const withTool =
      (check: (tested: TestedTool, found: ProblemList) => Promise<string | undefined | void>): CheckBody =>
      async (found) => {
        if (refusal !== undefined) return refusal;
        inputs ??= this.#inputsOf(tool);
        if (typeof inputs === "string") return inputs;
        output ??= checkToolSchemas(tool, new ProblemList());
        const { annotations, outputSchema } = tool;
        const isReadOnly = isObject(annotations) && annotations["readOnlyHint"] === true;
        const hasOutput = outputSchema !== undefined;
        const name = String(tool["name"]);
        return check({ name, inputs, isReadOnly, output, hasOutput, revision: this.#revision }, found);
      };
    const probe = this.#probe;
    const { concurrency: calls = 5, isObserved } = this.#options;
    this.#add(
      subject,
      "valid arguments get a valid result",
      withTool((each, found) => checkValidInputs(probe, each, found)),
    );
    this.#add(
      subject,
      "invalid arguments are rejected",
      withTool((each, found) => checkInvalidInputs(probe, each, found)),
    );
    const aliases = this.#aliases.tools.get(tool["name"]);
    if (aliases !== undefined)
      this.#add(
        subject,
        "old names still work",
        withTool((each, found) => checkAliases(probe, aliasedTool(probe, each, aliases), found)),
      );
    this.#add(
      subject,
      "calls at once get their own answers",
      withTool((each, found) => checkConcurrency(probe, each, { calls, found })),
    );
    this.#add(
      subject,
      "a cancelled call ends",
      withTool((each, found) => checkCancellation(probe, each, { isObserved, found })),
    );
  }

  #inputsOf({ inputSchema }: JsonObject): ReturnType<typeof toolInputs> {
    const { seed = 1, inputs: most = 20 } = this.#options;
    if (!isObject(inputSchema)) return "the tool has no inputSchema";
    return toolInputs(inputSchema, { seed, most });
  }

  /** Returns why a tool is not called; undefined if it is. */
  #refusalToCall({ name, annotations, execution }: JsonObject): string | undefined {
    if (isObject(execution) && execution["taskSupport"] === "required") return "the tool runs only as a task";
    const { allow = [] } = this.#options;
    if (allow === "all" || allow.includes(String(name))) return undefined;
    if (isObject(annotations) && annotations["readOnlyHint"] === true) return undefined;
    return "the tool is not marked readOnlyHint: true, so calls may change something";
  }

  #addPrompts(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const probe = this.#probe;
    for (const prompt of listed.filter(({ name }) => this.#isWanted(name))) {
      const subject = `prompt ${String(prompt["name"])}`;
      this.#add(subject, "required arguments are required", (found) =>
        checkPrompt(probe, { prompt, revision: this.#revision }, found),
      );
      const aliases = this.#aliases.prompts.get(prompt["name"]);
      if (aliases !== undefined)
        this.#add(subject, "old names still work", async (found) =>
          checkAliases(probe, await aliasedPrompt(probe, prompt, aliases), found),
        );
    }
    this.#addMistake("an unknown prompt is an error", {
      request: ["prompts/get", { name: "mcpgen-no-such-prompt" }],
      mistake: "unknown prompt",
      what: "prompts/get of a prompt that does not exist",
    });
  }

  #addResources(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const probe = this.#probe;
    const uris = listed.map(({ uri }) => String(uri)).filter((uri) => this.#isWanted(uri));
    for (const uri of uris.slice(0, MAX_RESOURCES))
      this.#add(`resource ${uri}`, "it can be read", (found) =>
        checkResource(probe, { uri, revision: this.#revision }, found),
      );
    this.#addMistake("an unknown resource is an error", {
      request: ["resources/read", { uri: "mcpgen-test://no-such-resource" }],
      mistake: "unknown resource",
      what: "resources/read of a resource that does not exist",
    });
  }
}
