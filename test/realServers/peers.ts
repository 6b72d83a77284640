import { spawnSync } from "node:child_process";
import { realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadClientRuntime } from "../../generator/connection/runtime.js";
import { install as installInspector } from "../inspector/inspector.js";
import { proxyArguments, startProxy } from "../proxy/support/proxyProcess.js";
import type { Place } from "../realBridges/support/peer.js";
import { installPinned } from "../scaffold/support/freshMachine.js";
import { FOLDER, programOf, SERVERS, STATELESS_SERVER, type RealServer } from "./support/cases.js";
import { listClients, openSdk2, type PeerClient } from "./support/peers/clients.js";
import { difference } from "./support/peers/difference.js";
import { expectedIn, reportedIn, toolsAs } from "./support/peers/losses.js";
import { askAll, questionsFor, type Question, type View } from "./support/peers/questions.js";
import { chooseRevision, revisionsOf, type ClientSide } from "./support/peers/revisions.js";

/**
 * `npm run test:peers [-- part of a name...]`: clients and servers that nobody here wrote, with the process of `mcpgen proxy` between
 * them, in revisions that the server does not speak. Each client must see what it sees of the server itself.
 */

const HERE = import.meta.dirname;
const given = process.argv.slice(2);
const isChosen = (name: string): boolean => given.length === 0 || given.some((part) => name.includes(part));

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", () => rmSync(FOLDER, { recursive: true, force: true }));
installPinned(HERE);
installInspector();
restartOnNewNode();

const runtime = await loadClientRuntime();
const clients = listClients();
const servers = [...SERVERS, STATELESS_SERVER];
const [chosenServers, chosenClients] = [servers.filter(byName), clients.filter(byName)];
let [passed, failed, cells, unspoken] = [0, 0, 0, 0];
for (const server of chosenServers.length > 0 ? chosenServers : servers)
  try {
    await judgeServer(server);
  } catch (error) {
    failed++;
    console.log(`${server.name}: ${String(error)}`);
  }
console.log(`${cells} cells, ${unspoken} in a revision that the server does not speak`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Some clients need a newer Node than mcpgen does: the pinned one does the rest. */
function restartOnNewNode(): void {
  const node = join(HERE, "node_modules", "node-24", "bin", "node");
  if (realpathSync(process.execPath) === realpathSync(node)) return;
  const { status } = spawnSync(node, ["--import", "tsx", import.meta.filename, ...given], { stdio: "inherit" });
  process.exit(status ?? 1);
}

function byName({ name }: { readonly name: string }): boolean {
  return isChosen(name);
}

/** Prints a line for each client. */
async function judgeServer(server: RealServer): Promise<void> {
  const { name, env = {} } = server;
  const command = programOf(server);
  const place: Place = { command: [process.execPath, ...command], env };
  const spoken = await revisionsOf(runtime.stdio(process.execPath, command, { env, stderr: "ignore" }), runtime);
  console.log(`${name} speaks ${spoken.join(", ")}`);
  const questions = await questionsOf(server, place);
  const canSpeak = ({ revisions, transports }: PeerClient): boolean =>
    transports?.includes("stdio") !== false && revisions.some((revision) => spoken.includes(revision));
  const views = new Map<PeerClient, Promise<View>>();
  for (const client of chosenClients.length > 0 ? chosenClients : clients) {
    // Not each client can speak to the server itself.
    const others = clients.filter(({ program }) => program === client.program);
    const direct = [client, ...others, ...clients].find(canSpeak)!;
    const view = views.get(direct) ?? look(direct, place, questions);
    views.set(direct, view);
    const side = chooseRevision(client.revisions, spoken);
    const cell = { label: `${name}, ${client.name}, ${side.revision}`, client, side, questions, direct: await view };
    const options = ["--from", place.command.map((word) => `"${word}"`).join(" "), "--speak", side.revision];
    // A proxy for each client, since stateless clients share what a server keeps.
    const proxy = await startProxy(options, env);
    const cells: { readonly [transport: string]: () => Promise<string> } = {
      stdio: () => judgeCell({ command: [process.execPath, ...proxyArguments(...options)], env }, cell),
      HTTP: () => judgeCell({ http: proxy.url }, { ...cell, said: proxy.said }),
    };
    const shares = (client.transports ?? ["stdio", "HTTP"]).map(async (name) => `${name} ${await cells[name]!()}`);
    const found = (await Promise.all(shares)).join(", ");
    await proxy.stop();
    const also = side.isSpoken ? " (the server speaks it, too)" : "";
    const instead = direct === client ? "" : `; expected is what ${direct.name} sees`;
    console.log(`  ${client.name}: ${side.revision}${also}, ${found}${instead}`);
  }
}

async function questionsOf(server: RealServer, place: Place): Promise<Question[]> {
  const peer = await openSdk2(place, "auto");
  try {
    return await questionsFor(server, peer, peer.capabilities);
  } finally {
    await peer.close();
  }
}

/** Resolves with what a client sees of the server itself. */
async function look(client: PeerClient, place: Place, questions: readonly Question[]): Promise<View> {
  const { view } = await visit(client, place, questions);
  const { tools } = view.outcomes[0] as { readonly tools?: readonly unknown[] };
  if (tools === undefined || tools.length === 0) throw new Error(`${client.name} sees no tools`);
  return view;
}

/** Connects, asks all questions, and disconnects. */
async function visit(
  client: PeerClient,
  place: Place,
  questions: readonly Question[],
): Promise<{ readonly revision: string | undefined; readonly view: View }> {
  const peer = await client.open(place);
  try {
    return { revision: peer.revision, view: await askAll(peer, questions) };
  } finally {
    await peer.close();
  }
}

interface Cell {
  readonly label: string;
  readonly client: PeerClient;
  readonly side: ClientSide;
  readonly questions: readonly Question[];
  /** What the client sees of the server itself. */
  readonly direct: View;
  /** What the proxy writes, if it can be read. */
  readonly said?: readonly string[];
}

/** Compares all that the client sees. Resolves with the number of what is as expected, and of all. */
async function judgeCell(place: Place, { label, client, side, questions, direct, said }: Cell): Promise<string> {
  cells++;
  if (!side.isSpoken) unspoken++;
  const about = `${label} over ${"http" in place ? "HTTP" : "stdio"}`;
  const faults: string[] = [];
  let total = 0;
  const compare = (what: string, found: unknown, expected: unknown): void => {
    total++;
    const complaint = difference(found, expected);
    if (complaint !== undefined) faults.push(`${about}: ${what}: ${complaint}`);
  };
  try {
    const { revision, view } = await visit(client, place, questions);
    if (revision !== undefined) compare("revision", revision, side.revision);
    compare("server", view.server, direct.server);
    const losses = new Set<string>();
    for (const [index, question] of questions.entries()) {
      const expected = expectedIn(side.revision, question, direct.outcomes[index]);
      for (const loss of expected.losses) losses.add(loss);
      const [found, wanted] = [view.outcomes[index], expected.outcome].map((each) =>
        toolsAs(client, side.revision, each),
      );
      compare(`${question.method} ${JSON.stringify(question.params)}`, found, wanted);
    }
    if (said !== undefined) compare("reported losses", reportedIn(said), [...losses].sort());
  } catch (error) {
    compare("connection", String(error), undefined);
  }
  for (const fault of faults) console.log(fault);
  passed += total - faults.length;
  failed += faults.length;
  return `${total - faults.length} of ${total}`;
}
