import { AsyncLocalStorage } from "node:async_hooks";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createObserver, openTelemetry } from "../../templates/runtime/operations.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { alone, onNode } from "../runtime/support/httpServers.js";
import { MemoryClient, serverOf, STATELESS, statelessMeta, text, type Tools } from "./support/operated.js";

interface Attributes {
  [name: string]: string;
}

/** A context of the fake API: the trace of the client, and the span. */
interface FakeContext {
  readonly carrier?: object;
  readonly span?: FakeSpan;
}

class FakeSpan {
  name: string;
  readonly kind: number;
  readonly attributes: Attributes;
  readonly parent: FakeContext;
  status: number | undefined;
  ends = 0;

  constructor(name: string, { kind, attributes }: { kind: number; attributes: Attributes }, parent: FakeContext) {
    this.name = name;
    this.kind = kind;
    this.attributes = { ...attributes };
    this.parent = parent;
  }

  updateName(name: string): void {
    this.name = name;
  }

  setAttributes(attributes: Attributes): void {
    Object.assign(this.attributes, attributes);
  }

  setStatus({ code }: { code: number }): void {
    this.status = code;
  }

  end(): void {
    this.ends++;
  }
}

/** What OpenTelemetry's packages do, as far as the runtime uses it. */
class FakeTelemetry {
  readonly spans: FakeSpan[] = [];
  readonly recorded: (readonly [seconds: number, attributes: Attributes])[] = [];
  readonly histograms: unknown[] = [];
  readonly storage = new AsyncLocalStorage<FakeContext>();
  readonly meter = {
    createHistogram: (name: string, { unit }: { unit: string }) => {
      this.histograms.push([name, unit]);
      return { record: (seconds: number, attributes: Attributes) => void this.recorded.push([seconds, attributes]) };
    },
  };
  readonly tracer = {
    startSpan: (name: string, options: { kind: number; attributes: Attributes }, parent: FakeContext): FakeSpan => {
      const span = new FakeSpan(name, options, parent);
      this.spans.push(span);
      return span;
    },
  };
  readonly api = {
    context: {
      active: (): FakeContext => this.storage.getStore() ?? {},
      with: (context: FakeContext, call: () => void): void => this.storage.run(context, call),
    },
    propagation: { extract: (context: FakeContext, carrier: object): FakeContext => ({ ...context, carrier }) },
    trace: { setSpan: (context: FakeContext, span: FakeSpan): FakeContext => ({ ...context, span }) },
  };
}

const TRACEPARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

function start(): { telemetry: FakeTelemetry; server: Server; active: (FakeSpan | undefined)[] } {
  const telemetry = new FakeTelemetry();
  const { meter, tracer, api, storage } = telemetry;
  const active: (FakeSpan | undefined)[] = [];
  const tools: Tools = {
    add: async () => {
      active.push(storage.getStore()?.span);
      await Promise.resolve();
      active.push(storage.getStore()?.span);
      return text(3);
    },
    failed: () => ({ ...text("no"), isError: true }),
    broken: () => {
      throw new Error("secret");
    },
    hold: (_, context) => new Promise((resolve) => context.signal.addEventListener("abort", () => resolve(text("")))),
  };
  const observer = createObserver(openTelemetry({ meter, tracing: { tracer, api } }));
  return { telemetry, server: serverOf(STATELESS, tools, { observer }), active };
}

test("a request has a span and a duration with the attributes of the conventions", async () => {
  const { telemetry, server } = start();
  const carrier = await onNode([server]);
  const sent = alone("tools/call", { name: "add" });
  await carrier.send(sent);
  await carrier.close();
  const common = {
    "mcp.method.name": "tools/call",
    "mcp.protocol.version": "2026-07-28",
    "network.transport": "tcp",
    "network.protocol.name": "http",
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "add",
  };
  const [span] = telemetry.spans;
  assert.equal([span!.name, span!.kind, span!.status, span!.ends], ["tools/call add", 1, undefined, 1]);
  assert.equal(span!.attributes, { ...common, "jsonrpc.request.id": "1" });
  assert.equal(telemetry.histograms, [["mcp.server.operation.duration", "s"]]);
  const [[seconds, attributes]] = telemetry.recorded as [[number, Attributes]];
  assert.equal(attributes, common);
  assert.ok(seconds >= 0 && seconds < 60);
});

test("a handler runs inside its span, also after it has waited", async () => {
  const { telemetry, server, active } = start();
  const client = new MemoryClient(server);
  await client.ask("tools/call", { name: "add", ...statelessMeta() });
  assert.is(active[0], telemetry.spans[0]);
  assert.is(active[1], telemetry.spans[0]);
});

test("the trace in _meta is the parent of the span", async () => {
  const { telemetry, server } = start();
  const client = new MemoryClient(server);
  const meta = statelessMeta({ traceparent: TRACEPARENT, tracestate: "a=1", baggage: "b=2" });
  await client.ask("tools/call", { name: "add", ...meta });
  await client.ask("tools/call", { name: "add", ...statelessMeta({ traceparent: "invalid", tracestate: "a=1" }) });
  assert.equal(
    telemetry.spans.map(({ parent }) => parent),
    [{ carrier: { traceparent: TRACEPARENT, tracestate: "a=1", baggage: "b=2" } }, {}],
  );
});

test("failures have an error.type and the status of an error", async () => {
  const { telemetry, server } = start();
  const client = new MemoryClient(server);
  await client.ask("tools/list", statelessMeta());
  for (const name of ["failed", "broken"]) await client.ask("tools/call", { name, ...statelessMeta() });
  client.send({ id: 50, method: "tools/call", params: { name: "hold", ...statelessMeta() } });
  client.send({ method: "notifications/cancelled", params: { requestId: 50 } });
  const facts = telemetry.spans.map(({ name, status, ends, attributes }) => [
    name,
    status,
    ends,
    attributes["error.type"],
    attributes["rpc.response.status_code"],
  ]);
  assert.equal(facts, [
    ["tools/list", undefined, 1, undefined, undefined],
    ["tools/call failed", 2, 1, "tool_error", undefined],
    ["tools/call broken", 2, 1, "-32603", "-32603"],
    ["tools/call hold", 2, 1, "cancelled", undefined],
  ]);
});

test("a tracer that fails harms no request", async () => {
  const telemetry = new FakeTelemetry();
  const tracer = {
    startSpan(): FakeSpan {
      throw new Error("no exporter");
    },
  };
  const hooks = openTelemetry({ meter: telemetry.meter, tracing: { tracer, api: telemetry.api } });
  const observer = createObserver(hooks, { onHookError: () => undefined });
  const client = new MemoryClient(serverOf(STATELESS, { add: () => text(3) }, { observer }));
  const { result } = await client.ask("tools/call", { name: "add", ...statelessMeta() });
  assert.is(result!["content"]![0]!["text"], "3");
  assert.is(telemetry.recorded.length, 1);
});

test.run();
