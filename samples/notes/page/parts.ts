/** Returns a copy of the element in a template of index.html. */
export function cloneTemplate(id: string): HTMLElement {
  const template = document.getElementById(id) as HTMLTemplateElement;
  const { firstElementChild } = template.content;
  return document.importNode(firstElementChild as HTMLElement, true);
}

/** Returns the element with an attribute `data-part`. */
export function part(root: HTMLElement, name: string): HTMLElement {
  return root.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
}

/** Calls a function with the fields of a form, in place of sending the form. */
export function onSubmit(
  form: HTMLFormElement,
  submit: (read: (name: string) => string) => void,
): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    submit((name) => String(fields.get(name)));
  });
}
