import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  stepAfterInitialize,
  stepAfterProbe,
  type OpeningOutcome,
  type NegotiationFacts,
  type NegotiationStep,
} from "../../templates/runtime/client/negotiation/negotiation.js";

const DUAL: NegotiationFacts = {
  kind: "http",
  isPage: false,
  wanted: ["2026-07-28", "2025-11-25", "2025-06-18"],
  stateless: ["2026-07-28"],
  handshake: ["2025-11-25", "2025-06-18"],
  probes: 1,
};
const STATELESS_ONLY: NegotiationFacts = { ...DUAL, wanted: ["2026-07-28"], handshake: [] };
const PIPE: NegotiationFacts = { ...DUAL, kind: "stdio" };

const INITIALIZE: NegotiationStep = { to: "initialize", revision: "2025-11-25" };
const THROW: NegotiationStep = { to: "throw" };
const NO_OFFER: NegotiationStep = { to: "give up", offered: [] };

/** The rows of the probe: what happened, in which situation, and what follows. */
const PROBE: readonly (readonly [
  name: string,
  outcome: OpeningOutcome,
  situation: NegotiationFacts,
  step: NegotiationStep,
])[] = [
  [
    "a server that supports a wanted stateless revision is ready",
    { kind: "result", revisions: ["2025-11-25", "2026-07-28"] },
    DUAL,
    { to: "ready", revision: "2026-07-28" },
  ],
  [
    "a server that lists only a wanted handshake revision is initialized with it",
    { kind: "result", revisions: ["2024-11-05", "2025-06-18"] },
    DUAL,
    { to: "initialize", revision: "2025-06-18" },
  ],
  [
    "the order of preference decides, not the server's order",
    { kind: "result", revisions: ["2025-11-25", "2026-07-28"] },
    { ...DUAL, wanted: ["2025-11-25", "2026-07-28"] },
    INITIALIZE,
  ],
  [
    "a server without a wanted revision is left, without initialize",
    { kind: "result", revisions: ["2027-01-01"] },
    DUAL,
    { to: "give up", offered: ["2027-01-01"] },
  ],
  [
    "-32022 with a list that has the revision just sent is probed once more with it",
    { kind: "error", code: -32022, revisions: ["2026-07-28"], status: 400 },
    DUAL,
    { to: "probe", revision: "2026-07-28" },
  ],
  [
    "-32022 with a list of handshake revisions is initialized",
    { kind: "error", code: -32022, revisions: ["2025-06-18"] },
    DUAL,
    { to: "initialize", revision: "2025-06-18" },
  ],
  [
    "-32022 without a common revision is left",
    { kind: "error", code: -32022, revisions: ["2027-01-01"] },
    DUAL,
    { to: "give up", offered: ["2027-01-01"] },
  ],
  [
    "a second -32022 is left",
    { kind: "error", code: -32022, revisions: ["2026-07-28"] },
    { ...DUAL, probes: 2 },
    { to: "give up", offered: ["2026-07-28"] },
  ],
  ["-32022 without a list is initialized", { kind: "error", code: -32022 }, DUAL, INITIALIZE],
  ["HeaderMismatch is the server's own error", { kind: "error", code: -32020, status: 400 }, DUAL, THROW],
  ["a missing capability is the server's own error", { kind: "error", code: -32021, status: 400 }, DUAL, THROW],
  ["-32601 is initialized", { kind: "error", code: -32601 }, PIPE, INITIALIZE],
  ["-32601 with 404 is initialized", { kind: "error", code: -32601, status: 404 }, DUAL, INITIALIZE],
  ["-32600 with 400 is initialized", { kind: "error", code: -32600, status: 400 }, DUAL, INITIALIZE],
  ["another error without a wanted handshake is left", { kind: "error", code: -32601 }, STATELESS_ONLY, NO_OFFER],
  ["an invalid DiscoverResult is initialized", { kind: "invalid result" }, DUAL, INITIALIZE],
  ["an error with 500 is no evidence", { kind: "error", code: -32601, status: 500 }, DUAL, THROW],
  ["an error with 429 is no evidence", { kind: "error", code: -32601, status: 429 }, DUAL, THROW],
  [
    "silence on a pipe sends initialize behind the probe",
    { kind: "silence" },
    PIPE,
    { to: "late", revision: "2025-11-25" },
  ],
  ["a process that ends is started once more", { kind: "end" }, PIPE, { to: "reopen", revision: "2025-11-25" }],
  [
    "a process that ends without a wanted handshake is the error",
    { kind: "end" },
    { ...STATELESS_ONLY, kind: "stdio" },
    THROW,
  ],
  ...[400, 404, 405, 406, 415, 422, 418].map(
    (status) => [`a bare ${status} is initialized`, { kind: "status", status }, DUAL, INITIALIZE] as const,
  ),
  ...[401, 403, 408, 425, 429, 500, 502, 503].map(
    (status) => [`a bare ${status} is no evidence`, { kind: "status", status }, DUAL, THROW] as const,
  ),
  ["a network error is no evidence", { kind: "network" }, DUAL, THROW],
  ["a network error in a page is initialized", { kind: "network" }, { ...DUAL, isPage: true }, INITIALIZE],
  ["a redirect or HTML is no evidence", { kind: "other" }, DUAL, THROW],
];

for (const [name, outcome, situation, step] of PROBE)
  test(`server/discover: ${name}`, () => assert.equal(stepAfterProbe(outcome, situation), step));

const LEGACY: NegotiationStep = { to: "fall back" };

const INITIALIZED: readonly (readonly [
  name: string,
  outcome: OpeningOutcome,
  kind: NegotiationFacts["kind"],
  step: NegotiationStep,
])[] = [
  [
    "the revision that was asked for is taken",
    { kind: "result", revisions: ["2025-11-25"] },
    "stdio",
    { to: "ready", revision: "2025-11-25" },
  ],
  [
    "another wanted handshake revision is taken",
    { kind: "result", revisions: ["2025-06-18"] },
    "http",
    { to: "ready", revision: "2025-06-18" },
  ],
  [
    "a revision that is not wanted is left",
    { kind: "result", revisions: ["2024-11-05"] },
    "http",
    { to: "give up", offered: ["2024-11-05"] },
  ],
  [
    "a stateless revision cannot be initialized",
    { kind: "result", revisions: ["2026-07-28"] },
    "http",
    { to: "give up", offered: ["2026-07-28"] },
  ],
  [
    "an error that lists revisions is left",
    { kind: "error", code: -32602, revisions: ["2024-11-05"] },
    "stdio",
    { to: "give up", offered: ["2024-11-05"] },
  ],
  ["a bare 404 falls back to HTTP+SSE", { kind: "status", status: 404 }, "http", LEGACY],
  ["a bare 405 falls back to HTTP+SSE", { kind: "status", status: 405 }, "http", LEGACY],
  ["a 400 with an older error falls back", { kind: "error", code: -32000, status: 400 }, "http", LEGACY],
  ["a 400 with a stateless error does not fall back", { kind: "error", code: -32020, status: 400 }, "http", THROW],
  ["a bare 500 is the error", { kind: "status", status: 500 }, "http", THROW],
  ["an error on a pipe is the error", { kind: "error", code: -32603 }, "stdio", THROW],
  ["HTTP+SSE does not fall back to itself", { kind: "status", status: 404 }, "sse", THROW],
  ["an invalid result is the error", { kind: "invalid result" }, "stdio", THROW],
];

for (const [name, outcome, kind, step] of INITIALIZED)
  test(`initialize: ${name}`, () => assert.equal(stepAfterInitialize(outcome, { ...DUAL, kind }), step));

test.run();
