import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from "@modelcontextprotocol/client";
import { connect } from "../../../generated/client.js";
import type * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { http, type FetchFunction } from "../../../generated/runtime/httpClient.js";
import { oauth, type Login, type OAuthOptions } from "../../../generated/runtime/oauthClient.js";
import { CALLBACK, visit } from "./browser.js";

/** What a client has seen of a server, after a login in the name of a user. */
export interface Seen {
  readonly tools: readonly string[];
  /** The user, as the server names it. */
  readonly user: string;
  /** How often the user was sent to the authorization server. */
  readonly logins: number;
}

const ABOUT = { name: "interop", version: "1.0.0" };
const METADATA = { client_name: "interop", application_type: "native" };

/** A login of our client, which counts how often the user was asked. */
export interface CountedLogin {
  readonly login: Login;
  readonly count: { logins: number };
}

export function newLogin(user: string, options: Pick<OAuthOptions, "dpop" | "store"> = {}): CountedLogin {
  const count = { logins: 0 };
  const redirect = {
    uri: CALLBACK,
    open(page: URL) {
      count.logins++;
      return visit(page, user);
    },
  };
  return { login: oauth({ redirect, clientMetadata: METADATA, ...options }), count };
}

export type Revision = typeof november | typeof july;

/** Calls a server with our client. */
export async function callWithOurs(
  url: string,
  { login, count }: CountedLogin,
  revision: Revision = july,
  fetch?: FetchFunction,
): Promise<Seen> {
  const target = http(url, { authorization: login, ...(fetch && { fetch }) });
  const client = await connect(target, { ...ABOUT, as: revision as typeof july });
  try {
    const { tools } = await client.listTools();
    const result = await client.callTool({ name: "whoami", arguments: {} });
    return { tools: tools.map(({ name }) => name), user: textOf(result), logins: count.logins };
  } finally {
    await client.close();
  }
}

/** Calls a server with the client of an SDK. */
export async function callWithSdk(url: string, version: 1 | 2, user: string): Promise<Seen> {
  const provider = new SdkProvider(user);
  const newClient = (): ClientV1 => (version === 1 ? new ClientV1(ABOUT) : (new ClientV2(ABOUT) as never));
  const newTransport = (): TransportV1 => {
    const options = { authProvider: provider } as never;
    return version === 1 ? new TransportV1(new URL(url), options) : (new TransportV2(new URL(url), options) as never);
  };
  const first = newTransport();
  const refused = await newClient()
    .connect(first as never)
    .then(
      () => undefined,
      (error: Error) => error,
    );
  if (provider.callback === undefined) throw refused ?? new Error("the client did not log in");
  // SDK 2 checks `iss` in the parameters; SDK 1 takes the code alone.
  const { searchParams } = provider.callback;
  await (version === 1 ? first.finishAuth(searchParams.get("code")!) : first.finishAuth(searchParams as never));
  const client = newClient();
  await client.connect(newTransport() as never);
  try {
    const { tools } = await client.listTools();
    const result = await client.callTool({ name: "whoami", arguments: {} });
    return { tools: tools.map(({ name }) => name), user: textOf(result as never), logins: provider.logins };
  } finally {
    await client.close();
  }
}

/** Keeps what the SDKs want to have kept, in memory. */
class SdkProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = {
    ...METADATA,
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  callback: URL | undefined;
  logins = 0;
  readonly #user: string;
  #client: unknown;
  #tokens: unknown;
  #discovered: unknown;
  #verifier = "";

  constructor(user: string) {
    this.#user = user;
  }

  clientInformation(): unknown {
    return this.#client;
  }

  saveClientInformation(client: unknown): void {
    this.#client = client;
  }

  tokens(): unknown {
    return this.#tokens;
  }

  saveTokens(tokens: unknown): void {
    this.#tokens = tokens;
  }

  async redirectToAuthorization(page: URL): Promise<void> {
    this.logins++;
    this.callback = await visit(page, this.#user);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  /** SDK 2 checks with it that the callback is for the same authorization server. */
  saveDiscoveryState(state: unknown): void {
    this.#discovered = state;
  }

  discoveryState(): unknown {
    return this.#discovered;
  }

  codeVerifier(): string {
    return this.#verifier;
  }
}

function textOf(result: unknown): string {
  return (result as { content: readonly { text: string }[] }).content[0]!.text;
}
