import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { parseContract } from "../../../generator/contract/readContract.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../../../generator/emit/parts.js";
import type { GeneratedFile } from "../../../generator/emit/generatedFile.js";
import { generatedFrom } from "../../emit/support/packages.js";
import { isStateless, REVISIONS } from "../../support/revisions.js";
import { ROOT } from "../../support/schemas.js";
import { exists, temporaryFolder, write } from "../../support/folders.js";

/** Any JSON, for tests to look into. */
export type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

/** Servers of a contract, and their notifications. */
export type Servers = { revision: { revision: string }; capabilities: Json }[] & {
  readonly [notify: string]: (params?: object) => void;
};

/** Modules of a generated folder, as far as tests call them. */
export interface Generated {
  folder: string;
  contract: {
    createServers(handlers: object, options?: object): Servers;
    failure(text: string): unknown;
    result(answer: object): unknown;
    [guard: string]: (...given: never[]) => unknown;
  };
  connect(servers: unknown): { send(message: object): void; next(): Promise<Json>; close(): void };
}

/**
 * Generates the modules of a contract as JavaScript into a folder of its own. The packages of the revisions and the runtime do not depend
 * on a contract, so those of `generated/` are linked.
 */
export async function generated(
  contract: object,
  revisions: readonly string[] = REVISIONS,
  parts: readonly GeneratedPackagePartName[] = ["server"],
  options: { readonly native?: boolean | undefined } = {},
): Promise<Generated> {
  const folder = temporaryFolder();
  for (const { path, text } of await filesOf(folder, contract, { revisions, parts, target: "js", ...options })) {
    const [top] = path.split("/") as [string];
    if (top === "contract") write(folder, path, text);
    else if (top !== path && !exists(folder, top)) symlinkSync(join(ROOT, "generated", top), join(folder, top));
  }
  const load = (path: string): Promise<unknown> => import(join(folder, path));
  const memory = (await load("runtime/memory.js")) as { connectInMemory: Generated["connect"] };
  const emitted = (await load("contract/index.js")) as Generated["contract"];
  return { folder, contract: emitted, connect: memory.connectInMemory };
}

/** Writes sources for a contract into a folder. */
export async function writeGenerated(
  folder: string,
  contract: object,
  revisions: readonly string[],
  parts: readonly GeneratedPackagePartName[] = ["server"],
  options: { readonly native?: boolean | undefined } = {},
): Promise<void> {
  const files = await filesOf(folder, contract, { revisions, parts, target: "ts", ...options });
  for (const { path, text } of files) write(folder, path, text);
}

async function filesOf(
  folder: string,
  contract: object,
  {
    revisions,
    parts,
    target,
    native,
  }: {
    readonly revisions: readonly string[];
    readonly parts: readonly GeneratedPackagePartName[];
    readonly target: OutputLanguage;
    readonly native?: boolean | undefined;
  },
): Promise<readonly GeneratedFile[]> {
  const parsed = await parseContract("contract.json", JSON.stringify(contract), {
    isForClientOnly: !parts.includes("server"),
  });
  const { files } = await generatedFrom(revisions, { parts, target }, { out: folder, contract: parsed, native });
  return files;
}

export function remove({ folder }: Generated): void {
  rmSync(folder, { recursive: true, force: true });
}

const PREFIX = "io.modelcontextprotocol/";

/** A client that speaks one revision, whatever its era. */
export class Client {
  readonly #peer: ReturnType<Generated["connect"]>;
  readonly #meta: object;
  #id = 0;

  private constructor(peer: ReturnType<Generated["connect"]>, meta: object) {
    this.#peer = peer;
    this.#meta = meta;
  }

  static async of(
    { connect }: Pick<Generated, "connect">,
    servers: readonly { revision: { revision: string } }[],
    revision: string,
  ): Promise<Client> {
    const peer = connect(servers);
    if (isStateless(revision))
      return new Client(peer, {
        _meta: { [`${PREFIX}protocolVersion`]: revision, [`${PREFIX}clientCapabilities`]: {} },
      });
    const client = new Client(peer, {});
    const clientInfo = { name: "test", version: "1" };
    const { result } = await client.ask("initialize", { protocolVersion: revision, capabilities: {}, clientInfo });
    assert.is(result!["protocolVersion"], revision);
    peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return client;
  }

  async ask(method: string, params: object = {}): Promise<Json> {
    const id = this.#id++;
    this.#peer.send({ jsonrpc: "2.0", id, method, params: { ...this.#meta, ...params } });
    let answer = await this.#peer.next();
    // The status of a task may change at any time.
    while ((answer["method"] as unknown) === "notifications/tasks/status") answer = await this.#peer.next();
    assert.is(answer["id"], id);
    return answer;
  }

  call(name: string, given: unknown = {}): Promise<Json> {
    return this.ask("tools/call", { name, arguments: given });
  }
}
