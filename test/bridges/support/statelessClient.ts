import * as assert from "uvu/assert";
import { ChannelClient, type Answers, type Headers, type Json, type SentRequest } from "./channelClient.js";

export type { SentRequest } from "./channelClient.js";

const PREFIX = "io.modelcontextprotocol/";

/** A client of a stateless revision. */
export class StatelessClient extends ChannelClient {
  /** The capabilities that requests declare. */
  capabilities: object = {};
  /** Further members of the `_meta` of requests, such as the log level. */
  meta: object = {};
  /** The number of results that required input. */
  cycles = 0;

  /** Sends a request and resolves with the `result`, or with an object that has the `error`. */
  request(method: string, params?: object): Promise<Json> {
    return this.start(method, params).response;
  }

  /** Sends a request, for tests that do not wait for its response at once. */
  start(method: string, params: object = {}, headers?: Headers): SentRequest {
    const { _meta } = params as { _meta?: object };
    const meta = {
      [`${PREFIX}protocolVersion`]: this.revision,
      [`${PREFIX}clientInfo`]: { name: "test", version: "0" },
      [`${PREFIX}clientCapabilities`]: this.capabilities,
      ...this.meta,
      ..._meta,
    };
    return this.sendRequest(method, { ...params, _meta: meta }, headers);
  }

  /** Cancels a request, over HTTP by closing its stream. No response arrives. */
  cancel({ id }: Pick<SentRequest, "id">): void {
    this.forget(id);
    if (this.channel.disconnect !== undefined) this.channel.disconnect(id);
    else this.channel.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
  }

  /** Sends a request, and repeats it with the answers as long as the server requires input. */
  async complete(method: string, params: object, answers: Answers, headers?: Headers): Promise<Json> {
    let repeated = params;
    for (;;) {
      const result = await this.start(method, repeated, headers).response;
      if ((result["resultType"] as unknown) !== "input_required") return result;
      this.cycles++;
      const { inputRequests, requestState } = result as unknown as { inputRequests?: Json; requestState?: string };
      repeated = {
        ...params,
        ...(inputRequests !== undefined && { inputResponses: await answersTo(result, answers) }),
        ...(requestState !== undefined && { requestState }),
      };
    }
  }

  protected answer(_: string | number, method: string): void {
    assert.unreachable(`a request to a stateless client: ${method}`);
  }

  protected override checkResult(method: string, result: Json): void {
    const isTask = method === "tasks/get" || (method === "tools/call" && (result["resultType"] as unknown) === "task");
    if (isTask) this.#checkTask(result);
    else super.checkResult(method, result);
  }

  /** Checks a task by the tasks extension, whose types no revision has: the handle that a call returns, or the state that `tasks/get` returns. */
  #checkTask(task: Json): void {
    const { taskId, status, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs = 0 } = task as { [name: string]: unknown };
    const strings = [taskId, createdAt, lastUpdatedAt].map((value) => typeof value);
    assert.equal(strings, ["string", "string", "string"]);
    assert.ok(ttlMs === null || Number.isInteger(ttlMs));
    assert.ok(Number.isInteger(pollIntervalMs));
    assert.ok(["working", "input_required", "completed", "failed", "cancelled"].includes(status as string));
    if ((task["resultType"] as unknown) === "task") return;
    const members = { input_required: "inputRequests", completed: "result", failed: "error" };
    const types = { inputRequests: "InputRequests", result: "CallToolResult", error: "Error" };
    for (const [own, member] of Object.entries(members)) {
      const type = types[member as keyof typeof types];
      assert.is(task[member] !== undefined, status === own, `${status} with ${member}`);
      if (status === own) this.check(type, task[member]);
    }
  }
}

/** Returns the answers to the requests of an `input_required` result, by key. */
export async function answersTo(outcome: Json, answers: Answers): Promise<object> {
  const asked = Object.entries(outcome["inputRequests"] ?? {}) as unknown as [
    string,
    { method: string; params: Json },
  ][];
  const given = await Promise.all(
    asked.map(async ([key, { method, params }]) => [key, await answers[method]!(params)]),
  );
  return Object.fromEntries(given) as object;
}
