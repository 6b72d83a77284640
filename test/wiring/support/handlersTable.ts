/** Sources of one project, by their paths. */
export interface SourcesRow {
  /** How the handlers are written. */
  readonly style: string;
  /** The text of each file after `mcpgen add tool get_forecast`; what mcpgen adds is between « and ». */
  readonly files: { readonly [path: string]: string };
  /** Files after `mcpgen rename tool get_forecast get_rain`, if the author uses the name for something else too. */
  readonly renamed?: { readonly [path: string]: string };
  /** Why `mcpgen remove tool count_words` is refused. */
  readonly unremovable?: string;
}

/** A row that mcpgen refuses to change. */
export interface RefusedRow {
  readonly style: string;
  readonly files: { readonly [path: string]: string };
  readonly problem: string;
}

const H = "src/handlers.ts";

/** Projects whose contract has the tool `count_words`, to which `get_forecast` is added. */
export const WIRED: readonly SourcesRow[] = [
  {
    style: "methods on several lines, as mcpgen scaffold writes them",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
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
    },
  },
  {
    style: "everything on one line",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";« import { getForecast } from "./handlers/getForecast.js";» export const servers = createServers({ tools: { countWords: ({ text }) => ({ words: 1, characters: text.length })«, getForecast» } });
`,
    },
  },
  {
    style: "shorthand members, one line, no blanks inside the braces",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

function countWords({ text }: { text: string }) {
  return { words: 1, characters: text.length };
}

export const servers = createServers({tools: {countWords«, getForecast»}});
`,
    },
  },
  {
    style: "shorthand members without a trailing comma, the last with a comment",
    files: {
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
  },
  {
    style: "one line with a trailing comma and a comment in a block",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const countWords = ({ text }: { text: string }) => ({ words: 1, characters: text.length });
export const servers = createServers({ tools: { countWords /* counts */,« getForecast,» } });
`,
    },
  },
  {
    style: "members that are spread from other objects",
    files: {
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
  },
  {
    style: "a constant that satisfies the interface, and imports of types beside imports of values",
    files: {
      [H]: `import type { CountWordsInput, Tools } from "./mcp/contract/index.js";
import { createServers, type Context } from "./mcp/contract/index.js";
import type { Server } from "./mcp/runtime/server.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = {
  countWords: ({ text }: CountWordsInput, _context: Context) => ({ words: 1, characters: text.length }),«
  getForecast,»
} satisfies Tools;

export const servers: readonly Server[] = createServers({ tools });
`,
    },
  },
  {
    style: "an object as const",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

export const tools = {
  countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length }),«
  getForecast,»
} as const;
export const servers = createServers({ tools: tools });
`,
    },
  },
  {
    style: "a constant with a type annotation, in a file of its own",
    files: {
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
  },
  {
    style: "a class that implements the interface",
    files: {
      [H]: `import { createServers, type CountWordsInput, type Tools } from "./mcp/contract/index.js";«
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
    },
  },
  {
    style: "a class with static members, on one line",
    files: {
      [H]: `import { createServers } from './mcp/contract/index.js'«
import { getForecast } from './handlers/getForecast.js'»

class WordTools { static countWords({ text }: { text: string }) { return { words: 1, characters: text.length } }« static getForecast = getForecast» }

export const servers = createServers({ tools: WordTools })
`,
    },
  },
  {
    style: "an exported default",
    files: {
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
  },
  {
    style: "calls of createServer for each revision, with a group made by createTools",
    files: {
      [H]: `import { createServer as createStateless } from "./mcp/2026-07-28/server.js";
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
    },
  },
  {
    style: "functions that are assigned",
    files: {
      [H]: `import { createServers, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = {} as Tools;
tools.countWords = ({ text }) => ({ words: 1, characters: text.length }); // counts«
tools.getForecast = getForecast;»

export const servers = createServers({ tools });
`,
    },
  },
  {
    style: "comments between the members",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js"; // generated«
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
    },
  },
  {
    style: "single quotes and no semicolons",
    files: {
      [H]: `import { createServers } from './mcp/contract/index.js'«
import { getForecast } from './handlers/getForecast.js'»

export const servers = createServers({
  tools: {
    'countWords': ({ text }) => ({ words: 1, characters: text.length })«,
    getForecast»
  }
})
`,
    },
  },
  {
    style: "tabs, and line breaks of Windows",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
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
    },
  },
  {
    style: "a byte order mark",
    files: {
      [H]: `\uFEFFimport { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»
export const servers = createServers({
    tools: {
        countWords: ({ text }) => ({ words: 1, characters: text.length }),«
        getForecast,»
    },
});
`,
    },
  },
  {
    style: "an import with a comment behind it, the last in a block",
    files: {
      [H]: `import {
  createServers, // of the contract
} from "./mcp/contract/index.js"; /* generated */ // by mcpgen«
import { getForecast } from "./handlers/getForecast.js";»

export const servers = createServers({ tools: { countWords: ({ text }) => ({ words: 1, characters: text.length })«, getForecast» } });
`,
    },
  },
  {
    style: "import * as of the contract",
    files: {
      [H]: `import * as mcp from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

export const servers = mcp.createServers({
  tools: {
    countWords: async ({ text }: mcp.CountWordsInput) => ({ words: 1, characters: text.length }),«
    getForecast,»
  },
});
`,
    },
  },
  {
    style: "a module of exported functions, imported as a namespace",
    files: {
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
  },
  {
    style: "commas at the beginning of lines",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
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
    },
  },
  {
    style: "a function that is given what the tools need, and has the name of the tool for a parameter",
    files: {
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
  {
    style: "an object that is named before it is given, frozen and in parentheses",
    files: {
      [H]: `import { createServers as create } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const tools = Object.freeze({
  ["countWords"]: ({ text }: { text: string }) => ({ words: 1, characters: text.length }),«
  getForecast,»
});
const handlers = { tools };

export const servers = create(((handlers)), { exposeErrors: true });
`,
    },
  },
  {
    style: "constants that take their types from the interface",
    files: {
      [H]: `import { createServers, type Tools } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

const countWords: Tools["countWords"] = ({ text }) => ({ words: 1, characters: text.length });
const own: Pick<Tools, "countWords"> = { countWords };

export const servers = createServers({ tools: { ...own«, getForecast» } });
`,
    },
    unremovable:
      'src/handlers.ts:5:24: this code uses "countWords", which is removed together with count_words (change this code first)',
  },
  {
    style: "a class without members of its own that extends another class",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

class WordTools {
  countWords = ({ text }: { text: string }) => ({ words: 1, characters: text.length });
}

class AllTools extends WordTools {« getForecast = getForecast; »}

export const servers = createServers({ tools: new AllTools() });
`,
    },
  },
  {
    style: "a class whose property holds the group",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";«
import { getForecast } from "./handlers/getForecast.js";»

class Handlers {
  readonly tools = { countWords: ({ text }: { text: string }) => ({ words: 1, characters: text.length })«, getForecast» };
}

export const servers = createServers(new Handlers());
`,
    },
  },
];

/** Projects in which only running the code tells which object serves the tools. */
export const REFUSED: readonly RefusedRow[] = [
  {
    style: "an object that a condition chooses",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";
import { a, b } from "./tools.js";
export const servers = createServers({ tools: process.env["A"] ? a : b });
`,
    },
    problem:
      'src/handlers.ts:3:47: mcpgen cannot determine the object or class to which `process.env["A"] ? a : b` evaluates (change this code by hand)',
  },
  {
    style: "an object that is computed",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools: Object.fromEntries([]) });
`,
    },
    problem:
      "src/handlers.ts:2:47: mcpgen cannot determine the object or class to which `Object.fromEntries([])` evaluates (change this code by hand)",
  },
  {
    style: "an object from a package",
    files: {
      [H]: `import { tools } from "the-tools";
import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools });
`,
    },
    problem:
      "src/handlers.ts:3:40: mcpgen cannot determine the object or class to which `tools` evaluates (change this code by hand)",
  },
  {
    style: "two calls with different objects",
    files: {
      [H]: `import { createServers } from "./mcp/contract/index.js";
export const servers = createServers({ tools: { countWords: 1 } });
export const others = createServers({ tools: { countWords: 2 } });
`,
    },
    problem:
      'src/handlers.ts:3:46: the functions of "tools" are passed to the generated contract more than once, so mcpgen cannot decide which code to change (change it by hand)',
  },
  {
    style: "no call of createServers",
    files: { [H]: `export const tools = {};\n` },
    problem: "src: no source calls createServers or createTools of the generated contract (add the call)",
  },
  {
    style: "a call of createServers of another contract only",
    files: {
      [H]: `import { createServers } from "./mcp-admin/contract/index.js";
export const servers = createServers({ tools: {} });
`,
    },
    problem: "src: no source calls createServers or createTools of the generated contract (add the call)",
  },
];
