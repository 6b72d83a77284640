import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  createObserver,
  prometheusMetrics,
  type ObservedRequest,
  type ObservedResponse,
  type PrometheusOptions,
} from "../../templates/runtime/operations.js";
import { alone, onNode } from "../runtime/support/httpServers.js";
import { MemoryClient, serverOf, SESSIONS, STATELESS, statelessMeta, text } from "./support/operated.js";

const REQUEST: ObservedRequest = {
  method: "tools/call",
  target: "add",
  revision: STATELESS,
  transport: "http",
  id: "1",
  isAuthenticated: false,
  startedAt: 0,
  trace: undefined,
  paramsBytes: 10,
};

const OK: ObservedResponse = { outcome: "ok", errorCode: undefined, durationMs: 30, bytes: 100, messages: 0 };

test("the text has the metrics of a request", () => {
  const metrics = prometheusMetrics({ buckets: [0.01, 0.05, 1], sizes: true });
  metrics.onRequest!(REQUEST);
  metrics.onResponse!(REQUEST, OK);
  metrics.onRequest!(REQUEST);
  metrics.onResponse!(REQUEST, { ...OK, outcome: "error", errorCode: -32603, durationMs: 2000 });
  metrics.onRequest!(REQUEST);
  metrics.onHttpStream!();
  metrics.onHttpResponse!({ method: "POST", status: 200, isStream: false, durationMs: 1 });
  assert.is(
    metrics.text(),
    `# HELP mcp_server_requests_total Requests that ended.
# TYPE mcp_server_requests_total counter
mcp_server_requests_total{method="tools/call",target="add",revision="2026-07-28",transport="http",outcome="ok",code=""} 1
mcp_server_requests_total{method="tools/call",target="add",revision="2026-07-28",transport="http",outcome="error",code="-32603"} 1
# HELP mcp_server_request_duration_seconds Time from the arrival of a request to its end.
# TYPE mcp_server_request_duration_seconds histogram
mcp_server_request_duration_seconds_bucket{method="tools/call",target="add",le="0.01"} 0
mcp_server_request_duration_seconds_bucket{method="tools/call",target="add",le="0.05"} 1
mcp_server_request_duration_seconds_bucket{method="tools/call",target="add",le="1"} 1
mcp_server_request_duration_seconds_bucket{method="tools/call",target="add",le="+Inf"} 2
mcp_server_request_duration_seconds_sum{method="tools/call",target="add"} 2.03
mcp_server_request_duration_seconds_count{method="tools/call",target="add"} 2
# HELP mcp_server_requests_in_flight Requests that have not ended, by method.
# TYPE mcp_server_requests_in_flight gauge
mcp_server_requests_in_flight{method="tools/call"} 1
# HELP mcp_server_http_streams HTTP responses that are open streams.
# TYPE mcp_server_http_streams gauge
mcp_server_http_streams 1
# HELP mcp_server_http_responses_total HTTP responses.
# TYPE mcp_server_http_responses_total counter
mcp_server_http_responses_total{method="POST",status="200"} 1
# HELP mcp_server_params_bytes_total Bytes of params.
# TYPE mcp_server_params_bytes_total counter
mcp_server_params_bytes_total{method="tools/call",target="add"} 20
# HELP mcp_server_response_bytes_total Bytes of responses.
# TYPE mcp_server_response_bytes_total counter
mcp_server_response_bytes_total{method="tools/call",target="add"} 200
`,
  );
  assert.is(metrics.contentType, "text/plain; version=0.0.4; charset=utf-8");
});

test("a value on the bound of a bucket is in the bucket", () => {
  const metrics = prometheusMetrics({ buckets: [0.03] });
  metrics.onResponse!(REQUEST, OK);
  assert.match(metrics.text(), 'target="add",le="0.03"} 1\n');
});

test("backslashes, quotation marks and line breaks in labels are escaped", () => {
  const metrics = prometheusMetrics();
  metrics.onResponse!({ ...REQUEST, target: 'a\\b"c\nd' }, OK);
  assert.match(metrics.text(), String.raw`target="a\\b\"c\nd"`);
});

test("further combinations of labels than maxSeries are counted in one series", () => {
  const metrics = prometheusMetrics({ maxSeries: 2 });
  for (const target of ["a", "b", "c", "d", "a"]) metrics.onResponse!({ ...REQUEST, target }, OK);
  const lines = metrics
    .text()
    .split("\n")
    .filter((line) => line.startsWith("mcp_server_request_duration_seconds_count"));
  assert.equal(lines, [
    'mcp_server_request_duration_seconds_count{method="tools/call",target="a"} 2',
    'mcp_server_request_duration_seconds_count{method="tools/call",target="b"} 1',
    'mcp_server_request_duration_seconds_count{method="_OTHER",target="_OTHER"} 2',
  ]);
});

test("sessions and subscriptions are read when the text is read", async () => {
  const metrics = prometheusMetrics();
  const observer = createObserver(metrics);
  const servers = [SESSIONS, STATELESS].map((revision) => serverOf(revision, {}, { observer }));
  const client = new MemoryClient(servers);
  await client.initialize();
  const listener = new MemoryClient(servers);
  await listener.ask("subscriptions/listen", { ...statelessMeta(), notifications: {} });
  assert.match(metrics.text(), 'mcp_server_sessions{revision="2025-11-25"} 1\n');
  assert.match(metrics.text(), 'mcp_server_subscriptions{revision="2026-07-28"} 1\n');
  assert.match(metrics.text(), 'mcp_server_requests_in_flight{method="subscriptions/listen"} 1\n');
  client.close();
  listener.close();
  assert.match(metrics.text(), 'mcp_server_sessions{revision="2025-11-25"} 0\n');
  assert.match(metrics.text(), 'mcp_server_subscriptions{revision="2026-07-28"} 0\n');
  assert.match(metrics.text(), 'mcp_server_requests_in_flight{method="subscriptions/listen"} 0\n');
});

test("clients cannot create series", async () => {
  const metrics = prometheusMetrics();
  const observer = createObserver(metrics);
  const carrier = await onNode([serverOf(STATELESS, { add: () => text(1) }, { observer })], { observer });
  await carrier.send(alone("tools/call", { name: "add" }));
  for (let i = 0; i < 20; i++) await carrier.send(alone("tools/call", { name: `guess-${i}` }));
  for (let i = 0; i < 20; i++) await carrier.send(alone(`guess/${i}`));
  for (let i = 0; i < 20; i++) await carrier.send({ method: "GET", path: `/guess-${i}` });
  await carrier.close();
  const series = metrics.text().match(/^mcp_server_(requests|http_responses)_total\{.*$/gm);
  const start = "mcp_server_requests_total{method=";
  const end = 'revision="2026-07-28",transport="http"';
  assert.equal(series, [
    `${start}"tools/call",target="add",${end},outcome="ok",code=""} 1`,
    `${start}"tools/call",target="_OTHER",${end},outcome="tool-error",code=""} 20`,
    `${start}"_OTHER",target="",${end},outcome="error",code="-32601"} 20`,
    'mcp_server_http_responses_total{method="POST",status="200"} 21',
    'mcp_server_http_responses_total{method="POST",status="404"} 20',
    'mcp_server_http_responses_total{method="GET",status="404"} 20',
  ]);
});

test("wrong options are errors that name the option", () => {
  const wrong = (options: PrometheusOptions, message: RegExp): void => {
    assert.throws(() => prometheusMetrics(options), message);
  };
  wrong({ prefix: "1mcp" }, /prefix is "1mcp"/);
  wrong({ buckets: [1, 1] }, /buckets must be positive seconds in ascending order/);
  wrong({ buckets: [] }, /buckets must be/);
  wrong({ buckets: [0, 1] }, /buckets must be/);
});

test.run();
