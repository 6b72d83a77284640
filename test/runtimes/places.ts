/** Where the clients find a server. The runtimes that have no file system get this written out, see `layOut`. */
export interface Places {
  /** Of a server over HTTP. */
  readonly url: string;
  /** The program and the arguments that start a server on stdio. */
  readonly command: readonly [string, ...string[]];
}

export const PLACES: Places = { url: "http://127.0.0.1:0/mcp", command: ["node"] };
