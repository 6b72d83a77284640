import type { ViewHandshake } from "../model/protocol.js";

/** The name of the file beside an extension's schema that has its facts. */
export const EXTENSION_FILE = "extension.json";

/**
 * The facts of an extension that its schema does not state: the content of `extension.json`, which `schema/extension.schema.json`
 * describes.
 */
export interface ExtensionFacts {
  /** The key under `capabilities.extensions`, such as `com.example/audit`. */
  readonly id: string;
  /** The feature in generated code: `audit` gives `AuditHandlers`. By default, the last part of the id. */
  readonly name: string;
  /** The path of the schema, relative to the file with the facts; by default `schema.ts` or `schema.json` beside it. */
  readonly schema?: string;
  /** The page of the extension, which facts without a page of their own refer to. */
  readonly page?: string;
  /** The core revisions that the extension is for; all without it. */
  readonly revisions?: readonly string[];
  /** The peers that declare the extension. */
  readonly declaredBy: readonly ExtensionPeer[];
  /** The types of the value under `capabilities.extensions`, by the peer that declares it. */
  readonly settings: { readonly [P in ExtensionPeer]?: string };
  /** How a view and its host begin; absent if neither waits for the other. */
  readonly handshake?: ViewHandshake & { readonly page?: string };
  readonly methods: { readonly [method: string]: ExtensionMethodFacts };
  /** Further results of core requests, by method. */
  readonly results: { readonly [method: string]: ExtensionResultFacts };
  /** The types whose members are added to core types, by the name of the core type. */
  readonly members: { readonly [type: string]: string };
  /** The types of keys of `_meta` in core types, by the name of the core type and the key. */
  readonly meta: { readonly [type: string]: { readonly [key: string]: string } };
  readonly errorCodes: { readonly [name: string]: ExtensionErrorCode };
  /** The pages of facts that have no row of their own. */
  readonly pages?: { readonly [F in "declaredBy" | "settings" | "members" | "meta"]?: string };
}

export type ExtensionPeer = "client" | "server";

/** A sender of messages. A view and its host exchange messages of their own, beside those of client and server. */
export type ExtensionSender = ExtensionPeer | "view" | "host";

export interface ExtensionMethodFacts {
  readonly from: readonly ExtensionSender[];
  /** The type of the result, if its name does not follow from the name of the request. */
  readonly result?: string;
  /** The name of the function that handles or sends the message, if it does not follow from the name of the message. */
  readonly name?: string;
  /** The capability of the host that handles a message of the view. */
  readonly capability?: string;
  /** HTTP headers that repeat a member of the request. */
  readonly headers: readonly { readonly name: string; readonly pointer: string; readonly page?: string }[];
  /** Maps in the params whose invalid entries the receiver ignores. */
  readonly ignored: readonly { readonly pointer: string; readonly page?: string }[];
  /** For a notification of the server: the member of the subscription that selects it. */
  readonly filter?: ExtensionFilter;
  readonly page?: string;
}

/** A member of the filter of `subscriptions/listen`: `true` selects a notification, or a list of values of a member of its params. */
export interface ExtensionFilter {
  readonly member: string;
  /** The JSON pointer of the member of the params whose value the list contains; absent if `true` selects the notification. */
  readonly pointer?: string;
  readonly page?: string;
}

interface ExtensionResultFacts {
  readonly type: string;
  /** The value of `resultType` by which the result is known. */
  readonly resultType: string;
  readonly page?: string;
}

interface ExtensionErrorCode {
  readonly code: number;
  readonly meaning: string;
  readonly page?: string;
}
