import type { RealServer } from "../cases.js";

type Members = { readonly [member: string]: unknown };

/** A request that each client sends. */
export interface Question {
  readonly method: string;
  readonly params: Members;
}

/** An open connection of a client that nobody here wrote. */
export interface Peer {
  /** The revision of the connection, if the client says it. */
  readonly revision: string | undefined;
  /** The name, the version and the instructions of the server, if the client says them. */
  readonly server?: unknown;
  /** Sends a request by the client's own function for it. Resolves with the result that the client returns. */
  ask(question: Question): Promise<unknown>;
  close(): Promise<unknown>;
}

/** What a client sees of a server: what it says about itself, and the answers: results, or errors as their code and message. */
export interface View {
  readonly server: unknown;
  readonly outcomes: readonly unknown[];
}

/** Lists that a server has if it declares the capability. */
const LISTS: readonly (readonly [capability: string, method: string])[] = [
  ["tools", "tools/list"],
  ["prompts", "prompts/list"],
  ["resources", "resources/list"],
  ["resources", "resources/templates/list"],
];

/**
 * Returns the questions for a server: its lists, the calls of its case, its first prompt without required arguments, and its first resource.
 *
 * @param peer a client that is connected with the server itself.
 * @param capabilities what the server declared to this client.
 */
export async function questionsFor({ calls = [] }: RealServer, peer: Peer, capabilities: object): Promise<Question[]> {
  const questions: Question[] = LISTS.filter(([capability]) => Object.hasOwn(capabilities, capability)).map(
    ([, method]) => ({ method, params: {} }),
  );
  const entries = async (method: string, list: string): Promise<readonly Members[]> => {
    const { outcomes } = await askAll(
      peer,
      questions.filter((each) => each.method === method),
    );
    return ((outcomes[0] ?? {}) as { readonly [list: string]: readonly Members[] })[list] ?? [];
  };
  const prompt = (await entries("prompts/list", "prompts")).find(
    (each) => !((each["arguments"] as Members[] | undefined) ?? []).some(({ required }) => required === true),
  );
  const [resource] = await entries("resources/list", "resources");
  questions.push(...calls.map((params) => ({ method: "tools/call", params })));
  if (prompt !== undefined) questions.push({ method: "prompts/get", params: { name: prompt["name"] } });
  if (resource !== undefined) questions.push({ method: "resources/read", params: { uri: resource["uri"] } });
  return questions;
}

/** Asks one question after the other. */
export async function askAll(peer: Peer, questions: readonly Question[]): Promise<View> {
  const outcomes: unknown[] = [];
  for (const question of questions)
    outcomes.push(
      await peer.ask(question).then(comparable, ({ code, message }: { code?: unknown; message: string }) => ({
        error: { code, message },
      })),
    );
  return { server: peer.server, outcomes };
}

/** Returns a result without the members that the stateless lifecycle adds, and without the default of `isError`, which some clients add. */
function comparable(result: unknown): unknown {
  const { resultType: _type, ttlMs: _time, cacheScope: _scope, _meta = {}, isError, ...others } = result as Members;
  const own = Object.entries(_meta as Members).filter(([key]) => !key.startsWith("io.modelcontextprotocol/"));
  return JSON.parse(
    JSON.stringify({
      ...others,
      ...(isError === true && { isError }),
      ...(own.length > 0 && { _meta: Object.fromEntries(own) }),
    }),
  );
}
