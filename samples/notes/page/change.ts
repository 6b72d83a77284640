/** A change of the notes that the user has asked for. */
export type Change =
  | {
      readonly kind: "add";
      readonly title: string;
      readonly text: string;
    }
  | { readonly kind: "delete"; readonly id: string };

/** A change that waits for the scope that it needs. */
export interface KeptChange {
  /** The user who has asked for the change. */
  readonly owner: string;
  readonly change: Change;
}

const KEY = "change";

/** Keeps a change while the browser visits the authorization server. */
export function keepChange(kept: KeptChange): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** Returns the kept change and deletes it. */
export function takeChange(): KeptChange | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as KeptChange);
}
