import { resourceNotFound } from "mcpgen-sdk/errors";
import { PIXEL } from "./content.js";

const STATIC_TEXT = {
  uri: "test://static-text",
  mimeType: "text/plain",
  text: "This is the content of the static text resource.",
};

const STATIC_BINARY = {
  uri: "test://static-binary",
  mimeType: PIXEL.mimeType,
  blob: PIXEL.data,
};

/** The resource that clients can subscribe to. */
export const WATCHED = {
  uri: "test://watched-resource",
  mimeType: "text/plain",
  text: "Subscribe to hear of changes.",
};

const CONTENTS = [STATIC_TEXT, STATIC_BINARY, WATCHED];

const LISTED = {
  resources: [
    {
      uri: STATIC_TEXT.uri,
      name: "Static text",
      description: "A text that never changes.",
      mimeType: STATIC_TEXT.mimeType,
    },
    {
      uri: STATIC_BINARY.uri,
      name: "Static binary",
      description: "An image that never changes.",
      mimeType: STATIC_BINARY.mimeType,
    },
    {
      uri: WATCHED.uri,
      name: "Watched resource",
      description: "A resource that clients can subscribe to.",
      mimeType: WATCHED.mimeType,
    },
  ],
};

const TEMPLATES = {
  resourceTemplates: [
    {
      uriTemplate: "test://template/{id}/data",
      name: "Template",
      description: "The data of an id.",
      mimeType: "application/json",
    },
  ],
};

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/;

/** The handlers of resources. */
export const RESOURCES = {
  listResources: () => LISTED,
  listResourceTemplates: () => TEMPLATES,
  readResource: ({ uri }: { uri: string }) => ({
    contents: [contentsOf(uri)],
  }),
};

/** Accepts subscriptions. The runtime keeps them. */
export const SUBSCRIBING = {
  subscribe({ uri }: { uri: string }): void {
    contentsOf(uri);
  },
  unsubscribe(): void {},
};

function contentsOf(uri: string) {
  const found = CONTENTS.find((contents) => contents.uri === uri);
  if (found !== undefined) return found;
  const id = TEMPLATE.exec(uri)?.[1];
  if (id === undefined) throw resourceNotFound(uri);
  const text = JSON.stringify({
    id,
    templateTest: true,
    data: `Data for ID: ${id}`,
  });
  return { uri, mimeType: "application/json", text };
}
