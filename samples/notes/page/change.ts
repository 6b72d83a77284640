/** A change of the notes that the user has asked for. */
export type Change =
  | {
      readonly kind: "add";
      readonly title: string;
      readonly text: string;
    }
  | { readonly kind: "delete"; readonly id: string };

const KEY = "change";

/** Keeps a change while the browser visits the authorization server for another scope. */
export function keepChange(owner: string, change: Change): void {
  sessionStorage.setItem(KEY, JSON.stringify({ owner, change }));
}

/** Returns the kept change of a user and deletes it. A change of another user is deleted only. */
export function takeChange(owner: string): Change | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as { owner: string; change: Change };
  return kept.owner === owner ? kept.change : undefined;
}
