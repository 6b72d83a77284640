import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refuseToken, type TokenVerifier } from "../../templates/runtime/authorization.js";
import { createService, MemoryService } from "../../templates/runtime/service.js";
import { MemoryClaimStore } from "../../templates/runtime/stores.js";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { alone, openSession, within, type Answer, type Sent } from "../runtime/support/httpServers.js";
import { ISSUER } from "./support/issuer.js";
import {
  ADAPTERS,
  authorized,
  closedAfterEach,
  guard,
  newStage,
  protectedServers,
  withToken,
} from "./support/protected.js";

/** The start of each token of these tests, which must not appear in anything that the server writes, stores or reports. */
const SECRET = "s3cr3t-t0ken";
const FAULTS = ["accepted", "refused", "throws", "rejects", "expired", "fails-late"] as const;

/** Behaves by the end of the token. Whatever can be said about a token, this verifier says with the token in it. */
const verify: TokenVerifier = async (token, { signal }) => {
  if (token.endsWith("refused")) return refuseToken(`the token ${token} is unknown`);
  if (token.endsWith("throws")) throw Object.assign(new Error(`no ${token}`), { config: { headers: { token } } });
  if (token.endsWith("rejects")) throw new TypeError("failed", { cause: new Error(token) });
  if (token.endsWith("fails-late"))
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error(token))));
  const expiresAt = token.endsWith("expired") ? 1 : Date.now() + 60_000;
  const principal = { issuer: ISSUER, subject: "alice", scopes: ["read"], claims: { sub: "alice" }, expiresAt };
  return { ...principal, token } as typeof principal;
};

const METHODS = ["log", "info", "warn", "error", "debug"] as const;
const BEFORE = METHODS.map((name) => console[name]);

/** Passes on each call of a store, and records its arguments and results. */
function recorded<Store extends object>(store: Store, seen: unknown[]): Store {
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        const result = (member.bind(target) as (...args: unknown[]) => unknown)(...given);
        seen.push(given, result);
        return result;
      };
    },
  });
}

/** Returns the text of a value, with what `JSON.stringify` leaves out: members of errors, causes, stacks, maps. */
function textOf(value: unknown, known = new Set<unknown>()): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (known.has(value)) return "";
  known.add(value);
  const entries = value instanceof Map ? [...(value as Map<unknown, unknown>)] : [];
  const members = Object.getOwnPropertyNames(value).map((name) => [name, Reflect.get(value, name) as unknown]);
  return [...entries, ...members].map(([name, member]) => `${textOf(name, known)}:${textOf(member, known)}`).join("\n");
}

const REQUESTS: readonly Sent[] = [
  alone("tools/list"),
  alone("tools/call", { name: "whoami" }),
  alone("tools/call", { name: "unknown" }),
  alone("tools/call", { name: 5 }),
  alone("tools/call", { name: "whoami" }, { "mcp-name": "other" }),
  { method: "PUT" },
  { method: "GET", path: "/other" },
  { body: "{" },
  { headers: { accept: "text/html" }, body: {} },
  { headers: { "mcp-session-id": "unknown" }, body: { jsonrpc: "2.0", id: 1, method: "ping" } },
];

const test = suite("tokens stay secret");

for (const [adapter, start] of ADAPTERS) {
  const serve = closedAfterEach(test, start);
  test.after(restoreConsole);

  test(`${adapter}: no token is in a response, an error, a store, a notification, the console or the context of a handler`, async () => {
    const seen: unknown[] = [];
    const answers: Answer[] = [];
    const stage = newStage();
    recordConsole(seen);
    const requestStateClaims = recorded(new MemoryClaimStore(), seen);
    const servers = protectedServers(stage, { requestStateClaims });
    const { processes, sessions, claims, tasks, rates } = new MemoryService();
    const carrier = await serve(servers, {
      authorization: guard({ verify, verifyMs: 20, scopes: ({ name }) => (name === (5 as never) ? ["write"] : []) }),
      service: createService({
        processes: recorded(processes, seen),
        sessions: recorded(sessions, seen),
        claims: recorded(claims, seen),
        tasks: recorded(tasks, seen),
        rates: recorded(rates, seen),
      }),
    });
    for (const fault of FAULTS)
      for (const sent of REQUESTS) answers.push(await carrier.send(authorized(sent, `${SECRET}-${fault}`)));
    for (const header of [`Bearer ${SECRET} ${SECRET}`, `Basic ${SECRET}`, `DPoP ${SECRET}`, SECRET])
      answers.push(await carrier.send({ ...REQUESTS[0]!, headers: { authorization: header } }));
    for (const path of ["/mcp", "/sse", "/messages", "/other", "/.well-known/oauth-protected-resource"])
      answers.push(await carrier.send({ method: "GET", path: `${path}?access_token=${SECRET}` }));
    const caller = withToken(carrier, `${SECRET}-accepted`);
    const session = await openSession(caller);
    const talking = caller.send(within(session, "talk", { token: "t" }));
    while (stage.held.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    stage.held[0]!("done");
    answers.push(await talking, await caller.send(within(session, "unknown")));
    for (const server of servers) notifyAllClients(server, "notifications/tools/list_changed");
    await carrier.close();
    restoreConsole();

    const contexts = stage.contexts.map(({ principal, request, meta, client }) => [principal, request, meta, client]);
    const all = { answers, seen, errors: stage.errors, contexts };
    for (const [place, values] of Object.entries(all)) {
      assert.ok(values.length > 0, place);
      assert.not.match(textOf(values), SECRET, place);
    }
    const statuses = new Set(answers.map(({ status }) => status));
    assert.equal(
      [...statuses].sort(),
      [200, 202, 400, 401, 404, 405, 406, 415, 503].filter((status) => statuses.has(status)),
    );
    for (const needed of [200, 400, 401, 404, 405, 503]) assert.ok(statuses.has(needed), String(needed));
  });
}

/** Records what is written to the console, instead of writing it. */
function recordConsole(seen: unknown[]): void {
  for (const name of METHODS) console[name] = (...given: unknown[]) => void seen.push(given);
}

function restoreConsole(): void {
  for (const [i, name] of METHODS.entries()) console[name] = BEFORE[i]!;
}

test.run();
