import * as assert from "uvu/assert";
import { test } from "uvu";
import { BINDING } from "../../generated/2025-11-25/server.js";
import { createService, MemoryServiceHub, type MemoryService, type Service } from "../../templates/runtime/service.js";
import { createFetchHandler } from "../../templates/runtime/transports/adapters/fetch.js";
import { alteredService } from "./support/altered.js";
import { begin, serverOf, type Member } from "./support/members.js";

const COPIES: readonly (readonly [name: string, copy: (service: MemoryService) => Service])[] = [
  ["a service in memory", (service) => ({ ...service })],
  ["a service of an engine", (service) => ({ ...createService(service) })],
];

for (const [name, copy] of COPIES)
  test(`an endpoint uses the stores of a copy of ${name}`, async () => {
    const service = new MemoryServiceHub().service();
    let created = 0;
    const { sessions } = alteredService(service, {
      sessions: {
        create: (run, ...args) => {
          created++;
          return run(...args) as unknown;
        },
      },
    });
    const tools = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
    const altered: Service = { ...copy(service), sessions };
    const handler = createFetchHandler([serverOf(BINDING as never, tools, () => undefined)], { service: altered });
    const send: Member["send"] = ({ method = "POST", headers, body }) =>
      handler(
        new Request("http://localhost/mcp", {
          method,
          headers: {
            accept: "application/json, text/event-stream",
            "content-type": "application/json",
            ...(headers as { [name: string]: string }),
          },
          body: JSON.stringify(body),
        }),
      );
    await begin({ send } as Member);
    assert.is(created, 1);
    await handler.close();
  });

test.run();
