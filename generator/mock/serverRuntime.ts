import type { BridgeModule } from "../../templates/runtime/bridges/bridgeParts.js";
import type * as bridgeModule from "../../templates/runtime/bridge.js";
import type * as bridgeOptionsModule from "../../templates/runtime/bridges/bridgeOptions.js";
import type * as aliasesModule from "../../templates/runtime/contract/aliases.js";
import type * as dynamicModule from "../../templates/runtime/contract/dynamicEntries.js";
import type * as handlersModule from "../../templates/runtime/contract/handlers.js";
import type * as jsonContentsModule from "../../templates/runtime/contract/jsonContents.js";
import type * as serversModule from "../../templates/runtime/contract/servers.js";
import type * as toolResultsModule from "../../templates/runtime/contract/toolResults.js";
import type * as toolTasksModule from "../../templates/runtime/contract/toolTasks.js";
import type * as drainModule from "../../templates/runtime/drain.js";
import type * as errorsModule from "../../templates/runtime/errors.js";
import type * as httpModule from "../../templates/runtime/http.js";
import type * as defaultsModule from "../../templates/runtime/json-schema/defaults.js";
import type * as schemaGuardModule from "../../templates/runtime/json-schema/schemaGuard.js";
import type * as bindModule from "../../templates/runtime/server/bind.js";
import type { RevisionImplementation } from "../../templates/runtime/server/server.js";
import type * as operationsModule from "../../templates/runtime/operations.js";
import type * as serverModule from "../../templates/runtime/server.js";
import type * as stdioModule from "../../templates/runtime/stdio.js";
import type * as tasksModule from "../../templates/runtime/tasks.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import { loadGenerated as load } from "../packageRoot.js";

type ServerContract = typeof aliasesModule &
  typeof dynamicModule &
  typeof handlersModule &
  typeof jsonContentsModule &
  typeof serversModule &
  typeof toolResultsModule &
  typeof toolTasksModule;

/** The generated servers of mcpgen: the functions of the runtime that a contract's server calls, and the revisions. */
export interface ServerRuntime {
  readonly contract: ServerContract;
  readonly core: typeof bindModule & typeof serverModule;
  readonly jsonSchema: typeof defaultsModule & typeof schemaGuardModule;
  readonly bridge: typeof bridgeModule & typeof bridgeOptionsModule;
  readonly tasks: typeof tasksModule;
  readonly errors: typeof errorsModule;
  /** The newest bundled revision. */
  readonly newest: RevisionImplementation;
  /** The bridges from the newest revision to the clients of all others, newest first. */
  readonly bridges: readonly BridgeModule[];
}

/** The transports that a mock server is served on. */
export interface ServingRuntime {
  readonly serveStdio: typeof stdioModule.serveStdio;
  readonly serveHttp: typeof httpModule.serveHttp;
  readonly drainOnSignals: typeof drainModule.drainOnSignals;
}

export async function loadServerRuntime(): Promise<ServerRuntime> {
  const [newest, ...others] = [...listBundledRevisions().keys()].reverse() as [string, ...string[]];
  const [contract, core, server, jsonSchema, bridge, tasks, errors, { BINDING }, bridges] = await Promise.all([
    load<ServerContract>("runtime/serverContract.js"),
    load<typeof bindModule>("runtime/serverCore.js"),
    load<typeof serverModule>("runtime/server.js"),
    load<ServerRuntime["jsonSchema"]>("runtime/jsonSchema.js"),
    load<ServerRuntime["bridge"]>("runtime/bridge.js"),
    load<typeof tasksModule>("runtime/tasks.js"),
    load<typeof errorsModule>("runtime/errors.js"),
    load<{ BINDING: RevisionImplementation }>(`${newest}/server.js`),
    Promise.all(others.map((date) => load<BridgeModule>(`${newest}/bridges/${date}.js`))),
  ]);
  return { contract, core: { ...core, ...server }, jsonSchema, bridge, tasks, errors, newest: BINDING, bridges };
}

export async function loadServingRuntime(): Promise<ServingRuntime> {
  const [stdio, http, drain] = await Promise.all([
    load<typeof stdioModule>("runtime/stdio.js"),
    load<typeof httpModule>("runtime/http.js"),
    load<typeof drainModule>("runtime/drain.js"),
  ]);
  return { ...stdio, ...http, ...drain };
}

/** Loads health probes, limits and metrics. */
export function loadOperations(): Promise<typeof operationsModule> {
  return load("runtime/operations.js");
}
