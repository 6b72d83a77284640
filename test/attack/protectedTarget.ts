import { hold, PING_PATIENCE, within } from "./hold.js";
import { HttpTarget, type Headers, type Reply } from "./httpTarget.js";
import { statelessRequest, STATELESS } from "./messages.js";
import { startServer } from "./serverProcess.js";
import type { IssuerMode, SigningOrder } from "./servers/signing.js";

const CALL: Headers = { "mcp-protocol-version": STATELESS, "mcp-method": "tools/call", "mcp-name": "whoami" };

/** A protected server, and its issuer. */
export class ProtectedTarget {
  readonly http: HttpTarget;
  readonly issuer: string;

  private constructor(http: HttpTarget, issuer: string) {
    this.http = http;
    this.issuer = issuer;
  }

  static async start(transport: "http" | "fetch"): Promise<ProtectedTarget> {
    const server = await startServer("protected", transport);
    const response = await fetch(new URL("/.well-known/oauth-protected-resource/mcp", server.url));
    const { authorization_servers: servers } = (await response.json()) as { authorization_servers: string[] };
    const issuer = servers[0]!;
    const token = await within(PING_PATIENCE, "a token", postText(`${issuer}/sign`, "{}"));
    const http = new HttpTarget(server, bearer(token));
    await http.begin();
    return new ProtectedTarget(http, issuer);
  }

  sign(order: SigningOrder = {}): Promise<string> {
    return postText(`${this.issuer}/sign`, JSON.stringify(order));
  }

  async setMode(mode: IssuerMode): Promise<void> {
    await postText(`${this.issuer}/mode`, mode);
  }

  async rotate(): Promise<void> {
    await postText(`${this.issuer}/rotate`, "");
  }

  /** Calls the tool. */
  call(headers: Headers): Promise<Reply> {
    return this.http.post(statelessRequest(1, "tools/call", { name: "whoami", arguments: {} }), {
      ...CALL,
      ...headers,
    });
  }

  /** Calls the tool with a token, and rejects another status. */
  async expect(status: number, token: string): Promise<void> {
    const reply = await this.call(bearer(token));
    hold(reply.status === status, `status ${reply.status} instead of ${status}`);
  }
}

export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` };
}

async function postText(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: "POST", body });
  hold(response.ok, `${url}: status ${response.status}`);
  return response.text();
}
