import { spawn } from "node:child_process";
import type { Attack, AttackClass } from "../attack.js";
import { hold, short, within } from "../hold.js";
import { bundled } from "../serverProcess.js";
import type { ClientAttackRow, ClientCase, Ending, Framing, Lifecycle } from "./clientCase.js";
import type { ServerPlace } from "./connecting.js";
import type { Outcome, VictimReport, VictimTask } from "./victim.js";

/** MiB that a client may have at most: its process has about 60 before the first call. */
const LARGEST = 300;

/** Megabytes of the heap of a client. */
const HEAP = 128;

/** Milliseconds in which a client must have ended, and a server must listen. */
const PATIENCE = 60_000;

const FRAMINGS: readonly Framing[] = ["stdio", "json", "stream"];
const LIFECYCLES: readonly Lifecycle[] = ["handshake", "stateless"];

/** A class of attacks for a row: each case by each framing, in each lifecycle. */
export function classOf({ name, rule, cases }: ClientAttackRow): AttackClass {
  return {
    name: `client: ${name}`,
    rule,
    lanes: 2,
    attacks: () =>
      cases.flatMap((one) =>
        (one.framings ?? FRAMINGS).flatMap((framing) =>
          (one.lifecycles ?? LIFECYCLES).map((lifecycle) =>
            attackOf(`${name}: ${one.name}`, one, { framing, lifecycle }),
          ),
        ),
      ),
  };
}

interface Variant {
  readonly framing: Framing;
  readonly lifecycle: Lifecycle;
}

function attackOf(name: string, expected: ClientCase, variant: Variant): Attack {
  return {
    name: `${expected.name}, ${variant.framing}, ${variant.lifecycle}`,
    async run() {
      const servers = [new HostileServer(name, variant), new HostileServer("healthy", variant)] as const;
      try {
        const [hostile, healthy] = await Promise.all(servers.map((server) => server.place()));
        judge(await runVictim({ name, hostile: hostile!, healthy: healthy! }), expected);
        hold(!servers[0].wasVisitedElsewhere, "the client went to another host");
      } finally {
        for (const server of servers) server.stop();
      }
    },
  };
}

function judge(report: VictimReport, { connects = "result", ends = "result", warnings = {} }: ClientCase): void {
  judgeOutcome("connect", report.connected, connects);
  if (connects === "result") {
    const each = Array.isArray(ends) ? (ends as readonly Ending[]) : report.calls.map(() => ends as Ending);
    hold(report.calls.length === each.length && each.length > 0, `${report.calls.length} calls ended`);
    for (const [index, ending] of each.entries()) judgeOutcome(`call ${index + 1}`, report.calls[index]!, ending);
  }
  const { least = 0, most = 100 } = warnings;
  hold(report.warnings >= least && report.warnings <= most, `${report.warnings} warnings`);
  judgeOutcome("the call of a healthy server", report.healthy, "result");
  hold(report.handles.length === 0, `handles are left: ${report.handles.join(", ")}`);
  hold(report.peak <= LARGEST, `the client took ${Math.round(report.peak)} MiB`);
}

function judgeOutcome(what: string, outcome: Outcome, ending: Ending): void {
  const found = outcome === null ? "a result" : `${outcome.error}: ${short(outcome.message)}`;
  if (ending === "result") return hold(outcome === null, `${what} ended with ${found}`);
  const { error, message = /./ } = ending;
  hold(outcome?.error === error && message.test(outcome.message), `${what} ended with ${found}, not with ${error}`);
  hold(outcome.message.length <= 1_000, `${what}: the message has ${outcome.message.length} characters`);
}

/** A server that is started by its client (stdio), or runs already (HTTP). */
class HostileServer {
  readonly #name: string;
  readonly #variant: Variant;
  #stop: () => void = () => undefined;
  #errors = "";

  constructor(name: string, variant: Variant) {
    this.#name = name;
    this.#variant = variant;
  }

  get wasVisitedElsewhere(): boolean {
    return this.#errors.includes("VISITED");
  }

  async place(): Promise<ServerPlace> {
    const { framing, lifecycle } = this.#variant;
    const command = [process.execPath, bundled("hostileServer"), this.#name, framing, lifecycle];
    if (framing === "stdio") return { command, framing, lifecycle };
    const child = spawn(command[0]!, command.slice(1), { stdio: ["ignore", "ignore", "pipe"] });
    const kill = (): boolean => child.kill("SIGKILL");
    process.on("exit", kill);
    this.#stop = () => {
      process.off("exit", kill);
      kill();
    };
    const url = new Promise<string>((resolve, reject) => {
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        this.#errors += text;
        const found = /listening on (\S+)/.exec(this.#errors)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.on("exit", () => reject(new Error(`the hostile server did not start: ${this.#errors}`)));
    });
    return { url: await within(PATIENCE, "the hostile server starts", url), framing, lifecycle };
  }

  stop(): void {
    this.#stop();
  }
}

async function runVictim(task: VictimTask): Promise<VictimReport> {
  const args = [`--max-old-space-size=${HEAP}`, bundled("victim"), JSON.stringify(task)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const kill = (): boolean => child.kill("SIGKILL");
  process.on("exit", kill);
  let [printed, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors = (errors + text).slice(-2000)));
  const end = new Promise<string>((resolve) =>
    child.on("close", (code, signal) => resolve(signal ?? (code === 0 ? "" : `exit ${code}`))),
  );
  try {
    const how = await within(PATIENCE, printed === "" ? "the client" : "the client's process", end);
    hold(how === "", `the client's process ended (${how}): ${short(errors, 500)}`);
    return JSON.parse(printed) as VictimReport;
  } finally {
    process.off("exit", kill);
    kill();
  }
}
