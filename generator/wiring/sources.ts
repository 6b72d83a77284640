import { posix } from "node:path";
import { Project, ts, type Node, type SourceFile } from "ts-morph";
import { applyTextEdits, type TextEdit } from "./lines.js";

/** The absolute path of the project in the compiler's in-memory file system. */
const ROOT = "/a/b/c/d/project";

const BYTE_ORDER_MARK = "\uFEFF";

/** Matches the paths of those contract modules that server authors import. */
const CONTRACT_MODULE = /\/contract\/(?:index|server|tools|prompts|resources|context)$/;

/** The author's sources of a project. The class parses the sources and collects text edits; it writes no files. */
export class Sources {
  readonly #project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  readonly #edits = new Map<SourceFile, TextEdit[]>();
  readonly #moved = new Map<SourceFile, string>();
  readonly #removed = new Set<SourceFile>();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #contractFolder: string;

  /** @param texts by path. @param out the folder of generated code. Both are relative to the project. */
  constructor(texts: ReadonlyMap<string, string>, out: string) {
    this.#texts = texts;
    this.#contractFolder = posix.join(ROOT, out, "contract");
    for (const [path, text] of texts) this.#project.createSourceFile(`${ROOT}/${path}`, withoutMark(text));
  }

  below(folder: string): SourceFile[] {
    return this.#project.getSourceFiles().filter((file) => this.pathOf(file).startsWith(`${folder}/`));
  }

  all(): SourceFile[] {
    return this.#project.getSourceFiles();
  }

  file(path: string): SourceFile | undefined {
    return this.#project.getSourceFile(`${ROOT}/${path}`);
  }

  pathOf(file: SourceFile): string {
    return file.getFilePath().slice(ROOT.length + 1);
  }

  /** A relative import must refer to the contract of this project: a project may import contracts of others. */
  isContract(file: SourceFile, specifier: string): boolean {
    const module = specifier.replace(/\.[jt]s$/, "");
    if (!specifier.startsWith(".")) return CONTRACT_MODULE.test(`/${module}`) || /\/contract$/.test(module);
    const path = posix.join(posix.dirname(file.getFilePath()), module);
    return path === this.#contractFolder || (path.startsWith(this.#contractFolder) && CONTRACT_MODULE.test(path));
  }

  /** Returns the relative path with which a source file imports another file. */
  specifier(from: SourceFile, path: string, extension: string): string {
    const relative = posix.relative(posix.dirname(from.getFilePath()), `${ROOT}/${path.replace(/\.ts$/, "")}`);
    return (relative.startsWith(".") ? relative : `./${relative}`) + extension;
  }

  /** Adds a text edit for the source file of a node. An equal replacement is added only once. */
  edit(node: Node, edit: TextEdit): void {
    const file = node.getSourceFile();
    const edits = this.#edits.get(file) ?? [];
    this.#edits.set(file, edits);
    const isThere = edits.some(
      ({ start, end, text }) => start === edit.start && end === edit.end && text === edit.text,
    );
    if (!isThere || edit.start === edit.end) edits.push(edit);
  }

  insert(node: Node, at: number, text: string): void {
    this.edit(node, { start: at, end: at, text });
  }

  move(file: SourceFile, path: string): void {
    this.#moved.set(file, path);
  }

  remove(file: SourceFile): void {
    this.#removed.add(file);
  }

  isRemoved(file: SourceFile): boolean {
    return this.#removed.has(file);
  }

  isDeleted(node: Node): boolean {
    const file = node.getSourceFile();
    if (this.#removed.has(file)) return true;
    const [start, end] = [node.getStart(), node.getEnd()];
    return (this.#edits.get(file) ?? []).some((edit) => edit.text === "" && edit.start <= start && end <= edit.end);
  }

  /** Returns the source files that the edits change, move or remove, with their new texts. */
  changes(): SourceFileChange[] {
    return this.#project.getSourceFiles().flatMap((file): SourceFileChange[] => {
      const path = this.pathOf(file);
      const before = this.#texts.get(path)!;
      if (this.#removed.has(file)) return [{ path, before, after: undefined }];
      const mark = before.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
      const text = mark + applyTextEdits(file.getFullText(), this.#edits.get(file) ?? []);
      const to = this.#moved.get(file) ?? path;
      return text === before && to === path ? [] : [{ path, before, after: { path: to, text } }];
    });
  }
}

/** The change that all edits together make to a source file. */
export interface SourceFileChange {
  readonly path: string;
  readonly before: string;
  /** The new path and text of the source file; `undefined` if the file is deleted. */
  readonly after: { readonly path: string; readonly text: string } | undefined;
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** An error for source code of the author that mcpgen cannot change safely. */
export class UnsafeEditError extends Error {
  override readonly name = "UnsafeEditError";
}

/** Returns an error that starts with the path, line and column of a syntax node in the author's sources. */
export function unsafeEdit(sources: Sources, node: Node, problem: string): UnsafeEditError {
  const file = node.getSourceFile();
  const { line, column } = file.getLineAndColumnAtPos(node.getStart());
  return new UnsafeEditError(`${sources.pathOf(file)}:${line}:${column}: ${problem}`);
}
