import type { InferredOptionType, Options, PositionalOptions } from "yargs";
import {
  DIFF_FORMATS,
  DIFF_REPORT_AUDIENCES,
  DIFF_REPORT_GROUPINGS,
  DIFF_REPORT_LEVELS,
} from "../diff/report/diffReport.js";
import { CONTRACT_REPORT_AUDIENCES, CONTRACT_REPORT_LEVELS } from "../contractDiff/report/contractReport.js";
import {
  OUTPUT_LANGUAGE_TARGETS,
  PACKAGE_PARTS,
  RUNTIME_FEATURES,
  RUNTIME_SOURCES,
  RUNTIME_TRANSPORTS,
} from "../emit/parts.js";
import { TEST_FORMATS } from "../serverTest/formats.js";

/** A command of mcpgen, as yargs needs it. */
export interface Command {
  /** The name of the command and its arguments, such as `validate <file>`. */
  readonly usage: string;
  readonly about: string;
  /** The head of the help, if it is not the usage and `about`. */
  readonly help?: string;
  readonly positionals?: Table<PositionalOptions>;
  readonly options?: Table<Options>;
  /** Command lines for the end of the help, each with a description. */
  readonly examples?: readonly (readonly [commandLine: string, description: string])[];
  /**
   * Returns the exit code; undefined if it has started servers, which end the process. The module of a command is loaded when the command
   * runs. Absent for a command with subcommands.
   */
  readonly run?: (given: never) => number | Promise<number | undefined>;
  readonly subcommands?: readonly Command[];
}

type Table<T> = { readonly [name: string]: T };

type CamelCase<S> = S extends `${infer Word}-${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest>>}` : S;

/** The values of options, by the names with which yargs passes them. */
type Given<T extends Table<Options | PositionalOptions>> = {
  [Name in keyof T as CamelCase<Name>]: InferredOptionType<T[Name]>;
};

/** Checks that a command takes the values that yargs passes for its options. */
function command<const P extends Table<PositionalOptions>, const O extends Table<Options>>(
  row: Command & { readonly positionals?: P; readonly options: O; readonly run: (given: Given<P & O>) => unknown },
): Command {
  return row;
}

const argument = (describe: string) => ({ type: "string", demandOption: true, describe }) as const;
const text = (describe: string) => ({ type: "string", requiresArg: true, describe }) as const;
/** An option whose missing value is reported as an empty one. */
const word = (describe: string) => ({ type: "string", describe }) as const;
const flag = (describe: string) => ({ type: "boolean", describe }) as const;
const seconds = (describe: string) => ({ type: "number", default: 60, describe }) as const;

const JSON_OPTION = { json: flag("print as JSON") };

const EXTENSION = {
  extension: {
    ...text(
      "extension of the protocol: ID=FILE with its schema or its extension.json, or the ID of a bundled one (may be repeated)",
    ),
    array: true,
  },
} as const;

const PACKAGE_OPTIONS = {
  out: { ...word("output folder"), alias: "o" },
  schema: word("path of a schema.ts or schema.json to use instead of a bundled one"),
  revision: word("revision of the file given with --schema"),
  ...EXTENSION,
  only: {
    ...word(
      `parts of each package, separated by commas: ${PACKAGE_PARTS.join(",")} (default: all but model and schema)`,
    ),
    alias: "for",
  },
  target: {
    ...word("TypeScript sources, JavaScript with declarations, or both"),
    choices: OUTPUT_LANGUAGE_TARGETS,
  },
  runtime: {
    ...word("where the code finds the runtime: in the output folder, or in the npm package mcpgen-sdk"),
    choices: RUNTIME_SOURCES,
  },
  formats: flag("check string formats in guards (--no-formats disables this)"),
  prettier: flag("format the output with the prettier configuration of the project"),
  with: text(`features to add to the runtime, separated by commas: ${RUNTIME_FEATURES.join(",")}`),
  transport: text(`transports to write, separated by commas: ${RUNTIME_TRANSPORTS.join(",")} (default: all)`),
  migrations: flag("also write a migration guide from each revision to the next"),
  contract: word("file that describes your tools, resources and prompts: contract.ts or contract.json"),
  native: flag("contract: a server for each revision, without bridges; use it if no client may lose content"),
  plugin: {
    ...text(
      "module that generates more files for each revision: a path, or the name of an npm package (may be repeated)",
    ),
    array: true,
  },
  config: word("configuration file (default: mcpgen.config.json in this folder or a folder above)"),
} as const;

const REVISIONS = { type: "string", array: true } as const;

const HEADERS = {
  header: {
    ...text('HTTP header of each request, such as "Authorization: Bearer …" (may be repeated)'),
    array: true,
  },
} as const;

/** The options by which a command authenticates at a server over HTTP. */
const AUTHENTICATION = {
  login: flag("log in with OAuth in the browser; mcpgen prints the URL, and keeps the tokens for the next call"),
  "client-credentials": flag("log in as a program, without a user; needs --client-id, --issuer and a secret or a key"),
  "client-id": text(
    "with a login: id of a client that is registered at the authorization server (default: mcpgen registers)",
  ),
  "client-secret-env": text(
    "with --client-id and --issuer: environment variable that contains the secret of the client",
  ),
  "client-key-env": text(
    "with --client-credentials: environment variable with the client's private key (PKCS #8, ES256), in place of a secret",
  ),
  issuer: text("with --client-id: issuer at which the client is registered; its id is sent to no other issuer"),
  "client-metadata-url": text("with --login: https URL of the client's metadata document, which is its id"),
  "redirect-port": {
    type: "number",
    requiresArg: true,
    describe: "with --login: port of the redirect URI http://127.0.0.1:PORT/callback (default: a free port)",
  },
  "trust-origin": {
    ...text(
      "with a login: origin that may use http or an internal address, such as http://10.0.0.5:8080 (may be repeated)",
    ),
    array: true,
  },
  "token-env": text("environment variable that contains a bearer token for the server"),
} as const;

/** The options by which `mcpgen proxy` recognises its own callers. */
const PROXY_CALLERS = {
  "api-key-env": {
    ...text("with --http: environment variable with the key of a caller, who is known by its name (may be repeated)"),
    array: true,
  },
  "jwt-issuer": text("with --http: issuer of the access tokens that callers must have; needs --resource"),
  resource: text("with --jwt-issuer: public URL of the proxy, for which tokens must be issued"),
  audience: {
    ...text("with --jwt-issuer: audience of tokens that do not name the resource (may be repeated)"),
    array: true,
  },
  scope: { ...text("with --jwt-issuer: scope that each request needs (may be repeated)"), array: true },
  "token-exchange": flag("exchange the token of each caller at --issuer for one of the other server (RFC 8693)"),
  "allow-anyone": flag("with --host: serve everybody who can reach the host with the access of the proxy"),
} as const;

const TIMEOUT = { timeout: seconds("seconds to connect, and to wait for each response") };

const DECLARE = {
  declare: text("client capabilities that mcpgen declares: sampling,elicitation,roots or none (default: all three)"),
};

const ENTRY = {
  kind: { choices: ["tool", "resource", "prompt"], demandOption: true },
  name: argument("name of the tool, resource or prompt in the protocol"),
} as const;

const ENTRY_OPTIONS = {
  dir: text("folder of the project (default: the working directory)"),
  wire: flag("also change src/ and test/ (--no-wire leaves these folders unchanged)"),
  yes: { ...flag("change and remove files without asking"), alias: "y" },
  force: flag("same as --yes, and replace generated files that were changed"),
} as const;

export const COMMANDS: readonly Command[] = [
  command({
    usage: "generate [revisions..]",
    about: "write a typed package for each revision, and the runtime that the packages share",
    positionals: { revisions: { ...REVISIONS, describe: "bundled revisions, such as 2026-07-28" } },
    options: {
      ...PACKAGE_OPTIONS,
      "dry-run": flag("list the changes without writing files"),
      stdout: word("print one generated file, such as types.ts, without writing files"),
      json: flag("print a summary as JSON"),
      force: flag("replace files that mcpgen did not write, or that were changed after mcpgen wrote them"),
      yes: { ...flag("remove files that are no longer generated, without asking"), alias: "y" },
    },
    examples: [
      ["mcpgen generate 2026-07-28 --out src/mcp", "writes the package of a bundled revision"],
      [
        "mcpgen generate 2025-11-25 2026-07-28 --contract contract.ts --out src/mcp",
        "writes a typed server for clients of two revisions",
      ],
      [
        "mcpgen generate --schema vendor/schema.ts --revision 2025-11-25 --out src/mcp",
        "reads the schema from your own file",
      ],
      [
        "mcpgen generate 2026-07-28 --extension com.example/audit=audit/schema.ts --out src/mcp",
        "adds the types and methods of an extension, whose facts are in audit/extension.json",
      ],
      ["mcpgen generate", "uses the arguments in mcpgen.config.json"],
    ],
    run: async (given) => (await import("./generate.js")).runGenerateCommand(given),
  }),
  command({
    usage: "check [revisions..]",
    about: "check that the output folder has the files that mcpgen generate would write, or servers against a lock",
    positionals: {
      revisions: { ...REVISIONS, describe: "bundled revisions, such as 2026-07-28; with --lock: servers of the lock" },
    },
    options: {
      ...PACKAGE_OPTIONS,
      lock: word("check that servers say what they said when mcpgen lock wrote this file (default: mcp.lock.json)"),
      accept: { ...text("with --lock: a difference to accept, as SERVER/ENTRY@DIGEST (may be repeated)"), array: true },
      reason: text("with --accept: the reason, which the lock keeps"),
      ...HEADERS,
      ...AUTHENTICATION,
      ...TIMEOUT,
      format: { choices: ["text", "json", "github"], default: "text", describe: "format of the report" },
    },
    examples: [
      ["mcpgen check", "uses the arguments in mcpgen.config.json; the exit code is 1 if a file differs"],
      ["mcpgen check --out src/mcp --format github", "prints annotations for a pull request"],
      ["mcpgen check --lock", "compares all servers of mcp.lock.json; the exit code is 1 if one has changed"],
    ],
    run: async (given) => (await import("./check.js")).runCheckCommand(given),
  }),
  command({
    usage: "extension <schema>",
    about:
      "write a draft of the extension.json that mcpgen generate --extension reads beside the schema of an extension",
    positionals: { schema: argument("schema.ts or schema.json of the extension") },
    options: {
      id: { ...text("key of the extension in capabilities, such as com.example/audit"), demandOption: true },
      revision: text("bundled revision that the schema extends (default: the newest)"),
      out: { ...text("file to write; - for standard output (default: extension.json beside the schema)"), alias: "o" },
      force: flag("replace a file with other facts"),
    },
    examples: [
      [
        "mcpgen extension audit/schema.ts --id com.example/audit",
        "writes audit/extension.json and lists the facts that only you know",
      ],
    ],
    run: async (given) => (await import("./extension.js")).runExtensionCommand(given),
  }),
  command({
    usage: "lock [targets..]",
    about: "write what servers say into mcp.lock.json, so that later changes are found",
    positionals: {
      targets: {
        ...REVISIONS,
        describe:
          'servers: NAME="command" or NAME=URL, without NAME= by their own names; with --config: names in the file',
      },
    },
    options: {
      config: word("file in which a host lists its servers, such as .mcp.json"),
      only: text("lists to lock, separated by commas: tools,prompts,resources,resourceTemplates (default: all)"),
      ...HEADERS,
      ...AUTHENTICATION,
      ...TIMEOUT,
      out: { ...text("lock file (default: mcp.lock.json)"), alias: "o" },
      force: flag("lock what the servers say now, also if it differs from the lock"),
    },
    examples: [
      [
        'mcpgen lock files="npx -y @modelcontextprotocol/server-filesystem@2026.8.31 ."',
        "adds a server to mcp.lock.json",
      ],
      ["mcpgen lock --config .mcp.json", "locks all servers of a host"],
    ],
    run: async (given) => (await import("./lock.js")).runLockCommand(given),
  }),
  command({
    usage: "docs [revisions..]",
    about: "write web pages with the methods, types and changes of revisions",
    positionals: {
      revisions: { ...REVISIONS, describe: "bundled revisions or schema files (default: all bundled revisions)" },
    },
    options: {
      ...EXTENSION,
      out: { ...text("folder to write the pages to"), demandOption: true, alias: "o" },
      check: flag("write no file; exit with code 1 if a page differs from the page that mcpgen would write"),
      force: flag("replace files that mcpgen did not write, or that were changed after mcpgen wrote them"),
      yes: { ...flag("remove pages that are no longer written, without asking"), alias: "y" },
    },
    examples: [
      ["mcpgen docs --out reference", "writes a page for each bundled revision, and an index"],
      ["mcpgen docs 2026-07-28 --out reference", "writes the page of one revision"],
      ["mcpgen docs vendor/schema.ts --out reference", "describes your own schema file"],
    ],
    run: async (given) => (await import("./docs.js")).runDocsCommand(given),
  }),
  command({
    usage: "contract",
    about: "write the tools, prompts and resources of a running server into a contract, or convert a contract",
    options: {
      from: text("command that starts the server over stdio, in quotes"),
      url: text("address of the server over Streamable HTTP or HTTP+SSE"),
      ...HEADERS,
      ...AUTHENTICATION,
      ...DECLARE,
      "to-ts": text("contract in JSON to convert to TypeScript"),
      "to-json": text("contract in TypeScript to convert to JSON"),
      out: {
        ...text(
          "file to write the contract to: TypeScript if its name ends with .ts (default: JSON to standard output)",
        ),
        alias: "o",
      },
      force: flag("replace the file given with --out, also if it is the contract of another server"),
      ...TIMEOUT,
    },
    examples: [
      [
        'mcpgen contract --from "npx -y @modelcontextprotocol/server-memory" -o contract.json',
        "starts the server and writes its contract to a file",
      ],
      ["mcpgen contract --to-ts contract.json -o contract.ts", "converts a contract to TypeScript"],
      ["mcpgen contract --url http://localhost:3000/mcp", "prints the contract of a server over HTTP"],
    ],
    run: async (given) => (await import("./contract.js")).runContractCommand(given),
  }),
  command({
    usage: "test",
    about:
      "test a running server by its contract: call its tools with valid and invalid arguments, and check the answers",
    options: {
      from: text("command that starts the server over stdio, in quotes"),
      url: text("address of the server over Streamable HTTP or HTTP+SSE"),
      ...HEADERS,
      ...AUTHENTICATION,
      contract: text("contract of the server: contract.ts or contract.json (default: what the server lists)"),
      revision: text("the only protocol revision to use (default: the newest that the server supports)"),
      allow: text("tools to call besides those with readOnlyHint: true: names separated by commas, or all"),
      only: text("test only these tools, prompts and resources: names and URIs, separated by commas"),
      seed: {
        type: "number",
        default: 1,
        requiresArg: true,
        describe: "whole number that determines the random inputs",
      },
      inputs: {
        type: "number",
        default: 20,
        requiresArg: true,
        describe: "most valid inputs, and most invalid inputs, of a tool",
      },
      timeout: {
        type: "number",
        requiresArg: true,
        describe: "seconds to connect, and to wait for each response (default: 60 to connect, 10 for a response)",
      },
      strict: flag("warnings fail, too"),
      format: { choices: TEST_FORMATS, default: "text", describe: "format of the report" },
      out: { ...text("file to write the report to (default: standard output)"), alias: "o" },
    },
    examples: [
      ['mcpgen test --from "node server.js"', "tests the tools that only read; the exit code is 1 if a check fails"],
      ['mcpgen test --from "node server.js" --contract contract.ts --allow all', "calls all tools of a contract"],
      ["mcpgen test --url http://localhost:3000/mcp --format junit -o report.xml", "writes a report for CI"],
    ],
    run: async (given) => (await import("./test.js")).runTestCommand(given),
  }),
  command({
    usage: "validate <file>",
    about: "check captured messages: one per line, a JSON array, or JSON objects of several lines",
    positionals: { file: argument("file with the messages; - for stdin") },
    options: {
      ...EXTENSION,
      revision: {
        ...word("revision to check against; auto: the revision that the messages name"),
        default: "auto",
      },
      exact: flag("also report members and methods that the revision does not declare"),
      from: {
        choices: ["client", "server"],
        describe: "sender of all messages (default: both sides sent messages)",
      },
      format: {
        choices: ["text", "json", "github", "html", "mermaid"],
        default: "text",
        describe: "format of the report; html and mermaid: a sequence diagram of the session, without secrets",
      },
      out: { ...text("file to write the diagram to (default: standard output)"), alias: "o" },
    },
    examples: [
      ["mcpgen validate session.jsonl", "checks a file; the exit code is 1 if a message is invalid"],
      ["mcpgen validate session.jsonl --format html -o session.html", "writes a page with a sequence diagram"],
      ["mcpgen validate session.jsonl --format mermaid >> pull-request.md", "adds a diagram to a Markdown file"],
      ["tail -f log | mcpgen validate - --revision 2025-11-25", "checks a stream against one revision"],
    ],
    run: async (given) => (await import("./validate.js")).runValidateCommand(given),
  }),
  {
    usage: "diff",
    about: "list the changes between two revisions, extensions or contracts, and who has to act on them",
    help: "$0 diff <before> [after]\n\nLists the changes between two revisions of the protocol, two versions of an extension, or two contracts, and who has to act on them.",
    subcommands: [
      command({
        usage: "$0 <before> [after]",
        about: "compare two revisions, schema files, versions of an extension, or contracts",
        positionals: {
          before: argument(
            "old side: a revision, a schema file, an extension or a contract; the last two also in git: HEAD~1:contract.json",
          ),
          after: { type: "string", describe: "new side; omit it if a running server is the new side" },
        },
        options: {
          ...EXTENSION,
          as: {
            choices: [...new Set([...DIFF_REPORT_AUDIENCES, ...CONTRACT_REPORT_AUDIENCES])],
            describe:
              "revisions: for authors of servers, of clients, or both; contracts: for code that calls (client), for hosts, for the author (server), or all",
            defaultDescription: "both or all",
          },
          caps: text(
            "revisions: only changes of these capabilities and of the core protocol, such as tools,resources.subscribe",
          ),
          level: {
            choices: [...new Set([...DIFF_REPORT_LEVELS, ...CONTRACT_REPORT_LEVELS])],
            describe:
              "list changes down to this level; revisions: wire, ts, all; contracts: breaking, undecided, notable, all",
            defaultDescription: "depends on --format",
          },
          format: { choices: DIFF_FORMATS, default: "text", describe: "format of the report" },
          group: {
            choices: DIFF_REPORT_GROUPINGS,
            describe: "revisions: grouping of the changes in text and markdown",
            defaultDescription: "action",
          },
          "fail-on": {
            ...text(
              "exit with code 1 on changes of this level (revisions: wire, ts, deprecated; contracts: breaking, undecided, notable; any), of rules given by id, or if the version of a contract is too low for its changes (version)",
            ),
            default: "never",
          },
          ignore: text("file with findings to leave out of the report"),
          "write-ignore": text(
            "add findings to this file, for --ignore; contracts: those for which the command fails, by default those that break or may break; revisions: all",
          ),
          reason: text("with --write-ignore: why the findings are accepted"),
          overlay: {
            ...flag("include changes that only the prose of the specification states (--no-overlay omits them)"),
            default: true,
          },
          bridge: flag(
            "list what a server of one revision and clients of the other lose if a bridge converts their messages",
          ),
          bump: flag(
            "contracts: print only whether the version needs a major, minor or patch release, for whom and why",
          ),
          from: text("command that starts a server over stdio, to compare its contract"),
          url: text("address of a server over HTTP, to compare its contract"),
          ...HEADERS,
          ...AUTHENTICATION,
          ...DECLARE,
          ...TIMEOUT,
          out: { ...text("file to write the report to (default: standard output)"), alias: "o" },
        },
        examples: [
          ["mcpgen diff 2025-11-25 2026-07-28 --as server", "lists what the author of a server has to do"],
          [
            "mcpgen diff 2025-11-25 vendor/schema.ts --fail-on wire",
            "exits with code 1 if the messages of your schema are incompatible with the revision",
          ],
          ["mcpgen diff 2025-06-18 2025-11-25 --format html -o diff.html", "writes the report as a web page"],
          [
            "mcpgen diff 2025-11-25 2026-07-28 --bridge",
            "lists what is lost between servers and clients of both revisions",
          ],
          [
            "mcpgen diff HEAD~1:contract.ts contract.ts --fail-on breaking",
            "exits with code 1 if a contract breaks its callers",
          ],
          [
            "mcpgen diff HEAD~1:src/audit src/audit --fail-on wire",
            "exits with code 1 if an extension breaks messages of its older version",
          ],
          ['mcpgen diff contract.json --from "node server.js"', "compares a contract with a running server"],
          ["mcpgen diff v1.2.0:contract.json contract.json --bump", "prints major, minor or patch"],
        ],
        run: async (given) => (await import("./diff.js")).runDiffCommand(given),
      }),
      command({
        usage: "rules",
        about: "list the rules; each finding has the id of a rule",
        options: JSON_OPTION,
        run: async (given) => (await import("./diffRules.js")).runDiffRulesCommand(given),
      }),
      command({
        usage: "explain <id>",
        about: "explain a rule, or a fact that only the text of the specification states",
        positionals: { id: argument("id of a rule or of a fact, as mcpgen diff prints them, or the path of a fact") },
        options: {},
        examples: [
          ["mcpgen diff explain FLD002", "explains why a new required member is a breaking change"],
          ["mcpgen diff explain mcp-method-header", "explains a rule that only the specification's text states"],
        ],
        run: async (given) => (await import("./diffRules.js")).runDiffExplainCommand(given),
      }),
      command({
        usage: "schema",
        about: "print the JSON Schema of the JSON report",
        options: {
          bridge: flag("print the JSON Schema of the report of --bridge"),
          contracts: flag("print the JSON Schema of the report about two contracts"),
        },
        run: async (given) => (await import("./diffRules.js")).runDiffReportSchemaCommand(given),
      }),
    ],
  },
  command({
    usage: "watch-spec <checkout>",
    about: "report what a checkout of the specification has that mcpgen, or a draft that you use, does not have",
    positionals: {
      checkout: argument("folder with a checkout of github.com/modelcontextprotocol/modelcontextprotocol"),
    },
    options: {
      since: text(
        "what the draft is compared with: a bundled revision, a schema file, or a commit of the checkout (default: the newest bundled revision)",
      ),
      format: { choices: ["text", "markdown", "json"], default: "text", describe: "format of the report" },
    },
    examples: [
      ["mcpgen watch-spec ../modelcontextprotocol", "the exit code is 1 if the draft or a new revision differs"],
      [
        "mcpgen watch-spec ../modelcontextprotocol --since vendor/schema.ts",
        "compares the draft with the one that you generate from",
      ],
    ],
    run: async (given) => (await import("./watchSpec.js")).runWatchSpecCommand(given),
  }),
  command({
    usage: "migrate [before] [after]",
    about: "write a migration guide from one revision to another, or move a server from the official SDK to a contract",
    positionals: {
      before: { type: "string", describe: "old revision: a bundled one or a schema file" },
      after: { type: "string", describe: "new revision: a bundled one or a schema file" },
    },
    options: {
      ...EXTENSION,
      "from-sdk": text("file that makes a server with the official SDK: write its contract and functions instead"),
      as: {
        choices: ["server", "client", "both"],
        describe: "role of the users of a generated package (default: both)",
      },
      for: {
        choices: ["sdk", "server", "client", "gateway"],
        describe: "write a guide to the messages instead, for readers who need not use mcpgen",
      },
      out: { ...text("file to write the guide to (default: standard output); with --from-sdk: folder"), alias: "o" },
      force: flag("with --from-sdk: replace files that exist"),
    },
    examples: [
      [
        "mcpgen migrate 2025-11-25 2026-07-28 --as server > MIGRATION.md",
        "lists what the author of a server has to change in code that uses generated packages",
      ],
      [
        "mcpgen migrate 2025-11-25 2026-07-28 --for gateway > MIGRATION.md",
        "lists what a gateway has to change, with messages before and after",
      ],
      [
        "mcpgen migrate --from-sdk src/server.ts",
        "writes contract.json, a function for each tool, and the server in src/mcpServer.ts",
      ],
    ],
    run: async (given) => (await import("./migrate.js")).runMigrateCommand(given),
  }),
  command({
    usage: "revisions",
    about: "list the bundled revisions",
    options: JSON_OPTION,
    examples: [
      [
        "mcpgen revisions",
        "lists each revision with its lifecycle, transports, counts of types and methods, and SHA-256",
      ],
    ],
    run: async (given) => (await import("./revisions.js")).runRevisionsCommand(given),
  }),
  command({
    usage: "scaffold <dir>",
    about: "write a server project with tests, or update it after its contract changed",
    positionals: { dir: argument("folder of the project") },
    options: {
      revision: text("revisions that the server supports, separated by commas (default: all)"),
      transport: text("transports of the server: stdio,http (default: stdio)"),
      features: text("features with an example: tools,resources,prompts,elicitation,… (default: tools)"),
      contract: text("path of a contract for the server"),
      auth: flag("accept only requests with an OAuth access token over HTTP"),
      native: flag("a server for each revision, without bridges; use it if no client may lose content"),
      runtime: {
        choices: RUNTIME_SOURCES,
        describe: "where the code finds the runtime: in src/mcp (default), or in the npm package mcpgen-sdk",
      },
      name: text("name of the package"),
      license: text("licence, as an SPDX expression (default: MIT)"),
      author: text("owner of the copyright"),
      yes: { ...flag("use defaults and remove files without asking"), alias: "y" },
      force: flag("replace generated files that were changed after mcpgen wrote them"),
    },
    examples: [
      ["mcpgen scaffold weather --yes", "writes a server with one tool, over stdio"],
      ["mcpgen scaffold weather --contract tools.json", "writes a typed function for each tool of a contract"],
      ["mcpgen scaffold weather --transport http --auth", "writes a server that needs access tokens"],
      ["mcpgen scaffold weather", "updates the project after its contract or its revisions changed"],
    ],
    run: async (given) => (await import("./scaffold.js")).runScaffoldCommand(given),
  }),
  command({
    usage: "add <kind> <name>",
    about: "add a tool, resource or prompt to the contract of a server, and its function to the sources",
    positionals: ENTRY,
    options: {
      ...ENTRY_OPTIONS,
      title: text("title, for people"),
      description: text("description, for language models"),
      input: text("tool: a JSON Schema of its arguments"),
      output: text("tool: a JSON Schema of its output"),
      uri: text("resource: its URI, or a template with {variables}"),
      arguments: text("prompt: its arguments, such as text,style? (style? is optional)"),
      scopes: text('OAuth scopes that a client needs for it, separated by spaces, such as "notes:read"'),
    },
    examples: [
      ["mcpgen add tool get_forecast --input in.json --output out.json", "adds a typed tool"],
      ["mcpgen add resource report --uri 'report://{year}'", "adds a resource template"],
    ],
    run: async (given) => (await import("./add.js")).runAddCommand(given),
  }),
  command({
    usage: "rename <kind> <name> <to>",
    about: "rename a tool, resource or prompt in the contract of a server, and its function in the sources",
    positionals: { ...ENTRY, to: argument("new name in the protocol") },
    options: {
      ...ENTRY_OPTIONS,
      title: text("new title for people (default: asks on a terminal)"),
      alias: flag("keep the old name of a tool or prompt as an alias (default: asks on a terminal)"),
    },
    examples: [
      ["mcpgen rename tool get_forecast forecast", "also renames the function, the types, the files and the tests"],
      ["mcpgen rename tool get_forecast forecast --alias", "calls by the old name still work"],
    ],
    run: async (given) => (await import("./rename.js")).runRenameCommand(given),
  }),
  command({
    usage: "remove <kind> <name>",
    about: "remove a tool, resource or prompt from the contract of a server, and its function from the sources",
    positionals: ENTRY,
    options: ENTRY_OPTIONS,
    examples: [["mcpgen remove tool get_forecast", "lists the files and asks before it removes them"]],
    run: async (given) => (await import("./remove.js")).runRemoveCommand(given),
  }),
  command({
    usage: "client",
    about: "write a typed client for a running server",
    options: {
      ...HEADERS,
      ...AUTHENTICATION,
      ...TIMEOUT,
      from: {
        ...text("command that starts the server over stdio, in quotes, or the URL of the server over HTTP"),
        demandOption: true,
      },
      out: {
        ...text(
          "folder to write the client to; with --dts: file to write the declarations to (default: standard output)",
        ),
        alias: "o",
      },
      name: text(
        "name of the client; with the name weather, the function to connect is connectWeather (default: the name of the folder)",
      ),
      revision: text(
        "revisions that the client supports, separated by commas (default: the newest that the server supports)",
      ),
      target: {
        choices: OUTPUT_LANGUAGE_TARGETS,
        default: "ts",
        describe: "TypeScript sources, JavaScript with declarations, or both",
      },
      runtime: {
        choices: RUNTIME_SOURCES,
        describe:
          "where the client finds the runtime: in its folder, or in the npm package mcpgen-sdk (default: as the client before, or the configuration)",
      },
      with: text(`features to add to the runtime, separated by commas: ${RUNTIME_FEATURES.join(",")}`),
      dts: flag("write only the type declarations of the client, for language models that write code"),
      ...DECLARE,
      force: flag("replace the client of another server, and files that were changed after mcpgen wrote them"),
      yes: { ...flag("remove files that are no longer generated, without asking"), alias: "y" },
    },
    examples: [
      [
        'mcpgen client --from "npx -y @modelcontextprotocol/server-everything" --out src/everything',
        "writes a typed client, whose functions are the tools, prompts and resources of the server",
      ],
      [
        "mcpgen client --from https://example.com/mcp --out src/example",
        "writes a typed client for a server over HTTP",
      ],
      ['mcpgen client --from "node server.js" --dts', "prints the type declarations of the client"],
    ],
    run: async (given) => (await import("./client.js")).runClientCommand(given),
  }),
  command({
    usage: "call <server> [tool]",
    about: "call a tool of a running server, read a resource or get a prompt, or list them",
    positionals: {
      server: argument("URL of a server over HTTP, or the command that starts a server over stdio, in quotes"),
      tool: word("tool to call (default: list the tools, prompts and resources)"),
    },
    options: {
      ...HEADERS,
      ...AUTHENTICATION,
      ...TIMEOUT,
      args: text("arguments of the tool or prompt, as a JSON object"),
      read: text("read the resource with this URI"),
      get: text("get the prompt with this name"),
      json: flag("print the result as JSON"),
      revision: text("the only protocol revision to use (default: the newest that the server supports)"),
      trace: text("file to write all messages to; mcpgen validate checks them and draws a diagram"),
    },
    examples: [
      ["mcpgen call https://example.com/mcp", "lists the tools, prompts and resources of a server"],
      ["mcpgen call https://example.com/mcp --login", "logs in in the browser if the server requires it"],
      [
        'mcpgen call "node server.js" get_forecast --args \'{"city":"Oslo"}\'',
        "calls a tool; the exit code is 1 if the tool fails",
      ],
      ['mcpgen call "node server.js" --read weather://stations --trace session.jsonl', "reads a resource"],
    ],
    run: async (given) => (await import("./call.js")).runCallCommand(given),
  }),
  command({
    usage: "mock <contract>",
    about: "serve a contract with example answers, for the authors of clients; in all revisions at once",
    positionals: { contract: argument("contract.ts or contract.json, also as mcpgen contract wrote it") },
    options: {
      http: {
        type: "number",
        requiresArg: true,
        describe: "port for Streamable HTTP and HTTP+SSE; 0 selects a free port (default: stdio)",
      },
      host: text("with --http: address to listen on (default: 127.0.0.1)"),
      seed: { type: "number", default: 1, describe: "number that selects the example answers" },
      latency: text("milliseconds before each answer, such as 200 or 100-300 (default: 0)"),
      errors: { type: "number", default: 0, describe: "share of the calls that fail, from 0 to 1" },
      "page-size": { type: "number", default: 100, describe: "entries on one page of a list" },
    },
    examples: [
      ["mcpgen mock contract.json", "serves the client that starts the command, over stdio"],
      ["mcpgen mock contract.ts --http 3000", "serves http://127.0.0.1:3000/mcp"],
      ["mcpgen mock contract.json --latency 100-300 --errors 0.1", "answers slowly, and one call in ten fails"],
    ],
    run: async (given) => (await import("./mock.js")).runMockCommand(given),
  }),
  command({
    usage: "proxy [target]",
    about: "serve clients of all revisions by one other server, whatever its revision and transport",
    positionals: {
      target: word("other server: its URL, or the command that starts it over stdio, in quotes"),
    },
    options: {
      from: text("command that starts the other server over stdio, in place of TARGET"),
      url: text("address of the other server over Streamable HTTP or HTTP+SSE, in place of TARGET"),
      config: text("JSON file with several servers, which are served as one (mcpServers, as hosts have them)"),
      watch: flag("with --config or --lock: read the file again when it changes, as on SIGHUP"),
      ...HEADERS,
      ...AUTHENTICATION,
      http: {
        type: "number",
        requiresArg: true,
        describe: "port for Streamable HTTP and HTTP+SSE; 0 selects a free port (default: stdio)",
      },
      host: text("with --http: address to listen on (default: 127.0.0.1)"),
      "allowed-host": {
        ...text("with --host: name by which clients reach the proxy, such as proxy.example (may be repeated)"),
        array: true,
      },
      ...PROXY_CALLERS,
      revision: text("the only revision that the other server may use (default: the newest that it supports)"),
      speak: { ...text("revision of clients to serve (may be repeated; default: all)"), array: true },
      "on-loss": {
        choices: ["report", "refuse", "silent"],
        default: "report",
        describe: "what to do with content that the revision of a client cannot express",
      },
      losses: flag("print what clients of each revision lose, and end"),
      check: {
        choices: ["report", "refuse"],
        describe:
          "check each message of clients and of the other server: report each kind of invalid ones, or also refuse them",
      },
      record: text("new file to write all messages to, without secrets; mcpgen validate checks and draws them"),
      "allow-tool": {
        ...text("tool that clients can use; * stands for any text (may be repeated; default: all)"),
        array: true,
      },
      "deny-tool": {
        ...text("tool that clients cannot use; * stands for any text (may be repeated)"),
        array: true,
      },
      "allow-prompt": { ...text("as --allow-tool, for prompts"), array: true },
      "deny-prompt": { ...text("as --deny-tool, for prompts"), array: true },
      "allow-resource": { ...text("as --allow-tool, for the URIs of resources and templates"), array: true },
      "deny-resource": { ...text("as --deny-tool, for the URIs of resources and templates"), array: true },
      health: flag("with --http: serve /livez and /readyz, which is 503 if the other server does not answer"),
      metrics: {
        type: "number",
        requiresArg: true,
        describe: "with --http: port of this machine for Prometheus metrics",
      },
      "limit-requests": {
        type: "number",
        requiresArg: true,
        describe: "with --http: requests that each address and caller may send in a minute; more get status 429",
      },
      "limit-calls": {
        type: "number",
        requiresArg: true,
        describe: "with --http: calls that each address and caller may run at once; more get status 429",
      },
      "forwarded-for": {
        type: "number",
        requiresArg: true,
        describe: "with limits: number of your proxies in front that append an address to X-Forwarded-For (default: 0)",
      },
      lock: text("lock file: tools, prompts and resources that changed or are new are hidden until you accept them"),
      "lock-name": text(
        "with --lock: name of the other server in the file (default: that with the same target, or the only one)",
      ),
      "on-change": {
        choices: ["refuse", "report"],
        describe: "with --lock: refuse what differs from it (default), or only report it",
      },
      timeout: seconds("seconds to connect to the other server"),
    },
    examples: [
      ["mcpgen proxy https://old.example/mcp", "serves the client that starts the command, over stdio"],
      ['mcpgen proxy "npx -y old-server" --http 3000', "serves http://127.0.0.1:3000/mcp"],
      ["mcpgen proxy https://old.example/mcp --lock mcp.lock.json", "hides tools that changed since you locked them"],
      ["mcpgen proxy --config proxy.json", "serves the servers of a file as one"],
      ["mcpgen proxy https://old.example/mcp --losses", "prints what clients of other revisions lose"],
    ],
    run: async (given) => (await import("./proxy.js")).runProxyCommand(given),
  }),
  command({
    usage: "config",
    about: "print the configuration that a program, such as VS Code, needs to use a server",
    options: {
      host: {
        choices: ["claude-desktop", "claude-code", "vscode", "cursor"],
        demandOption: true,
        describe: "program that uses the server",
      },
      dir: text("folder of the server (default: this folder)"),
      published: flag("start the published npm package, not the files in the folder"),
      url: text("address of a server that runs over HTTP"),
    },
    examples: [["mcpgen config --host vscode > .vscode/mcp.json", "makes a workspace use the server in this folder"]],
    run: async (given) => (await import("./config.js")).runConfigCommand(given),
  }),
];
