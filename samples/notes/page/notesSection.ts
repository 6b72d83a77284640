import type { ListNotesOutput, Notes } from "../src/mcp/contract/client.js";
import type { Change } from "./change.js";
import { attempt, showStatus } from "./messages.js";
import { cloneTemplate, onSubmit, part } from "./parts.js";

type ListedNote = ListNotesOutput["notes"][number];

/** Shows the notes of one user. All texts of the user are inside of the element, so nothing is left when it is removed. */
export class NotesSection {
  readonly element: HTMLElement = cloneTemplate("notes");
  readonly #notes: Notes;
  readonly #form = this.element.querySelector("form")!;
  #running: Change | undefined;

  constructor(notes: Notes, userName: string) {
    this.#notes = notes;
    part(this.element, "name").textContent = userName;
    onSubmit(this.#form, (read) => {
      const [title, text] = [read("title"), read("text")];
      void this.apply({ kind: "add", title, text });
    });
  }

  /** The change that the server has not confirmed yet. */
  get running(): Change | undefined {
    return this.#running;
  }

  /** Lists the notes again. */
  async refresh(): Promise<void> {
    const { notes } = await this.#notes.listNotes();
    const items = notes.map((note) => this.#createItem(note));
    part(this.element, "list").replaceChildren(...items);
    part(this.element, "none").hidden = notes.length > 0;
  }

  /** Makes a change and shows the changed list. */
  async apply(change: Change): Promise<void> {
    await attempt(this.element, async () => {
      this.#running = change;
      await this.#send(change).finally(() => (this.#running = undefined));
      await this.refresh();
      showStatus(
        `The note was ${change.kind === "add" ? "added" : "deleted"}.`,
      );
    });
  }

  /** Shows a change that was not made, so that its text is not lost. */
  restore(change: Change): void {
    if (change.kind === "delete") return;
    const { title, text } = this.#form.elements as unknown as {
      [name: string]: HTMLInputElement;
    };
    title!.value = change.title;
    text!.value = change.text;
  }

  async #send(change: Change): Promise<void> {
    if (change.kind === "add") {
      const { title, text } = change;
      await this.#notes.addNote({ title, text });
      this.#form.reset();
    } else {
      await this.#notes.deleteNote({ id: change.id });
      // The button that had the focus is removed with its note.
      part(this.element, "heading").focus();
    }
  }

  #createItem({ id, title }: ListedNote): HTMLElement {
    const item = cloneTemplate("note");
    part(item, "title").textContent = title;
    const details = item.querySelector("details")!;
    details.addEventListener("toggle", () => {
      if (details.open) void this.#showText(id, part(item, "text"));
    });
    const button = part(item, "delete");
    button.ariaLabel = `Delete ${title}`;
    button.addEventListener("click", () => {
      void this.apply({ kind: "delete", id });
    });
    return item;
  }

  async #showText(id: string, paragraph: HTMLElement): Promise<void> {
    await attempt(paragraph, async () => {
      const { contents } = await this.#notes.resources.note({ id });
      const texts = contents.map((content) =>
        "text" in content ? content.text : "",
      );
      paragraph.textContent = texts.join("\n");
    });
  }
}
