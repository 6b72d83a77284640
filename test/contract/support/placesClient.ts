/** The typed client of the contract of places, as far as tests call it. */
export interface PlacesClient extends PlacesTools {
  readonly try: {
    readonly [M in keyof PlacesTools]: (...given: Parameters<PlacesTools[M]>) => Promise<{
      ok: boolean;
      value?: unknown;
      failure?: Error & { text: string };
    }>;
  };
  readonly prompts: { plan(args: object): Promise<{ messages: { content: { text: string } }[] }> };
  readonly resources: {
    allPlaces(): Promise<{ contents: { text: string }[] }>;
    place(variables: object): Promise<{ contents: { text: string }[] }>;
  };
  readonly client: { readonly revision: string; readonly server: { readonly instructions: string | undefined } } & {
    readonly [L in "tools" | "prompts" | "resources" | "resourceTemplates"]: () => AsyncIterable<object>;
  };
  close(): Promise<void>;
}

interface PlacesTools {
  getWeather(input: object): Promise<object>;
  listCities(): Promise<object>;
  say(input: object): Promise<{ content: object }>;
}

/** The generated module `contract/client.ts`. */
export interface PlacesModule {
  connectPlaces(
    target: unknown,
    options?: {
      onDrift?: (finding: { kind: string; name: string; pointers: readonly string[] }) => void;
      onWarning?: (warning: { message: string }) => void;
      lock?: object;
    },
  ): Promise<PlacesClient>;
  bindPlaces(client: unknown): PlacesClient;
  ToolFailure: new () => Error;
}
