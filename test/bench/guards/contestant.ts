/** What a contestant is to be built from and for. */
export interface Bench {
  revision: string;
  /** A folder of the contestant's own for one revision; node resolves the pinned peers from it. */
  folder: string;
  /** The generated packages. */
  generated: string;
  /** The published schema.json, or the generated one where the published is not there. */
  schema: string;
  /** The definitions that are measured. */
  types: readonly string[];
}

export interface Contestant {
  name: string;
  /** Whose column its figures stand in, where that is another one's. */
  column?: string;
  /** What `--only` knows it by. */
  family: string;
  /** The packages whose versions the report names. */
  packages: readonly string[];
  /** Runs in the rows that are measured without formats, rather than in the others, or in both. */
  formats: "on" | "off" | "both";
  /** Writes its modules. Throws an error that says in one line why it cannot take part. */
  build(bench: Bench): Promise<Entry>;
}

/** The modules of a contestant, as files. */
export interface Entry {
  /** Exports `checks`: by the name of a definition, its check; only of the definitions that are measured. */
  race: string;
  /** To be bundled: by what a row of the table of sizes calls it, the text of a module in the contestant's folder. */
  sizes?: Readonly<Partial<Record<Size, string>>>;
  /** The module with the checks of all definitions, whose import is measured. */
  whole?: string;
  /** Facts to be told below the table. */
  remarks?: readonly string[];
}

/** What is bundled, minified and gzipped. */
export const SIZES = ["all checks", "all checks and explanations", "one check (CallToolRequest)"] as const;
export type Size = (typeof SIZES)[number];
