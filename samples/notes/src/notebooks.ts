/** A note as its author wrote it. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The number of notes that one user may have. */
const MAX_NOTES = 1000;

/** The notes of all users, in memory. Every method needs the owner, so no code can reach the notes of another user by mistake. */
export class Notebooks {
  readonly #byOwner = new Map<string, Map<string, Note>>();

  /** Returns the notes of a user, newest first. */
  list(owner: string): Note[] {
    return [...(this.#byOwner.get(owner)?.values() ?? [])].reverse();
  }

  /** Returns a note of a user; undefined if the user has no such note. */
  find(owner: string, id: string): Note | undefined {
    return this.#byOwner.get(owner)?.get(id);
  }

  /** Adds a note. Returns undefined if the user already has the maximum number of notes. */
  add(owner: string, note: Omit<Note, "id">): Note | undefined {
    const notes = this.#byOwner.get(owner) ?? new Map<string, Note>();
    if (notes.size >= MAX_NOTES) return undefined;
    const added = { id: crypto.randomUUID(), ...note };
    this.#byOwner.set(owner, notes.set(added.id, added));
    return added;
  }

  /** Deletes a note. Returns false if the user has no such note. */
  delete(owner: string, id: string): boolean {
    return this.#byOwner.get(owner)?.delete(id) ?? false;
  }
}
