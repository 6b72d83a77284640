/** The settings that the server gives to its page, as `settings.json`. */
export interface PageSettings {
  /** The URL of the MCP server. */
  readonly server: string;
  /** The authorization server; absent if the MCP server accepts test tokens in its place. */
  readonly issuer?: string;
  /** The id of the page at the authorization server; absent if the page registers itself. */
  readonly clientId?: string;
}

export async function loadSettings(): Promise<PageSettings> {
  const response = await fetch("settings.json");
  return (await response.json()) as PageSettings;
}
