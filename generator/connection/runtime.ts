import type * as clientModule from "../../templates/runtime/client.js";
import type { ClientRevisionModule } from "../../templates/runtime/client/options.js";
import type * as httpModule from "../../templates/runtime/httpClient.js";
import type * as nodeHttpModule from "../../templates/runtime/nodeHttpClient.js";
import type * as stdioModule from "../../templates/runtime/stdioClient.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import { loadGenerated as load } from "../packageRoot.js";

/** The generated client of mcpgen: the functions of its runtime, and its revisions. */
export interface ClientRuntime {
  readonly connect: typeof clientModule.connect;
  readonly stdio: typeof stdioModule.stdio;
  readonly http: typeof httpModule.http;
  readonly nodeHttp: typeof nodeHttpModule.nodeHttp;
  readonly McpError: typeof clientModule.McpError;
  /** The clients of all bundled revisions, newest first. */
  readonly revisions: ReadonlyMap<string, ClientRevisionModule<unknown, object>>;
}

/** Loaded at run time, because mcpgen generates it; all from one folder, so that all use the same classes. */
export async function loadClientRuntime(): Promise<ClientRuntime> {
  const dates = [...listBundledRevisions().keys()].reverse();
  const [client, http, nodeHttp, stdio, ...modules] = await Promise.all([
    load("runtime/client.js"),
    load("runtime/httpClient.js"),
    load("runtime/nodeHttpClient.js"),
    load("runtime/stdioClient.js"),
    ...dates.map((date) => load(`${date}/client.js`)),
  ]);
  return {
    connect: (client as typeof clientModule).connect,
    McpError: (client as typeof clientModule).McpError,
    http: (http as typeof httpModule).http,
    nodeHttp: (nodeHttp as typeof nodeHttpModule).nodeHttp,
    stdio: (stdio as typeof stdioModule).stdio,
    revisions: new Map(dates.map((date, i) => [date, modules[i] as ClientRevisionModule<unknown, object>])),
  };
}
