import type { FeatureClient } from "../featureClient.js";
import type { Json } from "../sessionClient.js";
import { ask, before, JULY, JUNE, NOVEMBER, notify, text, type Feature } from "./feature.js";

const A = "file:///a";
const B = "file:///b";
const UPDATED = "notifications/resources/updated";

/** Removes the messages that a client has received. Returns the URIs of the updates among them. */
function updatesOf(client: FeatureClient): Json[] {
  const updates = client.received.splice(0).filter(({ method }) => (method as unknown) === UPDATED);
  return updates.map(({ params }) => params!["uri"]!);
}

async function resourceOf(client: FeatureClient, uri: string): Promise<Json> {
  const { resources } = await client.request("resources/list");
  return (resources as unknown as Json[]).find((each) => (each["uri"] as unknown) === uri)!;
}

export const RESOURCES: readonly Feature[] = [
  { name: "list of resources", run: ask("resources/list") },
  { name: "list of templates", run: ask("resources/templates/list") },
  { name: "text resource", run: ask("resources/read", { uri: A }) },
  { name: "binary resource", run: ask("resources/read", { uri: B }) },
  { name: "missing resource", run: ask("resources/read", { uri: "file:///none" }) },
  {
    name: "subscription and update",
    async run(client) {
      const stop = await client.listen({ resourceSubscriptions: [A] });
      await notify(client, "resourceUpdated", { uri: B });
      await notify(client, "resourceUpdated", { uri: A });
      const { params } = await client.take(UPDATED);
      await stop();
      return { params, others: updatesOf(client) };
    },
  },
  {
    name: "end of a subscription",
    async run(client) {
      const stopFirst = await client.listen({ resourceSubscriptions: [A] });
      const stopSecond = await client.listen({ resourceSubscriptions: [B] });
      await stopFirst();
      await notify(client, "resourceUpdated", { uri: A });
      await notify(client, "resourceUpdated", { uri: B });
      const { params } = await client.take(UPDATED);
      await stopSecond();
      return { params, others: updatesOf(client) };
    },
  },
  {
    name: "changed list of resources",
    async run(client) {
      const stop = await client.listen({ resourcesListChanged: true });
      await notify(client, "resourceListChanged");
      const { params } = await client.take("notifications/resources/list_changed");
      await stop();
      return params;
    },
  },
  {
    name: "size and annotations of a resource",
    async run(client) {
      const { size, annotations } = await resourceOf(client, B);
      return { size, annotations };
    },
  },
];

const COMPLETION = { ref: { type: "ref/prompt", name: "ask" }, argument: { name: "what", value: "t" } };

const FILES = [text("About files"), { type: "resource", resource: { uri: A, text: "a" } }];
const messages = (...contents: object[]): object => ({
  messages: contents.map((content) => ({ role: "user", content })),
});

/** The first values of a completion with more values than the newest revision allows. */
const FIRST_VALUES = Array.from({ length: 100 }, (_, at) => `value ${at}`);

export const PROMPTS: readonly Feature[] = [
  { name: "list of prompts", run: ask("prompts/list") },
  { name: "prompt", run: ask("prompts/get", { name: "ask", arguments: { what: "tea" } }) },
  {
    name: "prompt with a resource and a link",
    since: JUNE,
    async run(client) {
      const { messages: all } = await client.request("prompts/get", { name: "ask", arguments: { what: "files" } });
      return { messages: all };
    },
    bridged: before(JUNE, "resource-link", messages(...FILES, text("a: file:///a"))),
    without: messages(...FILES),
  },
  {
    name: "changed list of prompts",
    async run(client) {
      const stop = await client.listen({ promptsListChanged: true });
      await notify(client, "promptListChanged");
      const { params } = await client.take("notifications/prompts/list_changed");
      await stop();
      return params;
    },
  },
  { name: "completion of an argument", run: ask("completion/complete", COMPLETION) },
  {
    name: "completion with earlier arguments",
    since: JUNE,
    async run(client) {
      // A client of an older revision has no member for the earlier arguments.
      const context = client.revision < JUNE ? {} : { context: { arguments: { color: "red" } } };
      const { completion } = await client.request("completion/complete", { ...COMPLETION, ...context });
      return completion;
    },
    bridged: before(JUNE, "completion-context", { values: ["one", "two"], total: 2 }),
    without: { values: ["one", "two"], total: 2 },
  },
  {
    name: "completion with more than 100 values",
    until: NOVEMBER,
    async run(client) {
      const argument = { name: "what", value: "many" };
      const { completion } = await client.request("completion/complete", { ...COMPLETION, argument });
      return completion;
    },
    bridged: (_, client) =>
      client >= JULY
        ? { row: "completion-limit", outcome: { values: FIRST_VALUES, total: 150, hasMore: true } }
        : undefined,
    without: { values: FIRST_VALUES, total: 150, hasMore: true },
  },
];
