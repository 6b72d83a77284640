/** A contract of each kind of thing. */
export const CONTRACT: {
  name: string;
  tools: object[];
  prompts: object[];
  resources: object[];
  resourceTemplates: object[];
  [member: string]: unknown;
} = {
  name: "places",
  version: "2.0.0",
  description: "Places and their weather.",
  instructions: "Ask for a place.",
  tools: [
    {
      name: "get_weather",
      inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      outputSchema: {
        type: "object",
        properties: { warmth: { type: "integer" }, seen: { type: "string" } },
        required: ["warmth"],
      },
    },
    {
      name: "list-cities",
      inputSchema: { type: "object" },
      outputSchema: { type: "array", items: { type: "string" } },
    },
    { name: "say", inputSchema: { type: "object", properties: { a: { type: "number" } } } },
  ],
  prompts: [
    { name: "plan", description: "Plans.", arguments: [{ name: "city", required: true }, { name: "a/b" }] },
    { name: "greet" },
  ],
  resources: [{ name: "All places", uri: "place://all", mimeType: "text/plain" }],
  resourceTemplates: [
    { name: "place", uriTemplate: "place://by-name/{name}{?lang,unit}" },
    { name: "path", uriTemplate: "place://file/{+path}", mimeType: "application/octet-stream" },
  ],
};

/** What serves its prompts and resources. */
export const OTHERS: { prompts: object; resources: object } = {
  prompts: {
    plan: async ({ city }: { city: string }) => `Plan a day in ${city}.`,
    greet: () => ({ messages: [{ role: "assistant", content: { type: "text", text: "Hello" } }] }),
  },
  resources: {
    allPlaces: () => "Oslo",
    place: (variables: { name: string }) => (variables.name === "x" ? undefined : JSON.stringify(variables)),
    path: ({ path }: { path: string }) => new TextEncoder().encode(path),
  },
};
