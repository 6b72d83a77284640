import {
  ANSWERS,
  asking,
  before,
  callAndCollect,
  content,
  JUNE,
  lacks,
  MARCH,
  NOVEMBER,
  refusal,
  text,
  unasked,
  UNAVAILABLE,
  type AskingOutcome,
  type ExpectedDifference,
  type Feature,
} from "./feature.js";

const WITHOUT = unasked(UNAVAILABLE);
const noForm = (client: string): AskingOutcome => unasked(lacks("elicitation/create", "elicitation.form", client));

/** The difference for clients that have no elicitation. */
const withoutElicitation: NonNullable<Feature["bridged"]> = (_, client) =>
  client < JUNE ? { row: "elicitation", outcome: noForm(client) } : undefined;

/** The difference for clients that have no elicitation, and for clients that have forms of fewer kinds. */
function elicitation(row: string, outcome: unknown): NonNullable<Feature["bridged"]> {
  return (_, client): ExpectedDifference | undefined => {
    if (client < JUNE) return { row: "elicitation", outcome: noForm(client) };
    return client < NOVEMBER ? { row, outcome } : undefined;
  };
}

const CHOICES = { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] };

/** The newest revision does not have the `elicitationId` that the server sends. */
const URL_WITH_ID = {
  outcome: content(text('{"action":"accept"}')),
  asked: [
    {
      method: "elicitation/create",
      mode: "url",
      url: "https://example.com",
      message: "Log in",
      elicitationId: "string",
    },
  ],
  cycles: 1,
};

export const ELICITATION: readonly Feature[] = [
  {
    name: "elicitation by form",
    since: JUNE,
    run: asking("elicit"),
    bridged: withoutElicitation,
    without: WITHOUT,
  },
  {
    name: "titled enum",
    since: NOVEMBER,
    run: asking("choose"),
    bridged: elicitation("titled-enum", {
      outcome: content(text('{"action":"accept","content":{"name":"Ann"}}')),
      asked: [
        {
          method: "elicitation/create",
          message: "Which?",
          requestedSchema: { type: "object", properties: { color: CHOICES } },
        },
      ],
      cycles: 0,
    }),
    without: WITHOUT,
  },
  {
    name: "multi-select enum",
    since: NOVEMBER,
    run: asking("several"),
    bridged: elicitation("multi-select", unasked(refusal("multi-select", "/requestedSchema/properties/letters", JUNE))),
    without: WITHOUT,
  },
  {
    name: "elicitation by URL",
    since: NOVEMBER,
    run: asking("browse"),
    bridged(native, client) {
      if (client < NOVEMBER)
        return {
          row: "elicitation-url",
          outcome: unasked(lacks("elicitation/create", "elicitation.url", client < JUNE ? client : undefined)),
        };
      return client > native ? { row: "undeclared", outcome: URL_WITH_ID } : undefined;
    },
    without: WITHOUT,
  },
  {
    name: "declined and cancelled elicitation",
    since: JUNE,
    async run(client) {
      const outcomes: unknown[] = [];
      for (const action of ["decline", "cancel"]) {
        client.answers = { ...ANSWERS, "elicitation/create": () => ({ action }) };
        outcomes.push((await callAndCollect(client, "elicit")).outcome);
      }
      client.answers = ANSWERS;
      return outcomes;
    },
    bridged: (_, client) => {
      const { outcome } = noForm(client);
      return client < JUNE ? { row: "elicitation", outcome: [outcome, outcome] } : undefined;
    },
    without: [UNAVAILABLE, UNAVAILABLE],
  },
  {
    name: "elicitation that the client did not declare",
    since: JUNE,
    isFirst: true,
    async run(client) {
      if (client.opened === undefined) await client.open({ capabilities: {} });
      return callAndCollect(client, "elicit");
    },
    bridged: withoutElicitation,
    without: WITHOUT,
  },
];

/** The refusal of a message that a list of blocks does not fit into. */
const SEVERAL_BLOCKS = unasked(refusal("content-array", "/messages/0/content", JUNE));

export const SAMPLING: readonly Feature[] = [
  { name: "sampling of a text", run: asking("sample") },
  {
    name: "sampling of several blocks",
    since: NOVEMBER,
    run: asking("blocks"),
    bridged: before(NOVEMBER, "content-array", SEVERAL_BLOCKS),
    without: WITHOUT,
  },
  {
    name: "sampling with tools",
    since: NOVEMBER,
    run: asking("equipped"),
    bridged: before(NOVEMBER, "tool-use", unasked(lacks("sampling/createMessage", "sampling.tools"))),
    without: WITHOUT,
  },
  { name: "roots", run: asking("roots") },
  { name: "two requests at once", run: asking("both") },
  { name: "two requests in sequence", run: asking("cycles") },
  { name: "requestState of a handler", run: asking("state") },
];

/** Sampling requests of other forms, besides those of the 60 features of the design. */
export const FURTHER_SAMPLING: readonly Feature[] = [
  {
    name: "sampling of audio",
    since: MARCH,
    run: asking("hear"),
    bridged: before(MARCH, "audio-sampling", unasked(refusal("audio-sampling", "/messages/0/content", "2024-11-05"))),
    without: WITHOUT,
  },
  {
    name: "sampling of a list with one block",
    since: NOVEMBER,
    run: asking("block"),
    bridged: before(NOVEMBER, "content-array", {
      outcome: content(text('{"role":"assistant","content":{"type":"text","text":"hi"},"model":"m"}')),
      asked: [{ method: "sampling/createMessage", maxTokens: 5, messages: [{ role: "user", content: text("one") }] }],
      cycles: 0,
    }),
    without: WITHOUT,
  },
];
