import * as assert from "uvu/assert";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { BINDING as JUNE } from "../../generated/2025-06-18/server.js";
import { BINDING as NOVEMBER } from "../../generated/2025-11-25/server.js";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { RevisionImplementation } from "../../templates/runtime/server/server.js";
import { boundedSuite, serverOf, until, joined, type Member } from "./support/members.js";

/** A client of the official SDK whose connection breaks before the server has sent a message on its GET stream. */

const test = boundedSuite("the official client and a service");

/** Sends the requests of a client to one process, whose id in the list the test changes. Breaks the connections of the client. */
class Connections {
  /** The process that gets the next request. */
  member: Member;
  /** The headers `Last-Event-ID` of the GET requests that opened a stream. */
  readonly opened: (string | null)[] = [];
  /** The number of times that the client has waited for the next part of its stream. */
  waits = 0;
  #break: (error: Error) => void = () => undefined;

  constructor(member: Member) {
    this.member = member;
  }

  readonly fetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await this.member.handler(new Request(url, init));
    if (init?.method !== "GET" || response.body === null || !response.ok) return response;
    this.opened.push(new Headers(init.headers).get("last-event-id"));
    const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#break = (error) => controller.error(error)),
      pull: async (controller) => {
        this.waits++;
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, response);
  };

  /** Breaks the open stream for the client. The server does not notice it. */
  break(): void {
    this.#break(new Error("the connection is broken"));
  }
}

for (const [revision, binding] of [
  ["2025-06-18", JUNE],
  ["2025-11-25", NOVEMBER],
] as const)
  for (const [end, isKilled] of [
    ["has died", true],
    ["has not noticed the end of the connection", false],
  ] as const)
    test(`a client of ${revision} gets the messages that it missed, if the process of its stream ${end}`, async () => {
      const [a, b] = await joined({
        serversOf: (tools, onError) => [serverOf(binding as unknown as RevisionImplementation, tools, onError)],
      });
      const connections = new Connections(a);
      const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
        fetch: connections.fetch,
        reconnectionOptions: {
          initialReconnectionDelay: 5,
          maxReconnectionDelay: 5,
          reconnectionDelayGrowFactor: 1,
          maxRetries: 2,
        },
      });
      const client = new Client({ name: "test", version: "1" });
      const errors: string[] = [];
      let changes = 0;
      client.onerror = ({ message }) => void errors.push(message);
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => void changes++);
      await client.connect(transport as Parameters<Client["connect"]>[0]);
      await until(() => connections.waits === 2, "the client has the start of its stream");
      // The client reads what it has in microtasks, which run before this timer.
      await new Promise((resolve) => setTimeout(resolve));
      if (isKilled) a.service.processes.kill();
      connections.member = b;
      notifyAllClients(b.servers[0]!, "notifications/tools/list_changed");
      connections.break();
      await until(() => changes > 0 || errors.length > 1, "the client gets the message");
      assert.equal(errors, ["SSE stream disconnected: Error: the connection is broken"]);
      assert.is(changes, 1);
      assert.match(connections.opened[1]!, /^0-/);
      await client.close();
    });

test.run();
