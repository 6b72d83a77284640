import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashFileWithSha256, isPublishedSchemaJsonHash, listBundledRevisions, loadFacts } from "../bundled/bundled.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import type { Sides } from "../diff/typePair.js";
import { SchemaError } from "../model/schemaError.js";
import { readGitFile } from "../read/gitFile.js";
import { schemaFileText } from "../read/readSchema.js";
import { compareRevisions } from "./compareRevisions.js";
import { loadRevision, loadSchema, type LoadedRevision } from "./loadRevision.js";

/** What a checkout of the specification's repository has that is newer than mcpgen, or than a state that a user pinned. */
export interface SpecificationChanges {
  /** Schemas of the checkout that differ from what they are compared with. */
  readonly schemas: readonly ChangedSchema[];
  /** Pages of the draft that differ, if mcpgen has facts from them. */
  readonly pages: readonly ChangedPage[];
}

export interface ChangedSchema {
  /** A revision that mcpgen has and that the checkout states otherwise, a revision that mcpgen does not have, or the draft. */
  readonly kind: "edited" | "added" | "draft";
  /** The names of the two schemas in texts. */
  readonly titles: Sides<string>;
  readonly before: LoadedRevision;
  readonly after: LoadedRevision;
  readonly findings: readonly DiffFinding[];
}

/** A page of the specification with facts that no schema has. */
export interface ChangedPage {
  /** The path in the checkout. */
  readonly path: string;
  readonly change: "changed" | "removed";
  /** The facts that mcpgen has from the page: members of `revision.json`, such as `headers`, with their numbers. */
  readonly facts: ReadonlyMap<string, number>;
}

const DRAFT = "draft";
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Compares a checkout of https://github.com/modelcontextprotocol/modelcontextprotocol with the schemas of mcpgen: published revisions with the
 * bundled ones, new revisions and the draft with the newest.
 *
 * @param since what the draft is compared with instead: a bundled revision, a schema file, or a commit of the checkout.
 * @throws SchemaError if the folder is no such checkout, or if one of its schemas cannot be read.
 */
export async function findSpecificationChanges(checkout: string, since?: string): Promise<SpecificationChanges> {
  const folder = join(checkout, "schema");
  if (!existsSync(join(folder, DRAFT, "schema.ts")))
    throw new SchemaError(
      folder,
      { line: 1, column: 1 },
      "this folder has no draft/schema.ts (give a checkout of https://github.com/modelcontextprotocol/modelcontextprotocol)",
    );
  const bundled = [...listBundledRevisions().keys()];
  const newest = bundled.at(-1)!;
  const dates = readdirSync(folder).filter((name) => DATE.test(name) && existsSync(join(folder, name, "schema.ts")));
  const edited = dates.filter((date) => bundled.includes(date) && !isAsPublished(folder, date));
  const added = dates.filter((date) => !bundled.includes(date)).sort();
  const draft = draftPin(checkout, since ?? newest);
  const pairs: readonly SchemaPair[] = [
    ...edited.map((date): SchemaPair => ["edited", () => loadRevision(date), date]),
    ...added.map((date): SchemaPair => ["added", () => loadRevision(newest), date]),
    ["draft", () => draft.schema(), DRAFT],
  ];
  const schemas: ChangedSchema[] = [];
  for (const [kind, load, name] of pairs) {
    const before = await load();
    const after = labelled(await loadRevision(join(folder, name, "schema.ts")), name);
    const titles = titlesOf(kind, before, name);
    const all = await compareRevisions(before, after, { overlay: false, titles });
    // The documentation of the bundled schemas is our own.
    const findings = all.filter(({ wire, ts, deprecated }) => wire !== "none" || ts !== "none" || deprecated);
    if (findings.length > 0 || kind === "added") schemas.push({ kind, titles, before, after, findings });
  }
  return { schemas, pages: changedPages(checkout, newest, draft) };
}

type SchemaPair = readonly [kind: ChangedSchema["kind"], before: () => Promise<LoadedRevision>, after: string];

/** Returns the names of two schemas in texts. What the draft is compared with may be a revision, a file or a commit. */
function titlesOf(kind: ChangedSchema["kind"], { name, model }: LoadedRevision, after: string): Sides<string> {
  if (kind === "edited") return { before: `MCP ${after} of mcpgen`, after: `MCP ${after} of the checkout` };
  if (kind === "added") return { before: `MCP ${model.revision}`, after: `MCP ${after}` };
  const isRevision = listBundledRevisions().has(name);
  const [commit] = name.endsWith(`:${DRAFT_SCHEMA}`) ? name.split(":") : [];
  return {
    before: isRevision ? `MCP ${name}` : commit === undefined ? name : `the draft of ${commit}`,
    after: "the draft",
  };
}

/** Names a schema in reports: a draft has the date of the last revision. */
function labelled(loaded: LoadedRevision, revision: string): LoadedRevision {
  return { ...loaded, model: { ...loaded.model, revision } };
}

function isAsPublished(folder: string, revision: string): boolean {
  const file = join(folder, revision, "schema.json");
  return existsSync(file) && isPublishedSchemaJsonHash(revision, hashFileWithSha256(file));
}

/** The state of the draft with which the checkout is compared. */
interface DraftPin {
  schema(): Promise<LoadedRevision>;
  /**
   * Returns the text of a page of the specification in that state; undefined if it has none.
   *
   * @param path the path of the page in the checkout as it is now.
   */
  page(page: string, path: string): string | undefined;
}

const DRAFT_SCHEMA = `schema/${DRAFT}/schema.ts`;

function draftPin(checkout: string, since: string): DraftPin {
  if (listBundledRevisions().has(since)) {
    return {
      schema: () => loadRevision(since),
      page: (page) => pageIn(checkout, since, page)?.text.replaceAll(`/${since}/`, `/${DRAFT}/`),
    };
  }
  if (existsSync(since)) return { schema: () => loadRevision(since), page: () => undefined };
  const read = (path: string): string =>
    readGitFile({ given: `${since}:${path}`, revision: since, path, folder: checkout });
  return {
    async schema() {
      const text = schemaFileText(`${since}:${DRAFT_SCHEMA}`, Buffer.from(read(DRAFT_SCHEMA)));
      return labelled(await loadSchema(text), since);
    },
    page(_, path) {
      try {
        return read(path);
      } catch (error) {
        if (error instanceof SchemaError) return undefined;
        throw error;
      }
    },
  };
}

/** Returns the pages of the draft that differ from those of a pin, if the newest revision of mcpgen has facts from them. */
function changedPages(checkout: string, newest: string, pin: DraftPin): ChangedPage[] {
  return [...factsByPage(newest)].flatMap(([page, facts]): ChangedPage[] => {
    const now = pageIn(checkout, DRAFT, page);
    const path = now?.path ?? `docs/specification/${DRAFT}/${page}.mdx`;
    const before = pin.page(page, path);
    if (before === undefined || (now !== undefined && laidOut(before) === laidOut(now.text))) return [];
    return [{ path, change: now === undefined ? "removed" : "changed", facts }];
  });
}

/** Returns a text without its line breaks and the widths of its tables. */
function laidOut(text: string): string {
  return text.replace(/-{2,}/g, "-").replace(/\s+/g, " ");
}

function pageIn(checkout: string, state: string, page: string): { path: string; text: string } | undefined {
  for (const name of [`${page}.mdx`, `${page}/index.mdx`]) {
    const path = `docs/specification/${state}/${name}`;
    if (existsSync(join(checkout, path))) return { path, text: readFileSync(join(checkout, path), "utf8") };
  }
  return undefined;
}

/** Returns the number of facts from each page of the specification of a revision, by the members of its `revision.json`. */
function factsByPage(revision: string): Map<string, Map<string, number>> {
  const facts = loadFacts(revision);
  const start = `${facts.specification}/`;
  const found = new Map<string, Map<string, number>>();
  const visit = (member: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { source } = value as { source?: unknown };
    if (typeof source === "string" && source.startsWith(start)) {
      const page = source.slice(start.length).replace(/#.*/, "");
      const counts = found.get(page) ?? new Map<string, number>();
      found.set(page, counts.set(member, (counts.get(member) ?? 0) + 1));
    }
    for (const part of Object.values(value)) visit(member, part);
  };
  for (const [member, value] of Object.entries(facts)) visit(member, value);
  return found;
}
