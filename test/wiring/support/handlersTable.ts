export type Files = { readonly [path: string]: string };

/** Sources of one project, by their paths. */
export interface SourcesRow {
  /** How the handlers are written. */
  readonly style: string;
  /** The text of each file after `mcpgen add tool get_forecast`; what mcpgen adds is between « and ». */
  readonly files: Files;
  /** Files after `mcpgen rename tool get_forecast get_rain`, if the author uses the name for something else too. */
  readonly renamed?: Files;
  /** Why `mcpgen remove tool count_words` is refused. */
  readonly unremovable?: string;
}

/** A row that mcpgen refuses to change. */
export interface RefusedRow {
  readonly style: string;
  /** The text of `src/handlers.ts`. */
  readonly handlers: string;
  readonly problem: string;
}

const H = "src/handlers.ts";

/** How handlers are written: the text of `src/handlers.ts`, or of all files. What `mcpgen add tool get_forecast` adds is between « and ». */
const STYLES = {
  "methods on several lines, as mcpgen scaffold writes them": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

/** What this server does, by a function for each entry of contract.json: a server for each revision. */
export const servers = createServers({
  tools: {
    countWords({ text }) {
      const words = text.split(/\\s+/).filter((word) => word !== "");
      return { words: words.length, characters: text.length };
    },«
    getForecast,»
  },
});
`,
  "everything on one line": `import { createServers } from "./mcp/contract/index.js";« import { getForecast } from "./handlers/getForecast.js";» export const servers = createServers({ tools: { countWords: ({ text }) => ({ words: 1, characters: text.length })«, getForecast» } });
`,
  "shorthand members, one line, no blanks inside the braces": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

function countWords({ text }: { text: string }) {
  return { words: 1, characters: text.length };
}

export const servers = createServers({tools: {countWords«, getForecast»}});
`,
  "shorthand members without a trailing comma, the last with a comment": {
    [H]: `import { createServers } from "./mcp/contract/index.js"
import { countWords } from "./words.js"«
import { getForecast } from "./handlers/getForecast.js"»

export const servers = createServers({
  tools: {
    countWords«,» // counts«
    getForecast»
  }
})
`,
    "src/words.ts": `export const countWords = ({ text }: { text: string }) => ({ words: 1, characters: text.length })
`,
  },
  "one line with a trailing comma and a comment in a block": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const countWords = ({ text }: { text: string }) => ({ words: 1, characters: text.length });
export const servers = createServers({ tools: { countWords /* counts */,« getForecast,» } });
`,
  "members that are spread from other objects": {
    [H]: `import { createServers } from "./mcp/contract/index.js";
import { words } from "./words.js";«
import { getForecast } from "./handlers/getForecast.js";»

const groups = {
  tools: {
    ...words,«
    getForecast,»
  },
};

export const servers = createServers({ ...groups });
`,
    "src/words.ts": `export const words = {
  countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length }),
};
`,
  },
  "a constant that satisfies the interface, and imports of types beside imports of values": `import type { CountWordsInput, Tools } from "./mcp/contract/index.js";
import { createServers, type Context } from "./mcp/contract/index.js";
import type { Server } from "./mcp/runtime/server.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = {
  countWords: ({ text }: CountWordsInput, _context: Context) => ({ words: 1, characters: text.length }),«
  getForecast,»
} satisfies Tools;

export const servers: readonly Server[] = createServers({ tools });
`,
  "an object as const": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

export const tools = {
  countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length }),«
  getForecast,»
} as const;
export const servers = createServers({ tools: tools });
`,
  "a constant with a type annotation, in a file of its own": {
    [H]: `import { createServers } from "./mcp/contract/index.js";
import { tools } from "./tools/index.js";

export const servers = createServers({ tools });
`,
    "src/tools/index.ts": `export { tools } from "./all.js";
`,
    "src/tools/all.ts": `import type { Tools } from "../mcp/contract/index.js";«
import { getForecast } from "../handlers/getForecast.js";»

export const tools: Tools = {
  countWords: ({ text }) => ({ words: 1, characters: text.length }),«
  getForecast,»
};
`,
  },
  "a class that implements the interface": `import { createServers, type CountWordsInput, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

class WordTools implements Tools {
  readonly #least: number;

  constructor(least: number) {
    this.#least = least;
  }

  /** Counts words. */
  countWords = ({ text }: CountWordsInput) => {
    return { words: this.#least, characters: text.length };
  };«
  getForecast = getForecast;»
}

export const servers = createServers({ tools: new WordTools(1) });
`,
  "a class with static members, on one line": `import { createServers } from './mcp/contract/index.js'«
import { getForecast } from './handlers/getForecast.js'»

class WordTools { static countWords({ text }: { text: string }) { return { words: 1, characters: text.length } }« static getForecast = getForecast» }

export const servers = createServers({ tools: WordTools })
`,
  "an exported default": {
    [H]: `import handlers from "./all.js";
import { createServers } from "./mcp/contract/index.js";

export const servers = createServers(handlers);
`,
    "src/all.ts": `// Copyright of the author

«import { getForecast } from "./handlers/getForecast.js";

»/** All functions. */
export default {
  tools: { countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length })«, getForecast» },
};
`,
  },
  "calls of createServer for each revision, with a group made by createTools": `import { createServer as createStateless } from "./mcp/2026-07-28/server.js";
import { createServer } from "./mcp/2025-11-25/server.js";
import { createTools, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const TOOLS: Tools = {
  countWords: ({ text }) => ({ words: 1, characters: text.length }),«
  getForecast,»
};
const ABOUT = { name: "weather", version: "0.1.0" };

export const servers = [
  createServer(ABOUT, { tools: createTools(TOOLS) }),
  createStateless(ABOUT, { tools: createTools(TOOLS) }),
];
`,
  "functions that are assigned": `import { createServers, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = {} as Tools;
tools.countWords = ({ text }) => ({ words: 1, characters: text.length }); // counts«
tools.getForecast = getForecast;»

export const servers = createServers({ tools });
`,
  "comments between the members": `import { createServers } from "./mcp/contract/index.js"; // generated«
import { getForecast } from "./handlers/getForecast.js";»
// The functions follow.

export const servers = createServers({
  tools: {
    // before
    countWords: ({ text }) => ({ words: 1, characters: text.length }), // behind«
    getForecast,»
    // after

    /* the end */
  },
});
`,
  "single quotes and no semicolons": `import { createServers } from './mcp/contract/index.js'«
import { getForecast } from './handlers/getForecast.js'»

export const servers = createServers({
  tools: {
    'countWords': ({ text }) => ({ words: 1, characters: text.length })«,
    getForecast»
  }
})
`,
  "tabs, and line breaks of Windows": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

export const servers = createServers({
	tools: {
		countWords({ text }) {
			return { words: 1, characters: text.length };
		},«
		getForecast,»
	},
});
`.replaceAll("\n", "\r\n"),
  "a byte order mark": `\uFEFFimport { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»
export const servers = createServers({
    tools: {
        countWords: ({ text }) => ({ words: 1, characters: text.length }),«
        getForecast,»
    },
});
`,
  "an import with a comment behind it, the last in a block": `import {
  createServers, // of the contract
} from "./mcp/contract/index.js"; /* generated */ // by mcpgen«
import { getForecast } from "./handlers/getForecast.js";»

export const servers = createServers({ tools: { countWords: ({ text }) => ({ words: 1, characters: text.length })«, getForecast» } });
`,
  "import * as of the contract": `import * as mcp from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

export const servers = mcp.createServers({
  tools: {
    countWords: async ({ text }: mcp.CountWordsInput) => ({ words: 1, characters: text.length }),«
    getForecast,»
  },
});
`,
  "a module of exported functions, imported as a namespace": {
    [H]: `import { createServers } from "./mcp/contract/index.js";
import * as tools from "./tools.js";

export const servers = createServers({ tools });
`,
    "src/tools.ts": `import type { CountWordsInput } from "./mcp/contract/index.js";«
export { getForecast } from "./handlers/getForecast.js";»

export function countWords({ text }: CountWordsInput) {
  return { words: 1, characters: text.length };
}
`,
  },
  "commas at the beginning of lines": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const mark = 1;
export const servers = createServers({
    tools: {
        countWords: ({ text }) => ({ words: mark, characters: text.length }) // first
      , ...{}«
      , getForecast»
    }
});
`,
  "a function that is given what the tools need, and has the name of the tool for a parameter": {
    [H]: `import { createServers } from "./mcp/contract/index.js";
import { makeTools } from "./tools.js";

export const servers = createServers({ tools: makeTools(1) });
`,
    "src/tools.ts": `import type { CountWordsInput } from "./mcp/contract/index.js";«
import { getForecast as getForecastTool } from "./handlers/getForecast.js";»

export function makeTools(getForecast: number) {
  return {
    countWords: ({ text }: CountWordsInput) => ({ words: getForecast, characters: text.length }),«
    getForecast: getForecastTool,»
  };
}
`,
  },
  "an object that is named before it is given, frozen and in parentheses": `import { createServers as create } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = Object.freeze({
  ["countWords"]: ({ text }: { text: string }) => ({ words: 1, characters: text.length }),«
  getForecast,»
});
const handlers = { tools };

export const servers = create(((handlers)), { exposeErrors: true });
`,
  "constants that take their types from the interface": `import { createServers, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const countWords: Tools["countWords"] = ({ text }) => ({ words: 1, characters: text.length });
const own: Pick<Tools, "countWords"> = { countWords };

export const servers = createServers({ tools: { ...own«, getForecast» } });
`,
  "a class without members of its own that extends another class": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

class WordTools {
  countWords = ({ text }: { text: string }) => ({ words: 1, characters: text.length });
}

class AllTools extends WordTools {« getForecast = getForecast; »}

export const servers = createServers({ tools: new AllTools() });
`,
  "a class whose property holds the group": `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

class Handlers {
  readonly tools = { countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length })«, getForecast» };
}

export const servers = createServers(new Handlers());
`,
} as const satisfies { readonly [style: string]: string | Files };

/** What is special about some styles. */
const SPECIAL: { readonly [style in keyof typeof STYLES]?: Pick<SourcesRow, "renamed" | "unremovable"> } = {
  "a function that is given what the tools need, and has the name of the tool for a parameter": {
    renamed: {
      "src/tools.ts": `import type { CountWordsInput } from "./mcp/contract/index.js";
import { getRain as getRainTool } from "./handlers/getRain.js";

export function makeTools(getForecast: number) {
  return {
    countWords: ({ text }: CountWordsInput) => ({ words: getForecast, characters: text.length }),
    getRain: getRainTool,
  };
}
`,
    },
  },
  "constants that take their types from the interface": {
    unremovable:
      'src/handlers.ts:5:24: this code uses "countWords", which is removed together with count_words (change this code first)',
  },
};

/** Projects whose contract has the tool `count_words`, to which `get_forecast` is added. */
export const WIRED: readonly SourcesRow[] = Object.entries(STYLES).map(([style, files]) => ({
  style,
  files: typeof files === "string" ? { [H]: files } : files,
  ...SPECIAL[style as keyof typeof STYLES],
}));

/** Projects in which only running the code tells which object serves the tools. */
export const REFUSED: readonly RefusedRow[] = [
  {
    style: "an object that a condition chooses",
    handlers: `import { createServers } from "./mcp/contract/index.js";
import { a, b } from "./tools.js";
export const servers = createServers({ tools: process.env["A"] ? a : b });
`,
    problem:
      'src/handlers.ts:3:47: mcpgen cannot determine the object or class to which `process.env["A"] ? a : b` evaluates (change this code by hand)',
  },
  {
    style: "an object that is computed",
    handlers: `import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools: Object.fromEntries([]) });
`,
    problem:
      "src/handlers.ts:2:47: mcpgen cannot determine the object or class to which `Object.fromEntries([])` evaluates (change this code by hand)",
  },
  {
    style: "an object from a package",
    handlers: `import { tools } from "the-tools";
import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools });
`,
    problem:
      "src/handlers.ts:3:40: mcpgen cannot determine the object or class to which `tools` evaluates (change this code by hand)",
  },
  {
    style: "two calls with different objects",
    handlers: `import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools: { countWords: 1 } });
export const others = createServers({ tools: { countWords: 2 } });
`,
    problem:
      'src/handlers.ts:3:46: the functions of "tools" are passed to the generated contract more than once, so mcpgen cannot decide which code to change (change it by hand)',
  },
  {
    style: "no call of createServers",
    handlers: `export const tools = {};\n`,
    problem: "src: no source calls createServers or createTools of the generated contract (add the call)",
  },
  {
    style: "a call of createServers of another contract only",
    handlers: `import { createServers } from "./mcp-admin/contract/index.js";
export const servers = createServers({ tools: {} });
`,
    problem: "src: no source calls createServers or createTools of the generated contract (add the call)",
  },
];
