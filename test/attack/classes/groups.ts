import { setTimeout as pause } from "node:timers/promises";
import type { Attack, AttackClass } from "../attack.js";
import { NEIGHBOUR, type Collected, type GroupTarget } from "../groupTarget.js";
import { hold, PING_PATIENCE, short, within } from "../hold.js";
import type { Exchange } from "../httpTarget.js";
import { request, type Message } from "../messages.js";
import { PROXIED_KINDS, type ProxiedKind, type ToolCall } from "../proxyTarget.js";
import { isError, only, says } from "../replies.js";
import { LOOK_ALIKES } from "../servers/hostileLists.js";
import { OWN_HEADERS } from "./proxies.js";

/** An attack on a proxy with several servers. */
interface GroupAttack {
  /** What the hostile server does meanwhile with lists and new connections: a text that `servers/proxied.ts` knows. */
  readonly mode?: string;
  /** The kinds of hostile servers; all unless given. */
  readonly on?: (kind: ProxiedKind) => boolean;
  /** True if the servers are started anew afterwards, such as those with requests that they never answer. */
  readonly breaks?: boolean;
  run(target: GroupTarget, kind: ProxiedKind): Promise<void>;
}

const overHttp = ({ transport }: ProxiedKind): boolean => transport === "http";
const withSessions = ({ lifecycle }: ProxiedKind): boolean => lifecycle === "handshake";

const TOOLS = ["echo", "slow", "ask", "links", "begin", "seen", "second"].map((name) => NEIGHBOUR + name);

/** Returns a name as people see it. */
function seen(name: string): string {
  const visible = name.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return visible.replaceAll("\u0456", "i").replaceAll("\u04bb", "h");
}

/** Rejects unless a list has each name of the neighbour once, and no other one that people could take for one. */
function onlyOwnNames(names: readonly string[], own: readonly string[]): void {
  const like = names.filter((name) => seen(name).startsWith(NEIGHBOUR));
  hold(
    JSON.stringify([...like].sort()) === JSON.stringify([...own].sort()),
    `of the neighbour, or like it, are listed ${short(JSON.stringify(like), 600)}`,
  );
}

/** Returns an attack that lists tools page by page, whose entries of the neighbour must all be there. */
function listing(pages: number, check: (names: readonly string[]) => void = () => {}): GroupAttack["run"] {
  return async (target) => {
    const [names] = await Promise.all([target.namesOf("ALICE", pages), target.checkBob()]);
    onlyOwnNames(names, TOOLS);
    check(names);
  };
}

async function endlessLists(target: GroupTarget): Promise<void> {
  await listing(30, (names) => hold(names.includes("git_t29") && names.includes("t29"), "pages are missing"))(
    target,
    null!,
  );
  const { result } = only(await target.send("ALICE", "tools/list"));
  const { nextCursor: cursor } = result as { nextCursor: string };
  for (const [caller, method] of [
    ["BOB", "tools/list"],
    ["ALICE", "prompts/list"],
  ] as const)
    isError(only(await target.send(caller, method, { cursor })));
  for (const given of ["second page", "1", btoa('[["git_hub","second page",1]]'), `${cursor}A`])
    isError(only(await target.send("ALICE", "tools/list", { cursor: given })));
}

async function lookAlikes(target: GroupTarget): Promise<void> {
  onlyOwnNames(await target.namesOf("ALICE", 5), TOOLS);
  onlyOwnNames(await target.namesOf("ALICE", 5, "prompts/list"), [`${NEIGHBOUR}hello`]);
  const alice = await target.openSession("ALICE");
  for (const own of LOOK_ALIKES)
    for (const name of [own, `git_${own}`]) {
      const text = JSON.stringify(await target.ask(alice, "tools/call", { name, arguments: { text: "a" } }));
      const isNeighbour = TOOLS.includes(name);
      hold(text.includes("neighbour: ") === isNeighbour, `${JSON.stringify(name)}: ${short(text, 300)}`);
    }
  await target.end(alice);
}

async function hugeNames(target: GroupTarget): Promise<void> {
  const names = await target.namesOf("ALICE", 20);
  onlyOwnNames(names, TOOLS);
  hold(
    names.every((name) => name.length < 10_000),
    "a name of a megabyte is listed",
  );
  // Over HTTP, a call of a tool compares headers with the schema that its server lists.
  await target.call("ALICE", "git_echo");
  const alice = await target.openSession("ALICE");
  says('"of the neighbour"')(await target.ask(alice, "resources/read", { uri: "neighbour://a" }));
  await target.end(alice);
}

async function foreignResources(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const { result } = await target.ask(alice, "resources/list");
  const { resources } = result as { resources: { uri: string; name: string }[] };
  const found = resources.filter(({ uri }) => uri === "neighbour://a" || uri.startsWith("neighbour://items/"));
  hold(
    found.length === 1 && found[0]!.name === "of the neighbour",
    `resources of the neighbour: ${short(JSON.stringify(found), 300)}`,
  );
  for (const uri of ["neighbour://a", "neighbour://items/1", "neighbour://items/x"])
    says('"of the neighbour"')(await target.ask(alice, "resources/read", { uri }));
  for (const uri of ["neighbour://A", "x:7:::::", "neighbour://items/1/2"]) {
    const text = JSON.stringify(await target.ask(alice, "resources/read", { uri }));
    hold(!text.includes('"of the neighbour"'), `${uri} reached the neighbour`);
  }
  await target.end(alice);
}

async function invalidLists(target: GroupTarget): Promise<void> {
  const { result } = only(await target.send("ALICE", "tools/list"));
  const { tools, ttlMs, cacheScope } = result as { tools: { name: string }[]; ttlMs: unknown; cacheScope: unknown };
  hold(ttlMs === 0 && cacheScope === "private", `ttlMs is ${String(ttlMs)}, cacheScope is ${String(cacheScope)}`);
  const names = tools.map(({ name }) => name).filter((name) => !TOOLS.includes(name));
  // A result that a bridge must convert has to be valid as a whole.
  hold(
    names.every((name) => /^(git_)?valid$/.test(name)),
    `listed are ${short(JSON.stringify(names))}`,
  );
  onlyOwnNames(await target.namesOf("ALICE", 5), TOOLS);
  onlyOwnNames(await target.namesOf("ALICE", 5, "prompts/list"), [`${NEIGHBOUR}hello`]);
}

/** A server that never answers lists: they are sent without it, and calls do not wait for it. */
async function hangingLists(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const reads = target.ask(alice, "resources/read", { uri: "neighbour://a" });
  await listing(5)(target, null!);
  says('"of the neighbour"')(await within(PING_PATIENCE, "a resource of the neighbour", reads));
  await target.end(alice);
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + PING_PATIENCE;
  while (!holds()) {
    hold(performance.now() < end, `${what}: nothing for ${PING_PATIENCE / 1000} s`);
    await pause(5);
  }
}

const call = (id: number, name: string, more: object = {}): string =>
  request(id, "tools/call", { name, arguments: {}, ...more });

async function floodOfChanges(target: GroupTarget, kind: ProxiedKind): Promise<void> {
  const alice = await target.openSession("ALICE");
  const stream = await target.collect(target.http.open({ ...alice, accept: "text/event-stream" }, { method: "GET" }));
  for (const uri of ["neighbour://a", "own://a"]) await target.ask(alice, "resources/subscribe", { uri });
  const [reply] = await Promise.all([target.http.post(call(1, "git_changes"), alice), target.checkNeighbour()]);
  says('"changes"')(only(reply));
  const text = (): string => stream.text + JSON.stringify(reply.messages);
  if (withSessions(kind)) await until("an update of its own", () => text().includes("own://a"));
  hold(!text().includes("neighbour://"), "an update of a resource of the neighbour is passed on");
  stream.end();
  await target.end(alice);
}

async function hangingCalls(target: GroupTarget): Promise<void> {
  const opened = Array.from({ length: 20 }, (_, id) => target.begin("ALICE", "git_hang", { id }));
  await target.checkNeighbour();
  says("neighbour: a")(only(await target.call("ALICE", `${NEIGHBOUR}echo`, { args: { text: "a" } })));
  for (const { sent } of opened) sent.destroy();
}

async function crashes(target: GroupTarget): Promise<void> {
  for (let i = 0; i < 5; i++) {
    isError(only(await target.call("ALICE", "git_cut")));
    await target.checkBob();
  }
  await target.checkNeighbour();
}

async function crashesAtStart(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  for (let i = 0; i < 5; i++) {
    isError(await target.ask(alice, "tools/call", { name: "git_echo", arguments: {} }));
    says("neighbour: a")(await target.ask(alice, "tools/call", { name: `${NEIGHBOUR}echo`, arguments: { text: "a" } }));
  }
  await listing(5)(target, null!);
}

async function silentStart(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const hanging = target.open(alice, call(1, "git_echo"));
  says("neighbour: a")(await target.ask(alice, "tools/call", { name: `${NEIGHBOUR}echo`, arguments: { text: "a" } }));
  says('"of the neighbour"')(await target.ask(alice, "resources/read", { uri: "neighbour://a" }));
  hanging.sent.destroy();
}

/** The hostile server names a task of the neighbour wherever a task can be named. */
async function foreignTasks(target: GroupTarget): Promise<void> {
  const [alice, bob] = [await target.openSession("ALICE"), await target.openSession("BOB")];
  const { result } = await target.ask(alice, "tools/call", { name: `${NEIGHBOUR}begin`, arguments: {}, task: {} });
  const { taskId } = (result as { task: { taskId: string } }).task;
  hold(taskId === "git_hub~n-1", `the task of the neighbour is ${taskId}`);
  const reply = await target.http.post(call(1, "git_tasks"), alice);
  const ids = [...JSON.stringify(reply.messages).matchAll(/"taskId":"([^"]*)"/g)].map(([, id]) => id!);
  hold(ids.length >= 4, `the ids of tasks are ${ids.join()}`);
  hold(
    ids.every((id) => id.startsWith("git~")),
    `the hostile server names ${ids.join()}`,
  );
  const listed = await target.ask(alice, "tasks/list");
  const tasks = (listed.result as { tasks: { taskId: string }[] }).tasks.map((task) => task.taskId);
  hold(
    tasks.every((id) => id === taskId || /^(git|any)~/.test(id)),
    `the tasks are ${tasks.join()}`,
  );
  says('"git_hub~n-1"')(await target.ask(alice, "tasks/get", { taskId }));
  for (const [caller, id] of [
    [bob, taskId],
    [alice, "n-1"],
    [alice, "any~n-2"],
    [alice, "git_hub~git_hub~n-1"],
    [alice, "~n-1"],
    [bob, "git~n-1"],
  ] as const)
    for (const method of ["tasks/get", "tasks/cancel", "tasks/result"])
      isError(await target.ask(caller, method, { taskId: id }));
  await Promise.all([alice, bob].map((session) => target.end(session)));
}

async function foreignLinks(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  // Neither the first nor the last link to a resource takes it from the neighbour.
  for (const name of ["git_links", `${NEIGHBOUR}links`, "git_links"])
    await target.ask(alice, "tools/call", { name, arguments: {} });
  for (const uri of ["neighbour://a", "neighbour://items/1", "neighbour://unlisted"])
    says('"of the neighbour"')(await target.ask(alice, "resources/read", { uri }));
  await target.end(alice);
}

/** Both servers ask at once; each gets the answer to its own question, and bob answers none. */
async function questions(target: GroupTarget): Promise<void> {
  const [alice, bob] = [await target.openSession("ALICE"), await target.openSession("BOB")];
  const asked: { readonly stream: Collected; readonly id: string }[] = [];
  for (const name of [`${NEIGHBOUR}ask`, "git_ask"]) {
    const stream = await target.collect(target.open(alice, call(asked.length + 1, name)));
    await until("a question", () => stream.text.includes("elicitation/create"));
    const [, id] = /"id":("[^"]*"|\d+)/.exec(stream.text.slice(stream.text.indexOf("{")))!;
    asked.push({ stream, id: id! });
  }
  const [neighbour, hostile] = asked;
  hold(neighbour!.id !== hostile!.id, `both questions have the id ${neighbour!.id}`);
  const answerOf = (id: string, secret: string): string =>
    `{"jsonrpc":"2.0","id":${id},"result":{"action":"accept","content":{"secret":"${secret}"}}}`;
  for (const id of [neighbour!.id, hostile!.id, '"ask-1"', "1", "2"])
    await target.http.post(answerOf(id, "of bob"), bob);
  await target.checkBob();
  await target.http.post(answerOf(hostile!.id, "13"), alice);
  await until("the result of the hostile server", () => hostile!.stream.text.includes("alice said"));
  hold(!neighbour!.stream.text.includes("heard"), "the neighbour got an answer to another question");
  await target.http.post(answerOf(neighbour!.id, "42"), alice);
  await until("the result of the neighbour", () => neighbour!.stream.text.includes("heard"));
  hold(neighbour!.stream.text.includes("neighbour: heard 42"), short(neighbour!.stream.text, 400));
  hold(hostile!.stream.text.includes("alice said 13"), short(hostile!.stream.text, 400));
  for (const { stream } of asked) stream.end();
  const foreign = await target.collect(target.open(alice, call(3, "git_askForeign")));
  await until("a question", () => foreign.text.includes("elicitation/create"));
  hold(foreign.text.includes('"taskId":"git~git_hub~n-1"'), `it names ${short(foreign.text, 400)}`);
  hold(!foreign.text.includes('"mine"'), "a progress token of the client is passed on");
  foreign.end();
  await Promise.all([alice, bob].map((session) => target.end(session)));
}

/** The `requestState` and the answers for one server do not exist for the other one. */
async function foreignState(target: GroupTarget): Promise<void> {
  const states: { readonly [name: string]: ToolCall["more"] } = Object.fromEntries(
    await Promise.all(
      [`${NEIGHBOUR}ask`, "git_ask"].map(async (name) => {
        const { result } = only(await target.call("ALICE", name));
        const { requestState, inputRequests } = result as { requestState: string; inputRequests: object };
        const [key] = Object.keys(inputRequests);
        return [name, { requestState, inputResponses: { [key!]: { action: "accept", content: { secret: "42" } } } }];
      }),
    ),
  );
  isError(only(await target.call("ALICE", "git_ask", { more: states[`${NEIGHBOUR}ask`]! })));
  isError(only(await target.call("ALICE", `${NEIGHBOUR}ask`, { more: states["git_ask"]! })));
  isError(only(await target.call("BOB", `${NEIGHBOUR}ask`, { more: states[`${NEIGHBOUR}ask`]! })));
  says(/neighbour: heard .*42/)(
    only(await target.call("ALICE", `${NEIGHBOUR}ask`, { more: states[`${NEIGHBOUR}ask`]! })),
  );
}

async function progress(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const token = (progressToken: unknown): object => ({ _meta: { progressToken } });
  const [own, foreign] = await Promise.all([
    target.http.post(call(1, `${NEIGHBOUR}slow`, token(1)), alice),
    target.http.post(call(2, "git_progress", token("token-of-bob-1")), alice),
  ]);
  const told = (messages: readonly Message[]): { progressToken: unknown; message: string }[] =>
    messages.flatMap(({ method, params }: Message & { params?: unknown }) =>
      method === "notifications/progress" ? [params as { progressToken: unknown; message: string }] : [],
    );
  hold(told(own.messages).length > 0, "the neighbour's progress is missing");
  for (const { progressToken, message } of told(own.messages))
    hold(progressToken === 1 && message === "of the neighbour", `progress of ${message} for ${String(progressToken)}`);
  for (const { progressToken } of told(foreign.messages))
    hold(progressToken === "token-of-bob-1", `the hostile server reports progress for ${String(progressToken)}`);
  await target.end(alice);
}

/** Results of each hostile kind: each call has one response, and the neighbour's are right. */
async function hostileResults(target: GroupTarget): Promise<void> {
  for (const name of ["huge", "longList", "twice", "pollution", "logs", "garbage", "foreignIds"]) {
    const [reply] = await Promise.all([target.call("ALICE", `git_${name}`, { id: 5 }), target.checkBob()]);
    only(reply, 5);
  }
}

async function headersAndEnvironment(target: GroupTarget, { transport }: ProxiedKind): Promise<void> {
  const seen = async (name: string): Promise<string> =>
    JSON.stringify(only(await target.call("ALICE", name, { headers: OWN_HEADERS })));
  const neighbour = await seen(`${NEIGHBOUR}seen`);
  hold(neighbour.includes("secret-of-the-neighbour"), `the neighbour has no ${transport} secret`);
  for (const name of ["git_seen", "seen"]) {
    const hostile = await seen(name);
    const [found] = /of-alice|key-of-\w+|secret-of-\w+/.exec(hostile) ?? [];
    hold(found === undefined, `the hostile server sees ${found}`);
  }
  hold(!/of-alice|key-of-/.test(neighbour), "the neighbour sees what is for the proxy");
}

async function redirects(target: GroupTarget): Promise<void> {
  isError(only(await target.call("ALICE", "git_redirect")));
  isError(only(await target.call("ALICE", "git_challenge")));
  says(/visits\\":0/)(only(await target.call("ALICE", "git_counts")));
}

/** Alice cancels all that she begins, and listens without end. */
async function hostileClient(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const opened: Exchange[] = [];
  for (let id = 1; id <= 100; id++)
    for (const name of [`${NEIGHBOUR}slow`, "git_hang", "git_endless"])
      opened.push(target.open(alice, call(id * 10 + opened.length, name)));
  const cancelled = Array.from({ length: 3_000 }, (_, requestId) =>
    target.http.post(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${requestId}}}`, alice),
  );
  for (let id = 0; id < 100; id++) opened.push(target.listen("ALICE", id));
  await Promise.all([...cancelled, target.checkNeighbour()]);
  for (const { sent } of opened) sent.destroy();
  await target.end(alice);
}

async function hostileNames(target: GroupTarget): Promise<void> {
  const alice = await target.openSession("ALICE");
  const names = [
    "",
    "_",
    "git",
    "git_",
    "git_hub",
    NEIGHBOUR,
    `${NEIGHBOUR}echo `,
    `${NEIGHBOUR}echo\0`,
    "git__hub_echo",
  ];
  for (const name of [...names, "git_hub__echo", "git_git_hub_echo", `${NEIGHBOUR}${"x".repeat(2 ** 20)}`, "\ud800"]) {
    const text = JSON.stringify(await target.ask(alice, "tools/call", { name, arguments: {} }));
    hold(!text.includes("neighbour: "), `${short(JSON.stringify(name))} reached the neighbour`);
    if (!name.startsWith(NEIGHBOUR)) isError(await target.ask(alice, "prompts/get", { name }));
    isError(await target.ask(alice, "resources/read", { uri: `neighbour://a${name}/` }));
  }
  await target.end(alice);
}

async function floodOfSessions(target: GroupTarget): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: 30 }, () => target.openSession("ALICE")));
  const names = ["git_echo", `${NEIGHBOUR}echo`];
  const replies = await Promise.all(
    sessions.flatMap((session) => names.map((name) => target.http.post(call(1, name), session))),
  );
  for (const reply of replies) only(reply);
  await target.checkNeighbour();
  await Promise.all(sessions.map((session) => target.end(session)));
}

/** All attacks, by name. */
const ATTACKS: { readonly [name: string]: GroupAttack } = {
  "lists without end": { mode: "endless", run: endlessLists },
  "cursors of 8 MB": { mode: "cursors", run: listing(5) },
  "names of the neighbour, and names like them": { mode: "names", run: lookAlikes },
  "names and URIs of 1 MB": { mode: "huge", run: hugeNames },
  "100,000 tools and resources": {
    mode: "many",
    run: listing(5, (names) => hold(names.includes("git_t99999") && names.includes("t99999"), "tools are missing")),
  },
  "resources and templates of the neighbour": { mode: "resources", run: foreignResources },
  "invalid lists": { mode: "invalid", run: invalidLists },
  "lists that hang": {
    mode: "hang tools/list",
    breaks: true,
    on: (kind) => overHttp(kind) === withSessions(kind),
    run: hangingLists,
  },
  "lists of resources that hang": {
    mode: "hang resources/list",
    breaks: true,
    on: (kind) => overHttp(kind) !== withSessions(kind),
    run: hangingLists,
  },
  "a flood of changes, and updates of foreign resources": { run: floodOfChanges },
  "calls that hang": { run: hangingCalls },
  "tasks of the neighbour": { on: withSessions, run: foreignTasks },
  "links to resources of the neighbour": { run: foreignLinks },
  "questions of both servers": { on: withSessions, run: questions },
  "the requestState of the neighbour": { on: (kind) => !withSessions(kind), run: foreignState },
  "progress with foreign tokens": { run: progress },
  "hostile results": { run: hostileResults },
  "headers, tokens and the environment": { run: headersAndEnvironment },
  "redirects and challenges": { on: overHttp, run: redirects },
  "a caller who cancels everything, and listens without end": { run: hostileClient },
  "names by which a caller guesses": { run: hostileNames },
  "a flood of sessions": { run: floodOfSessions },
  "a server that crashes": { breaks: true, run: crashes },
  "a server that crashes when it starts": { mode: "crash", breaks: true, run: crashesAtStart },
  "a server that never begins": { mode: "silent", breaks: true, run: silentStart },
};

export const GROUP_ATTACKS: AttackClass = {
  name: "proxy of several",
  rule: "A hostile server and a hostile caller change nothing of what another server answers and another caller gets.",
  attacks: ({ targets }) =>
    PROXIED_KINDS.flatMap((kind) =>
      Object.entries(ATTACKS)
        .filter(([, { on = () => true }]) => on(kind))
        .map(([name, { mode = "", breaks = false, run }]): Attack => ({
          name: `${kind.lifecycle} servers over ${kind.transport}: ${name}`,
          async run() {
            const target = await targets.group(kind);
            target.setMode(mode);
            try {
              await run(target, kind);
              await target.checkBob();
            } finally {
              target.setMode("");
            }
            await target.checkNeighbour();
            await target.http.check();
            if (breaks) target.stop();
          },
        })),
    ),
};
