import { parseArgs } from "node:util";

/** What the command line and the environment ask of the sample. */
export interface SampleOptions {
  readonly isStdio: boolean;
  /** The only revision to serve; undefined serves all revisions. */
  readonly revision: string | undefined;
  /** The revision of the handlers that serve all revisions; undefined has handlers for each revision. */
  readonly writtenIn: string | undefined;
  /** The URL of the engine that several processes share. */
  readonly engine: EngineUrl | undefined;
  /** The first secret signs `requestState`, and all are accepted. */
  readonly secrets: readonly string[] | undefined;
  readonly port: number;
}

/** The address of an engine. */
export interface EngineUrl {
  readonly kind: "redis" | "postgres";
  readonly url: string;
}

/**
 * Reads the options of the sample.
 *
 * @throws Error if an option is unknown, if there are two engines, or if several processes would have different secrets.
 */
export function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): SampleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stdio: { type: "boolean", default: false },
      revision: { type: "string" },
      "written-in": { type: "string" },
      redis: { type: "string" },
      postgres: { type: "string" },
      secret: { type: "string" },
    },
  });
  const secret = values.secret ?? env["MCP_SECRET"];
  const engine = engineOf(values);
  if (engine !== undefined && secret === undefined)
    throw new Error(
      "several processes need one secret: give each the same text of 32 characters or more, with --secret or in MCP_SECRET",
    );
  return {
    isStdio: values.stdio,
    revision: values.revision,
    writtenIn: values["written-in"],
    engine,
    secrets: secret?.split(","),
    port: Number(env["PORT"] ?? 3000),
  };
}

function engineOf({
  redis,
  postgres,
}: {
  redis?: string;
  postgres?: string;
}): EngineUrl | undefined {
  if (redis !== undefined && postgres !== undefined)
    throw new Error("the processes share one engine: --redis or --postgres");
  if (redis !== undefined) return { kind: "redis", url: redis };
  if (postgres !== undefined) return { kind: "postgres", url: postgres };
  return undefined;
}
