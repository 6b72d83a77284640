import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../support/schemas.js";
import { hold, PING_PATIENCE, within } from "./hold.js";
import { HttpTarget, type Exchange, type Headers } from "./httpTarget.js";
import { request, type Message } from "./messages.js";
import { bearer } from "./protectedTarget.js";
import { KEYS, ProxyTarget, type Caller, type ProxiedKind } from "./proxyTarget.js";
import { bundled, startProgram, startServer, type ServerName, type ServerProcess } from "./serverProcess.js";
import { only } from "./replies.js";

/** The prefix of the honest server. That of the hostile one, `git_`, is the beginning of it. */
export const NEIGHBOUR = "git_hub_";

/** The text that has arrived so far. */
export interface Collected {
  readonly text: string;
  end(): void;
}

const SECRET = "secret-of-the-neighbour";

/** The process of `mcpgen proxy --config` with an honest server, and a hostile one both with and without a prefix. */
export class GroupTarget extends ProxyTarget {
  protected override readonly echo: string = `${NEIGHBOUR}echo`;
  readonly #folder: string;
  #ids = 100;

  private constructor(http: HttpTarget, upstreams: readonly ServerProcess[], folder: string) {
    super(http, upstreams);
    this.#folder = folder;
  }

  static override async start({ transport, lifecycle }: ProxiedKind): Promise<GroupTarget> {
    const folder = mkdtempSync(join(tmpdir(), "mcpgen-attack-group-"));
    const mode = join(folder, "mode");
    writeFileSync(mode, "");
    const upstreams: ServerProcess[] = [];
    const entryOf = async (name: ServerName & ("neighbour" | "proxied"), ...more: string[]): Promise<object> => {
      if (transport === "stdio")
        return { command: process.execPath, args: [bundled(name), "stdio", lifecycle, ...more] };
      const server = await startServer(name, "http", lifecycle, ...more);
      upstreams.push(server);
      return { url: server.url };
    };
    const hostile = await entryOf("proxied", mode);
    const secrets = transport === "stdio" ? { env: { TOKEN: "${NEIGHBOUR_TOKEN}" } } : { tokenEnv: "NEIGHBOUR_TOKEN" };
    const mcpServers = {
      git_hub: { ...(await entryOf("neighbour")), ...secrets },
      git: { ...hostile, deny: { tools: ["erase*"] } },
      any: { ...hostile, prefix: "" },
    };
    const file = join(folder, "proxy.json");
    writeFileSync(file, JSON.stringify({ mcpServers }));
    const callers = Object.keys(KEYS).flatMap((caller) => ["--api-key-env", caller]);
    const words = [join(ROOT, "dist", "cli.js"), "proxy", "--config", file, "--http", "0", ...callers];
    const proxy = await startProgram("mcpgen proxy", words, { env: { ...KEYS, NEIGHBOUR_TOKEN: SECRET } });
    const target = new GroupTarget(new HttpTarget(proxy, bearer(KEYS.BOB)), upstreams, folder);
    await target.http.begin();
    return target;
  }

  /** Says what the hostile server does with lists and with new connections. */
  setMode(mode: string): void {
    writeFileSync(join(this.#folder, "mode"), mode);
  }

  /** Sends a request in a session, and resolves with its response. */
  async ask(session: Headers, method: string, params: object = {}): Promise<Message> {
    return only(await this.http.post(request(++this.#ids, method, params), session), this.#ids);
  }

  /** Collects what arrives in response to a request that has begun, once it has begun to arrive. */
  async collect({ sent, response }: Exchange): Promise<Collected> {
    sent.end();
    const stream = { text: "", end: () => void sent.destroy() };
    const incoming = await within(PING_PATIENCE, "the stream", response);
    incoming.setEncoding("utf8").on("data", (part: string) => (stream.text += part));
    incoming.on("error", () => undefined);
    return stream;
  }

  /** Resolves with the names of a list of a caller without a session, page by page. */
  async namesOf(caller: Caller, pages: number, method = "tools/list"): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < pages; page++) {
      const { result } = only(await this.send(caller, method, cursor === undefined ? {} : { cursor }));
      const { nextCursor, ...lists } = (result ?? {}) as { nextCursor?: string; [list: string]: unknown };
      const [entries = []] = Object.values(lists).filter(Array.isArray) as { name: string }[][];
      for (const { name } of entries) names.push(name);
      if (nextCursor === undefined) break;
      hold(nextCursor.length < 40_000, `the cursor of page ${page} has ${nextCursor.length} characters`);
      cursor = nextCursor;
    }
    return names;
  }

  /** Rejects unless bob gets all that the honest server has, in a new session. */
  async checkNeighbour(): Promise<void> {
    await this.checkBob();
    const bob = await this.openSession("BOB");
    const given: readonly [method: string, params: object, text: string][] = [
      ["tools/call", { name: `${NEIGHBOUR}echo`, arguments: { text: "of bob" } }, "neighbour: of bob"],
      ["prompts/get", { name: `${NEIGHBOUR}hello` }, "of the neighbour"],
      ["resources/read", { uri: "neighbour://a" }, "of the neighbour"],
      ["resources/read", { uri: "neighbour://items/1" }, "of the neighbour"],
    ];
    for (const [method, params, text] of given) {
      const found = JSON.stringify(await this.ask(bob, method, params));
      hold(found.includes(`"${text}"`), `${method} of the neighbour: ${found.slice(0, 300)}`);
    }
    await this.end(bob);
  }

  override stop(): void {
    super.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
